// SPDX-License-Identifier: Apache-2.0

/// Whole numbers with a suffix: `k m g` are powers of 1000, `ki mi gi` powers of 1024.
package enum Amount {
  /// The number, or `nil` for anything else, also for one that an `Int` cannot hold.
  package static func value(of bytes: [UInt8]) -> Int? {
    let digits = bytes.prefix { (48 ... 57).contains($0) }
    guard !digits.isEmpty, let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let suffix = String(decoding: bytes[digits.count...].map { $0 | 0x20 }, as: UTF8.self)
    guard let factor = factors[suffix] else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  private static let factors = [
    "": 1, "k": 1000, "m": 1_000_000, "g": 1_000_000_000,
    "ki": 1 << 10, "mi": 1 << 20, "gi": 1 << 30,
  ]
}
