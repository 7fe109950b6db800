// SPDX-License-Identifier: Apache-2.0

/// SHA-256 as its standard writes it down, word by word.
///
/// Source: FIPS 180-4, 4.1.2, 5.1.1, 6.2. Its constants are computed: the fractions of roots of the first primes.
package enum Digest {
  /// The digest in lowercase hexadecimal.
  package static func sha256(_ message: [UInt8]) -> String {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0 ..< 8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
    var state = primes.prefix(8).map { fraction(ofRoot: 2, $0) }
    for block in stride(from: 0, to: padded.count, by: 64) { compress(padded[block ..< block + 64], &state) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func compress(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index ..< index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16 ..< 64 {
      let (a, b) = (words[t - 15], words[t - 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let high = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      words.append(high &+ words[t - 7] &+ low &+ words[t - 16])
    }
    // a to h in the standard's letters are 0 to 7.
    var v = state
    for t in 0 ..< 64 {
      let e = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ e &+ choice &+ constants[t] &+ words[t]
      let a = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      let second = a &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0 ..< 8 { state[index] &+= v[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: [UInt32] = primes.map { fraction(ofRoot: 3, $0) }

  private static let primes: [UInt64] = (2 ..< 312).filter { number in
    !(2 ..< number).contains { number % $0 == 0 }
  }

  /// The first 32 bits behind the point of a root: the largest x whose power does not pass the number, by halving.
  private static func fraction(ofRoot degree: Int, _ number: UInt64) -> UInt32 {
    let target = UInt128(number) << UInt128(32 * degree)
    var (low, high) = (UInt128(0), UInt128(1) << 37)
    while high - low > 1 {
      let middle = (low + high) / 2
      let power = (1 ..< degree).reduce(middle) { product, _ in product * middle }
      if power <= target { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
