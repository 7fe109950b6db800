// SPDX-License-Identifier: Apache-2.0

/// A script as fonts know it, and the rules by which its letters are put together.
package struct ShapingScript: Hashable, Sendable {
  /// The rules of a family of scripts.
  enum Model: Hashable, Sendable {
    /// Letters with marks above and below: most of the world.
    case simple
    /// Letters that would join, in their isolated forms.
    case cursive
    /// Letters with the vowel Am, which is written in two parts.
    case thai
    /// Syllables that may be spelled by jamo.
    case hangul
    /// The scripts of India with their own rules.
    case indic
    /// Khmer.
    case khmer
    /// Burmese.
    case myanmar
    /// The other descendants of Brahmi, and whoever shares their rules.
    case universal
  }

  /// The four letters of ISO 15924.
  let code: String

  /// The rules.
  var model: Model

  /// Whether marks stand above, below or over one base by their combining classes, so that ink tells their places.
  let hasPlainMarks: Bool

  /// The script's names in fonts, the newest first.
  let tags: [LayoutTag]

  /// Whether text runs from right to left.
  let isRightToLeft: Bool

  /// The script of the first scalar of a letter that has one.
  package init(of letter: [Unicode.Scalar]) {
    self.init(code: letter.lazy.compactMap(ScriptRanges.script).first ?? "Zyyy")
  }

  /// The script with a code of ISO 15924.
  init(code: String) {
    self.code = code
    model = Self.model(of: code)
    hasPlainMarks = model == .simple || model == .cursive
    isRightToLeft = Self.rightToLeft.contains(code)
    let plain = LayoutTag(Self.irregularTags[code] ?? code.lowercased())
    guard let new = Self.newTags[code] else {
      tags = [plain]
      return
    }
    tags = model == .indic ? [LayoutTag(new + "2"), plain] : [LayoutTag(new), plain]
  }

  /// The script by the rules that a font wants, which it shows by the name under which it lists the script.
  ///
  /// A font whose features are for all scripts puts letters together by plain ligatures; one that has no features
  /// at all leaves the rules to us.
  func adapted(to found: LayoutTag?) -> ShapingScript {
    var result = self
    switch model {
    case .universal, .indic, .myanmar:
      if found == "DFLT" || found == "dflt" || found == "mymr" { result.model = .simple }
    default: break
    }
    return result
  }

  private static func model(of code: String) -> Model {
    switch code {
    case "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym": .indic
    case "Arab", "Syrc", "Nkoo", "Mand", "Mong", "Phag", "Adlm", "Rohg", "Mani", "Phlp", "Sogd", "Chrs",
      "Ougr":
      .cursive
    case "Thai", "Laoo": .thai
    case "Hang": .hangul
    case "Khmr": .khmer
    case "Mymr": .myanmar
    default: universal.contains(code) ? .universal : .simple
    }
  }

  private static let universal: Set<String> = [
    "Ahom", "Bali", "Batk", "Bhks", "Brah", "Bugi", "Buhd", "Cakm", "Cham", "Diak", "Dogr", "Dupl", "Egyp",
    "Gong",
    "Gonm", "Gran", "Hano", "Hmng", "Java", "Kali", "Kawi", "Khar", "Khoj", "Kthi", "Kits", "Lana", "Lepc",
    "Limb",
    "Mahj", "Maka", "Marc", "Modi", "Mtei", "Mult", "Nand", "Newa", "Onao", "Plrd", "Rjng", "Saur", "Shrd",
    "Sidd",
    "Sind", "Sinh", "Soyo", "Sund", "Sunu", "Sylo", "Tagb", "Takr", "Tale", "Tavt", "Tfng", "Tglg", "Tibt",
    "Tirh",
    "Toto", "Tutg", "Zanb",
  ]

  private static let rightToLeft: Set<String> = [
    "Adlm", "Arab", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
    "Mand",
    "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx",
    "Prti",
    "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Thaa", "Yezi",
  ]

  private static let irregularTags = [
    "Hira": "kana", "Laoo": "lao", "Yiii": "yi", "Nkoo": "nko", "Vaii": "vai", "Zyyy": "DFLT",
  ]

  private static let newTags = [
    "Deva": "dev", "Beng": "bng", "Guru": "gur", "Gujr": "gjr", "Orya": "ory", "Taml": "tml", "Telu": "tel",
    "Knda": "knd", "Mlym": "mlm", "Mymr": "mym2",
  ]
}
