// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerTestSupport
import Testing

@Suite struct SHA256Tests {
  /// The messages of FIPS 180-4's examples, and what they give.
  private static let examples: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  private func digest(_ message: [UInt8], _ flavor: SHA256.Flavor) -> [UInt8] {
    var digest = SHA256(flavor: flavor)
    digest.update(message.span)
    return digest.finish()
  }

  @Test(arguments: SHA256.Flavor.available)
  func `each flavor gives the digests of the standard's examples`(flavor: SHA256.Flavor) {
    for (message, expected) in Self.examples {
      var digest = SHA256(flavor: flavor)
      digest.update(message.span)
      let actual = digest.finishHex()
      #expect(actual == expected, "\(message.count) bytes")
    }
  }

  @Test func `the short way gives the same digits`() {
    for (message, expected) in Self.examples {
      let actual = SHA256.hexDigest(of: message.span)
      #expect(actual == expected, "\(message.count) bytes")
    }
  }

  @Test func `each flavor gives the digest of the definition at every length up to five blocks`() {
    for length in 0 ... 320 {
      let message: [UInt8] = Noise.uniform.values(length, seed: UInt64(length))
      let expected = digest(message, .scalar)
      #expect(expected.count == 32)
      for flavor in SHA256.Flavor.available {
        #expect(digest(message, flavor) == expected, "\(flavor), \(length) bytes")
      }
    }
  }

  @Test(arguments: SHA256.Flavor.available)
  func `the digest does not depend on how the bytes are cut`(flavor: SHA256.Flavor) {
    var generator = SplitMix64(seed: 12)
    for round in 0 ..< 200 {
      let message: [UInt8] = Noise.uniform.values(Int(generator.next() % 700), seed: generator.next())
      var digest = SHA256(flavor: flavor)
      var start = 0
      while start < message.count {
        // Empty pieces, pieces within a block and pieces over several.
        let length = min(message.count - start, Int(generator.next() % (round.isMultiple(of: 2) ? 20 : 200)))
        digest.update(message.span.extracting(start ..< start + length))
        start += length
      }
      let actual = digest.finish()
      #expect(actual == self.digest(message, .scalar), "round \(round), \(message.count) bytes")
    }
  }

  @Test func `a copy goes its own way`() {
    var first = SHA256()
    first.update(Array("ab".utf8).span)
    let copy = first
    first.update(Array("c".utf8).span)
    let (whole, part) = (first.finish(), copy.finish())
    #expect(whole == digest(Array("abc".utf8), .scalar))
    #expect(part == digest(Array("ab".utf8), .scalar))
  }

  @Test func `the definition runs everywhere and the best flavor is the last that does`() {
    #expect(SHA256.Flavor.available.first == .scalar)
    #expect(SHA256.Flavor.best == SHA256.Flavor.available.last)
  }
}
