// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

/// Rows of gray or RGB pixels out of a JPEG, inks turned into light, samples without a meaning left out.
struct JPEGRows {
  private let pixels: JPEGPixels
  private let width: Int

  /// A band as it is decoded, where that is not the one that is wanted.
  private var band: [UInt8]

  /// Makes room for a band of its own where one is needed.
  init(_ pixels: JPEGPixels, _ format: RowFormat) {
    self.pixels = pixels
    width = format.width
    band = [UInt8](
      repeating: 0, count: pixels.isDirect ? 0 : pixels.channels * format.width * format.bandRows)
  }

  /// Brings the next rows into a slot.
  mutating func read(
    from session: inout JPEGReadSession, into storage: inout MutableSpan<UInt8>, _ slot: BandSlot
  ) throws(LimnerError) {
    do throws(JPEGError) {
      if pixels.isDirect { return try session.readRows(into: &storage, slot: slot) }
      let own = BandSlot(offset: 0, stride: pixels.channels * width, rows: slot.rows)
      var rows = band.mutableSpan
      try session.readRows(into: &rows, slot: own)
    } catch {
      throw LimnerError(error, session.header)
    }
    for row in 0 ..< slot.rows {
      let (start, offset) = (row * pixels.channels * width, slot.offset + row * slot.stride)
      if pixels == .cmyk {
        Self.multiply(band.span, at: start, count: width, into: &storage, at: offset)
      } else {
        for pixel in 0 ..< width { storage[offset + pixel] = band[start + pixels.channels * pixel] }
      }
    }
  }

  /// Red is cyan times black, and so on; 255 is no ink, and half a level rounds up.
  ///
  /// Source: what browsers do with inks whose profile they do not use (pipeline 4.3).
  private static func multiply(
    _ inks: Span<UInt8>, at start: Int, count: Int, into out: inout MutableSpan<UInt8>, at offset: Int
  ) {
    for pixel in 0 ..< count {
      let black = Int(inks[start + 4 * pixel + 3])
      for channel in 0 ..< 3 {
        out[offset + 3 * pixel + channel] = UInt8(
          (Int(inks[start + 4 * pixel + channel]) * black + 127) / 255)
      }
    }
  }
}
