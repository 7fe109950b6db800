// SPDX-License-Identifier: Apache-2.0

internal import CPNG
internal import LimnerPixels

/// A PNG that is being read: header first, then rows, then the end.
///
/// Shape: rows come out interleaved, 8 bits a sample, `header.channels` samples a pixel, first row at the top.
/// Units: 16-bit samples v become v × 255 / 65535, rounded; palettes, shallow gray and tRNS are expanded; alpha is
/// straight. No color conversion happens.
/// Ownership: borrows the bytes it was made from; a descriptor stays the caller's and stays open.
/// An error is final: each later call throws it again.
@safe
package struct PNGReader: ~Copyable, ~Escapable {
  /// What stands before the pixels.
  package let header: PNGHeader

  private let session: PNGReadHandle

  /// Reads the header of a PNG in memory.
  ///
  /// - Throws: any ``PNGError`` but ``PNGError/io(errorNumber:)``.
  @_lifetime(copy bytes)
  package init(bytes: Span<UInt8>, limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let handle = unsafe bytes.withUnsafeBufferPointer { buffer in
      // The pointer leaves this closure, but not the life of the span, to which `self` is bound.
      unsafe cpng_reader_open_bytes(buffer.baseAddress, buffer.count, limits.raw)
    }
    let session = try unsafe PNGReadHandle(handle)
    self.header = try session.readHeader()
    self.session = session
  }

  /// Reads the header of a PNG from where a descriptor stands, in pieces of 64 KiB.
  ///
  /// `prefix` holds bytes that were read from the descriptor before; it is copied.
  ///
  /// - Throws: any ``PNGError``.
  @_lifetime(immortal)
  package init(
    descriptor: Int32, prefix: Span<UInt8> = Span(), limits: PNGLimits = PNGLimits()
  ) throws(PNGError) {
    let session = try unsafe PNGReadHandle(cpng_reader_open_descriptor(descriptor, prefix, limits.raw))
    self.header = try session.readHeader()
    self.session = session
  }

  /// Rows from the top that are complete.
  package var rowsRead: Int { unsafe cpng_reader_rows_read(session.handle) }

  /// Bytes taken from the input so far.
  package var bytesRead: Int { Int(unsafe cpng_reader_bytes_read(session.handle)) }

  /// How often each warning came so far; those that did not come are absent.
  package var warnings: [PNGWarning: Int] {
    var counts: [PNGWarning: Int] = [:]
    for warning in PNGWarning.allCases {
      let count = unsafe cpng_reader_warning_count(session.handle, warning.raw)
      if count > 0 { counts[warning] = Int(count) }
    }
    return counts
  }

  /// Kinds of metadata found so far; complete once the reader has finished.
  package var metadata: Set<PNGMetadataKind> {
    let bits = unsafe cpng_reader_metadata(session.handle)
    return Set(PNGMetadataKind.allCases.filter { bits & $0.bit != 0 })
  }

  /// Copies the ICC profile; empty without one.
  package func profile() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: header.profileByteCount)
    guard !bytes.isEmpty else { return [] }
    var span = bytes.mutableSpan
    unsafe cpng_reader_copy_profile(session.handle, &span)
    return bytes
  }

  /// Copies the EXIF block that was found so far, without a name or prefix of its own; empty without one.
  package func exif() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: unsafe cpng_reader_exif_count(session.handle))
    guard !bytes.isEmpty else { return [] }
    var span = bytes.mutableSpan
    unsafe cpng_reader_copy_exif(session.handle, &span)
    return bytes
  }

  /// Keeps 16-bit samples as they are, the high byte first, so that rows take twice the bytes; before the first row.
  package mutating func keepDepth() { unsafe cpng_reader_keep_depth(session.handle) }

  /// Has libpng read all rows, rather than the quicker road that reads those of most pictures; before the first row.
  ///
  /// The result is the same in every case, damage included: tests hold one against the other.
  package mutating func goByLibpng() { unsafe cpng_reader_go_by_libpng(session.handle) }

  /// Decodes the next `count` rows of a picture that is not interlaced; row n goes to `offset + n × stride`.
  ///
  /// - Throws: any ``PNGError``; rows before ``rowsRead`` are in place then.
  package mutating func readRows(
    into rows: inout MutableSpan<UInt8>, offset: Int = 0, stride: Int, count: Int
  ) throws(PNGError) {
    precondition(offset >= 0 && stride >= 0 && count >= 0, "an offset, a stride or a count below 0")
    guard count > 0 else { return }
    precondition(!rows.isEmpty, "rows that nothing holds")
    let code = unsafe cpng_reader_read_rows(session.handle, &rows, offset, stride, count)
    try session.check(code, rows: header.size.height)
  }

  /// Takes up to `steps` steps through an interlaced picture, a step being one row of one pass; the sum is 7 × height.
  ///
  /// `raster` holds all rows from 0 on, `stride` bytes apart, and comes back untouched in each call. What is not
  /// yet decoded is painted with the coarser pixels of the passes before.
  ///
  /// - Returns: Whether the picture is complete.
  /// - Throws: any ``PNGError``.
  package mutating func readInterlaced(
    into raster: inout MutableSpan<UInt8>, stride: Int, steps: Int
  ) throws(PNGError) -> Bool {
    precondition(stride >= 0 && steps >= 0, "a stride or a count below 0")
    precondition(!raster.isEmpty, "a raster that nothing holds")
    var isDone = false
    let code = unsafe cpng_reader_read_interlaced(session.handle, &raster, stride, steps, &isDone)
    try session.check(code, rows: header.size.height)
    return isDone
  }

  /// Reads to the end of the file once every row is there; a missing end is a warning.
  ///
  /// - Throws: any ``PNGError``, such as ``PNGError/corrupt(chunk:message:row:of:)`` for a wrong check sum.
  package mutating func finish() throws(PNGError) {
    try session.check(unsafe cpng_reader_finish(session.handle), rows: header.size.height)
  }

  /// Inflates the pixels of a PNG and drops them: the floor for benchmarks.
  ///
  /// - Returns: The number of bytes, filter bytes included; 0 where the data is not sound.
  package static func inflateOnly(_ bytes: Span<UInt8>) -> Int {
    var count: UInt64 = 0
    let code = unsafe cpng_inflate_only(bytes, &count)
    return code == .ok ? Int(count) : 0
  }
}

