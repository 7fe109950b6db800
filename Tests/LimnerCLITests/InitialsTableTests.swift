// SPDX-License-Identifier: Apache-2.0

import LimnerCLI
import LimnerSystem
import LimnerTestSupport
import Testing

/// Bytes in pieces of a size of choice.
private struct Pieces: ByteSource {
  var bytes: [UInt8]
  var size: Int
  var position = 0

  mutating func next() throws(SystemError) -> [UInt8] {
    let end = min(position + size, bytes.count)
    defer { position = end }
    return Array(bytes[position ..< end])
  }
}

@Suite struct InitialsTableTests {
  private typealias Row = TableReader<Pieces>.Row

  private func rows(
    _ bytes: [UInt8], _ dialect: TableDialect, piece: Int = 1 << 16, limit: Int = 1 << 20
  ) -> [Row] {
    var reader = TableReader(Pieces(bytes: bytes, size: piece), dialect, limit: limit)
    var rows: [Row] = []
    while let row = try? reader.next() { rows.append(row) }
    return rows
  }

  /// Line and fields of each row, or its error, in words.
  private func words(
    _ text: String, _ dialect: TableDialect = .separated, piece: Int = 1 << 16, limit: Int = 1 << 20
  ) -> [String] {
    rows(Array(text.utf8), dialect, piece: piece, limit: limit).map { row in
      switch row.fields {
      case .success(let fields):
        let texts = fields.map { String(decoding: $0, as: UTF8.self) }
        return "\(row.line) " + texts.joined(separator: "|") + (row.isBlank ? " blank" : "")
      case .failure(let error): return "\(row.line) \(error)"
      }
    }
  }

  @Test(arguments: [
    // RFC 4180, section 2.
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", ["1 aaa|bbb|ccc", "2 zzz|yyy|xxx"]),
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx", ["1 aaa|bbb|ccc", "2 zzz|yyy|xxx"]),
    ("\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx", ["1 aaa|bbb|ccc", "2 zzz|yyy|xxx"]),
    ("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx", ["1 aaa|b\r\nbb|ccc", "3 zzz|yyy|xxx"]),
    ("\"aaa\",\"b\"\"bb\",\"ccc\"", ["1 aaa|b\"bb|ccc"]),
    // Line ends of all kinds, and none at the end.
    ("a,b\nc,d\re,f\r\ng,h", ["1 a|b", "2 c|d", "3 e|f", "4 g|h"]),
    ("a,b\n\nc,d\r\r\n", ["1 a|b", "2  blank", "3 c|d", "4  blank"]),
    ("a,\"x\ny\rz\r\n\n\"\nb,c", ["1 a|x\ny\rz\r\n\n", "6 b|c"]),
    // Empty fields, quotes in unquoted ones, quoted nothing.
    (",\n\"\",\"\"\n\"\"\"\",\"\"\"a\"\"\"\n", ["1 |", "2 |", "3 \"|\"a\""]),
    ("Dwayne \"The Rock\" Johnson,a\"\n", ["1 Dwayne \"The Rock\" Johnson|a\""]),
    // A byte order mark, and separators by the first line.
    ("\u{FEFF}a,b\n", ["1 a|b"]), ("\u{FEFF}\"a\",b\n", ["1 a|b"]),
    ("a;b\n1,5;2\n", ["1 a|b", "2 1,5|2"]), ("\"a,b\";c\n", ["1 a,b|c"]),
    ("a\tb,c\n\"d\te\n", ["1 a|b,c", "2 \"d|e"]),
    ("\n\r\na;b", ["1  blank", "2  blank", "3 a|b"]), ("name\nMaya\n", ["1 name", "2 Maya"]),
    ("", []), ("\u{FEFF}", []), ("\n", ["1  blank"]), ("\r\n", ["1  blank"]), ("a", ["1 a"]),
    ("\"a\"", ["1 a"]),
  ])
  func `tables are read as RFC 4180 says, in pieces of any size`(text: String, expected: [String]) {
    for piece in [1, 2, 3, 5, 1000] { #expect(words(text, piece: piece) == expected, "\(piece)") }
  }

  @Test func `lines and tabs take fields as they stand`() {
    #expect(
      words("\u{FEFF}Maya, \"M\"\tChen\r\n\n\"x\n", .lines) == ["1 Maya, \"M\"\tChen", "2  blank", "3 \"x"])
    #expect(words("a,b\tc\n\"d\te\"\n", .tabs) == ["1 a,b|c", "2 \"d|e\""])
  }

