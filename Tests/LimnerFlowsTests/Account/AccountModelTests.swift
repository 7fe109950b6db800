// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite(.timeLimit(.minutes(1))) struct AccountModelTests {
  private let host = AccountHost()

  @Test func `A2: account, two bound values and signing out are enough`() {
    let model = AccountSettingsModel(
      account: nil, appearance: Bound(.system) { _ in },
      notifications: Bound(NotificationPreference.samples) { _ in }, notificationPermission: .allowed,
      version: nil, onSignOut: {})
    let drawn = model.presentation()
    #expect(drawn.sections == [.profile, .appearance, .notifications, .account])
    #expect(drawn.account.rows.map(\.id) == [.signOut])
  }

  @Test func `the block is drawn in the environment's words and language`() {
    var environment = host.environment
    environment.strings.account.signOut = "Çıkış yap"
    environment.formats.locale = Locale(identifier: "tr_TR")
    let model = host.model(in: environment)
    model.send(.account(Accounts.maya(named: "ilker ışık")))
    let drawn = model.presentation(DisplayTraits(reducesMotion: true))
    #expect(drawn.row(.signOut)?.title.text == "Çıkış yap")
    #expect(
      drawn.profile.content?.avatar.picture
        == .initials(StyledText("İI", TextStyle(.display(20), .textSecondary))))
    #expect(drawn.stateMotion == .shortFade)
  }

  @Test func `A9: a platform without bundles has no version`() {
    #if canImport(Darwin)
      #expect(AccountSettings.appVersion?.hasPrefix("Version ") ?? true)
    #else
      #expect(AccountSettings.appVersion == nil)
    #endif
  }

  @Test func `A32: with an editor Edit calls it`() {
    let voice = host.diary.host
    let model = AccountSettingsModel(
      account: Accounts.maya, appearance: Bound(.system) { _ in }, notifications: Bound([]) { _ in },
      onEditProfile: { voice.announce("editor") }, onRename: { _ in }, onSignOut: {}, in: host.environment)
    model.send(.edit)
    #expect(host.diary.lines == ["announce editor"])
    #expect(model.state.rename.state == .viewing)
  }

  @Test func `A34, A35, A40: the closure gets the trimmed name, and its error is shown`() async {
    let model = host.model()
    model.send(.edit)
    model.send(.rename(.change(" May ")))
    model.send(.rename(.save))
    await host.stage.fail("rename", Worded("Taken."))
    let state = await model.reaches { !$0.rename.isSaving }
    #expect(state?.rename.state == .editing(draft: " May ", error: "Taken."))
    #expect(await host.notes.lines == ["May"])
    #expect(host.diary.lines == ["focus accountName", "haptic error", "announce Taken."])
  }

  @Test func `A43, A44: choosing writes the value back once`() {
    let model = host.model()
    model.send(.appearance(.choose(.dark)))
    model.send(.appearance(.choose(.dark)))
    #expect(host.diary.lines == ["haptic selection", "announce wrote dark"])
  }

  @Test func `A49: a toggle writes its preference back`() {
    let model = host.model()
    model.send(.notifications(.toggle(id: "news", isOn: true)))
    #expect(host.diary.lines == ["haptic selection", "announce wrote news true"])
  }

  @Test func `A60, A62: an export calls its closure and says that it is done`() async {
    let model = host.model()
    model.send(.export(.tap))
    model.send(.export(.tap))
    await host.stage.finish("export")
    let done = await model.reaches { $0.export.isDone }
    #expect(
      done?.presented().row(.export)?.detail?.text == "We'll email a link to maya@example.com.")
    #expect(await host.stage.calls == ["export"])
    let lines = host.diary.lines
    #expect(lines == ["haptic success", "announce We'll email a link to maya@example.com."])
  }

  @Test func `A66, A67: signing out runs after the answer, and its failure stands in the row`() async {
    let model = host.model()
    model.send(.signOut(.tap))
    #expect(model.running == [])
    model.send(.signOut(.confirm))
    await host.stage.fail("signOut", Worded(nil))
    let failed = await model.reaches { $0.signOut.message != nil }
    #expect(
      failed?.presented().row(.signOut)?.detail?.text == "Couldn't sign out. Try again.")
  }

  @Test func `A93: another account cancels what saves the name`() async {
    let model = host.model()
    for event in [Rename.Event.edit, .change("May"), .save] { model.send(.rename(event)) }
    await host.stage.arrival(of: "rename")
    model.send(.account(Accounts.noor))
    #expect(model.state.rename.state == .viewing)
    #expect(model.running == [])
    await host.stage.finish("rename")
  }

  @Test func `the end cancels everything and nothing is heard of it`() async {
    let model = host.model()
    model.send(.export(.tap))
    model.send(.photo(.picked(Data("a".utf8))))
    await host.stage.arrival(of: "photo")
    await host.stage.arrival(of: "export")
    model.end()
    #expect(model.running == [] && model.timers == [])
    await host.stage.finish("photo")
    await host.stage.finish("export")
    #expect(host.diary.lines == [])
    #expect(!model.state.export.isWorking && !model.state.photo.isBusy)
  }
}
