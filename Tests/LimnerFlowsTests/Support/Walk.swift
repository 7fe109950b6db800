// SPDX-License-Identifier: Apache-2.0

import LimnerFlows

extension FlowMachine {
  /// Handles events one after another; the effects of the last one.
  @discardableResult
  mutating func play(_ events: Event...) -> [Effect<Event, Work>] {
    var effects: [Effect<Event, Work>] = []
    for event in events { effects = handle(event) }
    return effects
  }

  /// The machine after some events.
  func after(_ events: Event...) -> Self {
    var machine = self
    for event in events { _ = machine.handle(event) }
    return machine
  }

  /// What an event has done here, and the machine afterwards.
  func effects(of event: Event) -> (effects: [Effect<Event, Work>], after: Self) {
    var machine = self
    let effects = machine.handle(event)
    return (effects, machine)
  }
}

/// An exhaustive walk: from every state that can be reached, every event.
///
/// Numbers of operations grow without end, so states are told apart by a shape that leaves them out.
enum Walk {
  /// One step of a walk.
  struct Step<Machine: FlowMachine> {
    var before: Machine
    var event: Machine.Event
    var effects: [Effect<Machine.Event, Machine.Work>]
    var after: Machine
  }

  /// Walks from `start`; `events` lists what can happen in a state, current and stale results among it.
  ///
  /// - Returns: The number of shapes that were reached.
  @discardableResult
  static func from<Machine: FlowMachine, Shape: Hashable>(
    _ start: Machine, shape: (Machine) -> Shape, events: (Machine) -> [Machine.Event],
    check: (Step<Machine>) -> Void
  ) -> Int {
    var seen: Set<Shape> = [shape(start)]
    var open = [start]
    while let before = open.popLast() {
      for event in events(before) {
        var after = before
        let effects = after.handle(event)
        check(Step(before: before, event: event, effects: effects, after: after))
        if seen.insert(shape(after)).inserted { open.append(after) }
      }
    }
    return seen.count
  }
}
