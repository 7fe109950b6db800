// SPDX-License-Identifier: Apache-2.0

/// Interleaved channels taken apart, so that each runs through the horizontal pass by itself.
///
/// Shapes: `count` pixels of `channels` samples become `channels` rows of `count` samples; row *p* starts at
/// `p × stride` of `out`.
package enum Separation {
  /// The definition.
  package static func reference(
    _ row: Span<Int16>, channels: Int, count: Int, into out: inout MutableSpan<Int16>, stride: Int
  ) {
    reference(row, channels: channels, from: 0, count: count, into: &out, stride: stride)
  }

  /// The pixels from `start` on.
  private static func reference(
    _ row: Span<Int16>, channels: Int, from start: Int, count: Int, into out: inout MutableSpan<Int16>,
    stride: Int
  ) {
    for pixel in start ..< count {
      for channel in 0 ..< channels { out[channel * stride + pixel] = row[pixel * channels + channel] }
    }
  }

  /// The same on lanes, for two to four channels; a single one is copied.
  package static func simd(
    _ row: Span<Int16>, channels: Int, count: Int, flavor: KernelFlavor, into out: inout MutableSpan<Int16>,
    stride: Int
  ) {
    precondition((1 ... 4).contains(channels) && count >= 0 && stride >= count, "rows do not overlap")
    precondition(channels * count <= row.count, "the row holds its pixels")
    precondition((channels - 1) * stride + count <= out.count, "each channel has room")
    let body = flavor == .scalar || channels == 1 ? 0 : count & ~7
    callKernel(row, channels: channels, count: body, &out, stride: stride)
    reference(row, channels: channels, from: body, count: count, into: &out, stride: stride)
  }
}
