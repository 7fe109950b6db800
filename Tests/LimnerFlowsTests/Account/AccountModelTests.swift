// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite(.timeLimit(.minutes(1))) struct AccountModelTests {
  /// Prepares photos by putting a letter in front, unless they are empty.
  private struct Prefixing: PhotoPreparing {
    func prepare(_ picked: Data) async throws -> Data {
      guard !picked.isEmpty else { throw Worded("Not a photo.") }
      return Data("j".utf8) + picked
    }
  }

  /// Notes what closures are given.
  private actor Notes {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private let stage = Stage()
  private let diary = Diary()
  private let notes = Notes()
  private let clock = ManualClock()

  private func environment(_ access: NotificationAccess? = nil) -> FlowEnvironment {
    var environment = FlowEnvironment(photos: Prefixing())
    environment.host = diary.host
    environment.clock = clock
    environment.notifications = access
    return environment
  }

  private func model(
    permission: NotificationPermission? = .allowed, in environment: FlowEnvironment? = nil
  ) -> AccountSettingsModel {
    let (stage, diary, notes) = (stage, diary, notes)
    let host = diary.host
    return AccountSettingsModel(
      account: Accounts.maya,
      appearance: Bound(.system) { host.announce("wrote \($0)") },
      notifications: Bound(NotificationPreference.samples) { host.announce("wrote \($0.id) \($0.isOn)") },
      notificationPermission: permission, privacyPolicy: Pages.privacy, version: nil,
      onRename: { name in
        await notes.note(name)
        try await stage.call("rename")
      },
      onChangePhoto: { jpeg in
        let attempt = UploadAttempt.current.map { _ in "with" } ?? "without"
        await notes.note("\(String(decoding: jpeg, as: UTF8.self)) \(attempt) an attempt")
        try await stage.call("photo")
      },
      onExportData: { try await stage.call("export") }, onSignOut: { try await stage.call("signOut") },
      onDeleteAccount: { try await stage.call("delete") }, in: environment ?? self.environment())
  }

  @Test func `A2: account, two bound values and signing out are enough`() {
    let model = AccountSettingsModel(
      account: nil, appearance: Bound(.system) { _ in },
      notifications: Bound(NotificationPreference.samples) { _ in }, notificationPermission: .allowed,
      version: nil, onSignOut: {})
    let drawn = AccountSettingsPresentation(model.state)
    #expect(drawn.sections == [.profile, .appearance, .notifications, .account])
    #expect(drawn.account.rows.map(\.id) == [.signOut])
  }

  @Test func `A8: without photos to prepare the avatar is static`() {
    var environment = environment()
    environment.photos = nil
    let model = model(in: environment)
    #expect(AccountSettingsPresentation(model.state).profile.content?.avatar.badge == nil)
    model.send(.photo(.picked(Data("a".utf8))))
    #expect(model.running == [])
  }

  @Test func `A9: a platform without bundles has no version`() {
    #if canImport(Darwin)
      #expect(AccountSettings.appVersion?.hasPrefix("Version ") ?? true)
    #else
      #expect(AccountSettings.appVersion == nil)
    #endif
  }

  @Test func `A18: the closure gets what was prepared, under an attempt`() async {
    let model = model()
    model.send(.photo(.picked(Data("a".utf8))))
    await stage.finish("photo")
    let ended = await model.reaches { $0.photo.upload == .none && $0.photo.base != .host }
    #expect(await notes.lines == ["ja with an attempt"])
    #expect(ended?.photo.base.photo?.jpeg == Data("ja".utf8))
  }

  @Test func `A15, A81: while a photo is uploaded the profile says so`() async {
    let model = model()
    model.send(.photo(.picked(Data("a".utf8))))
    await stage.arrival(of: "photo")
    let profile = AccountSettingsPresentation(model.state).profile.content
    #expect(profile?.spoken.value == "Uploading photo")
    #expect(profile?.avatar.picture == .image(Data("ja".utf8)))
    #expect(profile?.avatar.badge?.background == .token(.textPrimary))
    await stage.finish("photo")
  }

  @Test func `a photo that cannot be read has its line, and the closure is not called`() async {
    let model = model()
    model.send(.photo(.picked(Data())))
    let state = await model.reaches { $0.photo.line != nil }
    #expect(state?.photo.line == "That photo couldn't be read. Try another.")
    #expect(await stage.calls == [])
  }

  @Test func `A28: another account cancels the upload and drops its photo`() async {
    let model = model()
    model.send(.photo(.picked(Data("a".utf8))))
    await stage.arrival(of: "photo")
    model.send(.account(Accounts.noor))
    #expect(model.state.photo.shown == .initials)
    #expect(model.running == [])
    await stage.fail("photo", Worded("Late."))
    let ended = await model.reaches { $0.photo.upload == .none }
    #expect(ended?.photo.line == nil)
    #expect(diary.lines == [])
  }

  @Test func `A32: with an editor Edit calls it`() {
    let host = diary.host
    let model = AccountSettingsModel(
      account: Accounts.maya, appearance: Bound(.system) { _ in }, notifications: Bound([]) { _ in },
      onEditProfile: { host.announce("editor") }, onRename: { _ in }, onSignOut: {}, in: environment())
    model.send(.edit)
    #expect(diary.lines == ["announce editor"])
    #expect(model.state.rename.state == .viewing)
  }

  @Test func `A34, A35, A40: the closure gets the trimmed name, and its error is shown`() async {
    let model = model()
    model.send(.edit)
    model.send(.rename(.change(" May ")))
    model.send(.rename(.save))
    await stage.fail("rename", Worded("Taken."))
    let state = await model.reaches { !$0.rename.isSaving }
    #expect(state?.rename.state == .editing(draft: " May ", error: "Taken."))
    #expect(await notes.lines == ["May"])
    #expect(diary.lines == ["focus accountName", "haptic error", "announce Taken."])
  }

  @Test func `A43, A44: choosing writes the value back once`() {
    let model = model()
    model.send(.appearance(.choose(.dark)))
    model.send(.appearance(.choose(.dark)))
    #expect(diary.lines == ["haptic selection", "announce wrote dark"])
  }

  @Test func `A49: a toggle writes its preference back`() {
    let model = model()
    model.send(.notifications(.toggle(id: "news", isOn: true)))
    #expect(diary.lines == ["haptic selection", "announce wrote news true"])
  }

  @Test func `A60, A62: an export calls its closure and says that it is done`() async {
    let model = model()
    model.send(.export(.tap))
    model.send(.export(.tap))
    await stage.finish("export")
    let done = await model.reaches { $0.export.isDone }
    #expect(
      done?.presented().row(.export)?.detail?.text == "We'll email a link to maya@example.com.")
    #expect(await stage.calls == ["export"])
    let lines = diary.lines
    #expect(lines == ["haptic success", "announce We'll email a link to maya@example.com."])
  }

  @Test func `A66, A67: signing out runs after the answer, and its failure stands in the row`() async {
    let model = model()
    model.send(.signOut(.tap))
    #expect(model.running == [])
    model.send(.signOut(.confirm))
    await stage.fail("signOut", Worded(nil))
    let failed = await model.reaches { $0.signOut.message != nil }
    #expect(
      failed?.presented().row(.signOut)?.detail?.text == "Couldn't sign out. Try again.")
  }

  @Test func `A74: the sheet closes 0.9 seconds after the account is deleted`() async {
    let model = model()
    model.send(.deletion(.open))
    model.send(.deletion(.consent(true)))
    model.send(.deletion(.action(.tap)))
    await stage.finish("delete")
    _ = await model.reaches { $0.deletion.action.isDone }
    clock.advance(by: .milliseconds(899))
    #expect(model.state.deletion.isOpen)
    #expect(model.timers == [Operation(.deletion, 1)])
    clock.advance(by: .milliseconds(1))
    let closed = await model.reaches { !$0.deletion.isOpen }
    #expect(closed?.deletion.isOpen == false)
    #expect(await stage.calls == ["delete"])
  }

  @Test func `A76: CancellationError keeps the sheet and the consent, without a word`() async {
    let model = model()
    model.send(.deletion(.open))
    model.send(.deletion(.consent(true)))
    model.send(.deletion(.action(.tap)))
    await stage.fail("delete", CancellationError())
    let state = await model.reaches { !$0.deletion.action.isWorking }
    #expect(state?.deletion.isOpen == true && state?.deletion.hasConsent == true)
    #expect(diary.lines == [])
  }

  @Test func `A78: consent toggled during working is ignored`() async {
    let model = model()
    for event in [Deletion.Event.open, .consent(true), .action(.tap), .consent(false), .close] {
      model.send(.deletion(event))
    }
    #expect(model.state.deletion.hasConsent && model.state.deletion.isOpen)
    #expect(!model.state.deletion.isDismissible)
    await stage.finish("delete")
  }

  @Test func `A99: taking the sheet away cancels the closure quietly`() async {
    let model = model()
    for event in [Deletion.Event.open, .consent(true), .action(.tap)] { model.send(.deletion(event)) }
    await stage.arrival(of: "delete")
    model.send(.deletion(.cancel))
    #expect(!model.state.deletion.isOpen)
    #expect(model.running == [])
    await stage.fail("delete", Worded("Late."))
    model.send(.deletion(.open))
    #expect(model.state.deletion.action.state == .idle)
    #expect(diary.lines == [])
  }

  @Test func `A93: another account cancels what saves the name`() async {
    let model = model()
    for event in [Rename.Event.edit, .change("May"), .save] { model.send(.rename(event)) }
    await stage.arrival(of: "rename")
    model.send(.account(Accounts.noor))
    #expect(model.state.rename.state == .viewing)
    #expect(model.running == [])
    await stage.finish("rename")
  }

  @Test func `the end cancels everything and nothing is heard of it`() async {
    let model = model()
    model.send(.export(.tap))
    model.send(.photo(.picked(Data("a".utf8))))
    await stage.arrival(of: "photo")
    await stage.arrival(of: "export")
    model.end()
    #expect(model.running == [] && model.timers == [])
    await stage.finish("photo")
    await stage.finish("export")
    #expect(diary.lines == [])
    #expect(!model.state.export.isWorking && !model.state.photo.isBusy)
  }
}
