// SPDX-License-Identifier: Apache-2.0

/// A Huffman code made for counts of symbols, of 16 bits at most and without a code of ones.
///
/// Source: T.81, K.2 and C.2; where two counts are equal the larger symbol is the rarer one, as figure K.1 has it.
package struct HuffmanCode: Equatable, Sendable {
  /// How many codes there are of 1 to 16 bits.
  package let lengths: [UInt8]

  /// The symbols, those of the shortest codes first.
  package let symbols: [UInt8]

  /// Makes a code for as many symbols as there are counts, 256 or fewer.
  package init(counts: [UInt32]) {
    // A symbol that never comes takes the code of ones; being the largest, it is the rarest of those that came once.
    var trees = counts.indices.filter { counts[$0] > 0 }.map { [$0] } + [[counts.count]]
    var weights = trees.map { $0[0] < counts.count ? Int(counts[$0[0]]) : 1 }
    var sizes = [Int](repeating: 0, count: counts.count + 1)
    while trees.count > 1 {
      let (rarest, next) = Self.rarest(of: weights)
      trees[rarest] += trees[next]
      weights[rarest] += weights[next]
      for symbol in trees[rarest] { sizes[symbol] += 1 }
      trees.remove(at: next)
      weights.remove(at: next)
    }
    var ofSize = [Int](repeating: 0, count: counts.count + 2)
    for size in sizes where size > 0 { ofSize[size] += 1 }
    Self.shorten(&ofSize)
    // The symbol that never comes has one of the longest codes.
    if let longest = ofSize.lastIndex(where: { $0 > 0 }) { ofSize[longest] -= 1 }
    lengths = (1 ... 16).map { $0 < ofSize.count ? UInt8(ofSize[$0]) : 0 }
    symbols = sizes.indices.dropLast().filter { sizes[$0] > 0 }
      .sorted { (sizes[$0], $0) < (sizes[$1], $1) }.map { UInt8($0) }
  }

  /// The two that are joined next; the sum takes the place of the first.
  private static func rarest(of weights: [Int]) -> (Int, Int) {
    var (first, second) = weights[1] <= weights[0] ? (1, 0) : (0, 1)
    for index in weights.indices.dropFirst(2) {
      if weights[index] <= weights[first] {
        (first, second) = (index, first)
      } else if weights[index] <= weights[second] {
        second = index
      }
    }
    return (first, second)
  }

  /// Brings codes down to 16 bits: of two that are too long one moves up, and the other goes below a shorter one, which
  /// becomes longer (T.81, figure K.3).
  private static func shorten(_ ofSize: inout [Int]) {
    for size in stride(from: ofSize.count - 1, to: 16, by: -1) {
      while ofSize[size] > 0 {
        let shorter = ofSize[...(size - 2)].lastIndex { $0 > 0 } ?? 0
        ofSize[size] -= 2
        ofSize[size - 1] += 1
        ofSize[shorter + 1] += 2
        ofSize[shorter] -= 1
      }
    }
  }

  /// The codes by symbol, each as code × 256 + length; 0 for symbols without one.
  package func codes(count: Int) -> [UInt32] {
    var codes = [UInt32](repeating: 0, count: count)
    var (code, place) = (UInt32(0), 0)
    for (index, amount) in lengths.enumerated() {
      for _ in 0 ..< amount {
        codes[Int(symbols[place])] = code << 8 | UInt32(index + 1)
        code += 1
        place += 1
      }
      code <<= 1
    }
    return codes
  }
}
