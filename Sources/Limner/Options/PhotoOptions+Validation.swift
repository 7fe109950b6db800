// SPDX-License-Identifier: Apache-2.0

extension PhotoOptions {
  /// Checks each option against its range.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)`` for the first one outside.
  func validate() throws(LimnerError) {
    try Self.check("maxSide", maxSide, 1 ... 65_500)
    try Self.check("quality", quality, 1 ... 100)
    try Self.check("limits.inputBytes", limits.inputBytes, 1 ... Int.max)
    try Self.check("limits.pixels", limits.pixels, 1 ... Int.max)
    try Self.check("limits.scans", limits.scans, 1 ... Int.max)
    try Self.check("limits.blockVisits", limits.blockVisits, 1 ... Int.max)
    try Self.check("limits.metadataBytes", limits.metadataBytes, 1 ... Int.max)
    try Self.check("limits.peakMemory", limits.peakMemory, 1 ... Int.max)
  }

  private static func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(LimnerError) {
    guard range.contains(value) else {
      throw .invalidOption(
        name: name, found: "\(value)", expected: "\(range.lowerBound) to \(range.upperBound)")
    }
  }
}
