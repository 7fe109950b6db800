// SPDX-License-Identifier: Apache-2.0

/// Numbers by the operator behind them, in the Compact Font Format.
///
/// Source: Adobe Technical Note 5176, section 4. Of an operator that comes twice, the last one counts; a byte that is
/// reserved is passed over.
struct CFFDictionary: Sendable {
  /// What a dictionary says; operators of two bytes have 1200 added to the second.
  enum Operator: Int, Sendable {
    /// Where the names of glyphs are listed.
    case charset = 15
    /// Where the glyphs are listed.
    case charstrings = 17
    /// The length and place of the private dictionary.
    case privateDictionary = 18
    /// Where the subroutines of the dictionary are listed.
    case subroutines = 19
    /// Which kind of charstrings there are.
    case charstringType = 1206
    /// From the units of charstrings to the em.
    case fontMatrix = 1207
    /// The collection of characters; there in a font whose glyphs have numbers instead of names.
    case collection = 1230
    /// Where the dictionaries are listed that glyphs belong to.
    case fontDictionaries = 1236
    /// Which glyph belongs to which dictionary.
    case selection = 1237
  }

  private var numbers: [Operator: [Double]] = [:]

  /// Reads a dictionary.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``, ``FontError/exceedsLimit(_:limit:)``.
  init(_ block: FontBlock) throws(FontError) {
    var operands: [Double] = []
    var offset = 0
    while offset < block.count {
      let first = try block.u8(at: offset)
      offset += 1
      switch first {
      case 0 ... 21:
        var code = first
        if first == 12 {
          code = 1200 + (try block.u8(at: offset))
          offset += 1
        }
        if let key = Operator(rawValue: code) { numbers[key] = operands }
        operands = []
      case 22 ... 27, 31, 255: break
      case 30: operands.append(try Self.decimal(block, at: &offset))
      default: operands.append(Double(try Self.integer(first, block, at: &offset)))
      }
      guard operands.count <= FontLimits.operands else {
        throw .exceedsLimit(.operands, limit: FontLimits.operands)
      }
    }
  }

  /// Whether an operator is there.
  func has(_ key: Operator) -> Bool { numbers[key] != nil }

  /// The numbers of an operator; `nil` where it is not there.
  func values(_ key: Operator) -> [Double]? { numbers[key] }

  /// One of an operator's numbers as an integer; `nil` where it is not there.
  func integer(_ key: Operator, at index: Int = 0) -> Int? {
    guard let values = numbers[key], index < values.count else { return nil }
    return Int(exactly: values[index].rounded(.towardZero))
  }

  /// A number whose first byte is not that of a decimal fraction.
  private static func integer(
    _ first: Int, _ block: FontBlock, at offset: inout Int
  ) throws(FontError) -> Int {
    switch first {
    case 28:
      defer { offset += 2 }
      return try block.i16(at: offset)
    case 29:
      defer { offset += 4 }
      return Int(Int32(truncatingIfNeeded: try block.u32(at: offset)))
    case 32 ... 246: return first - 139
    case 247 ... 250:
      defer { offset += 1 }
      return (first - 247) * 256 + 108 + (try block.u8(at: offset))
    default:
      defer { offset += 1 }
      return (251 - first) * 256 - 108 - (try block.u8(at: offset))
    }
  }

  /// A decimal fraction of two digits, points or signs a byte.
  private static func decimal(_ block: FontBlock, at offset: inout Int) throws(FontError) -> Double {
    var text = ""
    while true {
      let byte = try block.u8(at: offset)
      offset += 1
      for nibble in [byte >> 4, byte & 15] {
        switch nibble {
        case 0 ... 9: text += String(nibble)
        case 10: text += "."
        case 11: text += "E"
        case 12: text += "E-"
        case 14: text += "-"
        default:
          // Damage is taken for 0, as it stands in for numbers that hardly matter.
          let value = Double(text) ?? 0
          return value.isFinite ? value : 0
        }
      }
    }
  }
}
