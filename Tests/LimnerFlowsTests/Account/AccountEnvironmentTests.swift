// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

/// What the settings take from their environment, seen in what they do.
@Suite(.timeLimit(.minutes(1))) struct AccountEnvironmentTests {
  private let host = AccountHost()
  private let photo = PreparedPhoto(jpeg: Data([1]), attempt: UUID())

  /// The last words that are read out when this happens.
  private func said(_ model: AccountSettingsModel, _ events: AccountSettings.Event...) -> String? {
    var (settings, said): (AccountSettings, String?) = (model.state, nil)
    for effect in events.flatMap({ settings.handle($0) }) {
      if case .announce(let text) = effect { said = text }
    }
    return said
  }

  @Test func `A74, X15: how long a deletion shows its checkmark is the environment's`() async {
    var environment = host.environment
    environment.timing.deletionDone = .seconds(2)
    let model = host.model(in: environment)
    for event in [Deletion.Event.open, .consent(true), .action(.tap)] { model.send(.deletion(event)) }
    await host.stage.finish("delete")
    await host.timer(FlowOperation(.deletion, 1), of: model)
    host.clock.advance(by: .milliseconds(1999))
    await settle()
    #expect(model.state.deletion.isOpen)
    #expect(model.timers == [FlowOperation(.deletion, 1)])
    host.clock.advance(by: .milliseconds(1))
    let closed = await model.reaches { !$0.deletion.isOpen }
    #expect(closed?.deletion.isOpen == false)
  }

  @Test func `A22, X15: how long a cancelled upload may go on is the environment's`() async {
    var environment = host.environment
    environment.timing.cancelledUpload = .seconds(3)
    let model = host.model(in: environment)
    model.send(.photo(.picked(Data("a".utf8))))
    await host.stage.arrival(of: "photo")
    model.send(.photo(.picked(Data("b".utf8))))
    await host.timer(FlowOperation(.upload, 1), of: model)
    host.clock.advance(by: .milliseconds(2999))
    await settle()
    #expect(model.running == [])
    #expect(model.timers == [FlowOperation(.upload, 1)])
    host.clock.advance(by: .milliseconds(1))
    let next = await model.reaches { if case .uploading = $0.photo.upload { true } else { false } }
    #expect(next?.photo.upload.photo?.jpeg == Data("jb".utf8))
    await host.stage.finish("photo")
    await host.stage.finish("photo")
  }

  @Test func `X14: the environment's words reach whatever can fail`() {
    var environment = host.environment
    environment.strings.account.renameFailed = "No name."
    environment.strings.account.exportFailed = "No export."
    environment.strings.account.signOutFailed = "No way out."
    environment.strings.account.deletionFailed = "No deletion."
    environment.strings.account.photoNotUpdated = "No photo."
    environment.strings.shared.unreadablePhoto = "No picture."
    let (model, why) = (host.model(in: environment), Failure.loud(nil))
    let picked = AccountSettings.Event.photo(.picked(Data([0])))
    let strings = [
      said(model, .edit, .rename(.change("May")), .rename(.save), .rename(.threw(1, why))),
      said(model, .export(.tap), .export(.threw(1, why))),
      said(model, .signOut(.tap), .signOut(.confirm), .signOut(.threw(1, why))),
      said(
        model, .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)),
        .deletion(.action(.threw(1, why)))),
      said(model, picked, .photo(.prepared(1, photo)), .photo(.threw(1, why))),
      said(model, picked, .photo(.unreadable(1))),
    ]
    #expect(
      strings == ["No name.", "No export.", "No way out.", "No deletion.", "No photo.", "No picture."])
  }

  @Test func `X14: the environment's words reach whatever can succeed`() {
    var environment = host.environment
    environment.strings.account.nameSaved = "Named."
    environment.strings.account.exportDone = "To {email}."
    environment.strings.account.exportDoneWithoutEmail = "To you."
    environment.strings.account.signedOut = "Out."
    environment.strings.account.accountDeleted = "Deleted."
    environment.strings.account.photoUpdated = "Updated."
    let model = host.model(in: environment)
    let strings = [
      said(model, .edit, .rename(.change("May")), .rename(.save), .rename(.succeeded(1))),
      said(model, .export(.tap), .export(.succeeded(1))),
      said(model, .account(nil), .export(.tap), .export(.succeeded(1))),
      said(model, .signOut(.tap), .signOut(.confirm), .signOut(.succeeded(1))),
      said(
        model, .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)),
        .deletion(.action(.succeeded(1)))),
      said(model, .photo(.picked(Data([0]))), .photo(.prepared(1, photo)), .photo(.succeeded(1))),
    ]
    #expect(strings == ["Named.", "To maya@example.com.", "To you.", "Out.", "Deleted.", "Updated."])
  }

  @Test func `X14: the environment's word takes the place of what a refused name is told`() {
    var environment = host.environment
    environment.strings.shared.emptyName = "Nobody?"
    var settings = host.model(in: environment).state
    settings.play(.edit, .rename(.change(" ")), .rename(.save))
    let strings = settings.presented().profile.content?.nameField?.input.error?.text
    #expect(strings == "Nobody?")
  }

  @Test func `X3: a preparation that ends as the host accepts is quiet`() async {
    var environment = host.environment
    environment.isQuiet = { $0 is Worded }
    let model = host.model(in: environment)
    model.send(.photo(.picked(Data())))
    let quiet = await model.reaches { !$0.photo.isBusy }
    #expect(quiet?.photo.line == nil && quiet?.photo.shown == .initials)
    #expect(host.diary.lines == [])
  }

  @Test func `X3: a save that ends as the host accepts is quiet`() async {
    var environment = host.environment
    environment.isQuiet = { $0 is Worded }
    let model = host.model(in: environment)
    for event in [Rename.Event.edit, .change("May"), .save] { model.send(.rename(event)) }
    await host.stage.fail("rename", Worded("Taken."))
    let quiet = await model.reaches { !$0.rename.isSaving }
    #expect(quiet?.rename.state == .editing(draft: "May", error: nil))
    #expect(host.diary.lines == ["focus accountName"])
  }

  @Test(arguments: [["B", "A"], []])
  func `A92: the notes that the host gives are those of the sheet`(given: [String]) {
    let model = AccountSettingsModel(
      account: nil, appearance: Bound(.system) { _ in }, notifications: Bound([]) { _ in },
      deletionNotes: given, onSignOut: {}, onDeleteAccount: {}, in: host.environment)
    model.send(.deletion(.open))
    #expect(model.presentation().sheet?.notes.map(\.text) == given)
  }
}
