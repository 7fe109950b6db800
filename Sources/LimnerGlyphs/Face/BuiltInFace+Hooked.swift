// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a Latin capital of Hausa, Fula, Ewe and other African languages, or of Skolt Sami.
  static func hooked(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "Ɓ": letterBHook()
    case "Ɗ": letterDHook()
    case "Ƙ": letterKHook()
    case "Ƴ": letterYHook()
    case "Ɲ": letterNHook()
    case "Ɣ": letterGammaLatin()
    case "Ʋ": letterVHook()
    case "Ɩ": letterIota()
    case "Ɨ": letterIStroke()
    case "Ʉ": letterUStroke()
    case "Ɵ": letterOBarred()
    case "Ʒ": letterEzh()
    case "Ǥ": letterGStroke()
    default: nil
    }
  }
}
