// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite struct AccountSettingsTests {
  private typealias Effects = [Effect<AccountSettings.Event, AccountSettings.Work>]

  @Test func `A5: the pages open in the browser`() {
    var settings = AccountSettings.full()
    #expect(settings.handle(.openPrivacyPolicy) == [.request(.openURL(Pages.privacy))])
    #expect(settings.handle(.openTerms) == [.request(.openURL(Pages.terms))])
    settings = .full { ($0.privacyPolicy, $0.terms) = (nil, nil) }
    #expect(settings.handle(.openPrivacyPolicy) == [])
    #expect(settings.handle(.openTerms) == [])
  }

  @Test func `A6: without its closure nothing is exported or deleted`() {
    var settings = AccountSettings.full { ($0.canExport, $0.canDelete) = (false, false) }
    let before = settings
    #expect(settings.handle(.export(.tap)) == [])
    #expect(settings.handle(.deletion(.open)) == [])
    #expect(settings == before)
  }

  @Test func `A7, A32: the host's editor wins, and Edit asks for nothing else`() {
    var settings = AccountSettings.full { $0.hasProfileEditor = true }
    let before = settings
    #expect(settings.handle(.edit) == [.request(.editProfile)])
    #expect(settings == before)
    #expect(settings.handle(.rename(.edit)) == [])
  }

  @Test func `A7: without an editor and a closure Edit does nothing`() {
    var settings = AccountSettings.full { $0.canRename = false }
    #expect(settings.handle(.edit) == [])
    #expect(settings.rename.state == .viewing)
  }

  @Test func `A8: without its closure a tap on the avatar does nothing, nor does a photo`() {
    var settings = AccountSettings.full { $0.canChangePhoto = false }
    #expect(settings.handle(.photo(.tap)) == [])
    #expect(settings.handle(.photo(.picked(Data([1])))) == [])
  }

  @Test func `A11: while no account is known everything but the card is in use`() {
    var settings = AccountSettings.full(account: nil)
    #expect(settings.handle(.edit) == [])
    #expect(settings.handle(.rename(.edit)) == [])
    #expect(settings.handle(.photo(.tap)) == [])
    #expect(settings.handle(.export(.tap)) == [.run(FlowOperation(.export, 1), .export)])
    #expect(settings.handle(.signOut(.tap)) == [])
    #expect(settings.signOut.state == .confirming(message: nil))
  }

  @Test func `A28, A93: another account drops photo and draft, and cancels what runs for them`() {
    let photo = PreparedPhoto(jpeg: Data([1]), attempt: UUID())
    var settings = AccountSettings.full().after(
      .photo(.picked(Data([0]))), .photo(.prepared(1, photo)), .rename(.edit), .rename(.change("M")),
      .rename(.save), .photo(.picked(Data([2]))))
    let effects = settings.handle(.account(Accounts.noor))
    #expect(
      effects == [
        .cancelTask(FlowOperation(.preparation, 2)), .cancelTask(FlowOperation(.upload, 1)),
        .cancelTask(FlowOperation(.rename, 1)),
        .after(.seconds(10), FlowOperation(.upload, 1), .photo(.gaveUp(1))),
      ] as Effects)
    #expect(settings.photo.shown == .initials)
    #expect(settings.rename.state == .viewing)
    #expect(settings.rename.shownName == "Noor Aziz")
  }

  @Test func `A28: a passing nil hides an upload, and the same account brings it back`() {
    let photo = PreparedPhoto(jpeg: Data([1]), attempt: UUID())
    var settings = AccountSettings.full().after(.photo(.picked(Data([0]))), .photo(.prepared(1, photo)))
    #expect(settings.handle(.account(nil)) == [])
    #expect(settings.presented().profile == .placeholder)
    #expect(settings.handle(.photo(.tap)) == [])
    #expect(settings.handle(.account(Accounts.maya)) == [])
    #expect(settings.photo.shown == .image(photo.jpeg))
    #expect(settings.photo.isBusy)
  }

  @Test func `A16, A28: a picker that was open during a passing nil is heard all the same`() {
    var settings = AccountSettings.full().after(.photo(.tap), .account(nil))
    #expect(
      settings.handle(.photo(.picked(Data([2])))) == [
        .run(FlowOperation(.preparation, 1), .photo(.prepare(Data([2]))))
      ] as Effects)
    settings.play(.account(Accounts.maya))
    #expect(settings.photo.isBusy)
    #expect(settings.photo.shown == .initials)
  }

  @Test func `A16: nothing is picked before there is an account`() {
    var settings = AccountSettings.full(account: nil)
    #expect(settings.handle(.photo(.picked(Data([2])))) == [])
  }

  @Test func `A93: a passing nil keeps draft and run; account nil while renaming`() {
    var settings = AccountSettings.full().after(.edit, .rename(.change("May")), .rename(.save))
    #expect(settings.handle(.account(nil)) == [])
    #expect(settings.rename.state == .saving(1, draft: "May", since: "Maya Chen"))
    #expect(settings.handle(.rename(.succeeded(1))) == [.announce("Name saved")])
    settings.play(.account(Accounts.maya))
    #expect(settings.rename.shownName == "May")
  }

  @Test func `A93: another account after a nil drops the draft too`() {
    let settings = AccountSettings.full().after(
      .edit, .rename(.change("May")), .account(nil), .account(Accounts.noor))
    #expect(settings.rename.state == .viewing)
  }

  @Test func `A39: the host's account ends the wait for a new name`() {
    let settings = AccountSettings.full().after(
      .edit, .rename(.change("May")), .rename(.save), .rename(.succeeded(1)),
      .account(Accounts.maya(named: "May Chen")))
    #expect(settings.rename.shownName == "May Chen")
  }

  @Test func `A94: another account brings done, failed and asking rows to rest`() {
    var settings = AccountSettings.full().after(
      .export(.tap), .export(.succeeded(1)), .signOut(.tap), .signOut(.confirm),
      .signOut(.threw(1, .loud("No."))), .signOut(.tap))
    #expect(settings.handle(.account(Accounts.noor)) == [])
    #expect(settings.export.state == .idle)
    #expect(settings.signOut.state == .idle)
    settings = AccountSettings.full().after(
      .export(.tap), .export(.threw(1, .loud("No."))), .account(nil), .account(Accounts.noor))
    #expect(settings.export.state == .idle)
  }

  @Test func `A94: nil alone, and the same account, change none of the rows`() {
    let before = AccountSettings.full().after(
      .export(.tap), .export(.succeeded(1)), .signOut(.tap), .deletion(.open), .deletion(.consent(true)))
    let after = before.after(.account(nil), .account(Accounts.maya(named: "Maya")))
    #expect(after.export == before.export)
    #expect(after.signOut == before.signOut)
    #expect(after.deletion == before.deletion)
  }

  @Test func `A94: another account while the delete sheet is open closes it, unless it works or is done`() {
    var settings = AccountSettings.full().after(
      .deletion(.open), .deletion(.consent(true)), .account(Accounts.noor))
    #expect(!settings.deletion.isOpen && !settings.deletion.hasConsent)
    settings = AccountSettings.full().after(
      .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)), .account(Accounts.noor))
    #expect(settings.deletion.isOpen && settings.deletion.action.isWorking)
    settings.play(.deletion(.action(.succeeded(1))), .account(Accounts.maya))
    #expect(settings.deletion.isOpen && settings.deletion.action.isDone)
  }

  @Test(arguments: [Failure.loud("Busy."), .quiet])
  func `A77, A94: consent given for one account deletes no other`(failure: Failure) {
    var settings = AccountSettings.full().after(
      .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)), .account(Accounts.noor),
      .deletion(.action(.threw(1, failure))))
    #expect(!settings.deletion.isOpen && !settings.deletion.hasConsent)
    #expect(settings.handle(.deletion(.action(.tap))) == [])
    settings.play(.deletion(.open))
    #expect(settings.handle(.deletion(.action(.tap))) == [])
    #expect(settings.deletion.action.state == .idle)
  }

  @Test func `A94: what ran for one account is told and leaves nothing in another's rows`() {
    let running = AccountSettings.full().after(
      .export(.tap), .signOut(.tap), .signOut(.confirm), .account(Accounts.noor))
    var settings = running
    #expect(
      settings.handle(.export(.succeeded(1)))
        == [.haptic(.success), .announce("We'll email a link to maya@example.com.")] as Effects)
    #expect(settings.export.state == .idle)
    settings = running
    #expect(
      settings.handle(.signOut(.threw(1, .loud("Busy.")))) == [.haptic(.error), .announce("Busy.")] as Effects
    )
    #expect(settings.signOut.state == .idle)
    // The next run is the new account's own.
    settings.play(.export(.threw(1, .quiet)), .export(.tap), .export(.succeeded(2)))
    #expect(settings.export.state == .done(2))
  }

  @Test func `A53, A94: what one account declines turns nothing of another's off`() {
    var settings = AccountSettings.full(permission: nil)
    guard let preference = settings.notifications.preferences.first(where: { !$0.isOn }) else {
      Issue.record("every preference is on")
      return
    }
    settings.play(.notifications(.toggle(id: preference.id, isOn: true)))
    let asking = settings.notifications.asking ?? 0
    settings.play(.account(Accounts.noor))
    #expect(settings.handle(.notifications(.authorization(asking, isGranted: false))) == [])
    #expect(settings.notifications.permission == .denied)
    #expect(settings.notifications.preferences.contains { $0.id == preference.id && $0.isOn })
  }

  @Test func `A94: what runs for the rows goes on under another account`() {
    var settings = AccountSettings.full().after(.export(.tap), .signOut(.tap), .signOut(.confirm))
    #expect(settings.handle(.account(Accounts.noor)) == [])
    #expect(settings.export.isWorking && settings.signOut.isWorking)
  }

  @Test func `A11: the first account after none is nobody else's`() {
    var settings = AccountSettings.full(account: nil).after(.export(.tap), .export(.succeeded(1)))
    settings.play(.account(Accounts.maya))
    #expect(settings.export.isDone)
    #expect(settings.presented().profile != .placeholder)
  }

  @Test func `name and avatar come with the account and in no other way`() {
    var settings = AccountSettings.full()
    let before = settings
    let events: [AccountSettings.Event] = [
      .rename(.hostName("X")), .rename(.otherAccount("X")), .photo(.hostAvatar(.image(Data()))),
      .photo(.accountChanged(.image(Data()))), .photo(.teardown),
    ]
    for event in events { #expect(settings.handle(event) == [] && settings == before) }
  }
}
