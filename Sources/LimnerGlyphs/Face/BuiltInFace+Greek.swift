// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a Greek capital; those that look like Latin ones are the Latin ones.
  static func greek(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "Α": letterA()
    case "Β": letterB()
    case "Γ": letterGamma()
    case "Δ": letterDelta()
    case "Ε": letterE()
    case "Ζ": letterZ()
    case "Η": letterH()
    case "Θ", "ϴ": letterTheta()
    case "Ι": letterI()
    case "Κ": letterK()
    case "Λ": letterLambda()
    case "Μ": letterM()
    case "Ν": letterN()
    case "Ξ": letterXi()
    case "Ο": letterO()
    case "Π": letterPi()
    case "Ρ": letterP()
    case "Σ": letterSigma()
    case "Τ": letterT()
    case "Υ": letterY()
    case "Φ": letterPhi()
    case "Χ": letterX()
    case "Ψ": letterPsi()
    case "Ω": letterOmega()
    case "Ϲ": letterC()
    case "Ϳ": letterJ()
    default: nil
    }
  }
}
