// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

@Suite struct AccountStylesTests {
  private let drawn = AccountSettings.full().presented()

  private func sheet(_ events: AccountSettings.Event...) -> AccountSettingsPresentation.DeletionSheet? {
    var settings = AccountSettings.full()
    for event in [.deletion(.open)] + events { _ = settings.handle(event) }
    return settings.presented().sheet
  }

  @Test func `A70, A71: the sheet lists what goes`() {
    #expect(drawn.sheet == nil)
    #expect(
      sheet()?.notes.map(\.text) == [
        "Your profile and sign-in", "Everything you've created or saved",
        "A subscription keeps renewing until you cancel it in the App Store",
      ])
  }

  @Test func `A70, A85: the sheet has the row's words for a title, and notes like rows`() {
    #expect(sheet()?.title.title == StyledText("Delete account", TextStyle(.headline, .textPrimary)))
    #expect(sheet()?.title.spoken == Spoken("Delete account", traits: [.header]))
    #expect(sheet()?.notes.map(\.style) == Array(repeating: TextStyle(.body, .textPrimary), count: 3))
  }

  @Test func `A92: the host's notes take the place of the standard ones, also none`() {
    var settings = AccountSettings.full { $0.deletionNotes = ["B", "A"] }
    settings.play(.deletion(.open))
    #expect(settings.presented().sheet?.notes.map(\.text) == ["B", "A"])
    settings = .full { $0.deletionNotes = [] }
    settings.play(.deletion(.open))
    #expect(settings.presented().sheet?.notes == [])
  }

  @Test func `A72: the button is armed by the switch`() {
    #expect(sheet()?.consent.title.text == "I understand this can't be undone.")
    #expect(sheet()?.consent.event == .deletion(.consent(true)))
    #expect(sheet()?.delete.event == nil)
    let armed = sheet(.deletion(.consent(true)))
    #expect(armed?.delete.event == .deletion(.action(.tap)))
    #expect(armed?.consent.isOn == true)
  }

  @Test func `A73: the button shows working, done and failed`() {
    let start: [AccountSettings.Event] = [.deletion(.consent(true)), .deletion(.action(.tap))]
    #expect(sheet(start[0], start[1])?.delete.mark == .spinner)
    let done = sheet(start[0], start[1], .deletion(.action(.succeeded(1))))
    #expect(done?.delete.mark == .checkmark(.token(.statusOn)))
    let failed = sheet(start[0], start[1], .deletion(.action(.threw(1, .loud(nil)))))
    #expect(failed?.delete.mark == .retry(.token(.statusOn)))
    #expect(failed?.delete.spoken.value == "Your account wasn't deleted. Try again.")
    #expect(failed?.message?.text == "Your account wasn't deleted. Try again.")
    #expect(failed?.delete.event == .deletion(.action(.tap)))
  }

  @Test func `A78: while it works or is done, nothing in the sheet can be used`() {
    let working = sheet(.deletion(.consent(true)), .deletion(.action(.tap)))
    #expect(working?.cancel.event == nil)
    #expect(working?.dismiss == nil)
    #expect(working?.consent.isDimmed == true)
    #expect(working?.delete.event == nil)
    #expect(sheet()?.cancel.event == .deletion(.close))
    #expect(sheet()?.dismiss == .deletion(.close))
  }

  @Test func `A80: deleting is danger all along`() {
    let row = drawn.row(.delete)
    #expect(row?.symbol.paint == .token(.danger))
    #expect(row?.title == StyledText("Delete account", TextStyle(.body, .danger)))
    let delete = sheet()?.delete
    #expect(delete?.title == StyledText("Delete account", TextStyle(.headline, .statusOn)))
    #expect(delete?.background == .token(.danger))
    #expect(delete?.radius == .md && delete?.minimumHeight == 52)
    #expect(sheet()?.cancel.radius == .md && sheet()?.cancel.minimumHeight == 52)
    #expect(sheet()?.cancel.background == .token(.fill))
    #expect(sheet()?.cancel.title == StyledText("Cancel", TextStyle(.headline, .textPrimary)))
  }

  @Test func `A84: at accessibility sizes the profile stacks and symbols grow`() {
    #expect(!drawn.layout.stacksProfile && !drawn.layout.symbolColumnScales)
    let large = AccountSettings.full().presented(DisplayTraits(isAccessibilitySize: true)).layout
    #expect(large.stacksProfile && large.symbolColumnScales)
  }

  @Test func `A85: rows and their parts have their styles`() {
    let export = drawn.row(.export)
    #expect(export?.title.style == TextStyle(.body, .textPrimary))
    #expect(export?.symbol.paint == .token(.textSecondary))
    #expect(export?.symbolFont == .body)
    #expect(drawn.row(.privacyPolicy)?.mark == .arrow(.token(.textTertiary)))
    #expect(drawn.row(.terms)?.mark == .arrow(.token(.textTertiary)))
    let toggle = drawn.notifications?.toggles.first
    #expect(toggle?.title.style == TextStyle(.body, .textPrimary))
    #expect(toggle?.detail?.style == TextStyle(.footnote, .textSecondary))
    #expect(toggle?.symbol?.paint == .token(.textSecondary))
    #expect(drawn.version?.style == TextStyle(.caption, .textTertiary))
  }

  @Test func `A85: card and buttons have their styles`() {
    let profile = drawn.profile.content
    #expect(profile?.email.style == TextStyle(.subhead, .textSecondary))
    #expect(profile?.plan?.style == TextStyle(.caption, .textPrimary))
    #expect(profile?.planBackground == .token(.fill))
    let plain = TextStyle(.subhead, .textPrimary, weight: .semibold)
    #expect(profile?.edit?.title.style == plain)
    let field = AccountSettings.full().after(.edit).presented().profile.content?.nameField
    #expect(field?.save.title.style == plain)
    #expect(field?.cancel.title.style.paint == .token(.textSecondary))
    let off = AccountSettings.full(permission: .denied).presented().notifications
    #expect(off?.openSettings?.title.style == plain)
    #expect(off?.note?.style == TextStyle(.footnote, .textSecondary))
  }

  @Test func `A86: lengths and grounds`() {
    let layout = drawn.layout
    #expect(layout.rowHeight == 52)
    #expect(layout.card.padding == 16)
    #expect(layout.card.background == .token(.surface))
    #expect(layout.card.radius == .lg)
    #expect(layout.card.divider == .token(.separator) && layout.card.insetsDividersToText)
    #expect(layout.groupGap == 24)
    #expect(layout.symbolColumn == 24)
    let field = AccountSettings.full().after(.edit).presented().profile.content?.nameField
    #expect(field?.input.height == 52)
  }
}
