// SPDX-License-Identifier: Apache-2.0

import LimnerFlows

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
