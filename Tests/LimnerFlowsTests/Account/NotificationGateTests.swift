// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct NotificationGateTests {
  private static let a = NotificationPreference(id: "a", title: "A", isOn: false)
  private static let b = NotificationPreference(id: "b", title: "B", isOn: false)

  private func gate(_ permission: NotificationPermission? = nil) -> NotificationGate {
    NotificationGate(preferences: [Self.a, Self.b], permission: permission)
  }

  /// The system's permission has been read.
  private func read(_ permission: NotificationPermission) -> NotificationGate {
    var gate = gate()
    gate.play(.start, .permissionRead(1, permission))
    return gate
  }

  private func isOn(_ gate: NotificationGate) -> [Bool] { gate.preferences.map(\.isOn) }

  private func writes(_ id: String, _ isOn: Bool) -> Effect<NotificationGate.Event, NotificationGate.Work> {
    .request(.setNotification(id: id, isOn: isOn))
  }

  @Test func `A48: preferences keep the host's order`() {
    #expect(gate().preferences.map(\.id) == ["a", "b"])
  }

  @Test func `A49: each toggle writes its value and ticks`() {
    var gate = gate(.allowed)
    #expect(gate.handle(.toggle(id: "b", isOn: true)) == [.haptic(.selection), writes("b", true)])
    #expect(isOn(gate) == [false, true])
    #expect(gate.handle(.toggle(id: "b", isOn: false)) == [.haptic(.selection), writes("b", false)])
  }

  @Test func `A49: a toggle that is there already, or is not there, writes nothing`() {
    var gate = gate(.allowed)
    #expect(gate.handle(.toggle(id: "a", isOn: false)) == [])
    #expect(gate.handle(.toggle(id: "c", isOn: true)) == [])
  }

  @Test(arguments: NotificationPermission.allCases)
  func `A50: a host's permission is neither read nor asked for`(permission: NotificationPermission) {
    var gate = gate(permission)
    let effects =
      gate.play(.start) + gate.play(.becameActive) + gate.play(.toggle(id: "a", isOn: true))
    #expect(!effects.contains { if case .run = $0 { true } else { false } })
    #expect(gate.permission == permission)
  }

  @Test func `A51: the system's permission is read at the start and whenever the app becomes active`() {
    var gate = gate()
    #expect(gate.handle(.start) == [.run(Operation(.permission, 1), .readPermission)])
    gate.play(.permissionRead(1, .allowed))
    #expect(gate.handle(.becameActive) == [.run(Operation(.permission, 2), .readPermission)])
  }

  @Test func `A51: only the newest reading counts`() {
    var gate = gate()
    gate.play(.start)
    #expect(
      gate.handle(.becameActive) == [
        .cancelTask(Operation(.permission, 1)), .run(Operation(.permission, 2), .readPermission),
      ])
    gate.play(.permissionRead(1, .denied))
    #expect(gate.permission == .notDetermined)
    gate.play(.permissionRead(2, .allowed))
    #expect(gate.permission == .allowed)
  }

  @Test func `A52: the first toggle that turns on asks, and goes back off if the answer is no`() {
    var gate = read(.notDetermined)
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)) == [
        .haptic(.selection), writes("a", true), .run(Operation(.authorization, 2), .requestAuthorization),
      ])
    #expect(isOn(gate) == [true, false])
    #expect(gate.handle(.authorization(2, isGranted: false)) == [writes("a", false)])
    #expect(isOn(gate) == [false, false])
    #expect(gate.permission == .denied)
  }

  @Test func `A52: a yes keeps the toggle on and asks no more`() {
    var gate = read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true))
    #expect(gate.handle(.authorization(2, isGranted: true)) == [])
    #expect(gate.handle(.toggle(id: "b", isOn: true)) == [.haptic(.selection), writes("b", true)])
    #expect(isOn(gate) == [true, true])
  }

  @Test func `A53: two toggles before the answer ask once, and both go back off`() {
    var gate = read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true))
    #expect(gate.handle(.toggle(id: "b", isOn: true)) == [.haptic(.selection), writes("b", true)])
    #expect(gate.pending == ["a", "b"])
    let effects = gate.handle(.authorization(2, isGranted: false))
    #expect(effects == [writes("a", false), writes("b", false)])
    #expect(gate.pending == nil)
  }

  @Test(arguments: [true, false])
  func `A54: a toggle that was turned off again stays off, whatever the answer`(isGranted: Bool) {
    var gate = read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true))
    let off = gate.handle(.toggle(id: "a", isOn: false))
    #expect(off == [.haptic(.selection), writes("a", false)])
    let effects = gate.handle(.authorization(2, isGranted: isGranted))
    #expect(effects == [])
    #expect(isOn(gate) == [false, false])
  }

  @Test func `A54: turning off never asks`() {
    var gate = NotificationGate(preferences: [NotificationPreference(id: "a", title: "A", isOn: true)])
    let effects = gate.handle(.toggle(id: "a", isOn: false))
    #expect(effects == [.haptic(.selection), writes("a", false)])
  }

  @Test func `A55: where notifications are denied, toggles are inert and keep their values`() {
    var gate = read(.allowed)
    gate.play(.toggle(id: "a", isOn: true), .becameActive, .permissionRead(2, .denied))
    #expect(gate.handle(.toggle(id: "a", isOn: false)) == [])
    #expect(gate.handle(.toggle(id: "b", isOn: true)) == [])
    #expect(isOn(gate) == [true, false])
  }

  @Test func `A56: when the permission comes back the toggles are live again`() {
    var gate = read(.denied)
    gate.play(.becameActive, .permissionRead(2, .allowed))
    #expect(isOn(gate) == [false, false])
    #expect(gate.handle(.toggle(id: "a", isOn: true)) == [.haptic(.selection), writes("a", true)])
  }

  @Test func `A57: Open Settings asks the host for them`() {
    var gate = read(.denied)
    #expect(gate.handle(.openSettings) == [.request(.openSettings)])
    gate.play(.hostPermission(.allowed))
    #expect(gate.handle(.openSettings) == [])
  }

  @Test func `A58: provisional and ephemeral authorization count as allowed`() {
    let read = (0 ... 5).map { NotificationPermission(systemStatus: $0) }
    #expect(
      read == [
        NotificationPermission.notDetermined, .denied, .allowed, .allowed, .allowed, .notDetermined,
      ])
  }

  @Test func `A96: before the first reading a toggle asks`() {
    var gate = gate()
    #expect(gate.permission == .notDetermined)
    gate.play(.start)
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)).last
        == .run(Operation(.authorization, 2), .requestAuthorization))
  }

  @Test func `A97: a host's permission is followed at once, and nil goes back to the system's`() {
    var gate = gate(.denied)
    gate.play(.hostPermission(.allowed))
    #expect(gate.permission == .allowed)
    gate.play(.hostPermission(.denied))
    #expect(gate.permission == .denied)
    let effects = gate.handle(.hostPermission(nil))
    #expect(effects == [.run(Operation(.permission, 1), .readPermission)])
    #expect(gate.permission == .notDetermined)
    #expect(gate.handle(.hostPermission(nil)) == [])
  }

  @Test func `A97: what the system was asked before the host took over counts no more`() {
    var gate = gate()
    gate.play(.start, .toggle(id: "a", isOn: true))
    let effects = gate.handle(.hostPermission(.notDetermined))
    #expect(
      effects == [.cancelTask(Operation(.permission, 1)), .cancelTask(Operation(.authorization, 2))])
    gate.play(.authorization(2, isGranted: false), .permissionRead(1, .denied))
    #expect(gate.permission == .notDetermined)
    #expect(isOn(gate) == [true, false])
  }

  @Test func `A98: a request that fails turns the toggles off, reads again, and the next one asks again`() {
    var gate = read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true), .toggle(id: "b", isOn: true))
    #expect(
      gate.handle(.requestFailed(2)) == [
        writes("a", false), writes("b", false), .run(Operation(.permission, 3), .readPermission),
      ])
    #expect(gate.permission == .notDetermined)
    gate.play(.permissionRead(3, .notDetermined))
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)).last
        == .run(Operation(.authorization, 4), .requestAuthorization))
  }

  @Test func `A52: a reading that began before the answer does not undo it`() {
    var gate = read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true), .becameActive)
    let effects = gate.handle(.authorization(2, isGranted: true))
    #expect(effects == [.cancelTask(Operation(.permission, 3))])
    gate.play(.permissionRead(3, .notDetermined))
    #expect(gate.permission == .allowed)
  }

  @Test func `A52: a reading that ends while the person is asked counts for nothing`() {
    var gate = gate()
    gate.play(.start, .toggle(id: "a", isOn: true), .permissionRead(1, .denied))
    #expect(gate.permission == .notDetermined)
    #expect(gate.pending == ["a"])
  }

  @Test func `A53: a preference that is gone is not written back`() {
    var gate = read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true), .toggle(id: "b", isOn: true))
    var on = Self.b
    on.isOn = true
    gate.play(.hostPreferences([on]))
    #expect(gate.handle(.authorization(2, isGranted: false)) == [writes("b", false)])
  }
}
