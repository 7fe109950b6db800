// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a Latin capital that is neither in the alphabet nor made of one of its letters and a mark.
  ///
  /// ĸ has no capital and is shown as it stands; it looks like a K that is cut out of small letters.
  static func latinSpecial(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "Æ": letterAE()
    case "Œ": letterOE()
    case "Ð", "Đ", "Ɖ": letterDStroke()
    case "Ħ": letterHStroke()
    case "Ł": letterLStroke()
    case "Ø": letterOStroke()
    case "Ŧ": letterTStroke()
    case "Þ": letterThorn()
    case "Ŋ": letterEng()
    case "ẞ": letterSharpS()
    case "Ə": letterSchwa()
    case "Ǝ": letterE().mirrored()
    case "Ɔ": letterC().mirrored()
    case "Ɛ": digit3().mirrored()
    case "ĸ": letterK()
    default: nil
    }
  }
}
