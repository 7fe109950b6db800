// SPDX-License-Identifier: Apache-2.0

/// The division of coefficients by the steps of a quantization table, with what it costs to code the quotients.
///
/// Shapes: 64 coefficients a block, in zigzag order, as ``ForwardDCT`` gives them: 8 times T.81's.
/// Rounding: of magnitudes. DC half up, as libjpeg does; AC up from ``roundsUpFrom`` of a step on.
package struct Quantizer: Equatable, Sendable {
  /// The steps in zigzag order, 1 to 255.
  package let steps: [Int]

  /// Where an AC quotient is rounded up, in 64ths of a step: 32 is plain rounding.
  package let roundsUpFrom: Int

  /// For each coefficient what is added to its magnitude, 64 of them; then 64 reciprocals of steps, and 64 powers of
  /// two, all as 16-bit fractions that the sum is multiplied by, one after the other.
  ///
  /// A sum n stays below 2¹⁴. With d = 8 × step and k = 14 + ⌈log₂ d⌉ the reciprocal is m = ⌈2ᵏ ÷ d⌉ < 2¹⁶, and
  /// m × d − 2ᵏ < d ≤ 2ᵏ⁻¹⁴ makes ⌊n × m ÷ 2ᵏ⌋ the very quotient ⌊n ÷ d⌋.
  let words: [UInt16]

  /// Prepares a division.
  package init(steps: [Int], roundsUpFrom: Int = 32) {
    precondition(steps.count == 64 && steps.allSatisfy((1 ... 255).contains), "64 steps of 8 bits")
    precondition((32 ... 63).contains(roundsUpFrom), "a quotient is rounded up from half a step on or later")
    self.steps = steps
    self.roundsUpFrom = roundsUpFrom
    let divisors = steps.map { 8 * $0 }
    let bits = divisors.map { 14 + Int.bitWidth - ($0 - 1).leadingZeroBitCount }
    words =
      divisors.enumerated().map { UInt16($1 * (64 - ($0 == 0 ? 32 : roundsUpFrom)) / 64) }
      + zip(divisors, bits).map { UInt16(((1 << $1) + $0 - 1) / $0) }
      + bits.map { UInt16(1 << (32 - $0)) }
  }
}

extension Quantizer {
  /// The definition: the level of coefficient `k` of a block.
  private func level(_ coefficient: Int16, _ k: Int) -> Int {
    let magnitude = (Int(coefficient.magnitude) + Int(words[k])) / (8 * steps[k])
    return coefficient < 0 ? -magnitude : magnitude
  }

  /// The definition of what becomes of a block: its levels in zigzag order.
  func levels(_ blocks: Span<Int16>, _ start: Int) -> [Int] {
    (0 ..< 64).map { level(blocks[start + $0], $0) }
  }

  /// The definition of ``takeCensus(_:from:count:flavor:into:levels:)``.
  package func referenceCensus(
    _ blocks: Span<Int16>, from start: Int, count: Int, into symbols: inout MutableSpan<UInt32>,
    levels: inout MutableSpan<Int16>
  ) {
    for block in 0 ..< count {
      levels[block] = Int16(level(blocks[start + 64 * block], 0))
      var run = 0
      for k in 1 ..< 64 {
        let magnitude = level(blocks[start + 64 * block + k], k).magnitude
        guard magnitude > 0 else {
          run += 1
          continue
        }
        symbols[0xF0] += UInt32(run / 16)
        symbols[16 * (run % 16) + (UInt.bitWidth - magnitude.leadingZeroBitCount)] += 1
        run = 0
      }
      if run > 0 { symbols[0] += 1 }
    }
  }

  /// Counts the symbols that code the AC coefficients of blocks (T.81, F.1.2.2) and finds their DC levels.
  ///
  /// - Parameters:
  ///   - blocks: Coefficients.
  ///   - start: The index of the first one that is looked at.
  ///   - count: The blocks that are looked at.
  ///   - flavor: The instruction set.
  ///   - symbols: 256 counts, which are added to.
  ///   - levels: The DC level of each block.
  package func takeCensus(
    _ blocks: Span<Int16>, from start: Int, count: Int, flavor: KernelFlavor,
    into symbols: inout MutableSpan<UInt32>, levels: inout MutableSpan<Int16>
  ) {
    precondition(count >= 0 && start >= 0 && start + 64 * count <= blocks.count, "the blocks are there")
    precondition(symbols.count == 256 && levels.count >= count, "what is found has room")
    guard flavor != .scalar else {
      return referenceCensus(blocks, from: start, count: count, into: &symbols, levels: &levels)
    }
    callCensus(blocks, start, count, &symbols, &levels)
  }

  /// The definition of ``writeLevels(_:from:count:flavor:into:)``.
  package func referenceLevels(
    _ blocks: Span<Int16>, from start: Int, count: Int, into out: inout MutableSpan<Int16>
  ) {
    for block in 0 ..< count {
      for k in 0 ..< 64 {
        out[64 * block + Zigzag.order[k]] = Int16(level(blocks[start + 64 * block + k], k))
      }
    }
  }

  /// Writes the levels of blocks, each in rows of 8.
  package func writeLevels(
    _ blocks: Span<Int16>, from start: Int, count: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<Int16>
  ) {
    precondition(count >= 0 && start >= 0 && start + 64 * count <= blocks.count, "the blocks are there")
    precondition(64 * count <= out.count, "the levels have room")
    guard flavor != .scalar else {
      return referenceLevels(blocks, from: start, count: count, into: &out)
    }
    callLevels(blocks, start, count, &out)
  }
}
