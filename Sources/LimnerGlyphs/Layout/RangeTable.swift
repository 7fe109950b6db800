// SPDX-License-Identifier: Apache-2.0

/// Words for ranges of scalars.
struct RangeTable: Sendable {
  private var firsts: [UInt32] = []
  private var lasts: [UInt32] = []
  private var words: [String] = []

  /// Reads ranges in rising order, each as `first-last word` or `only word` in hexadecimal, parted by semicolons.
  init(_ text: String) {
    for entry in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let parts = entry.split(separator: " ")
      let ends = parts[0].split(separator: "-").compactMap { UInt32($0, radix: 16) }
      precondition(parts.count == 2 && !ends.isEmpty && ends[0] > (lasts.last ?? 0), "ranges rise")
      firsts.append(ends[0])
      lasts.append(ends[ends.count - 1])
      words.append(String(parts[1]))
    }
  }

  /// The word of the range that holds a number, `nil` outside all ranges.
  ///
  /// - Complexity: logarithmic in the number of ranges.
  func value(at number: UInt32) -> String? {
    var low = 0
    var high = firsts.count
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0, number <= lasts[low - 1] else { return nil }
    return words[low - 1]
  }
}
