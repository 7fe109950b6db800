// SPDX-License-Identifier: Apache-2.0

/// What one input may cost; each limit is checked before memory is taken for it (pipeline 6.3).
public struct PhotoLimits: Hashable, Sendable {
  /// The length of an input in bytes; 64 MiB by default.
  public var inputBytes = 64 << 20

  /// Width times height of the stored picture; 250 million by default.
  public var pixels = 250_000_000

  /// The scans of a JPEG; 100 by default.
  public var scans = 100

  /// The blocks that all scans of a JPEG visit together; 100 million by default.
  public var blockVisits = 100_000_000

  /// The bytes of one kept metadata segment or chunk (EXIF, ICC profile); 4 MiB by default.
  public var metadataBytes = 4 << 20

  /// The planned peak memory of one conversion in bytes; 512 MiB by default.
  ///
  /// The input itself is not counted where the caller holds it, nor are the code and the start of the process.
  public var peakMemory = 512 << 20

  /// Creates the default limits.
  public init() {}
}
