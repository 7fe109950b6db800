// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a Cyrillic capital; those that look like Latin ones are the Latin ones.
  static func cyrillic(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "А": letterA()
    case "Б": letterBe()
    case "В": letterB()
    case "Г": letterGamma()
    case "Д": letterDe()
    case "Е": letterE()
    case "Ж": letterZhe()
    case "З": letterZe()
    case "И": letterN().mirrored()
    case "К": letterK()
    case "Л": letterEl()
    case "М": letterM()
    case "Н": letterH()
    case "О": letterO()
    case "П": letterPi()
    case "Р": letterP()
    case "С": letterC()
    case "Т": letterT()
    case "У": letterU2()
    case "Ф": letterPhi()
    case "Х": letterX()
    case "Ц": letterTse()
    case "Ч": letterChe()
    case "Ш": letterSha()
    case "Щ": letterShcha()
    case "Ъ": letterHard()
    case "Ы": letterYeru()
    case "Ь": letterSoft()
    case "Э": letterE2()
    case "Ю": letterYu()
    case "Я": letterR().mirrored()
    default: cyrillicBeyondRussian(scalar)
    }
  }

  /// Draws a capital of the other languages that are written in Cyrillic.
  private static func cyrillicBeyondRussian(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "Ђ": letterDje()
    case "Є": letterYe()
    case "Ѕ": letterS()
    case "І", "Ӏ": letterI()
    case "Ј": letterJ()
    case "Љ": letterLje()
    case "Њ": letterNje()
    case "Ћ": letterTshe()
    case "Џ": letterDzhe()
    case "Ѣ": letterYat()
    case "Ѳ", "Ө": letterOBarred()
    case "Ѵ": letterV()
    case "Ґ": letterGhe()
    case "Ғ": letterGammaStroke()
    case "Ӷ": letterGamma().tailed(at: 106)
    case "Җ": letterZhe().tailed(at: 928)
    case "Ҙ": tailedRound(letterZe())
    case "Қ": letterK().tailed(at: 592)
    case "Ҝ": letterKaStroke()
    case "Ҡ": letterKaRoof()
    case "Ң": letterH().tailed(at: 574)
    case "Ҥ": letterEnGhe()
    case "Ҫ": tailedRound(letterC())
    case "Ҭ": letterT().tailed(at: 333)
    case "Ү": letterY()
    case "Ұ": letterYStroke()
    case "Ҳ": letterX().tailed(at: 610)
    case "Ҷ": letterChe().tailed(at: 524)
    case "Ҹ": letterCheStroke()
    case "Һ": letterShha()
    case "Ӕ": letterAE()
    case "Ә": letterSchwa()
    case "Ԛ": letterQ()
    case "Ԝ": letterW()
    default: nil
    }
  }
}
