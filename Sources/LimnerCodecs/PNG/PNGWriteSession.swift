// SPDX-License-Identifier: Apache-2.0

internal import CPNG
package import LimnerPixels

/// A PNG that is being written into memory, row by row.
///
/// Shape: rows are interleaved, 8 bits a sample; 1 channel is gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha, and
/// alpha is straight. With a palette the 1 channel is an index into it.
/// The file has IHDR, sRGB or iCCP, PLTE and tRNS with a palette, IDAT and IEND, and nothing else.
/// The same rows and settings give the same bytes.
@safe
package struct PNGWriter: ~Copyable {
  private let session: PNGWriteHandle

  /// Starts a file; the color is said before any pixel.
  ///
  /// The palette holds red, green, blue and straight alpha of 1 to 256 colors; empty means that there is none.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  package init(
    size: PixelSize, channels: Int, palette: [UInt8] = [], color: PNGColorTag = .none,
    settings: PNGWriterSettings = PNGWriterSettings()
  ) throws(PNGError) {
    precondition(1 <= channels && channels <= 4, "a pixel of \(channels) channels")
    let session = try unsafe PNGWriteHandle(
      cpng_writer_open(
        UInt32(size.width), UInt32(size.height), UInt8(channels), Int32(settings.level), settings.filters.bits
      ))
    switch color {
    case .none: break
    case .sRGB: try session.check(unsafe cpng_writer_set_srgb(session.handle, 0))
    case .profile(let bytes): try session.check(unsafe cpng_writer_set_profile(session.handle, bytes.span))
    }
    if !palette.isEmpty {
      try session.check(unsafe cpng_writer_set_palette(session.handle, palette.span))
    }
    if settings.looksForRuns { try session.check(unsafe cpng_writer_look_for_runs(session.handle)) }
    self.session = session
  }

  /// Compresses the next row, which has width × channels bytes.
  ///
  /// - Throws: ``PNGError/outOfMemory``, ``PNGError/encoderFailed(message:)``.
  package mutating func write(row: Span<UInt8>) throws(PNGError) {
    try session.check(unsafe cpng_writer_write_row(session.handle, row))
  }

  /// Ends the file once every row is written and hands over its bytes.
  ///
  /// - Throws: ``PNGError/outOfMemory``, ``PNGError/encoderFailed(message:)``.
  package consuming func finish() throws(PNGError) -> [UInt8] {
    try session.check(unsafe cpng_writer_finish(session.handle))
    var bytes = [UInt8](repeating: 0, count: unsafe cpng_writer_byte_count(session.handle))
    var span = bytes.mutableSpan
    unsafe cpng_writer_copy(session.handle, &span)
    return bytes
  }
}

/// The handle of one writer, closed when its owner goes; not private, as ``PNGReadHandle`` is not.
@safe
struct PNGWriteHandle: ~Copyable {
  /// What the C side knows the writer by.
  let handle: OpaquePointer

  /// Takes over a handle; none means that there was no memory.
  init(_ handle: OpaquePointer?) throws(PNGError) {
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cpng_writer_close(handle) }

  /// Throws what a code other than "ok" stands for.
  func check(_ code: CPNGCode) throws(PNGError) {
    switch code {
    case .ok: return
    case .outOfMemory: throw .outOfMemory
    case .misuse: preconditionFailure(message)
    case .notPNG, .ended, .corrupt, .cgBI, .inputLimit, .profileLimit, .exifLimit, .IO:
      throw .encoderFailed(message: message)
    }
  }

  private var message: String { unsafe String(cString: cpng_writer_message(handle)) }
}
