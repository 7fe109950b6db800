// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerResampling

/// The options of a conversion as the first bytes of an input choose them; zeros choose the defaults.
struct PhotoSettings {
  /// How many bytes choose.
  static let length = 4

  /// The options, with limits low enough for many runs a second.
  let options: PhotoOptions

  /// Reads the first bytes; those that are missing count as zero.
  init(_ input: [UInt8]) {
    func byte(_ index: Int) -> Int { index < input.count ? Int(input[index]) : 0 }
    func pick<Value>(_ byte: Int, _ values: [Value]) -> Value { values[byte % values.count] }
    var options = PhotoOptions()
    options.policy = pick(byte(0) & 3, [.complete, .lenient, .strict, .lenient])
    options.shrink = byte(0) & 4 == 0 ? .auto : .never
    options.format = byte(0) & 8 == 0 ? .jpeg : .png
    options.progressive = byte(0) & 16 != 0
    options.optimized = byte(0) & 32 != 0
    options.filter = pick(byte(0) >> 6, [.lanczos3, .box, .triangle, .mitchell])
    options.quality = pick(byte(1) & 7, [85, 1, 30, 60, 89, 90, 95, 100])
    options.subsampling = pick(byte(1) >> 3 & 3, [nil, .yuv420, .yuv422, .yuv444])
    options.linear = byte(1) & 128 != 0
    options.background = pick(
      byte(1) >> 5 & 3,
      [.white, RGBColor(red: 7, green: 130, blue: 255), RGBColor(red: 9, green: 9, blue: 9), .white])
    options.color = byte(2) & 128 == 0 ? .preserve : .srgb
    options.fingerprint = byte(2) & 64 == 0
    options.maxSide = pick(
      byte(2) & 63,
      [1024, 1, 2, 3, 5, 7, 8, 15, 16, 17, 31, 33, 50, 64, 100, 127, 200, 255, 256, 400, 500, 65_500]
    )
    options.limits.inputBytes = byte(3) & 1 == 0 ? 1 << 20 : 3000
    options.limits.pixels = pick(byte(3) >> 1 & 3, [1 << 16, 1 << 18, 1 << 20, 4_000_000])
    options.limits.scans = byte(3) & 8 == 0 ? 50 : 3
    options.limits.blockVisits = byte(3) & 16 == 0 ? 200_000 : 2_000
    options.limits.metadataBytes = byte(3) & 32 == 0 ? 1 << 18 : 600
    options.limits.peakMemory = pick(byte(3) >> 6, [64 << 20, 8 << 20, 1 << 20, 400 << 10])
    self.options = options
  }
}
