// SPDX-License-Identifier: Apache-2.0

extension PhotoWork.Kind {
  /// What doing it once costs, in nanoseconds of processor time.
  ///
  /// Fitted to measurements on two virtual cores of an AMD EPYC of the Zen 4 kind: `Samples/bench/fit` measures again
  /// and writes these lines.
  package var nanoseconds: Double {
    switch self {
    // Fitted: begin
    case .conversion: 205_575
    case .weights: 4.108
    case .sequentialBytes: 5.85
    case .sequentialBlocks: 0.2
    case .scanBytes: 21.3
    case .scanBlocks: 1.273
    case .arithmeticBytes: 60.0
    case .transforms8: 32.6
    case .transforms4: 22.3
    case .transforms2: 16.2
    case .transforms1: 14.3
    case .decodedPixels: 1.772
    case .deflatedBytes: 0.226
    case .inflatedBytes: 2.035
    case .unpackedSamples: 1.0
    case .interlacedSamples: 2.0
    case .downTaps: 0.0149
    case .acrossTaps: 0.131
    case .lightSamples: 0.003
    case .lightTaps: 0.0721
    case .floatSamples: 2.0
    case .floatTaps: 0.5
    case .turnedSamples: 0.304
    case .convertedPixels: 10.0
    case .factPixels: 1.261
    case .files: 96_597
    case .jpegSamples: 0.905
    case .jpegBits: 0.546
    case .optimizedSamples: 2.495
    case .progressiveSamples: 7.948
    case .pngSamples: 73.5
    case .limitedSamples: 1.909
    case .recodedBlocks: 425.6
    // Fitted: end
    }
  }
}
