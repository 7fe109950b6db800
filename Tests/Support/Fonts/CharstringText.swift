// SPDX-License-Identifier: Apache-2.0

/// Charstrings of type 2 written as words: numbers, and the names of operators.
///
/// A fraction takes 16 bits behind the point; a mask is `hintmask:F0`, any byte `#FF`.
package enum CharstringText {
  /// The bytes of a charstring; traps on a word that is none.
  package static func bytes(_ text: String) -> [UInt8] {
    text.split(separator: " ").flatMap { word -> [UInt8] in
      if let code = operators[String(word)] { return code }
      if word.hasPrefix("#"), let byte = UInt8(word.dropFirst(), radix: 16) { return [byte] }
      let parts = word.split(separator: ":")
      if parts.count == 2, let code = operators[String(parts[0])] { return code + hexadecimal(parts[1]) }
      if let integer = Int(word) { return number(integer) }
      guard let value = Double(word) else { preconditionFailure("no word of a charstring: \(word)") }
      return [255] + FontMaker.u32(Int((value * 65_536).rounded()))
    }
  }

  /// An integer as short as it can be.
  package static func number(_ value: Int) -> [UInt8] {
    switch value {
    case -107 ... 107: [UInt8(value + 139)]
    case 108 ... 1131: [UInt8((value - 108) / 256 + 247), UInt8((value - 108) % 256)]
    case -1131 ... -108: [UInt8((-value - 108) / 256 + 251), UInt8((-value - 108) % 256)]
    default: [28] + FontMaker.u16(value)
    }
  }

  private static func hexadecimal(_ text: Substring) -> [UInt8] {
    stride(from: 0, to: text.utf8.count, by: 2).map { offset in
      UInt8(text.dropFirst(offset).prefix(2), radix: 16) ?? 0
    }
  }

  private static let operators: [String: [UInt8]] = {
    var table: [String: [UInt8]] = [:]
    let short: [(String, UInt8)] = [
      ("hstem", 1), ("vstem", 3), ("vmoveto", 4), ("rlineto", 5), ("hlineto", 6), ("vlineto", 7),
      ("rrcurveto", 8),
      ("callsubr", 10), ("return", 11), ("endchar", 14), ("hstemhm", 18), ("hintmask", 19), ("cntrmask", 20),
      ("rmoveto", 21), ("hmoveto", 22), ("vstemhm", 23), ("rcurveline", 24), ("rlinecurve", 25),
      ("vvcurveto", 26),
      ("hhcurveto", 27), ("callgsubr", 29), ("vhcurveto", 30), ("hvcurveto", 31),
    ]
    let long: [(String, UInt8)] = [
      ("dotsection", 0), ("and", 3), ("or", 4), ("not", 5), ("abs", 9), ("add", 10), ("sub", 11), ("div", 12),
      ("neg", 14), ("eq", 15), ("drop", 18), ("put", 20), ("get", 21), ("ifelse", 22), ("random", 23),
      ("mul", 24),
      ("sqrt", 26), ("dup", 27), ("exch", 28), ("index", 29), ("roll", 30), ("hflex", 34), ("flex", 35),
      ("hflex1", 36), ("flex1", 37),
    ]
    for (name, code) in short { table[name] = [code] }
    for (name, code) in long { table[name] = [12, code] }
    return table
  }()
}