  @Test(arguments: [
    // A stray quote costs its row; those it would have swallowed are read.
    ("a,b\n\"c,d\ne,f\ng,h\n", ["1 a|b", "2 \(TableError.unclosedQuote)", "3 e|f", "4 g|h"]),
    (
      "a,b\n\"c,d\r\ne,f\r\ng,\"h\"\r\ni,\"j\nk\"\r\n",
      ["1 a|b", "2 \(TableError.unclosedQuote)", "3 e|f", "4 g|h", "5 i|j\nk"]
    ),
    ("a,b\n\"c\"d,e\nf,g\n", ["1 a|b", "2 \(TableError.textAfterQuote(found: 0x64))", "3 f|g"]),
    ("a,b\n\"c\" ,e\nf,g", ["1 a|b", "2 \(TableError.textAfterQuote(found: 0x20))", "3 f|g"]),
    ("a,b\n\"", ["1 a|b", "2 \(TableError.unclosedQuote)"]),
    // Behind a stray quote, quotes close on their line until new ground is reached.
    (
      "a,b\n\"c,d\ne,\"f\n\n\ng,\"h\"\n",
      [
        "1 a|b", "2 \(TableError.unclosedQuote)", "3 \(TableError.unclosedQuote)", "4  blank", "5  blank",
        "6 g|h",
      ]
    ),
  ])
  func `a wrong row costs itself`(text: String, expected: [String]) {
    for piece in [1, 2, 3, 5, 1000] { #expect(words(text, piece: piece) == expected, "\(piece)") }
  }

  @Test(arguments: [1, 7, 64, 4096])
  func `a row over the limit costs itself, quoted or not`(piece: Int) {
    let long = String(repeating: "x", count: 300)
    let text = "a,b\n\(long),c\nd,e\n\"f\n\(long)\n\",g\nh,i\n\(long)"
    #expect(
      words(text, piece: piece, limit: 100) == [
        "1 a|b", "2 \(TableError.rowTooLong(limit: 100))", "3 d|e", "4 \(TableError.unclosedQuote)",
        "5 \(TableError.rowTooLong(limit: 100))", "6 \(TableError.unclosedQuote)", "7 h|i",
        "8 \(TableError.rowTooLong(limit: 100))",
      ])
  }

  @Test func `UTF-16 is told, not read`() {
    for mark: [UInt8] in [[0xFE, 0xFF], [0xFF, 0xFE]] {
      for dialect in [TableDialect.lines, .separated] {
        let found = rows(mark + [0, 0x41, 0, 0x0A], dialect, piece: 1)
        #expect(found.map(\.fields) == [.failure(.utf16)])
      }
    }
  }

  @Test func `bytes that are not UTF-8 and zeros pass unchanged`() {
    let bytes: [UInt8] = [0xC3, 0x2C, 0xFF, 0x00, 0x80]
    #expect(rows(bytes, .separated, piece: 1).map(\.fields) == [.success([[0xC3], [0xFF, 0x00, 0x80]])])
  }

  @Test func `whatever is written is read back, in pieces of any size`() {
    var numbers = SplitMix64(seed: 11)
    let alphabet = Array("ab,;\t\"\n\r ".utf8) + [0xC3, 0xA9]
    for _ in 0 ..< 400 {
      let width = Int.random(in: 2 ... 4, using: &numbers)
      let table = (0 ..< Int.random(in: 1 ... 6, using: &numbers)).map { _ in
        (0 ..< width).map { _ in
          (0 ..< Int.random(in: 0 ... 6, using: &numbers)).map { _ in
            alphabet.randomElement(using: &numbers) ?? 0
          }
        }
      }
      var bytes: [UInt8] = []
      for fields in table {
        for (index, field) in fields.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          let doubled = field.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
          bytes += Array("\"".utf8) + doubled + Array("\"".utf8)
        }
        bytes += Array("\r\n".utf8)
      }
      let found = rows(bytes, .separated, piece: Int.random(in: 1 ... 40, using: &numbers))
      #expect(found.map { try? $0.fields.get() } == table)
    }
  }

  /// Noise ends, gives the same in any pieces, and counts lines as they are.
  @Test func `noise is read the same in pieces of any size`() {
    var numbers = SplitMix64(seed: 12)
    let alphabet = Array("a,\"\n\r".utf8)
    for _ in 0 ..< 600 {
      let count = Int.random(in: 0 ... 60, using: &numbers)
      let bytes = (0 ..< count).map { _ in alphabet.randomElement(using: &numbers) ?? 0 }
      let whole = rows(bytes, .separated, limit: 25)
      #expect(rows(bytes, .separated, piece: 1, limit: 25) == whole)
      #expect(rows(bytes, .separated, piece: 4, limit: 25) == whole)
      #expect(whole.map(\.line) == whole.map(\.line).sorted())
    }
  }
}
