// SPDX-License-Identifier: Apache-2.0

extension PhotoOptions {
  /// Checks each option against its range.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)`` for the first one outside.
  func validate() throws(LimnerError) {
    try OptionRange.check("maxSide", maxSide, OptionRange.sides)
    guard crop != .circle || format == .png else {
      throw .invalidOption(name: "format", found: format.rawValue, expected: "png for a circle")
    }
    try OptionRange.check("quality", quality, 1 ... 100)
    if let maxBytes { try OptionRange.check("maxBytes", maxBytes, 1 ... Int.max) }
    try OptionRange.check("limits.inputBytes", limits.inputBytes, 1 ... Int.max)
    try OptionRange.check("limits.pixels", limits.pixels, 1 ... Int.max)
    try OptionRange.check("limits.scans", limits.scans, 1 ... Int.max)
    try OptionRange.check("limits.blockVisits", limits.blockVisits, 1 ... Int.max)
    try OptionRange.check("limits.metadataBytes", limits.metadataBytes, 1 ... Int.max)
    try OptionRange.check("limits.peakMemory", limits.peakMemory, 1 ... Int.max)
  }
}

/// The ranges of the options, and the check that every number goes through.
package enum OptionRange {
  /// The caps on a long side: what a JPEG can be.
  package static let sides = 1 ... 65_500

  /// Checks a number against its range.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)``.
  static func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(LimnerError) {
    guard range.contains(value) else {
      throw .invalidOption(
        name: name, found: "\(value)", expected: "\(range.lowerBound) to \(range.upperBound)")
    }
  }
}
