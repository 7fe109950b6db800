// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import LimnerTestSupport
import Testing

@Suite struct ColorThemeTests {
  @Test func `a theme is asked for each token once and keeps every answer`() {
    var asked: [ColorToken] = []
    let theme = Theme { token in
      asked.append(token)
      return RGBColor(red: UInt8(token.rawValue), green: 0, blue: 0)
    }
    #expect(asked == ColorToken.allCases)
    for token in ColorToken.allCases { #expect(theme[token].red == UInt8(token.rawValue)) }
  }

  @Test func `a token is changed alone`() {
    for token in ColorToken.allCases {
      var theme = Theme.light
      theme[token] = RGBColor(red: 1, green: 2, blue: 3)
      for other in ColorToken.allCases where other != token { #expect(theme[other] == Theme.light[other]) }
      #expect(theme[token] == RGBColor(red: 1, green: 2, blue: 3))
      #expect(theme != .light)
    }
  }

  @Test func `X19: the tokens are those of the flows`() {
    let names = ColorToken.allCases.map { "\($0)" }
    #expect(
      names == [
        "bg", "surface", "fill", "separator", "textPrimary", "textSecondary", "textTertiary", "neutral",
        "secondary",
        "accent", "accentOn", "success", "info", "warning", "danger", "statusOn",
      ])
  }

  @Test(arguments: ColorThemes.all)
  func `S12, A15: pairs take their tokens`(named: ColorThemes) {
    var theme = named.theme
    // Each token has a color of its own here; the default themes share white.
    for token in ColorToken.allCases {
      theme[token] = RGBColor(red: 0, green: UInt8(token.rawValue), blue: 9)
    }
    let pairs: [(InitialsStyle, ColorToken, ColorToken)] = [
      (.palette(.ink), .textPrimary, .bg), (.palette(.grey), .neutral, .statusOn),
      (.palette(.muted), .secondary, .statusOn), (.palette(.light), .fill, .textPrimary),
      (.palette(.accent), .accent, .accentOn), (.quiet, .fill, .textSecondary),
    ]
    for (style, background, ink) in pairs {
      #expect(
        style.pair(in: theme) == InitialsColors(background: theme[background], ink: theme[ink]), "\(style)")
    }
  }

  /// Contrast depends on luminance alone, which this grid of 52³ colors and all grays cross in steps far below those
  /// between the answers.
  @Test(arguments: ColorThemes.all)
  func `text reads on any accent`(named: ColorThemes) {
    let theme = named.theme
    var (worst, answers) = (21.0, Set<RGBColor>())
    func check(_ accent: RGBColor) {
      let branded = theme.withAccent(accent)
      worst = min(worst, RGBColor.contrastRatio(branded[.accent], branded[.accentOn]))
      answers.insert(branded[.accentOn])
    }
    let steps = stride(from: UInt8(0), through: 250, by: 5) + [255]
    for red in steps {
      for green in steps { for blue in steps { check(RGBColor(red: red, green: green, blue: blue)) } }
    }
    for gray in UInt8.min ... .max { check(RGBColor(red: gray, green: gray, blue: gray)) }
    #expect(worst >= 4.5)
    #expect(answers.isSubset(of: [theme[.statusOn], theme[.textPrimary], .white, .black]))
    #expect(answers.isSuperset(of: [theme[.statusOn], theme[.textPrimary]]))
  }

  @Test func `a theme of any colors gives text that reads on any accent`() {
    var numbers = SplitMix64(seed: 7)
    func color() -> RGBColor {
      let bytes = numbers.bytes(3)
      return RGBColor(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
    for _ in 0 ..< 2_000 {
      let branded = Theme { _ in color() }.withAccent(color())
      #expect(RGBColor.contrastRatio(branded[.accent], branded[.accentOn]) >= 4.5)
    }
  }

  @Test(arguments: ColorThemes.all)
  func `an accent changes nothing but itself and the text on it`(named: ColorThemes) {
    let branded = named.theme.withAccent(RGBColor(red: 0x2B, green: 0x48, blue: 0xC4))
    let changed = ColorToken.allCases.filter { branded[$0] != named.theme[$0] }
    #expect(Set(changed).isSubset(of: [.accent, .accentOn]))
    #expect(branded[.accent] == RGBColor(red: 0x2B, green: 0x48, blue: 0xC4))
  }

  @Test(arguments: ColorThemes.all)
  func `the default accent is what withAccent would make of it`(named: ColorThemes) {
    #expect(named.theme.withAccent(named.theme[.accent]) == named.theme)
  }

  @Test func `text on an accent follows the theme's status text while that reads`() {
    let blue = RGBColor(red: 0x2B, green: 0x48, blue: 0xC4)
    let yellow = RGBColor(red: 0xFF, green: 0xD0, blue: 0x30)
    #expect(Theme.light.withAccent(blue)[.accentOn] == .white)
    #expect(Theme.light.withAccent(yellow)[.accentOn] == Theme.light[.textPrimary])
    #expect(Theme.dark.withAccent(yellow)[.accentOn] == Theme.dark[.statusOn])
    #expect(Theme.dark.withAccent(blue)[.accentOn] == Theme.dark[.textPrimary])
  }
}
