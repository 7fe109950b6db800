// SPDX-License-Identifier: Apache-2.0

extension PhotoWork.Kind {
  /// What doing it once costs, in nanoseconds of processor time.
  ///
  /// Fitted to measurements on two virtual cores of an AMD EPYC of the Zen 4 kind: `Samples/bench/fit` measures again
  /// and writes these lines.
  package var nanoseconds: Double {
    switch self {
    // Fitted: begin
    case .conversion: 180_000
    case .weights: 12
    case .sequentialBytes: 7
    case .sequentialBlocks: 20
    case .scanBytes: 9
    case .scanBlocks: 12
    case .arithmeticBytes: 60
    case .transforms8: 25
    case .transforms4: 14
    case .transforms2: 9
    case .transforms1: 3
    case .decodedPixels: 0.6
    case .deflatedBytes: 4
    case .inflatedBytes: 3
    case .unpackedSamples: 1
    case .interlacedSamples: 2
    case .downTaps: 0.04
    case .acrossTaps: 0.1
    case .lightSamples: 0.3
    case .lightTaps: 0.1
    case .floatSamples: 2
    case .floatTaps: 0.5
    case .turnedSamples: 0.5
    case .convertedPixels: 10
    case .factPixels: 2
    case .files: 30_000
    case .jpegSamples: 0.8
    case .jpegBits: 0.5
    case .optimizedSamples: 1.5
    case .progressiveSamples: 5
    case .pngSamples: 40
    case .limitedSamples: 6
    case .recodedBlocks: 100
    // Fitted: end
    }
  }
}
