// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws an Armenian capital.
  static func armenian(_ scalar: Unicode.Scalar) -> FaceGlyph? {
    switch scalar {
    case "Ա": letterAyb()
    case "Բ": letterBen()
    case "Գ": letterGim()
    case "Դ": letterDa()
    case "Ե": letterYech()
    case "Զ": letterZa()
    case "Է": letterEh()
    case "Ը": letterEt()
    case "Թ": letterTo()
    case "Ժ": letterZhen()
    case "Ի": letterIni()
    case "Լ": letterL()
    case "Խ": letterKhe()
    case "Ծ": letterTsa()
    case "Կ": letterKen()
    case "Հ": letterHo()
    case "Ձ": letterDza()
    case "Ղ": letterGhad()
    case "Ճ": letterCheh()
    case "Մ": letterMen()
    case "Յ": letterYi()
    case "Ն": letterNu()
    case "Շ": letterArmenianSha()
    case "Ո": letterVo()
    case "Չ": letterCha()
    case "Պ": letterPe()
    case "Ջ": letterJe()
    case "Ռ": letterRa()
    case "Ս": letterU()
    case "Վ": letterVew()
    case "Տ": letterS()
    case "Ր": letterReh()
    case "Ց": letterTso()
    case "Ւ": letterYiwn()
    case "Փ": letterPhi()
    case "Ք": letterKeh()
    case "Օ": letterO()
    case "Ֆ": letterFe()
    default: nil
    }
  }
}
