// SPDX-License-Identifier: Apache-2.0

/// Where the window of each output of a horizontal pass starts; checked once, so that no row has to be.
package struct WindowStarts: Sendable {
  /// The index of the first input of each output.
  package let values: [Int32]

  /// The largest of ``values``; a row reaches at least that far, and as many inputs further as there are taps.
  package let furthest: Int

  /// Takes starts that are all positions of a row.
  package init(_ values: [Int32]) {
    precondition(values.allSatisfy { $0 >= 0 }, "a window does not start before its row")
    self.values = values
    furthest = Int(values.max() ?? 0)
  }
}
