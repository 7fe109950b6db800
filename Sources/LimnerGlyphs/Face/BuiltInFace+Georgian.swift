// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a Georgian letter; the script is written without capitals.
  static func georgian(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "ა": letterAn()
    case "ბ": letterBan()
    case "გ": letterGan()
    case "დ": letterDon()
    case "ე": letterEn()
    case "ვ": letterVin()
    case "ზ": letterZen()
    case "თ": letterTan()
    case "ი": letterIn()
    case "კ": letterKan()
    case "ლ": letterLas()
    case "მ": letterMan()
    case "ნ": letterNar()
    case "ო": letterOn()
    case "პ": letterPar()
    case "ჟ": letterZhar()
    case "რ": letterRae()
    case "ს": letterSan()
    case "ტ": letterTar()
    case "უ": letterUn()
    case "ფ": letterPhar()
    case "ქ": letterKhar()
    case "ღ": letterGhan()
    case "ყ": letterQar()
    case "შ": letterShin()
    case "ჩ": letterChin()
    case "ც": letterTsan()
    case "ძ": letterDzil()
    case "წ": letterTsil()
    case "ჭ": letterChar()
    case "ხ": letterKhan()
    case "ჯ": letterJan()
    case "ჰ": letterHae()
    default: nil
    }
  }
}
