// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct AccountPresentationTests {
  private let large = DisplayTraits(isAccessibilitySize: true)

  @Test func `A3: everything stands in the order of the design`() {
    let drawn = AccountSettings.full().presented()
    #expect(drawn.sections == [.profile, .appearance, .notifications, .data, .account, .version])
    #expect(drawn.data?.rows.map(\.id) == [.export, .privacyPolicy, .terms])
    #expect(drawn.account.rows.map(\.id) == [.signOut, .delete])
  }

  @Test func `A4: without preferences the group is absent`() {
    let drawn = AccountSettings(account: Accounts.maya, appearance: .system).presented()
    #expect(drawn.notifications == nil)
    #expect(!drawn.sections.contains(.notifications))
  }

  @Test func `A5, A6: a row without its page or closure is absent`() {
    let withoutTerms = AccountSettings.full { $0.terms = nil }.presented()
    #expect(withoutTerms.data?.rows.map(\.id) == [.export, .privacyPolicy])
    let withoutPrivacy = AccountSettings.full { $0.privacyPolicy = nil }.presented()
    #expect(withoutPrivacy.data?.rows.map(\.id) == [.export, .terms])
    let withoutExport = AccountSettings.full { $0.canExport = false }.presented()
    #expect(withoutExport.data?.rows.map(\.id) == [.privacyPolicy, .terms])
    let withoutDeletion = AccountSettings.full { $0.canDelete = false }.presented()
    #expect(withoutDeletion.account.rows.map(\.id) == [.signOut])
  }

  @Test func `A9: the version closes the section, and nil hides it`() {
    let drawn = AccountSettings.full().presented()
    #expect(drawn.version?.text == "Version 2.4 (318)")
    #expect(drawn.sections.last == .version)
    #expect(AccountSettings.full { $0.version = nil }.presented().version == nil)
  }

  @Test func `A11, X12: without an account the card is a placeholder and the rest is as before`() {
    let settings = AccountSettings.full()
    var drawn = settings.after(.account(nil)).presented()
    #expect(drawn.profile == .placeholder)
    #expect(drawn.profile.content == nil)
    drawn.profile = settings.presented().profile
    #expect(drawn == settings.presented())
  }

  @Test func `X12: the placeholder shows and reads out nothing of an account that was there`() {
    let settings = AccountSettings.full().after(.edit, .photo(.picked(Data([1]))), .account(nil))
    for drawn in [settings.presented(), AccountSettings.full(account: nil).presented()] {
      #expect(drawn.profile.content == nil)
      let everything = "\(drawn)"
      #expect(["Maya", "maya@", "MC", "Uploading"].filter(everything.contains) == [])
      #expect(drawn.sections.first == .profile)
    }
  }

  @Test func `A42, A45: three choices, one of which is selected`() {
    for chosen in Appearance.allCases {
      let choices = AccountSettings.full().after(.appearance(.choose(chosen))).presented().appearance.choices
      #expect(choices.map(\.title.text) == ["System", "Light", "Dark"])
      #expect(choices.map(\.event) == Appearance.allCases.map { .appearance(.choose($0)) })
      #expect(choices.filter { $0.spoken.traits.contains(.selected) }.map(\.appearance) == [chosen])
    }
  }

  @Test func `A46: the screens are drawn in the theme's tokens, light, dark or both, with a ring`() {
    let group = AccountSettings.full().presented().appearance
    #expect(group.choices.map { $0.screens.map(\.scheme) } == [[.light, .dark], [.light], [.dark]])
    for screen in group.choices.flatMap(\.screens) {
      #expect(screen.tokens == [.bg, .surface, .fill, .textPrimary, .textTertiary, .accent])
    }
    #expect(group.choices.map(\.ring) == [Stroke(.accent, width: 2), nil, nil])
  }

  @Test func `A47: at accessibility sizes the choices are rows, with a checkmark`() {
    #expect(AccountSettings.full().presented().appearance.style == .screens)
    let group = AccountSettings.full().presented(large).appearance
    #expect(group.style == .list)
    #expect(group.choices.map(\.mark) == [.checkmark(.token(.accent)), nil, nil])
    #expect(group.choices.allSatisfy { $0.screens.isEmpty && $0.ring == nil })
  }

  @Test func `A48: a toggle shows what its preference has`() {
    let all = NotificationPreference.samples + [NotificationPreference(id: "x", title: "X", isOn: false)]
    #expect(NotificationPreference.samples.count == 3)
    #expect(Set(all.map(\.id)).count == 4)
    let toggles = AccountSettings(account: nil, appearance: .system, notifications: all).presented()
      .notifications?.toggles
    #expect(toggles?.map(\.title.text) == all.map(\.title))
    #expect(toggles?.map(\.detail?.text) == all.map(\.detail))
    #expect(toggles?.map(\.symbol?.name) == all.map(\.symbol))
    #expect(toggles?.map(\.isOn) == all.map(\.isOn))
  }

  @Test func `X11: a preference has neither line, symbol nor hint of what it does not say`() {
    let bare = [NotificationPreference(id: "x", title: "X", isOn: false)]
    let toggle = AccountSettings(account: nil, appearance: .system, notifications: bare).presented()
      .notifications?.toggles.first
    #expect(toggle?.detail == nil && toggle?.symbol == nil)
    #expect(toggle?.spoken == Spoken("X", value: "Off", hint: nil, traits: [.toggle]))
  }

  @Test func `A55, A56: a note and dimmed toggles while notifications are off, with their values`() {
    let settings = AccountSettings.full(permission: .denied)
    let off = settings.presented().notifications
    #expect(off?.note?.text == "Off in Settings")
    #expect(off?.openSettings?.title.text == "Open Settings")
    #expect(off?.toggles.allSatisfy(\.isDimmed) == true)
    #expect(off?.toggles.map(\.isOn) == NotificationPreference.samples.map(\.isOn))
    let on = settings.after(.notifications(.hostPermission(.allowed))).presented().notifications
    #expect(on?.note == nil && on?.openSettings == nil)
    #expect(on?.toggles.contains(where: \.isDimmed) == false)
    #expect(on?.toggles.map(\.isOn) == NotificationPreference.samples.map(\.isOn))
  }

  @Test func `A57: Open Settings sends its event`() {
    let group = AccountSettings.full(permission: .denied).presented().notifications
    #expect(group?.openSettings?.event == .notifications(.openSettings))
  }

  @Test func `A59: a switch is painted as on or off`() {
    let toggles = AccountSettings.full().presented().notifications?.toggles
    #expect(toggles?.map(\.track) == [.token(.accent), .token(.accent), .token(.fill)])
    #expect(toggles?.map(\.thumb) == [.token(.accentOn), .token(.accentOn), .white])
  }

  @Test func `A82, A88: groups stand under titles that are headers`() {
    let drawn = AccountSettings.full().presented()
    let titles = [
      drawn.appearance.title, drawn.notifications?.title, drawn.data?.title, drawn.account.title,
    ]
    #expect(titles.map(\.?.title.text) == ["Appearance", "Notifications", "Your data", "Account"])
    #expect(titles.allSatisfy { $0?.title.style == TextStyle(.headline, .textPrimary) })
    #expect(titles.allSatisfy { $0?.spoken.traits == [.header] })
    #expect(titles.map(\.?.spoken.label) == titles.map(\.?.title.text))
  }

  @Test func `A88: a group without rows has no title`() {
    let drawn = AccountSettings(account: Accounts.maya, appearance: .system).presented()
    #expect(drawn.data?.title == nil)
  }

  @Test func `A89: a toggle is read out as a native switch`() {
    let spoken = AccountSettings.full().presented().notifications?.toggles.map(\.spoken)
    #expect(
      spoken?.first
        == Spoken("Replies", value: "On", hint: "When someone answers you", traits: [.toggle]))
    #expect(spoken?.last?.value == "Off")
    let dimmed = AccountSettings.full(permission: .denied).presented().notifications?.toggles.map(\.spoken)
    #expect(dimmed?.first?.traits == [.toggle, .notEnabled])
  }

  @Test func `A96: before the first reading nothing says that notifications are off`() {
    let group = AccountSettings.full(permission: nil).presented().notifications
    #expect(group?.note == nil)
    #expect(group?.toggles.contains(where: \.isDimmed) == false)
  }

  @Test
  func `X16: states move snappily, card and photos come in smoothly, and less motion is a short fade`() {
    let drawn = AccountSettings.full().presented()
    #expect([drawn.stateMotion, drawn.placeholderMotion] == [.snappy, .smooth])
    #expect(drawn.profile.content?.photoMotion == .smooth)
    let still = AccountSettings.full().presented(DisplayTraits(reducesMotion: true))
    #expect([still.stateMotion, still.placeholderMotion] == [.shortFade, .shortFade])
    #expect(still.profile.content?.photoMotion == .shortFade)
  }
}
