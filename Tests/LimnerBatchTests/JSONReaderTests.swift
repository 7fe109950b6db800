// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerTestSupport
import Testing

@Suite struct JSONReaderTests {
  private static func read(_ text: String, depth: Int = 16) throws(JSONError) -> JSON {
    try JSONReader.read(Array(text.utf8), depth: depth)
  }

  private static func error(_ bytes: [UInt8], depth: Int = 16) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes, depth: depth)
      return nil
    } catch {
      return error
    }
  }

  @Test func `worker: values of every kind are read, keys in their order`() throws {
    let value = try Self.read(#" {"b": [1, "x", true, false, null, {}], "a" : -0.5e+2 , "": []} "#)
    #expect(value.members?.map(\.key.string) == ["b", "a", ""])
    #expect(value["b"]?.elements?.map(\.kind) == ["1", "a string", "true", "false", "null", "an object"])
    #expect(value["b"]?.elements?[1].text == "x")
    #expect(value["a"]?.integer == -50)
    #expect(value["a"]?.kind == "-0.5e+2")
    #expect(value[""] == .array([]))
    #expect(value["c"] == nil)
    #expect(value["b"]?.elements?[2].flag == true)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min), ("1e3", 1000),
    ("2.50e1", 25), ("1200e-2", 12), ("0.0", 0), ("0e999999999999999999999", 0), ("1.0", 1),
    ("1e18", 1_000_000_000_000_000_000),
  ])
  func `worker: whole numbers are exact however they are written`(text: String, value: Int) throws {
    #expect(try Self.read(text).integer == value)
  }

  @Test(arguments: [
    "0.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999999999999999",
    "1e-999999999999999999999", "99999999999999999999", "12345678901234567e3",
  ])
  func `worker: a number that no Int holds is none, and keeps its digits`(text: String) throws {
    let value = try Self.read(text)
    #expect(value.integer == nil)
    #expect(value.kind == text)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\uD83D\ude00""#, "😀"), (#""a\u0000b""#, "a\0b"), (#""é€😀\n""#, "é€😀\n"), (#""\uFFFF""#, "\u{FFFF}"),
  ])
  func `worker: escapes stand for their characters`(text: String, expected: String) throws {
    #expect(try Self.read(text).text?.bytes.elementsEqual(expected.utf8) == true)
  }

  @Test func `worker: keys are told apart by their bytes, not by what they look like`() throws {
    let value = try Self.read("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
    #expect(value.members?.map(\.value.integer) == [1, 2])
    #expect(value["e\u{301}"]?.integer == 2)
  }

  @Test(arguments: [
    ("", 0, "expected a JSON value for the byte 0 but found the end"),
    ("  ", 2, "expected a JSON value for the byte 2 but found the end"),
    ("tru", 0, "expected a JSON value for the byte 0 but found t"),
    ("{\"a\" 1}", 5, "expected a colon for the byte 5 but found 1"),
    ("{\"a\":1,}", 7, "expected a key in quotes for the byte 7 but found }"),
    ("{a:1}", 1, "expected a key in quotes for the byte 1 but found a"),
    ("{\"a\":1 \"b\":2}", 7, "expected a comma or } for the byte 7 but found \""),
    ("[1 2]", 3, "expected a comma or ] for the byte 3 but found 2"),
    ("[1,]", 3, "expected a JSON value for the byte 3 but found ]"),
    ("{\"a\":1,\"\\u0061\":2}", 7, "expected each key once for the byte 7 but found a again"),
    ("01", 1, "expected the end of the text for the byte 1 but found 1"),
    ("-", 1, "expected a digit for the byte 1 but found the end"),
    ("1.", 2, "expected a digit for the byte 2 but found the end"),
    ("1e+", 3, "expected a digit for the byte 3 but found the end"),
    (".5", 0, "expected a JSON value for the byte 0 but found ."),
    ("+1", 0, "expected a JSON value for the byte 0 but found +"),
    ("NaN", 0, "expected a JSON value for the byte 0 but found N"),
    ("\"a", 2, "expected the end of the string for the byte 2 but found the end"),
    ("\"\\", 2, "expected an escape of JSON for the byte 2 but found the end"),
    ("\"\\x\"", 2, "expected an escape of JSON for the byte 2 but found x"),
    ("\"\\u12\"", 5, "expected four hexadecimal digits for the byte 5 but found \""),
    ("\"\\ud83d\"", 3, "expected both halves of a surrogate pair for the byte 3 but found d"),
    ("\"\\ude00\"", 3, "expected both halves of a surrogate pair for the byte 3 but found d"),
    ("\"\\ud83d\\u0041\"", 3, "expected both halves of a surrogate pair for the byte 3 but found d"),
    ("\"\t\"", 1, "expected an escaped control character for the byte 1 but found the byte 0x09"),
    ("{} {}", 3, "expected the end of the text for the byte 3 but found {"),
    ("\u{FEFF}{}", 0, "expected a JSON value for the byte 0 but found the byte 0xEF"),
  ])
  func `worker: an error has its place and says what is expected there`(
    text: String, position: Int, sentence: String
  ) {
    let error = Self.error(Array(text.utf8))
    #expect(error?.position == position)
    #expect(error?.description == sentence)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xFF],
    ] as [[UInt8]])
  func `worker: bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    #expect(Self.error([0x22] + bytes + [0x22])?.expectation == .utf8)
    #expect(Self.error([0x22, 0x5C, 0x6E] + bytes + [0x22])?.expectation == .utf8)
  }

  @Test
  func `worker: every sequence of up to three bytes is UTF-8 exactly where the standard library says so`() {
    var random = SplitMix64(seed: 5)
    for first in UInt8(0x80) ... 0xFF {
      for _ in 0 ..< 60 {
        let edges: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
        let rest = (0 ..< Int.random(in: 0 ..< 4, using: &random)).map { _ in
          edges.randomElement(using: &random) ?? 0
        }
        let bytes = [first] + rest.filter { $0 != 0x22 && $0 != 0x5C }
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        #expect((Self.error([0x22] + bytes + [0x22]) == nil) == isValid, "\(bytes)")
      }
    }
  }

  @Test func `worker: nesting is bounded`() throws {
    #expect(try Self.read("[[[]]]", depth: 3) == .array([.array([.array([])])]))
    #expect(Self.error(Array("[[[[]]]]".utf8), depth: 3)?.expectation == .depth(3))
    #expect(Self.error(Array("1".utf8), depth: 0) == nil)
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 16)
    #expect(Self.error(deep)?.position == 16)
  }

  @Test func `worker: a string without escapes is a piece of the text`() throws {
    let bytes = Array("{\"data\": \"abcdef\"}".utf8)
    #expect(try JSONReader.read(bytes)["data"]?.text?.bytes.startIndex == 10)
  }

  @Test func `worker: what the writer of reports writes comes back`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0 ..< 200 {
      var text = ""
      for _ in 0 ..< Int.random(in: 0 ..< 20, using: &random) {
        let factor: UInt32 = Bool.random(using: &random) ? 1 : 1000
        let value = UInt32.random(in: 0 ... 0x3FF, using: &random) * factor
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let line = JSONWriter.quoted(text)
      #expect(try Self.read(line).text?.bytes.elementsEqual(text.utf8) == true)
    }
  }
}
