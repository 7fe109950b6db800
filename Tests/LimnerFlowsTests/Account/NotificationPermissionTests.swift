// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct NotificationPermissionTests {
  @Test(arguments: NotificationPermission.allCases)
  func `A50: a host's permission is neither read nor asked for`(permission: NotificationPermission) {
    var gate = NotificationGate.sample(permission)
    let effects =
      gate.play(.start) + gate.play(.becameActive) + gate.play(.toggle(id: "a", isOn: true))
    #expect(!effects.contains { if case .run = $0 { true } else { false } })
    #expect(gate.permission == permission)
  }

  @Test func `A51: the system's permission is read at the start and whenever the app becomes active`() {
    var gate = NotificationGate.sample()
    #expect(gate.handle(.start) == [.run(FlowOperation(.permission, 1), .readPermission)])
    gate.play(.permissionRead(1, .allowed))
    #expect(gate.handle(.becameActive) == [.run(FlowOperation(.permission, 2), .readPermission)])
  }

  @Test func `A51: only the newest reading counts`() {
    var gate = NotificationGate.sample()
    gate.play(.start)
    #expect(
      gate.handle(.becameActive) == [
        .cancelTask(FlowOperation(.permission, 1)), .run(FlowOperation(.permission, 2), .readPermission),
      ])
    gate.play(.permissionRead(1, .denied))
    #expect(gate.permission == .notDetermined)
    gate.play(.permissionRead(2, .allowed))
    #expect(gate.permission == .allowed)
  }

  @Test func `A57: Open Settings asks the host for them`() {
    var gate = NotificationGate.read(.denied)
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
    var gate = NotificationGate.sample()
    #expect(gate.permission == .notDetermined)
    gate.play(.start)
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)).last
        == .run(FlowOperation(.authorization, 2), .requestAuthorization))
  }

  @Test func `A97: a host's permission is followed at once, and nil goes back to the system's`() {
    var gate = NotificationGate.sample(.denied)
    gate.play(.hostPermission(.allowed))
    #expect(gate.permission == .allowed)
    gate.play(.hostPermission(.denied))
    #expect(gate.permission == .denied)
    let effects = gate.handle(.hostPermission(nil))
    #expect(effects == [.run(FlowOperation(.permission, 1), .readPermission)])
    #expect(gate.permission == .notDetermined)
    #expect(gate.handle(.hostPermission(nil)) == [])
  }

  @Test func `A97: what the system was asked before the host took over counts no more`() {
    var gate = NotificationGate.sample()
    gate.play(.start, .toggle(id: "a", isOn: true))
    let effects = gate.handle(.hostPermission(.notDetermined))
    #expect(
      effects == [.cancelTask(FlowOperation(.permission, 1)), .cancelTask(FlowOperation(.authorization, 2))])
    gate.play(.authorization(2, isGranted: false), .permissionRead(1, .denied))
    #expect(gate.permission == .notDetermined)
    #expect(gate.isOn == [true, false])
  }

  @Test func `A98: a request that fails turns the toggles off, reads again, and the next one asks again`() {
    var gate = NotificationGate.read(.notDetermined)
    gate.play(.toggle(id: "a", isOn: true), .toggle(id: "b", isOn: true))
    #expect(
      gate.handle(.requestFailed(2)) == [
        .request(.setNotification(id: "a", isOn: false)), .request(.setNotification(id: "b", isOn: false)),
        .run(FlowOperation(.permission, 3), .readPermission),
      ])
    #expect(gate.permission == .notDetermined)
    gate.play(.permissionRead(3, .notDetermined))
    #expect(
      gate.handle(.toggle(id: "a", isOn: true)).last
        == .run(FlowOperation(.authorization, 4), .requestAuthorization))
  }
}
