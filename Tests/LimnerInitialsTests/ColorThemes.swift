// SPDX-License-Identifier: Apache-2.0

import LimnerInitials

/// The themes that come with the library, by name.
enum ColorThemes: String, CaseIterable {
  case light
  case dark

  /// Both.
  static var all: [ColorThemes] { allCases }

  /// The theme of the name.
  var theme: Theme { self == .light ? .light : .dark }
}
