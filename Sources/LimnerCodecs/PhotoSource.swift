// SPDX-License-Identifier: Apache-2.0

/// Where the bytes of a photo come from.
///
/// Ownership: bytes are borrowed for as long as a decoder lives; a descriptor is read from its current position and
/// stays open.
package enum PhotoSource: ~Escapable {
  /// The whole file in memory.
  case bytes(Span<UInt8>)

  /// An open file, read in pieces.
  case descriptor(Int32)
}

/// What a decoder may take of one input, checked before memory is taken for it.
package struct DecodeLimits: Equatable, Sendable {
  /// Bytes of input.
  package var inputBytes: Int

  /// Bytes of kept metadata.
  package var metadataBytes: Int

  /// Bytes that the codec library may allocate.
  package var memoryBytes: Int

  /// Scans of a JPEG.
  package var scans: Int

  /// Blocks that all scans of a JPEG visit together.
  package var blockVisits: Int

  package init(inputBytes: Int, metadataBytes: Int, memoryBytes: Int, scans: Int, blockVisits: Int) {
    self.inputBytes = inputBytes
    self.metadataBytes = metadataBytes
    self.memoryBytes = memoryBytes
    self.scans = scans
    self.blockVisits = blockVisits
  }
}
