// SPDX-License-Identifier: Apache-2.0

/// Reads one JSON value strictly.
///
/// What RFC 8259 leaves to the reader is refused: a key twice in an object, half of a surrogate pair, a byte order mark,
/// nesting deeper than a limit. Strings without escapes are pieces of the text, so that one of 90 MB is not copied.
///
/// Source: RFC 8259; for UTF-8, table 3-7 of the Unicode standard.
///
/// - Complexity: linear in the text; the stack grows with the limit of the depth alone.
package struct JSONReader {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var index = 0

  /// Reads a value that takes up a whole text, spaces around it aside.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - depth: How deep arrays and objects may be nested; 0 allows none.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` with the place of the first fault.
  package static func read(_ bytes: [UInt8], depth: Int = 16) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes, depth)
    let value = try reader.value(0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.fault(.end) }
    return value
  }

  private init(_ bytes: [UInt8], _ depth: Int) {
    self.bytes = bytes
    depthLimit = depth
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func fault(_ expectation: JSONError.Expectation) -> JSONError {
    JSONError(expectation, at: index, next.map { .byte($0) } ?? .end)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  /// Passes a byte, if it is the next one.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(_ depth: Int) throws(JSONError) -> JSON {
    skipSpace()
    guard let byte = next else { throw fault(.value) }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth))
    case UInt8(ascii: "["): return .array(try array(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0") ... UInt8(ascii: "9"): return .number(try number())
    default: throw fault(.value)
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    let characters = Array(word.utf8)
    guard bytes[index...].starts(with: characters) else { throw fault(.value) }
    index += characters.count
    return value
  }
}

extension JSONReader {
  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth < depthLimit else { throw fault(.depth(depthLimit)) }
    index += 1
    skipSpace()
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> [JSON] {
    try enter(depth)
    var elements: [JSON] = []
    if take("]") { return elements }
    while true {
      elements.append(try value(depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw fault(.commaOrBracket) }
    }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> [JSON.Member] {
    try enter(depth)
    var members: [JSON.Member] = []
    var keys: Set<JSONText> = []
    if take("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault(.key) }
      let place = index
      let key = try string()
      guard keys.insert(key).inserted else { throw JSONError(.newKey, at: place, .key(key)) }
      skipSpace()
      guard take(":") else { throw fault(.colon) }
      members.append(JSON.Member(key, try value(depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw fault(.commaOrBrace) }
    }
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    _ = take("-")
    // No zero in front of other digits.
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return JSONNumber(literal: bytes[start ..< index])
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    guard index > start else { throw fault(.digit) }
  }
}

extension JSONReader {
  private mutating func string() throws(JSONError) -> JSONText {
    index += 1
    let start = index
    try skipPlain()
    if next == UInt8(ascii: "\"") {
      defer { index += 1 }
      return JSONText(bytes[start ..< index])
    }
    var text = Array(bytes[start ..< index])
    while !take("\"") {
      // What stops plain bytes is a quote or a backslash.
      index += 1
      try escape(into: &text)
      let start = index
      try skipPlain()
      text += bytes[start ..< index]
    }
    return JSONText(text[...])
  }

  /// Passes the bytes that stand for themselves, up to a quote or a backslash.
  private mutating func skipPlain() throws(JSONError) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0x20 ..< 0x80: index += 1
      case 0x80...: try skipSequence(byte)
      default: throw fault(.escapedControl)
      }
    }
    throw fault(.quote)
  }

  /// Passes the bytes of one character that is not ASCII.
  private mutating func skipSequence(_ first: UInt8) throws(JSONError) {
    let (count, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2 ... 0xDF: (count, second) = (2, 0x80 ... 0xBF)
    case 0xE0: (count, second) = (3, 0xA0 ... 0xBF)
    case 0xED: (count, second) = (3, 0x80 ... 0x9F)
    case 0xE1 ... 0xEF: (count, second) = (3, 0x80 ... 0xBF)
    case 0xF0: (count, second) = (4, 0x90 ... 0xBF)
    case 0xF1 ... 0xF3: (count, second) = (4, 0x80 ... 0xBF)
    case 0xF4: (count, second) = (4, 0x80 ... 0x8F)
    default: throw fault(.utf8)
    }
    index += 1
    for position in 1 ..< count {
      guard let byte = next, (position == 1 ? second : 0x80 ... 0xBF).contains(byte) else {
        throw fault(.utf8)
      }
      index += 1
    }
  }

  /// Reads what follows a backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw fault(.escape) }
    let plain: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"):
      index += 1
      text += String(Character(try scalar())).utf8
      return
    default: throw fault(.escape)
    }
    index += 1
    text.append(plain)
  }

  /// Reads the digits behind `\u`, and a second escape where the first is half of a pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let place = index
    let first = try code()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else {
      throw JSONError(.surrogatePair, at: place, .byte(bytes[place]))
    }
    let second = try code()
    guard (0xDC00 ..< 0xE000).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw JSONError(.surrogatePair, at: place, .byte(bytes[place])) }
    return scalar
  }

  private mutating func code() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0 ..< 4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault(.hexadecimal)
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
