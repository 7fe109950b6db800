// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct NotificationModelTests {
  /// A system that answers when the test says so.
  private actor System {
    private(set) var permission: NotificationPermission
    private(set) var reads = 0
    private(set) var requests = 0
    private var agrees = false

    init(_ permission: NotificationPermission) { self.permission = permission }

    func set(_ permission: NotificationPermission) { self.permission = permission }
    func agree() { agrees = true }
    func read() -> NotificationPermission {
      reads += 1
      return permission
    }
    func answer() -> Bool {
      requests += 1
      return agrees
    }
  }

  private let stage = Stage()
  private let diary = Diary()

  private func model(
    _ system: System?, permission: NotificationPermission? = nil
  ) -> AccountSettingsModel {
    var environment = FlowEnvironment()
    environment.host = diary.host
    let (stage, host) = (stage, diary.host)
    environment.notifications = system.map { system in
      NotificationAccess(permission: { await system.read() }) {
        try await stage.call("ask")
        return await system.answer()
      }
    }
    return AccountSettingsModel(
      account: Accounts.maya, appearance: Bound(.system) { _ in },
      notifications: Bound([
        NotificationPreference(id: "a", title: "A", isOn: false),
        NotificationPreference(id: "b", title: "B", isOn: false),
      ]) { host.announce("\($0.id) \($0.isOn)") },
      notificationPermission: permission, onSignOut: {}, in: environment)
  }

  private func isOn(_ settings: AccountSettings?) -> [Bool]? {
    settings?.notifications.preferences.map(\.isOn)
  }

  @Test func `A50: a host's permission leaves the system alone`() async {
    let system = System(.denied)
    let model = model(system, permission: .notDetermined)
    model.send(.notifications(.becameActive))
    model.send(.notifications(.toggle(id: "a", isOn: true)))
    #expect(model.running == [])
    #expect(await system.reads == 0)
    #expect(model.state.notifications.permission == .notDetermined)
  }

  @Test func `A51, A56: the permission is read at the start and whenever the app is back`() async {
    let system = System(.denied)
    let model = model(system)
    let denied = await model.reaches { $0.notifications.permission == .denied }
    #expect(await system.reads == 1)
    #expect(denied?.presented().notifications?.note?.text == "Off in Settings")
    await system.set(.allowed)
    model.send(.notifications(.becameActive))
    let allowed = await model.reaches { $0.notifications.permission == .allowed }
    #expect(allowed?.presented().notifications?.note == nil)
    #expect(await system.reads == 2)
    #expect(isOn(allowed) == [false, false])
  }

  @Test func `A52, A53: one question for two toggles, and a no turns both back off`() async {
    let system = System(.notDetermined)
    let model = model(system)
    _ = await model.reaches { $0.notifications.reading == nil }
    model.send(.notifications(.toggle(id: "a", isOn: true)))
    model.send(.notifications(.toggle(id: "b", isOn: true)))
    #expect(isOn(model.state) == [true, true])
    await stage.finish("ask")
    let state = await model.reaches { $0.notifications.pending == nil }
    #expect(state?.notifications.permission == .denied)
    #expect(state?.notifications.pending == nil)
    #expect(isOn(state) == [false, false])
    #expect(await system.requests == 1)
    let lines = diary.lines
    #expect(
      lines == [
        "haptic selection", "announce a true", "haptic selection", "announce b true",
        "announce a false", "announce b false",
      ])
  }

  @Test func `A54: permission answer after the toggle was switched off again`() async {
    let system = System(.notDetermined)
    let model = model(system)
    await system.agree()
    _ = await model.reaches { $0.notifications.reading == nil }
    model.send(.notifications(.toggle(id: "a", isOn: true)))
    await stage.arrival(of: "ask")
    model.send(.notifications(.toggle(id: "a", isOn: false)))
    await stage.finish("ask")
    let state = await model.reaches { $0.notifications.permission == .allowed }
    #expect(isOn(state) == [false, false])
  }

  @Test func `A57: Open Settings reaches the host`() async {
    let model = model(nil, permission: .denied)
    model.send(.notifications(.openSettings))
    #expect(diary.lines == ["request openSettings"])
  }

  @Test func `A98: a system that cannot ask leaves the permission undetermined and is read again`() async {
    let system = System(.notDetermined)
    let model = model(system)
    _ = await model.reaches { $0.notifications.reading == nil }
    model.send(.notifications(.toggle(id: "a", isOn: true)))
    await stage.fail("ask", Worded("No center."))
    let state = await model.reaches { $0.notifications.asking == nil && $0.notifications.reading == nil }
    #expect(state?.notifications.permission == .notDetermined)
    #expect(isOn(state) == [false, false])
    #expect(await system.reads == 2)
    #expect(diary.lines == ["haptic selection", "announce a true", "announce a false"])
  }

  @Test func `A51: where no system has a say, notifications are allowed`() async {
    let model = model(nil)
    model.send(.notifications(.toggle(id: "a", isOn: true)))
    let state = await model.reaches { $0.notifications.permission == .allowed }
    #expect(state?.notifications.permission == .allowed)
    #expect(isOn(state) == [true, false])
  }
}
