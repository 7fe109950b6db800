// SPDX-License-Identifier: Apache-2.0

/// How much closer than their bearings say two shapes may stand.
enum FaceKerning {
  /// The adjustment between what a letter shows to its right and what the next one shows to its left.
  ///
  /// Units: font units; negative is closer.
  static func adjustment(_ before: FaceSide, _ after: FaceSide) -> Double {
    switch (before, after) {
    case (.slope, .wedge), (.wedge, .slope): -74
    default: 0
    }
  }
}

extension FaceGlyph {
  /// Both sides in one number, so that a pair can be kerned without its letters being drawn again.
  var kerningCode: UInt32 { UInt32(left.rawValue) << 8 | UInt32(right.rawValue) }

  /// The sides that a number made by `kerningCode` stands for.
  static func sides(of code: UInt32) -> (left: FaceSide, right: FaceSide)? {
    guard let left = FaceSide(rawValue: UInt8(truncatingIfNeeded: code >> 8)),
      let right = FaceSide(rawValue: UInt8(truncatingIfNeeded: code))
    else { return nil }
    return (left, right)
  }
}
