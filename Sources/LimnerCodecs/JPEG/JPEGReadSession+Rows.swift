// SPDX-License-Identifier: Apache-2.0

internal import CJPEG
package import LimnerPixels

/// What a pixel of a decoded row is made of.
package enum JPEGPixels: Int, Sendable {
  /// One gray sample.
  case gray = 1

  /// Red, green, blue.
  case rgb = 3

  /// Cyan, magenta, yellow and black as stored: 255 is no ink.
  case cmyk = 4

  /// Interleaved samples of a pixel.
  package var channels: Int { rawValue }
}

extension JPEGReadSession {
  /// Starts decompression to rows of pixels: full chroma, the library's own color conversion.
  ///
  /// - Parameters:
  ///   - pixels: What the rows are made of.
  ///   - scale: The DCT scale of the whole picture in eighths: 1, 2, 4 or 8.
  /// - Throws: ``JPEGError``.
  package mutating func startRows(_ pixels: JPEGPixels, scale: Int) throws(JPEGError) {
    let raw = cjpeg_pixels(rawValue: Int32(pixels.rawValue))
    try unsafe call { unsafe cjpeg_decoder_start_rows($0, raw, Int32(scale)) }
  }

  /// Turns to rows once all coefficients are in; see ``consume()``.
  package mutating func startRowsOutput() throws(JPEGError) {
    try unsafe call { unsafe cjpeg_decoder_start_rows_output($0) }
  }

  /// Decodes the next rows: as many as the slot has room for, or as are left.
  ///
  /// - Throws: ``JPEGError``.
  package mutating func readRows(into storage: inout MutableSpan<UInt8>, slot: BandSlot) throws(JPEGError) {
    let raw = cjpeg_slot(offset: slot.offset, stride: slot.stride, rows: slot.rows)
    try unsafe call { decoder in
      unsafe storage.withUnsafeMutableBufferPointer { buffer in
        unsafe cjpeg_decoder_read_rows(decoder, buffer.baseAddress, buffer.count, raw)
      }
    }
  }
}
