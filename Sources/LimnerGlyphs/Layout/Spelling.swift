// SPDX-License-Identifier: Apache-2.0

/// A letter spelled with the scalars that a font has.
///
/// Composed letters are taken where the font has them, parts where it has only these; vowels of two halves are always
/// taken apart in the scripts whose rules move the halves.
enum Spelling {
  /// The scalars to look up in the font; `nil` where the font lacks one.
  static func scalars(
    _ letter: [Unicode.Scalar], _ model: ShapingScript.Model, has: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    let letter =
      model == .thai ? partingAm(letter, has) : model == .hangul ? HangulRules.spelled(letter, has) : letter
    for scalar in withoutLooseStackers(letter) where !isIgnored(scalar, model) {
      guard let parts = parts(of: scalar, model, has) else { return nil }
      scalars += parts
    }
    sortMarks(&scalars)
    return composed(scalars, model, has)
  }

  /// The letter without stackers at its end: with no consonant to put below, fonts show their sign for "put below".
  ///
  /// Source: Unicode 17, IndicSyllabicCategory.txt, Invisible_Stacker.
  private static func withoutLooseStackers(_ letter: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    var letter = letter[...]
    while letter.count > 1, let last = letter.last, invisibleStackers.contains(last.value) {
      letter.removeLast()
    }
    return letter
  }

  private static let invisibleStackers: Set<UInt32> = [
    0x1039, 0x17D2, 0x1A60, 0xAAF6, 0x10A3F, 0x11133, 0x113D0, 0x1193E, 0x11A47, 0x11A99, 0x11D45, 0x11D97,
    0x11F42,
  ]

  /// Whether a scalar only gives advice that needs no glyph: a variation selector, a joiner, a direction.
  private static func isIgnored(_ scalar: Unicode.Scalar, _ model: ShapingScript.Model) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: model != .indic
    case 0x115F, 0x1160: model != .hangul
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func parts(
    of scalar: Unicode.Scalar, _ model: ShapingScript.Model, _ has: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar]? {
    if let (first, second) = pair(of: scalar, model), has(second), let rest = parts(of: first, model, has) {
      return rest + [second]
    }
    return has(scalar) || isJoiner(scalar) ? [scalar] : nil
  }

  /// Whether a scalar joins or parts its neighbors and has no ink.
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200C || scalar.value == 0x200D }

  private static func pair(
    of scalar: Unicode.Scalar, _ model: ShapingScript.Model
  ) -> (Unicode.Scalar, Unicode.Scalar)? {
    switch scalar {
    case "\u{931}", "\u{9DC}", "\u{9DD}", "\u{B94}": nil  // fonts want these whole
    case "\u{17BE}", "\u{17BF}", "\u{17C0}", "\u{17C4}", "\u{17C5}": ("\u{17C1}", scalar)
    default: CanonicalPairs.parts(of: scalar)
    }
  }

  /// Takes the vowel Am of Thai and Lao apart: its circle goes above the consonant, below tones.
  private static func partingAm(
    _ letter: [Unicode.Scalar], _ has: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in letter {
      let lao: UInt32 = scalar.value == 0xEB3 ? 0x80 : 0
      guard scalar.value == 0xE33 + lao, let circle = Unicode.Scalar(0xE4D + lao),
        let vowel = Unicode.Scalar(0xE32 + lao), has(circle), has(vowel)
      else {
        result.append(scalar)
        continue
      }
      var place = result.count
      while place > 0, isThaiAbove(result[place - 1].value - min(lao, result[place - 1].value)) { place -= 1 }
      result.insert(circle, at: place)
      result.append(vowel)
    }
    return result
  }

  private static func isThaiAbove(_ value: UInt32) -> Bool {
    value == 0xE31 || (0xE34 ... 0xE37).contains(value) || (0xE47 ... 0xE4E).contains(value)
  }

  /// Puts marks in the order in which they stack.
  private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
    for index in scalars.indices.dropFirst() {
      let own = markOrder(scalars[index])
      guard own != 0 else { continue }
      var place = index
      while place > 0, markOrder(scalars[place - 1]) > own {
        scalars.swapAt(place, place - 1)
        place -= 1
      }
    }
    for order in [220, 230] { advanceModifiers(&scalars, order) }
  }

  /// Puts Arabic's hamzas and other marks that change a letter right after it, if they lead the marks of their class.
  ///
  /// Source: Unicode Technical Report 53.
  private static func advanceModifiers(_ scalars: inout [Unicode.Scalar], _ order: Int) {
    guard let first = scalars.firstIndex(where: { markOrder($0) == order && modifiers.contains($0.value) }),
      first == 0 || markOrder(scalars[first - 1]) != order
    else { return }
    let end =
      scalars[first...].firstIndex { markOrder($0) != order || !modifiers.contains($0.value) }
      ?? scalars.count
    var start = first
    while start > 0, markOrder(scalars[start - 1]) != 0,
      !(order == 230 && markOrder(scalars[start - 1]) == 220 && modifiers.contains(scalars[start - 1].value))
    {
      start -= 1
    }
    let moved = scalars[first ..< end]
    scalars.removeSubrange(first ..< end)
    scalars.insert(contentsOf: moved, at: start)
  }

  private static let modifiers: Set<UInt32> = [
    0x654, 0x655, 0x658, 0x6DC, 0x6E3, 0x6E7, 0x6E8, 0x8CA, 0x8CB, 0x8CD, 0x8CE, 0x8CF, 0x8D3, 0x8F3,
  ]

  /// The combining class, rearranged where fonts expect marks in another order than Unicode's.
  ///
  /// Source: SBL Hebrew's manual for Hebrew; Unicode Technical Report 53 for Arabic's shadda.
  static func markOrder(_ scalar: Unicode.Scalar) -> Int {
    let order = Int(scalar.properties.canonicalCombiningClass.rawValue)
    switch order {
    case 10 ... 25: return [22, 15, 16, 17, 23, 18, 19, 20, 21, 14, 24, 12, 25, 13, 10, 11][order - 10]
    case 27 ... 32: return order + 1
    case 33: return 27
    case 84, 91: return 0
    case 103: return 3
    case 130: return 132
    case 132: return 131
    default: return order
    }
  }

  private static func whole(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    // Bengali fonts want YYA whole, though normal form C takes it apart.
    if first == "\u{9AF}", second == "\u{9BC}" { return "\u{9DF}" }
    return CanonicalPairs.composed(first, second)
  }

  /// Puts letters and marks together where the font has both in one glyph.
  private static func composed(
    _ scalars: [Unicode.Scalar], _ model: ShapingScript.Model, _ has: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar] {
    let keepsMarks = model == .indic || model == .universal || model == .khmer || model == .myanmar
    var result: [Unicode.Scalar] = []
    var starter: Int?
    for scalar in scalars {
      let own = scalar.properties.canonicalCombiningClass
      if let starter,
        starter == result.count - 1 || result[result.count - 1].properties.canonicalCombiningClass < own,
        !(keepsMarks && result[starter].properties.generalCategory.isMark),
        let whole = whole(result[starter], scalar), has(whole)
      {
        result[starter] = whole
        continue
      }
      if own == .notReordered { starter = result.count }
      result.append(scalar)
    }
    return result
  }
}

extension Unicode.GeneralCategory {
  /// Whether the category is one of marks.
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
