// SPDX-License-Identifier: Apache-2.0

/// The digest SHA-256 of bytes that come in any number of pieces.
///
/// Source: FIPS 180-4, sections 5.1.1, 5.3.3 and 6.2; for whole bytes.
package struct SHA256: Sendable {
  /// Bytes in a block.
  private static let blockLength = 64

  /// The words that become the digest.
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The begin of a block that is not complete yet.
  private var rest: InlineArray<64, UInt8> = .init(repeating: 0)

  /// Bytes in `rest`: fewer than a block.
  private var restCount = 0

  /// All bytes so far; the digest counts bits modulo 2⁶⁴.
  private var byteCount: UInt64 = 0

  private let flavor: Flavor

  /// Starts the digest of nothing.
  package init(flavor: Flavor = .best) { self.flavor = flavor }

  /// Takes more bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if restCount > 0 {
      start = min(Self.blockLength - restCount, bytes.count)
      for index in 0 ..< start { rest[restCount + index] = bytes[index] }
      restCount += start
      guard restCount == Self.blockLength else { return }
      compressRest()
    }
    let whole = (bytes.count - start) & ~(Self.blockLength - 1)
    if whole > 0 {
      let blocks = bytes.extracting(start ..< start + whole)
      var words = state.mutableSpan
      Self.compress(blocks, flavor: flavor, into: &words)
    }
    restCount = bytes.count - start - whole
    for index in 0 ..< restCount { rest[index] = bytes[start + whole + index] }
  }

  /// The digest, 32 bytes.
  package consuming func finish() -> [UInt8] {
    rest[restCount] = 0x80
    for index in restCount + 1 ..< Self.blockLength { rest[index] = 0 }
    // The count needs eight bytes behind the mark; where they are missing, a block of its own holds it.
    if restCount >= Self.blockLength - 8 {
      compressRest()
      for index in 0 ..< Self.blockLength { rest[index] = 0 }
    }
    let bits = byteCount &* 8
    for index in 0 ..< 8 {
      rest[Self.blockLength - 1 - index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index))
    }
    compressRest()
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for index in state.indices {
      for shift in [24, 16, 8, 0] as [UInt32] {
        digest.append(UInt8(truncatingIfNeeded: state[index] >> shift))
      }
    }
    return digest
  }

  /// The digest in 64 lower-case hexadecimal digits.
  package consuming func finishHex() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = finish().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digest of `bytes` in 64 lower-case hexadecimal digits.
  package static func hexDigest(of bytes: Span<UInt8>) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finishHex()
  }

  private mutating func compressRest() {
    let block = rest
    var words = state.mutableSpan
    Self.compress(block.span, flavor: flavor, into: &words)
    restCount = 0
  }
}

extension SHA256 {
  /// What the blocks are worked with; both give the same digest.
  package enum Flavor: String, CaseIterable, Sendable {
    /// The definition, in plain Swift.
    case scalar

    /// The processor's own instructions for SHA-256.
    case instructions

    /// The flavors that run on this processor.
    package static let available: [Flavor] = allCases.filter(\.isAvailable)

    /// The fastest of ``available``.
    package static let best: Flavor = available.last ?? .scalar
  }

  /// Works whole blocks into the eight words of `state`.
  static func compress(_ blocks: Span<UInt8>, flavor: Flavor, into state: inout MutableSpan<UInt32>) {
    precondition(blocks.count.isMultiple(of: blockLength) && state.count == 8, "whole blocks, eight words")
    switch flavor {
    case .scalar: reference(blocks, constants.span, into: &state)
    case .instructions: callKernel(blocks, constants.span, &state)
    }
  }

  /// The definition: FIPS 180-4, 6.2.2, with the schedule in a ring of 16 words.
  private static func reference(
    _ blocks: Span<UInt8>, _ constants: Span<UInt32>, into state: inout MutableSpan<UInt32>
  ) {
    var w = InlineArray<16, UInt32>(repeating: 0)
    for start in stride(from: 0, to: blocks.count, by: blockLength) {
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for t in 0 ..< 64 {
        let i = t & 15
        if t < 16 {
          let at = start + 4 * t
          w[i] =
            UInt32(blocks[at]) << 24 | UInt32(blocks[at + 1]) << 16 | UInt32(blocks[at + 2]) << 8
            | UInt32(blocks[at + 3])
        } else {
          let (early, late) = (w[(t + 1) & 15], w[(t + 14) & 15])
          let s0 = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
          let s1 = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
          w[i] = w[i] &+ s0 &+ w[(t + 9) & 15] &+ s1
        }
        let choice = e & f ^ ~e & g
        let majority = a & b ^ a & c ^ b & c
        let t1 = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[t] &+ w[i]
        let t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 - bits)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
