// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of RFC 4648, section 10`(text: String, encoded: String) {
    #expect(BytePath(text).base64 == encoded)
  }

  @Test func `every letter of the alphabet appears in its place`() {
    let bytes: [UInt8] = [
      0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF, 0x69, 0xB7, 0x1D, 0x79, 0xF8, 0x21, 0x8A, 0x39, 0x25, 0x9A, 0x7A,
      0x29,
    ]
    #expect(BytePath(bytes).base64 == "++++////abcdefghijklmnop")
  }

  @Test func `random bytes come back by the definition`() {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var random = SplitMix64(seed: 7)
    for count in 1 ..< 100 {
      let bytes = random.bytes(count).map { max(1, $0) }
      let text = BytePath(bytes).base64
      #expect(text.count == (count + 2) / 3 * 4)
      let bits = text.filter { $0 != "=" }.flatMap { letter in
        let value = alphabet.firstIndex(of: letter) ?? -1
        return (0 ..< 6).map { value >> (5 - $0) & 1 }
      }
      let decoded = (0 ..< bits.count / 8).map { index in
        bits[8 * index ..< 8 * index + 8].reduce(0) { 2 * $0 + $1 }
      }
      #expect(decoded == bytes.map { Int($0) })
    }
  }
}

@Suite struct Base64DecodingTests {
  private static func error(_ text: String) -> Base64.DecodingError? {
    do throws(Base64.DecodingError) {
      _ = try Base64.bytes(of: Array(text.utf8)[...])
      return nil
    } catch {
      return error
    }
  }

  @Test func `worker: bytes of every length come back from their text, also from the middle of another`()
    throws
  {
    var random = SplitMix64(seed: 3)
    for count in 0 ..< 200 {
      let bytes = random.bytes(count)
      let text = Array(Base64.text(of: bytes).utf8)
      #expect(try Base64.bytes(of: text[...]) == bytes)
      let inside = Array("\"=".utf8) + text + Array("=A\"".utf8)
      #expect(try Base64.bytes(of: inside[2 ..< 2 + text.count]) == bytes)
      #expect(Base64.text(of: bytes[...]) == String(decoding: text, as: UTF8.self))
    }
  }

  @Test(
    arguments: [
      ("A", .length(1)), ("AAA", .length(3)), ("Zg=", .length(3)), ("AAAA=", .length(5)),
      ("AA A", .character(0x20, at: 2)), ("AAAA\nAAA", .character(0x0A, at: 4)),
      ("A===", .character(0x3D, at: 1)),
      ("====", .character(0x3D, at: 0)), ("AA=A", .character(0x3D, at: 2)),
      ("AA==AAAA", .character(0x3D, at: 2)),
      ("AA-_", .character(0x2D, at: 2)), ("AAAAé==", .character(0xC3, at: 4)), ("AB==", .looseBits(at: 1)),
      ("AAB=", .looseBits(at: 2)), ("AAAA////AP==", .looseBits(at: 9)),
    ] as [(String, Base64.DecodingError)])
  func `worker: what is not base 64 is told with its place`(text: String, expected: Base64.DecodingError) {
    #expect(Self.error(text) == expected)
  }

  @Test func `worker: each text that is read is the text of what it is read as`() throws {
    var random = SplitMix64(seed: 9)
    let characters = Array("AQgwz059+/=-".utf8)
    for _ in 0 ..< 3000 {
      let text = (0 ..< 4 * Int.random(in: 0 ... 3, using: &random)).map { _ in
        characters.randomElement(using: &random) ?? 0x41
      }
      guard let bytes = try? Base64.bytes(of: text[...]) else { continue }
      #expect(Base64.text(of: bytes) == String(decoding: text, as: UTF8.self))
    }
  }
}