/// The handle of one reader, closed when its owner goes.
///
/// Not private: the release build of a module that holds a reader would not link.
@safe
struct PNGReadHandle: ~Copyable {
  /// What the C side knows the reader by.
  let handle: OpaquePointer

  /// Takes over a handle; none means that there was no memory.
  init(_ handle: OpaquePointer?) throws(PNGError) {
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cpng_reader_close(handle) }

  /// Reads up to the pixels.
  func readHeader() throws(PNGError) -> PNGHeader {
    var raw = cpng_header()
    try check(unsafe cpng_reader_read_header(handle, &raw), rows: 0)
    return try PNGHeader(raw)
  }

  /// Throws what a code other than "ok" stands for.
  func check(_ code: CPNGCode, rows: Int) throws(PNGError) {
    guard code != .ok else { return }
    let failure = unsafe cpng_reader_failure(handle)
    let row = unsafe cpng_reader_rows_read(handle)
    let found = Int(clamping: failure.found)
    let limit = Int(clamping: failure.limit)
    switch code {
    case .ok, .misuse: preconditionFailure(message)
    case .notPNG: throw .notPNG
    case .ended: throw .endedEarly(row: row, of: rows)
    case .corrupt:
      throw .corrupt(chunk: PNGError.chunkName(failure.chunk), message: message, row: row, of: rows)
    case .cgBI: throw .unsupported(.cgBI)
    case .inputLimit: throw .limitExceeded(.input, found: found, limit: limit)
    case .profileLimit: throw .limitExceeded(.profile, found: found, limit: limit)
    case .exifLimit: throw .limitExceeded(.exif, found: found, limit: limit)
    case .outOfMemory: throw .outOfMemory
    case .IO: throw .io(errorNumber: failure.error_number)
    }
  }

  private var message: String { unsafe String(cString: cpng_reader_message(handle)) }
}
