// SPDX-License-Identifier: Apache-2.0

/// What has to be known of scripts, by the blocks of their letters.
///
/// Source: Blocks.txt of Unicode 17, and the ranges that DerivedBidiClass.txt gives to R and AL by default.
enum Scripts {
  /// Whether the letters of the script join to their neighbors.
  static func isCursive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600 ... 0x06FF, 0x0750 ... 0x077F, 0x0870 ... 0x08FF: true  // Arabic
    case 0xFB50 ... 0xFDFF, 0xFE70 ... 0xFEFE, 0x10EC0 ... 0x10EFF: true  // Arabic
    case 0x0700 ... 0x074F, 0x0860 ... 0x086F: true  // Syriac
    case 0x07C0 ... 0x07FF: true  // N'Ko
    case 0x0840 ... 0x085F: true  // Mandaic
    case 0x1800 ... 0x18AF, 0x11660 ... 0x1167F: true  // Mongolian
    case 0x10D00 ... 0x10D3F: true  // Hanifi Rohingya
    case 0x1E900 ... 0x1E95F: true  // Adlam
    default: false
    }
  }

  /// Whether the script is written from right to left.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590 ... 0x08FF: true  // Hebrew to Arabic Extended-A
    case 0xFB1D ... 0xFDFF, 0xFE70 ... 0xFEFE: true  // presentation forms of both
    case 0x10800 ... 0x10FFF: true  // from Cypriot to Elymaic, Hanifi Rohingya among them
    case 0x1E800 ... 0x1EFFF: true  // Mende Kikakui, Adlam and number forms
    default: false
    }
  }
}
