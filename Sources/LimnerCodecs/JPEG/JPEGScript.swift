// SPDX-License-Identifier: Apache-2.0

/// One scan of a JPEG as its header has it; nothing of it is checked.
package struct JPEGScan: Equatable, Sendable {
  /// The components by their place in the frame; `nil` for a number that the frame does not have, empty where the
  /// header has the wrong length.
  package var components: [Int?]

  /// The first and the last coefficient of the band, in zigzag order.
  package var first: Int
  package var last: Int

  /// The lowest bit that came before, 0 for the first scan of a band, and the lowest bit that comes now.
  package var high: Int
  package var low: Int

  /// The bytes of its header and data; of the first scan of a file those of its data.
  package var byteCount: Int

  /// What stands between the scan before and this one.
  package var segmentsBefore: JPEGScanSegments

  /// Describes a scan.
  package init(
    _ components: [Int?], first: Int, last: Int, high: Int, low: Int, byteCount: Int,
    segmentsBefore: JPEGScanSegments = []
  ) {
    self.components = components
    (self.first, self.last) = (first, last)
    (self.high, self.low) = (high, low)
    self.byteCount = byteCount
    self.segmentsBefore = segmentsBefore
  }
}

/// Kinds of segments that stand between two scans.
package struct JPEGScanSegments: OptionSet, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Huffman tables.
  package static let huffman = JPEGScanSegments(rawValue: 1)

  /// Quantization tables.
  package static let quantization = JPEGScanSegments(rawValue: 2)

  /// Another restart interval.
  package static let restarts = JPEGScanSegments(rawValue: 4)

  /// Application segments and comments.
  package static let metadata = JPEGScanSegments(rawValue: 8)

  /// Anything else.
  package static let other = JPEGScanSegments(rawValue: 16)
}

/// The scans of a JPEG, found by a walk over its markers before the first is decoded.
package struct JPEGScript: Equatable, Sendable {
  /// The scans in the order of the file; only the first of very many.
  package var scans: [JPEGScan]

  /// How many there are.
  package var scanCount: Int

  /// Whether EOI follows the last one.
  package var ends: Bool

  /// Describes a script.
  package init(_ scans: [JPEGScan], scanCount: Int? = nil, ends: Bool = true) {
    self.scans = scans
    self.scanCount = scanCount ?? scans.count
    self.ends = ends
  }
}
