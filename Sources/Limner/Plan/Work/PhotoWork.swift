// SPDX-License-Identifier: Apache-2.0

/// What a conversion does, counted from the header alone: the terms of ``PhotoPlan/estimatedCPU``.
///
/// Each kind of work is done a number of times at the same cost, so costs add up: those of several results are the
/// decoder's and each result's own.
package struct PhotoWork: Equatable, Sendable {
  /// Something that is done again and again at one cost.
  package enum Kind: Int, CaseIterable, Sendable {
    /// A header is read and a conversion planned.
    case conversion
    /// A weight of a filter is computed and rounded.
    case weights

    /// A byte of a sequential JPEG is read, by Huffman codes.
    case sequentialBytes
    /// A block of a sequential JPEG is decoded.
    case sequentialBlocks
    /// A byte of a progressive JPEG is read.
    case scanBytes
    /// A block is visited by one of the scans of a progressive JPEG.
    case scanBlocks
    /// A byte of a JPEG in arithmetic coding is read.
    case arithmeticBytes
    /// A block is transformed to 8 × 8 samples.
    case transforms8
    /// A block is transformed to 4 × 4 samples.
    case transforms4
    /// A block is transformed to 2 × 2 samples.
    case transforms2
    /// A block is transformed to one sample.
    case transforms1
    /// A pixel of a JPEG is brought to full chroma, and to RGB.
    case decodedPixels
    /// A byte of a PNG is inflated.
    case deflatedBytes
    /// A byte comes out of the inflater, and its row filter is undone.
    case inflatedBytes
    /// A sample is made of bits or of a palette, or cut from 16 bits to 8.
    case unpackedSamples
    /// A sample of an interlaced PNG is put in its place.
    case interlacedSamples

    /// A sample is multiplied by a weight in 16 bits, down.
    case downTaps
    /// A sample is multiplied by a weight in 16 bits, across.
    case acrossTaps
    /// A coded sample is looked up as light.
    case lightSamples
    /// Light is multiplied by a weight in 16 bits.
    case lightTaps
    /// A coded sample is looked up in floating point.
    case floatSamples
    /// A number in floating point is multiplied by a weight.
    case floatTaps
    /// A sample of a finished picture is brought to its upright place.
    case turnedSamples
    /// A pixel of a finished picture is converted to RGB or to sRGB.
    case convertedPixels
    /// A pixel of a finished picture is looked at for what can be derived from it.
    case factPixels

    /// A file is begun and ended.
    case files
    /// A sample is compressed as JPEG: converted, transformed, quantized.
    case jpegSamples
    /// A bit is written into a JPEG; how many there will be is guessed from the quality.
    case jpegBits
    /// A sample is counted and written by Huffman tables of its own.
    case optimizedSamples
    /// A sample is written in progressive scans.
    case progressiveSamples
    /// A sample is compressed as PNG.
    case pngSamples
    /// A sample is compressed again until a file is short enough.
    case limitedSamples
    /// A block of coefficients is coded again, turned or not.
    case recodedBlocks

    /// The stage that does it.
    package var stage: Stage {
      switch self {
      case .conversion, .weights: .plan
      case .sequentialBytes, .sequentialBlocks, .scanBytes, .scanBlocks, .arithmeticBytes, .transforms8,
        .transforms4, .transforms2, .transforms1, .decodedPixels, .deflatedBytes, .inflatedBytes,
        .unpackedSamples, .interlacedSamples:
        .decode
      case .downTaps, .acrossTaps, .lightSamples, .lightTaps, .floatSamples, .floatTaps, .turnedSamples,
        .convertedPixels, .factPixels:
        .resample
      case .files, .jpegSamples, .jpegBits, .optimizedSamples, .progressiveSamples, .pngSamples,
        .limitedSamples, .recodedBlocks:
        .encode
      }
    }
  }

  /// A part of a conversion, as ``StageTimes`` has them.
  package enum Stage: CaseIterable, Sendable {
    case plan
    case decode
    case resample
    case encode
  }

  private var counts = [Double](repeating: 0, count: Kind.allCases.count)

  /// Nothing to do.
  package init() {}

  /// How often something is done.
  package subscript(kind: Kind) -> Double {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  /// One piece of work after another.
  package static func += (work: inout PhotoWork, more: PhotoWork) {
    for index in work.counts.indices { work.counts[index] += more.counts[index] }
  }

  /// The processor time of one thread that it takes on the machine of the table in ``Kind/nanoseconds``.
  package var cost: Duration { .nanoseconds(Kind.allCases.reduce(0) { $0 + self[$1] * $1.nanoseconds }) }

  /// The part of ``cost`` that a stage takes.
  package func cost(of stage: Stage) -> Duration {
    .nanoseconds(Kind.allCases.reduce(0) { $1.stage == stage ? $0 + self[$1] * $1.nanoseconds : $0 })
  }
}

extension Duration {
  /// A number of nanoseconds, rounded.
  fileprivate static func nanoseconds(_ count: Double) -> Duration {
    // A header may claim anything: what no machine will ever work off ends at three centuries.
    .nanoseconds(Int64(min(count.rounded(), 0x1p62)))
  }
}
