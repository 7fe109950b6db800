// SPDX-License-Identifier: Apache-2.0

import LimnerFlows

/// A machine that asks for what it is told to ask for, and writes down what it hears.
struct Probe: FlowMachine {
  /// What the test tells it, and what it hears.
  indirect enum Event: Equatable, Sendable {
    case ask([Effect<Event, String>])
    case heard(String)
    case end
  }

  /// What it has heard, in order.
  private(set) var heard: [String] = []

  /// Whether the end has come.
  private(set) var isEnded = false

  /// The event that ends everything.
  static var teardown: Event { .end }

  /// Writes the event down; the effects are those that it carries.
  mutating func handle(_ event: Event) -> [Effect<Event, String>] {
    switch event {
    case .ask(let effects):
      heard.append("ask")
      return effects
    case .heard(let text):
      heard.append(text)
      return []
    case .end:
      isEnded = true
      return [.haptic(.warning)]
    }
  }
}

/// A model of a probe whose work is calls of a stage; each ends in what is heard of it.
func probe(on stage: Stage = Stage(), in environment: FlowEnvironment = FlowEnvironment()) -> FlowModel<Probe>
{
  FlowModel(Probe(), in: environment) { operation, name in
    do {
      try await stage.call(name)
      return .heard("\(operation) ended")
    } catch {
      return .heard("\(operation) threw")
    }
  }
}

extension FlowOperation {
  /// A run of an operation for which any slot would do.
  static func export(_ number: Int) -> FlowOperation { FlowOperation(.export, number) }
}
