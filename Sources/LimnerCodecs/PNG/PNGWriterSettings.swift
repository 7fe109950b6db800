// SPDX-License-Identifier: Apache-2.0

/// What a PNG that is written says of its color.
package enum PNGColorTag: Equatable, Sendable {
  /// Nothing, which means sRGB to most who read it.
  case none

  /// The sRGB space, with the perceptual intent.
  case sRGB

  /// The bytes of an ICC profile, embedded unchanged.
  case profile([UInt8])
}

/// How hard a PNG is compressed, and how.
package struct PNGWriterSettings: Hashable, Sendable {
  /// The level of zlib, from 0 (stored) to 9 (smallest).
  package var level: Int

  /// The filters that each row may choose from.
  package var filters: Filters

  /// Whether only runs of one byte are looked for and no repeated strings.
  package var looksForRuns: Bool

  /// Creates settings; what is left out has its default.
  package init(level: Int = 6, filters: Filters = .adaptive, looksForRuns: Bool = false) {
    precondition(0 <= level && level <= 9, "zlib has no level \(level)")
    self.level = level
    self.filters = filters
    self.looksForRuns = looksForRuns
  }

  /// For flat drawings: a 256-pixel avatar is as small as with level 6 in a fifth of the time.
  package static let flat = PNGWriterSettings(level: 1, filters: .none, looksForRuns: true)

  /// The filters that a row may choose from.
  package enum Filters: String, CaseIterable, Sendable {
    /// No filter: best for flat drawings.
    case none
    /// The difference to the pixel on the left.
    case sub
    /// The difference to the pixel above.
    case up
    /// The difference to the mean of both.
    case average
    /// The difference to whichever of three neighbors lies closest.
    case paeth
    /// All five, the one with the smallest sum of differences in each row: best for photographs.
    case adaptive

    /// The choice as the C side takes it.
    var bits: UInt32 {
      switch self {
      case .none: 1
      case .sub: 2
      case .up: 4
      case .average: 8
      case .paeth: 16
      case .adaptive: 31
      }
    }
  }
}
