// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

/// What the three blocks stand on.
@Suite struct GroundTests {
  @Test func `X8: there are four haptics`() {
    #expect(Haptic.allCases == [.selection, .success, .error, .warning])
  }

  @Test func `X12: a placeholder has nothing to draw or to read out`() {
    let loading = Loadable<Spoken>.placeholder
    #expect(loading.content == nil)
    #expect(Loadable.content(Spoken("Plus")).content == Spoken("Plus"))
  }

  @Test func `X11: what a part does not have is absent from it`() {
    let plain = ButtonPresentation<Int>(StyledText("Edit", TextStyle(.subhead, .textPrimary)), event: 1)
    #expect(plain.mark == nil)
    #expect(plain.background == nil)
    #expect(plain.spoken.value == nil)
    #expect(plain.spoken.hint == nil)
    #expect(!plain.spoken.traits.contains(.notEnabled))
    let inert = ButtonPresentation<Int>(StyledText("Edit", TextStyle(.subhead, .textPrimary)), event: nil)
    #expect(inert.spoken.traits == [.button, .notEnabled])
  }

  /// The parts of a screen that a request is for; a new request has to take its place here.
  private func part(_ request: Request) -> String {
    switch request {
    case .openPhotoPicker, .openURL, .openSettings, .presentManageSubscriptions: "the system's"
    case .editProfile, .manage, .skip: "the host's own page"
    case .setAppearance, .setNotification: "the host's value"
    }
  }

  @Test
  func `X13: a block asks for pages of others, and never for navigation, background or scrolling of its own`()
  {
    let requests: [Request] = [
      .openPhotoPicker, .openURL(PhotoSamples.firstURL), .openSettings,
      .presentManageSubscriptions(groupID: nil),
      .editProfile, .manage, .skip, .setAppearance(.dark), .setNotification(id: "news", isOn: true),
    ]
    #expect(Set(requests.map(part)) == ["the system's", "the host's own page", "the host's value"])
    #expect(Field.allCases == [.accountName, .displayName, .username])
  }

  @Test func `X15: by default it is American English, the Gregorian calendar, here and now`() {
    let environment = FlowEnvironment()
    #expect(environment.formats.locale.identifier == "en_US")
    #expect(environment.formats.calendar.identifier == .gregorian)
    #expect(environment.formats.timeZone == .current)
    #expect(environment.clock is ContinuousClock)
    #expect(abs(environment.now().timeIntervalSinceNow) < 60)
  }

  /// The day on which the sample's plan renews, as it is written.
  private func day(in environment: FlowEnvironment) -> String? {
    PlanUsageModel(usage: .sample, onUpgrade: {}, in: environment).presentation().content?.summary.date?.text
  }

  @Test func `X15: each of them can be replaced, and days are written as they say`() throws {
    var environment = FlowEnvironment()
    environment.formats.timeZone = .gmt
    #expect(day(in: environment) == "Renews Nov 2")
    environment.formats.timeZone = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    #expect(day(in: environment) == "Renews Nov 3")
    environment.formats = Formats(calendar: Calendar(identifier: .hebrew), timeZone: .gmt)
    #expect(day(in: environment) == "Renews 22 Heshvan")
    environment.formats = Formats(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
    #expect(day(in: environment) == "Renews 2. Nov.")
  }

  @Test func `X15: today is what the given time of day is in the given time zone`() throws {
    var environment = FlowEnvironment()
    environment.now = { Date(timeIntervalSince1970: 72_000) }
    environment.formats.timeZone = .gmt
    #expect(
      ProfileSetupModel(onContinue: { _ in }, in: environment).today
        == CalendarDay(year: 1970, month: 1, day: 1))
    environment.formats.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(
      ProfileSetupModel(onContinue: { _ in }, in: environment).today
        == CalendarDay(year: 1970, month: 1, day: 2))
  }

  @Test(arguments: [Motion.snappy, .smooth, .hero, .standard, .shortFade])
  func `X16: with Reduce Motion every motion is a short fade`(motion: Motion) {
    #expect(DisplayTraits(reducesMotion: true).motion(motion) == .shortFade)
    #expect(DisplayTraits().motion(motion) == motion)
  }

  @Test func `X19: colors are these tokens, and white`() {
    #expect(
      ColorToken.allCases.map { "\($0)" } == [
        "bg", "surface", "fill", "separator", "textPrimary", "textSecondary", "textTertiary", "neutral",
        "secondary",
        "accent", "accentOn", "success", "info", "warning", "danger", "statusOn",
      ])
    #expect(Set([Paint.white, .token(.bg), .tint(.danger, percent: 14)]).count == 3)
    #expect(TextStyle(.body, .danger).paint == .token(.danger))
    #expect(Symbol("bell", .textSecondary).paint == .token(.textSecondary))
  }

  @Test func `appearance forces a scheme, or leaves it to the system`() {
    #expect(Appearance.allCases.map(\.colorScheme) == [nil, .light, .dark])
  }
}
