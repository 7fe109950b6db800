// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a capital of the Latin alphabet.
  static func latin(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "A": letterA()
    case "B": letterB()
    case "C": letterC()
    case "D": letterD()
    case "E": letterE()
    case "F": letterF()
    case "G": letterG()
    case "H": letterH()
    case "I": letterI()
    case "J": letterJ()
    case "K": letterK()
    case "L": letterL()
    case "M": letterM()
    case "N": letterN()
    case "O": letterO()
    case "P": letterP()
    case "Q": letterQ()
    case "R": letterR()
    case "S": letterS()
    case "T": letterT()
    case "U": letterU()
    case "V": letterV()
    case "W": letterW()
    case "X": letterX()
    case "Y": letterY()
    case "Z": letterZ()
    default: nil
    }
  }
}
