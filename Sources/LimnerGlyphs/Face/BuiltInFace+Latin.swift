// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a capital of the Latin alphabet.
  static func latin(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "A": letterA()
    case "C": letterC()
    case "D": letterD()
    case "H": letterH()
    case "I": letterI()
    case "N": letterN()
    case "O": letterO()
    case "R": letterR()
    case "S": letterS()
    case "V": letterV()
    default: nil
    }
  }
}
