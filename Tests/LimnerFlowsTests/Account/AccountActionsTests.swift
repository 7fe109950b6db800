// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct AccountActionsTests {
  private func exporting() -> AccountSettings { AccountSettings.full().after(.export(.tap)) }

  private func leaving() -> AccountSettings {
    AccountSettings.full().after(.signOut(.tap), .signOut(.confirm))
  }

  @Test func `A60: an export works, and then says where the link goes`() {
    var settings = AccountSettings.full()
    #expect(settings.handle(.export(.tap)) == [.run(FlowOperation(.export, 1), .export)])
    #expect(settings.presented().row(.export)?.mark == .spinner)
    settings.play(.export(.succeeded(1)))
    #expect(
      settings.presented().row(.export)?.detail?.text == "We'll email a link to maya@example.com.")
  }

  @Test func `A60, A65: a finished export has a checkmark in the color of success`() {
    let row = exporting().after(.export(.succeeded(1))).presented().row(.export)
    #expect(row?.mark == .checkmark(.token(.success)))
  }

  @Test func `A61, A91: a failed export says why in the color of danger, with a retry glyph`() {
    let row = exporting().after(.export(.threw(1, .loud(nil)))).presented().row(.export)
    #expect(row?.detail?.text == "The export didn't start. Try again.")
    #expect(row?.detail?.style == TextStyle(.footnote, .danger))
    #expect(row?.mark == .retry(.token(.danger)))
    #expect(row?.event == .export(.tap))
  }

  @Test func `A62, A90: an export's end is felt and said`() {
    var settings = exporting()
    #expect(
      settings.handle(.export(.succeeded(1))) == [
        .haptic(.success), .announce("We'll email a link to maya@example.com."),
      ])
    settings = exporting()
    #expect(settings.handle(.export(.threw(1, .loud("Full.")))) == [.haptic(.error), .announce("Full.")])
  }

  @Test func `A63: the address is that of the moment the export began`() {
    var settings = exporting()
    settings.play(.account(nil), .export(.succeeded(1)), .account(Accounts.maya(named: "Maya")))
    #expect(
      settings.presented().row(.export)?.detail?.text == "We'll email a link to maya@example.com.")
  }

  @Test func `A63: a tap while it works does not change the address`() {
    let settings = exporting().after(.account(Accounts.noor), .export(.tap), .export(.succeeded(1)))
    #expect(settings.export.doneText == "We'll email a link to maya@example.com.")
  }

  @Test func `A63: account nil while exporting; an export without an account names no address`() {
    var settings = exporting()
    #expect(settings.handle(.account(nil)) == [])
    #expect(
      settings.handle(.export(.succeeded(1))).last
        == .announce("We'll email a link to maya@example.com."))
    #expect(settings.handle(.export(.tap)) == [.run(FlowOperation(.export, 2), .export)])
    settings.play(.export(.succeeded(2)))
    #expect(settings.presented().row(.export)?.detail?.text == "We'll email you a link.")
  }

  @Test func `A64: done stays, and a tap exports again`() {
    var settings = exporting()
    let effects = settings.handle(.export(.succeeded(1)))
    #expect(!effects.contains { if case .after = $0 { true } else { false } })
    #expect(settings.export.isDone)
    #expect(settings.handle(.export(.tap)) == [.run(FlowOperation(.export, 2), .export)])
  }

  @Test func `I5, A66: signing out asks first, and no answer runs nothing`() {
    var settings = AccountSettings.full()
    let asking = settings.handle(.signOut(.tap))
    #expect(asking == [])
    #expect(settings.presented().question?.title == "Sign out?")
    let dismissal = settings.handle(.signOut(.dismiss))
    #expect(dismissal == [] && settings.signOut.state == .idle)
    settings.play(.signOut(.tap))
    let effects = settings.handle(.signOut(.confirm))
    #expect(effects == [.run(FlowOperation(.signOut, 1), .signOut)])
    #expect(settings.presented().question == nil)
  }

  @Test func `A67, A91: signing out shows progress, then its failure, in the row`() {
    var settings = leaving()
    #expect(settings.presented().row(.signOut)?.mark == .spinner)
    settings.play(.signOut(.threw(1, .loud(nil))))
    let row = settings.presented().row(.signOut)
    #expect(row?.mark == nil)
    #expect(row?.detail == StyledText("Couldn't sign out. Try again.", TextStyle(.footnote, .danger)))
  }

  @Test func `A68: a failed row asks again, and the message stays if the answer is no`() {
    var settings = leaving().after(.signOut(.threw(1, .loud("No."))))
    #expect(settings.handle(.signOut(.tap)) == [])
    #expect(settings.signOut.state == .confirming(message: "No."))
    #expect(settings.presented().row(.signOut)?.detail?.text == "No.")
    settings.play(.signOut(.dismiss))
    #expect(settings.signOut.state == .failed("No."))
  }

  @Test func `A68: success goes to rest and is said but not felt`() {
    var settings = leaving()
    #expect(settings.handle(.signOut(.succeeded(1))) == [.announce("Signed out")])
    #expect(settings.signOut.state == .idle)
  }

  @Test func `A69: a failure to sign out is felt`() {
    var settings = leaving()
    #expect(settings.handle(.signOut(.threw(1, .loud("No.")))) == [.haptic(.error), .announce("No.")])
  }

  @Test func `A79: a deletion signs nobody out`() {
    var settings = AccountSettings.full().after(
      .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)))
    let effects =
      settings.play(.deletion(.action(.succeeded(1)))) + settings.play(.deletion(.action(.lingerEnded(1))))
    #expect(!effects.contains { if case .run(_, .signOut) = $0 { true } else { false } })
    #expect(settings.signOut.state == .idle)
  }

  @Test func `A90: each success is said in its own words`() {
    let photo = PreparedPhoto(jpeg: Data([1]), attempt: UUID())
    var settings = exporting().after(
      .photo(.picked(Data([0]))), .photo(.prepared(1, photo)), .signOut(.tap), .signOut(.confirm), .edit,
      .rename(.change("May")), .rename(.save),
      .deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap)))
    let ends: [AccountSettings.Event] = [
      .export(.succeeded(1)), .signOut(.succeeded(1)), .rename(.succeeded(1)),
      .deletion(.action(.succeeded(1))), .photo(.succeeded(1)),
    ]
    let said = ends.flatMap { settings.handle($0) }.compactMap { effect -> String? in
      if case .announce(let text) = effect { text } else { nil }
    }
    #expect(
      said == [
        "We'll email a link to maya@example.com.", "Signed out", "Name saved", "Account deleted",
        "Photo updated",
      ])
  }
}
