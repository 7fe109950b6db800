// SPDX-License-Identifier: Apache-2.0

// The colors of a page painted by hand: parchment, iron-gall ink, slate, and minium, the orange red that miniatures are
// named for. Grays lean towards yellow so that the blue of `secondary` and the red of `accent` part from them in
// opposite directions, also for eyes that take red and green for one color. `danger` is a cooler, deeper red than the
// accent, so that a failed field is not read as a brand's button, and `success` leans towards blue, so that the same
// eyes tell the two from each other and from second lines.
extension Theme {
  /// The default theme on a light page.
  public static let light = Theme { token in
    switch token {
    case .bg: RGBColor(0xF7F5F1)
    case .surface: .white
    case .fill: RGBColor(0xE4DFD6)
    case .separator: RGBColor(0xD8D2C7)
    case .textPrimary: RGBColor(0x1C1B19)
    case .textSecondary: RGBColor(0x5B564F)
    case .textTertiary: RGBColor(0x7F7970)
    case .neutral: RGBColor(0x75716B)
    case .secondary: RGBColor(0x455B78)
    case .accent: RGBColor(0xC5401B)
    case .accentOn: .white
    case .success: RGBColor(0x136848)
    case .info: RGBColor(0x1F5C96)
    case .warning: RGBColor(0x855000)
    case .danger: RGBColor(0xA3122B)
    case .statusOn: .white
    }
  }

  /// The default theme on a dark page.
  public static let dark = Theme { token in
    switch token {
    case .bg: RGBColor(0x141312)
    case .surface: RGBColor(0x1F1D1B)
    case .fill: RGBColor(0x353230)
    case .separator: RGBColor(0x45413D)
    case .textPrimary: RGBColor(0xF4F0E9)
    case .textSecondary: RGBColor(0xBDB7AD)
    case .textTertiary: RGBColor(0x8F8980)
    case .neutral: RGBColor(0x89847D)
    case .secondary: RGBColor(0x9DB4D2)
    case .accent: RGBColor(0xF8793E)
    case .accentOn: RGBColor(0x141312)
    case .success: RGBColor(0x66CC9C)
    case .info: RGBColor(0x82B6EE)
    case .warning: RGBColor(0xE5AE55)
    case .danger: RGBColor(0xFF7074)
    case .statusOn: RGBColor(0x141312)
    }
  }
}
