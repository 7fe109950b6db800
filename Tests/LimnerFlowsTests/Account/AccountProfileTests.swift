// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct AccountProfileTests {
  private let photo = PreparedPhoto(jpeg: Data([1]), attempt: UUID())

  private func profile(_ settings: AccountSettings) -> AccountSettingsPresentation.Profile? {
    settings.presented().profile.content
  }

  private func uploading() -> AccountSettings {
    AccountSettings.full().after(.photo(.picked(Data([0]))), .photo(.prepared(1, photo)))
  }

  @Test func `A1: Maya is the sample`() {
    #expect(
      Account.sample
        == Account(name: "Maya Chen", email: "maya@example.com", avatar: .initials, plan: "Plus"))
  }

  @Test func `A7: Edit is there with an editor or a closure, and in no other case`() {
    #expect(profile(.full())?.edit?.event == .edit)
    #expect(profile(.full { $0.hasProfileEditor = true })?.edit?.event == .edit)
    #expect(
      profile(.full { ($0.hasProfileEditor, $0.canRename) = (true, false) })?.edit?.title.text == "Edit")
    #expect(profile(.full { $0.canRename = false })?.edit == nil)
  }

  @Test func `A8: a static avatar has no badge and no event`() {
    let avatar = profile(.full { $0.canChangePhoto = false })?.avatar
    #expect(avatar?.badge == nil)
    #expect(avatar?.event == nil)
    #expect(avatar?.spoken == nil)
    #expect(profile(.full())?.avatar.event == .photo(.tap))
  }

  @Test func `A10: without a plan there is no label`() {
    #expect(profile(.full())?.plan?.text == "Plus")
    #expect(profile(.full(account: Accounts.noor))?.plan == nil)
  }

  @Test func `A15: initials and badge in their tokens`() {
    let avatar = profile(.full())?.avatar
    #expect(avatar?.picture == .initials(StyledText("MC", TextStyle(.display(20), .textSecondary))))
    #expect(avatar?.background == .token(.fill))
    #expect(avatar?.badge?.background == .token(.textPrimary))
    #expect(avatar?.badge?.glyph == Symbol("camera.fill", .surface))
    #expect(avatar?.badge?.ring == Stroke(.surface, width: 2))
  }

  @Test func `a name without initials shows a person, and images are shown as they come`() {
    let url = Pages.privacy
    var account = Accounts.maya(named: "?!")
    #expect(
      profile(.full(account: account))?.avatar.picture == .symbol(Symbol("person.fill", .textSecondary)))
    account.avatar = .image(Data([7]))
    #expect(profile(.full(account: account))?.avatar.picture == .image(Data([7])))
    account = Accounts.maya
    account.avatar = .url(url)
    let settings = AccountSettings.full(account: account)
    #expect(profile(settings)?.avatar.imageToLoad == url)
    #expect(
      profile(settings)?.avatar.picture
        == .initials(StyledText("MC", TextStyle(.display(20), .textSecondary))))
    #expect(profile(settings.after(.photo(.imageArrived(url))))?.avatar.picture == .url(url))
  }

  @Test func `A33, A37: the name turns into a field with Save and Cancel, and Done saves`() {
    let drawn = profile(AccountSettings.full().after(.edit))
    let field = drawn?.nameField
    #expect(drawn?.name == nil && drawn?.edit == nil)
    #expect(field?.input.field.contentType == .name)
    #expect(field?.input.field.submitLabel == .done)
    #expect(field?.input.submit == .rename(.save))
    #expect(field?.save.event == .rename(.save))
    #expect(field?.cancel.event == .rename(.cancel))
    #expect(field?.input.text.text == "Maya Chen")
    #expect(field?.typed("May") == .rename(.change("May")))
    #expect(profile(.full())?.nameField == nil)
  }

  @Test func `A35, A41, A91: focus and error stroke the field, and the message is danger`() {
    let editing = AccountSettings.full().after(.edit, .rename(.change(" ")))
    #expect(profile(editing)?.nameField?.input.stroke == nil)
    #expect(profile(editing)?.nameField?.input.focusedStroke == Stroke(.textPrimary))
    let field = profile(editing.after(.rename(.save)))?.nameField?.input
    #expect(field?.stroke == Stroke(.danger))
    #expect(field?.focusedStroke == Stroke(.danger))
    #expect(field?.error == StyledText("Enter your name.", TextStyle(.footnote, .danger)))
    #expect(field?.spoken.hint == "Enter your name.")
  }

  @Test func `A39: while a name is saved its field and Save are locked`() {
    let field = profile(
      AccountSettings.full().after(.edit, .rename(.change("May")), .rename(.save)))?.nameField
    #expect(field?.input.isEditable == false)
    #expect(field?.save.event == nil)
    #expect(field?.save.mark == .spinner)
    #expect(field?.cancel.event == .rename(.cancel))
  }

  @Test func `A81: the profile is one element, with what happens to its photo`() {
    #expect(profile(.full())?.spoken == Spoken("Maya Chen, Plus, maya@example.com"))
    #expect(profile(uploading())?.spoken.value == "Uploading photo")
    #expect(profile(.full(account: Accounts.noor))?.spoken.label == "Noor Aziz, noor@example.com")
  }

  @Test func `A83: only the email is shortened, on one line and at standard sizes`() {
    let settings = AccountSettings.full()
    #expect(profile(settings)?.truncatesEmail == true)
    let large = settings.presented(DisplayTraits(isAccessibilitySize: true)).profile.content
    #expect(large?.truncatesEmail == false)
  }

  @Test func `A83: nothing but the email can be shortened, and nothing is`() {
    let long = String(repeating: "Maya ", count: 99) + "Chen"
    var account = Accounts.maya(named: long)
    (account.email, account.plan) = (long, long)
    let drawn = AccountSettings.full(account: account) { $0.version = long }.presented()
    #expect(parts(of: drawn) { $0.lowercased().contains("truncat") } == ["truncatesEmail"])
    let (card, texts) = (drawn.profile.content, [String?](repeating: long, count: 4))
    #expect([card?.name?.text, card?.email.text, card?.plan?.text, drawn.version?.text] == texts)
  }

  /// The names of all parts of a value, however deep, that are wanted.
  private func parts(of value: Any, _ isWanted: (String) -> Bool) -> [String] {
    Mirror(reflecting: value).children.flatMap { name, part in
      [name].compactMap(\.self).filter(isWanted) + parts(of: part, isWanted)
    }
  }

  @Test func `A91: what went wrong with a photo stands under the card, with a way to try again`() {
    let failed = uploading().after(.photo(.threw(1, .loud("Full."))))
    #expect(profile(failed)?.line == StyledText("Full.", TextStyle(.footnote, .danger)))
    #expect(profile(failed)?.retry?.event == .photo(.retry))
    #expect(profile(failed)?.retry?.spoken.hint == profile(failed)?.line?.text)
    #expect(profile(uploading())?.line == nil)
    #expect(profile(uploading())?.retry == nil)
  }

  @Test func `a photo that is uploaded is shown with a spinner and can be cancelled`() {
    let avatar = profile(uploading())?.avatar
    #expect(avatar?.picture == .image(photo.jpeg))
    #expect(avatar?.mark == .spinner)
    #expect(avatar?.cancel?.event == .photo(.cancel))
    #expect(avatar?.cancel?.spoken.hint == "Uploading photo")
    #expect(profile(.full())?.avatar.cancel == nil)
  }

  @Test func `A100: initials follow a name that is ahead of the host`() {
    let saved = AccountSettings.full().after(
      .edit, .rename(.change("Zoe Quinn")), .rename(.save), .rename(.succeeded(1)))
    #expect(profile(saved)?.name?.text == "Zoe Quinn")
    #expect(
      profile(saved)?.avatar.picture
        == .initials(StyledText("ZQ", TextStyle(.display(20), .textSecondary))))
  }
}
