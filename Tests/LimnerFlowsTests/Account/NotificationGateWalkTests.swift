// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct NotificationGateWalkTests {
  private struct Shape: Hashable {
    var permission: NotificationPermission
    var isManaged: Bool
    var isOn: [Bool]
    var pending: Set<String>?
    var isReading: Bool
  }

  private func shape(_ gate: NotificationGate) -> Shape {
    Shape(
      permission: gate.permission, isManaged: gate.isManagedByHost, isOn: gate.preferences.map(\.isOn),
      pending: gate.pending, isReading: gate.reading != nil)
  }

  private func events(_ gate: NotificationGate) -> [NotificationGate.Event] {
    var events: [NotificationGate.Event] = [.start, .becameActive, .openSettings, .cancel]
    for id in ["a", "b", "gone"] {
      events += [.toggle(id: id, isOn: true), .toggle(id: id, isOn: false)]
    }
    events += NotificationPermission.allCases.map { .hostPermission($0) } + [.hostPermission(nil)]
    for number in [-1, gate.reading, gate.asking].compactMap(\.self) {
      events += NotificationPermission.allCases.map { .permissionRead(number, $0) }
      events += [.authorization(number, isGranted: true), .authorization(number, isGranted: false)]
      events.append(.requestFailed(number))
    }
    return events
  }

  /// The rows of the chart; where nothing runs, ending has nothing to do.
  private func isListed(_ gate: NotificationGate, _ event: NotificationGate.Event) -> Bool {
    switch event {
    case .start, .becameActive: !gate.isManagedByHost
    case .permissionRead(let number, _): number == gate.reading
    case .authorization(let number, _), .requestFailed(let number): number == gate.asking
    case .toggle(let id, let isOn):
      gate.permission != .denied && gate.preferences.contains { $0.id == id && $0.isOn != isOn }
    case .openSettings: gate.permission == .denied
    case .hostPermission(let given): given != nil || gate.isManagedByHost
    case .hostPreferences: true
    case .cancel: gate.reading != nil || gate.asking != nil
    }
  }

  @Test func `every event at every gate is answered as charted or ignored`() {
    let start = NotificationGate(
      preferences: ["a", "b"].map { NotificationPreference(id: $0, title: $0, isOn: false) })
    let count = Walk.from(start, shape: shape, events: events) { step in
      if !isListed(step.before, step.event) {
        #expect(step.after == step.before && step.effects == [], "\(step.event) in \(step.before)")
      }
      let asks = step.effects.contains {
        if case .run(_, .requestAuthorization) = $0 { true } else { false }
      }
      let isFirstOn: Bool = if case .toggle(_, isOn: true) = step.event { true } else { false }
      let mayAsk =
        isFirstOn && step.before.permission == .notDetermined && !step.before.isManagedByHost
        && step.before.asking == nil && isListed(step.before, step.event)
      #expect(asks == mayAsk, "\(step.event) in \(step.before)")
      #expect(step.after.asking == nil || !step.after.isManagedByHost)
      #expect(step.after.asking == nil || step.after.permission == .notDetermined)
    }
    #expect(count == 60)
  }
}
