// SPDX-License-Identifier: Apache-2.0

/// What the capitals that Unicode has as one scalar with their marks are made of.
///
/// Source: the canonical decompositions of the Unicode Character Database, of capitals alone, and of those alone
/// whose marks the face draws.
enum FaceDecomposition {
  /// One mark, the letters that have it, and the same letters without it, in the same order.
  private static let rows: [(mark: Unicode.Scalar, composed: String, bases: String)] = [
    ("\u{300}", "ÀÈÌÒÙǛǸḔṐẀẦẰỀỒỜỪỲЀЍἊἋἚἛἪἫἺἻὊὋὛὪὫᾺῈῊῚῪῸῺ", "AEIOUÜNĒŌWÂĂÊÔƠƯYЕИἈἉἘἙἨἩἸἹὈὉὙὨὩΑΕΗΙΥΟΩ"),
    ("\u{301}", "ÁÉÍÓÚÝĆĹŃŔŚŹǗǴǺǼǾḈḖḮḰḾṌṒṔṸẂẤẮẾỐỚỨΆΈΉΊΌΎΏ", "AEIOUYCLNRSZÜGÅÆØÇĒÏKMÕŌPŨWÂĂÊÔƠƯΑΕΗΙΟΥΩ"),
    ("\u{301}", "ϓЃЌἌἍἜἝἬἭἼἽὌὍὝὬὭ", "ϒГКἈἉἘἙἨἩἸἹὈὉὙὨὩ"),
    ("\u{301}", "\u{1FBB}\u{1FC9}\u{1FCB}\u{1FDB}\u{1FF9}\u{1FEB}\u{1FFB}", "ΑΕΗΙΟΥΩ"),
    ("\u{302}", "ÂÊÎÔÛĈĜĤĴŜŴŶẐẬỆỘ", "AEIOUCGHJSWYZẠẸỌ"),
    ("\u{303}", "ÃÑÕĨŨṼẪẴẼỄỖỠỮỸ", "ANOIUVÂĂEÊÔƠƯY"),
    ("\u{304}", "ĀĒĪŌŪǕǞǠǢǬȪȬȰȲḠḸṜӢӮᾹῙῩ", "AEIOUÜÄȦÆǪÖÕȮYGḶṚИУΑΙΥ"),
    ("\u{306}", "ĂĔĞĬŎŬḜẶЎЙӁӐӖᾸῘῨ", "AEGIOUȨẠУИЖАЕΑΙΥ"),
    ("\u{307}", "ĊĖĠİŻȦȮḂḊḞḢṀṄṖṘṠṤṦṨṪẆẊẎ", "CEGIZAOBDFHMNPRSŚŠṢTWXY"),
    ("\u{308}", "ÄËÏÖÜŸḦṎṺẄẌΪΫϔЁЇӒӚӜӞӤӦӪӬӰӴӸ", "AEIOUYHÕŪWXΙΥϒЕІАӘЖЗИОӨЭУЧЫ"),
    ("\u{309}", "ẢẨẲẺỂỈỎỔỞỦỬỶ", "AÂĂEÊIOÔƠUƯY"),
    ("\u{30A}", "ÅŮ", "AU"),
    ("\u{30B}", "ŐŰӲ", "OUУ"),
    ("\u{30C}", "ČĎĚĽŇŘŠŤŽǍǏǑǓǙǦǨǮȞ", "CDELNRSTZAIOUÜGKƷH"),
    ("\u{30F}", "ȀȄȈȌȐȔѶ", "AEIORUѴ"),
    ("\u{311}", "ȂȆȊȎȒȖ", "AEIORU"),
    ("\u{313}", "ἈἘἨἸὈὨ", "ΑΕΗΙΟΩ"),
    ("\u{314}", "ἉἙἩἹὉὙὩῬ", "ΑΕΗΙΟΥΩΡ"),
    ("\u{342}", "ἎἏἮἯἾἿὟὮὯ", "ἈἉἨἩἸἹὙὨὩ"),
    ("\u{345}", "ᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾼῌῼ", "ἈἉἊἋἌἍἎἏἨἩἪἫἬἭἮἯὨὩὪὫὬὭὮὯΑΗΩ"),
    ("\u{31B}", "ƠƯ", "OU"),
    ("\u{323}", "ḄḌḤḲḶṂṆṚṢṬṾẈẒẠẸỊỌỢỤỰỴ", "BDHKLMNRSTVWZAEIOƠUƯY"),
    ("\u{324}", "Ṳ", "U"),
    ("\u{325}", "Ḁ", "A"),
    ("\u{326}", "ȘȚ", "ST"),
    ("\u{327}", "ÇĢĶĻŅŖŞŢȨḐḨ", "CGKLNRSTEDH"),
    ("\u{328}", "ĄĘĮŲǪ", "AEIUO"),
    ("\u{32D}", "ḒḘḼṊṰṶ", "DELNTU"),
    ("\u{32E}", "Ḫ", "H"),
    ("\u{330}", "ḚḬṴ", "EIU"),
    ("\u{331}", "ḆḎḴḺṈṞṮẔ", "BDKLNRTZ"),
  ]

  /// The letter without its marks, and the marks in order.
  static func parts(of scalar: Unicode.Scalar) -> (base: Unicode.Scalar, marks: [Unicode.Scalar]) {
    var base = scalar
    var marks: [Unicode.Scalar] = []
    while let step = step(base) {
      base = step.base
      marks.insert(step.mark, at: 0)
    }
    return (base, marks)
  }

  private static func step(_ scalar: Unicode.Scalar) -> (base: Unicode.Scalar, mark: Unicode.Scalar)? {
    guard (0xC0 ..< 0x2000).contains(scalar.value) else { return nil }
    for row in rows {
      let pairs = zip(row.composed.unicodeScalars, row.bases.unicodeScalars)
      for (composed, base) in pairs where composed == scalar { return (base, row.mark) }
    }
    return nil
  }
}
