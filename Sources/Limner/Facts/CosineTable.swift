// SPDX-License-Identifier: Apache-2.0

/// The lowest cosines of the discrete cosine transform (DCT-II) of an axis.
///
/// Shape: `count` values for each frequency; that of frequency *k* at sample *x* is cos(πk(x + ½) ÷ count).
/// Rounding: the same bits on every processor, while the C library picks its cosine by the instructions that there are.
/// Values that are equal up to their sign by symmetry are so in every bit.
struct CosineTable {
  /// The samples of the axis.
  let count: Int

  /// The values, frequency by frequency.
  let values: [Double]

  /// Makes the table.
  init(frequencies: Int, count: Int) {
    precondition(frequencies > 0 && count > 0, "a table has values")
    self.count = count
    values = (0 ..< frequencies * count).map { index in
      Self.cosine(index / count * (2 * (index % count) + 1), of: count)
    }
  }

  /// The value of a frequency at a sample.
  func callAsFunction(_ frequency: Int, _ sample: Int) -> Double { values[frequency * count + sample] }

  /// cos(π × step ÷ 2count), folded to a quarter turn in whole steps.
  private static func cosine(_ step: Int, of count: Int) -> Double {
    var step = step % (4 * count)
    if step > 2 * count { step = 4 * count - step }
    let sign: Double = step > count ? -1 : 1
    if step > count { step = 2 * count - step }
    if step == count { return 0 }
    let angle = Double.pi * Double(step) / Double(2 * count)
    // Taylor's series; the 13 terms are good to 10⁻¹⁷ up to a quarter turn.
    var sum = 1.0
    for term in (1 ... 12).reversed() { sum = 1 - sum * angle * angle / Double(2 * term * (2 * term - 1)) }
    return sign * sum
  }
}
