// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerInitials
import Testing

@Suite struct ColorContrastTests {
  @Test func `luminance follows the formula for every sample, with either knee`() {
    for sample in UInt8.min ... .max {
      let value = Double(sample) / 255
      for knee in [0.03928, 0.04045] {
        let expected = value <= knee ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        let weights = [
          (RGBColor(red: sample, green: 0, blue: 0), 0.2126),
          (RGBColor(red: 0, green: sample, blue: 0), 0.7152),
          (RGBColor(red: 0, green: 0, blue: sample), 0.0722),
          (RGBColor(red: sample, green: sample, blue: sample), 1),
        ]
        for (color, weight) in weights { #expect(abs(color.relativeLuminance - weight * expected) < 1e-14) }
      }
    }
  }

  @Test func `black and white are 21 apart, and a color is 1 from itself`() {
    #expect(abs(RGBColor.contrastRatio(.black, .white) - 21) < 1e-12)
    #expect(RGBColor.contrastRatio(.white, .black) == RGBColor.contrastRatio(.black, .white))
    let color = RGBColor(red: 12, green: 200, blue: 77)
    #expect(RGBColor.contrastRatio(color, color) == 1)
  }

  /// Figures that are quoted often: #767676 is the lightest gray that white may stand on, #777777 just fails.
  @Test func `known ratios come out`() {
    let known = [
      ("767676", 4.542), ("777777", 4.478), ("949494", 3.033), ("0000ff", 8.592), ("ff0000", 3.998),
    ]
    for (hex, ratio) in known {
      guard let color = RGBColor(hex: hex) else {
        Issue.record("expected a color for \(hex)")
        continue
      }
      #expect(abs(RGBColor.contrastRatio(color, .white) - ratio) < 0.001, "\(hex)")
    }
  }

  @Test(arguments: ColorThemes.all)
  func `every pair and the quiet style read at 4.5 to 1`(named: ColorThemes) {
    let styles = InitialsColor.allCases.map { InitialsStyle.palette($0) } + [.quiet]
    for style in styles { #expect(style.pair(in: named.theme).contrastRatio >= 4.5, "\(style)") }
  }

  @Test(arguments: ColorThemes.all)
  func `text reads on page, card and fill, and marks are seen there`(named: ColorThemes) {
    let theme = named.theme
    let needs: [(ColorToken, Double)] = [
      (.textPrimary, 7), (.textSecondary, 4.5), (.success, 4.5), (.info, 4.5), (.warning, 4.5),
      (.danger, 4.5),
      (.textTertiary, 3), (.accent, 3),
    ]
    for (token, need) in needs {
      for ground in [ColorToken.bg, .surface, .fill] {
        #expect(RGBColor.contrastRatio(theme[token], theme[ground]) >= need, "\(token) on \(ground)")
      }
    }
    for token in [ColorToken.neutral, .secondary, .success, .info, .warning, .danger] {
      #expect(RGBColor.contrastRatio(theme[token], theme[.statusOn]) >= 4.5, "\(token)")
    }
  }

  /// Status chips set a status color on a tint of itself.
  @Test(arguments: ColorThemes.all)
  func `a status color reads on 14 percent of itself over a card`(named: ColorThemes) {
    let theme = named.theme
    for token in [ColorToken.success, .info, .danger] {
      let (top, ground) = (theme[token], theme[.surface])
      func mix(_ part: KeyPath<RGBColor, UInt8>) -> UInt8 {
        UInt8((0.14 * Double(top[keyPath: part]) + 0.86 * Double(ground[keyPath: part])).rounded())
      }
      let tint = RGBColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
      #expect(RGBColor.contrastRatio(top, tint) >= 4.5, "\(token)")
    }
  }
}
