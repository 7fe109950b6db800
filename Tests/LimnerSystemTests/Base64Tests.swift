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
