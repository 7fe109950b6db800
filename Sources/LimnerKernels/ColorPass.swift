// SPDX-License-Identifier: Apache-2.0

/// Luma and color differences of one row as red, green and blue.
///
/// Rounding: 16 fraction bits, half up, then clamped.
/// Source: JFIF 1.02, page 3, in the arithmetic of libjpeg, sample for sample.
package enum ColorPass {
  /// The definition.
  ///
  /// Shapes: `count` samples of `luma` from `start` on and of `chroma` from `blue` and from `red` on; as many of red go to
  /// `out` from `offset` on, those of green and of blue `plane` and twice `plane` behind.
  package static func reference(
    _ luma: Span<UInt8>, at start: Int, _ chroma: Span<UInt8>, blue: Int, red: Int,
    into out: inout MutableSpan<UInt8>, at offset: Int, plane: Int, count: Int
  ) {
    reference(
      luma, start, chroma, blue, red, from: 0, into: &out, at: offset, plane: plane, count: count)
  }

  /// The samples from `first` on.
  private static func reference(
    _ luma: Span<UInt8>, _ start: Int, _ chroma: Span<UInt8>, _ blue: Int, _ red: Int, from first: Int,
    into out: inout MutableSpan<UInt8>, at offset: Int, plane: Int, count: Int
  ) {
    for x in first ..< count {
      let y = Int32(luma[start + x])
      let (cb, cr) = (Int32(chroma[blue + x]) - 128, Int32(chroma[red + x]) - 128)
      out[offset + x] = UInt8(clamping: y + (91_881 * cr + 32_768) >> 16)
      out[offset + plane + x] = UInt8(clamping: y + (32_768 - 22_554 * cb - 46_802 * cr) >> 16)
      out[offset + 2 * plane + x] = UInt8(clamping: y + (116_130 * cb + 32_768) >> 16)
    }
  }

  /// The same on the lanes of `flavor`.
  package static func convert(
    _ luma: Span<UInt8>, at start: Int, _ chroma: Span<UInt8>, blue: Int, red: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<UInt8>, at offset: Int, plane: Int, count: Int
  ) {
    let room = chroma.count - count
    precondition(count >= 0 && start >= 0 && start <= luma.count - count, "luma is there")
    precondition(blue >= 0 && blue <= room && red >= 0 && red <= room, "color differences are there")
    precondition(
      offset >= 0 && plane >= count && offset <= out.count - 2 * plane - count, "three planes have room")
    let body = flavor == .scalar ? 0 : count & ~31
    callKernel(flavor, luma, start, chroma, blue, red, &out, offset, plane, body)
    reference(
      luma, start, chroma, blue, red, from: body, into: &out, at: offset, plane: plane, count: count)
  }
}
