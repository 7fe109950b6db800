// SPDX-License-Identifier: Apache-2.0

/// Short words for ranges of scalars.
struct RangeTable: Sendable {
  private var firsts: [UInt32] = []
  private var lasts: [UInt32] = []
  private var words: [LayoutTag] = []

  /// Reads ranges in rising order, each as `first-last word` or `only word`.
  ///
  /// Numbers are hexadecimal, words have up to four letters, and semicolons part the ranges. The first letter of a
  /// process waits for this, so bytes are looked at once.
  init(_ text: String) {
    for entry in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") }) {
      let parts = entry.split(separator: UInt8(ascii: " "))
      var ends: [UInt32] = [0]
      for byte in parts[0] {
        if byte == UInt8(ascii: "-") { ends.append(0) } else { ends[ends.count - 1].appendHexDigit(byte) }
      }
      precondition(parts.count == 2 && ends[0] > (lasts.last ?? 0), "ranges rise")
      firsts.append(ends[0])
      lasts.append(ends[ends.count - 1])
      words.append(LayoutTag(bytes: parts[1]))
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
    return words[low - 1].letters
  }
}

extension UInt32 {
  /// Makes room for a hexadecimal digit at the end and puts it there.
  mutating func appendHexDigit(_ byte: UInt8) {
    self = self << 4 | (UInt32(byte) - (byte < 0x3A ? 0x30 : 0x37))
  }
}
