// SPDX-License-Identifier: Apache-2.0

/// Where a decoder writes the next rows of one stream in a storage that holds several.
package struct BandSlot: Equatable, Sendable {
  /// The index of the first sample.
  package var offset: Int

  /// The distance from a row to the next, in samples.
  package var stride: Int

  /// The rows that have room.
  package var rows: Int

  package init(offset: Int, stride: Int, rows: Int) {
    self.offset = offset
    self.stride = stride
    self.rows = rows
  }
}
