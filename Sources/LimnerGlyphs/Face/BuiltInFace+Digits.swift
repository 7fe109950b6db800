// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a digit; digits are as tall as capitals and as wide as each one needs.
  static func digit(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "0": digit0()
    case "1": digit1()
    case "2": digit2()
    case "3": digit3()
    case "4": digit4()
    case "5": digit5()
    case "6": digit6()
    case "7": digit7()
    case "8": digit8()
    case "9": digit9()
    default: nil
    }
  }
}
