// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct NotificationGateTests {
  @Test func `A48: preferences keep the host's order`() {
    #expect(NotificationGate.sample().preferences.map(\.id) == ["a", "b"])
  }

  @Test func `A49: each toggle writes its value and ticks`() {
    var gate = NotificationGate.sample(.allowed)
    #expect(
      gate.handle(.toggle(id: "b", isOn: true)) == [
        .haptic(.selection), .request(.setNotification(id: "b", isOn: true)),
      ])
    #expect(gate.isOn == [false, true])
    #expect(
      gate.handle(.toggle(id: "b", isOn: false)) == [
        .haptic(.selection), .request(.setNotification(id: "b", isOn: false)),
      ])
  }

  @Test func `A49: a toggle that is there already, or is not there, writes nothing`() {
    var gate = NotificationGate.sample(.allowed)
    #expect(gate.handle(.toggle(id: "a", isOn: false)) == [])
    #expect(gate.handle(.toggle(id: "c", isOn: true)) == [])
  }

  @Test func `A52: the first toggle that turns on asks, and goes back off if the answer is no`() {
    var gate = NotificationGate.read(.notDetermined)
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)) == [
        .haptic(.selection), .request(.setNotification(id: "a", isOn: true)),
        .run(FlowOperation(.authorization, 2), .requestAuthorization),
      ])
    #expect(gate.isOn == [true, false])
    #expect(
      gate.handle(.authorization(2, isGranted: false)) == [.request(.setNotification(id: "a", isOn: false))])
    #expect(gate.isOn == [false, false])
    #expect(gate.permission == .denied)
  }

  @Test func `A52: a yes keeps the toggle on and asks no more`() {
    var gate = NotificationGate.read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true))
    #expect(gate.handle(.authorization(2, isGranted: true)) == [])
    #expect(
      gate.handle(.toggle(id: "b", isOn: true)) == [
        .haptic(.selection), .request(.setNotification(id: "b", isOn: true)),
      ])
    #expect(gate.isOn == [true, true])
  }

  @Test func `A53: two toggles before the answer ask once, and both go back off`() {
    var gate = NotificationGate.read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true))
    #expect(
      gate.handle(.toggle(id: "b", isOn: true)) == [
        .haptic(.selection), .request(.setNotification(id: "b", isOn: true)),
      ])
    #expect(gate.pending == ["a", "b"])
    let effects = gate.handle(.authorization(2, isGranted: false))
    #expect(
      effects == [
        .request(.setNotification(id: "a", isOn: false)), .request(.setNotification(id: "b", isOn: false)),
      ])
    #expect(gate.pending == nil)
  }

  @Test(arguments: [true, false])
  func `A54: a toggle that was turned off again stays off, whatever the answer`(isGranted: Bool) {
    var gate = NotificationGate.read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true))
    let off = gate.handle(.toggle(id: "a", isOn: false))
    #expect(off == [.haptic(.selection), .request(.setNotification(id: "a", isOn: false))])
    let effects = gate.handle(.authorization(2, isGranted: isGranted))
    #expect(effects == [])
    #expect(gate.isOn == [false, false])
  }

  @Test func `A54: turning off never asks`() {
    var gate = NotificationGate(preferences: [NotificationPreference(id: "a", title: "A", isOn: true)])
    let effects = gate.handle(.toggle(id: "a", isOn: false))
    #expect(effects == [.haptic(.selection), .request(.setNotification(id: "a", isOn: false))])
  }

  @Test func `A55: where notifications are denied, toggles are inert and keep their values`() {
    var gate = NotificationGate.read(.allowed)
    gate.play(.toggle(id: "a", isOn: true), .becameActive, .permissionRead(2, .denied))
    #expect(gate.handle(.toggle(id: "a", isOn: false)) == [])
    #expect(gate.handle(.toggle(id: "b", isOn: true)) == [])
    #expect(gate.isOn == [true, false])
  }

  @Test func `A56: when the permission comes back the toggles are live again`() {
    var gate = NotificationGate.read(.denied)
    gate.play(.becameActive, .permissionRead(2, .allowed))
    #expect(gate.isOn == [false, false])
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)) == [
        .haptic(.selection), .request(.setNotification(id: "a", isOn: true)),
      ])
  }

  @Test func `A52: a reading that began before the answer does not undo it`() {
    var gate = NotificationGate.read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true), .becameActive)
    let effects = gate.handle(.authorization(2, isGranted: true))
    #expect(effects == [.cancelTask(FlowOperation(.permission, 3))])
    gate.play(.permissionRead(3, .notDetermined))
    #expect(gate.permission == .allowed)
  }

  @Test func `A52: a reading that ends while the person is asked counts for nothing`() {
    var gate = NotificationGate.sample()
    gate.play(.start, .toggle(id: "a", isOn: true), .permissionRead(1, .denied))
    #expect(gate.permission == .notDetermined)
    #expect(gate.pending == ["a"])
  }

  @Test func `A53: a preference that is gone is not written back`() {
    var gate = NotificationGate.read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true), .toggle(id: "b", isOn: true))
    var on = NotificationGate.b
    on.isOn = true
    gate.play(.hostPreferences([on]))
    #expect(
      gate.handle(.authorization(2, isGranted: false)) == [.request(.setNotification(id: "b", isOn: false))])
  }
}
