// SPDX-License-Identifier: Apache-2.0

internal import CJPEG
package import LimnerPixels

/// An upright raster on its way into a JPEG, a row of iMCUs at a time.
///
/// Writes SOI, JFIF APP0, the ICC profile in APP2 segments if one is handed in, DQT, SOF, DHT, SOS, EOI and nothing
/// else. What `unsafe` marks is the handle; each length is checked again on the C side.
@safe package struct JPEGWriteSession: ~Copyable {
  /// How the picture is compressed.
  package struct Settings: Equatable, Sendable {
    /// The quality on libjpeg's scale, from 1 to 100.
    package var quality: Int

    /// Chroma subsampling; has no meaning for gray.
    package var subsampling: Subsampling

    /// Whether the picture comes in progressive scans.
    package var isProgressive: Bool

    /// Whether the Huffman tables are made for the picture.
    package var isOptimized: Bool

    package init(quality: Int, subsampling: Subsampling, isProgressive: Bool, isOptimized: Bool) {
      self.quality = quality
      self.subsampling = subsampling
      self.isProgressive = isProgressive
      self.isOptimized = isOptimized
    }
  }

  /// Why a picture was not compressed.
  package enum Failure: Error, Equatable, Sendable {
    /// libjpeg refused, in its own words.
    case refused(message: String)

    /// The system has no memory left.
    case outOfMemory
  }

  private let encoder: OpaquePointer
  private let planes: [cjpeg_slot]

  /// The rows of iMCUs.
  package let bandCount: Int

  /// Starts a file for a raster of gray, YCbCr or RGB planes.
  package init(
    _ raster: borrowing UprightRaster, _ settings: Settings, profile: [UInt8]
  ) throws(Failure) {
    var output = Self.output(raster.size, raster.model, settings)
    try unsafe self.init(raster.size, raster.model, settings, raster.planes) { (encoder) in
      unsafe profile.withUnsafeBufferPointer { buffer in
        unsafe cjpeg_encoder_start(encoder, &output, buffer.baseAddress, buffer.count)
      }
    }
  }

  /// Starts a file for levels that are quantized already, by tables of luma and of chroma in rows of 8.
  ///
  /// The Huffman tables are made for the picture; quality has no meaning.
  package init(
    levelsOf size: PixelSize, _ model: PlaneModel, _ settings: Settings, luma: [UInt16], chroma: [UInt16],
    profile: [UInt8]
  ) throws(Failure) {
    precondition(luma.count == 64 && chroma.count == 64, "a table has 64 steps")
    var settings = settings
    settings.isOptimized = true
    var output = Self.output(size, model, settings)
    let steps = luma + chroma
    try unsafe self.init(size, model, settings, []) { (encoder) in
      unsafe profile.withUnsafeBufferPointer { buffer in
        unsafe cjpeg_encoder_start_levels(encoder, &output, steps, buffer.baseAddress, buffer.count)
      }
    }
  }

  private init(
    _ size: PixelSize, _ model: PlaneModel, _ settings: Settings, _ planes: [PlaneLayout],
    _ start: (OpaquePointer) -> cjpeg_code
  ) throws(Failure) {
    guard let encoder = unsafe cjpeg_encoder_create() else { throw .outOfMemory }
    do {
      try unsafe Self.check(start(encoder), encoder)
    } catch {
      unsafe cjpeg_encoder_destroy(encoder)
      throw error
    }
    unsafe self.encoder = encoder
    let slots = planes.map { cjpeg_slot(offset: $0.offset, stride: $0.stride, rows: $0.rows) }
    self.planes = (0 ..< 3).map { $0 < slots.count ? slots[$0] : cjpeg_slot() }
    bandCount = size.height.dividedRoundingUp(by: 8 * (model == .gray ? 1 : settings.subsampling.vertical))
  }

  private static func output(_ size: PixelSize, _ model: PlaneModel, _ settings: Settings) -> cjpeg_output {
    let isGray = model == .gray
    let step = isGray ? (1, 1) : (settings.subsampling.horizontal, settings.subsampling.vertical)
    return cjpeg_output(
      width: Int32(size.width), height: Int32(size.height), component_count: isGray ? 1 : 3,
      h: Int32(step.0), v: Int32(step.1), rgb: model == .rgb ? 1 : 0, quality: Int32(settings.quality),
      progressive: settings.isProgressive ? 1 : 0, optimize: settings.isOptimized ? 1 : 0)
  }

  deinit { unsafe cjpeg_encoder_destroy(encoder) }

  /// Compresses one row of iMCUs; they come in order.
  package mutating func writeBand(_ band: Int, of raster: borrowing UprightRaster) throws(Failure) {
    let (encoder, planes) = unsafe (self.encoder, self.planes)
    let code = unsafe raster.samples.withUnsafeBufferPointer { buffer in
      unsafe cjpeg_encoder_write_band(encoder, buffer.baseAddress, buffer.count, planes, Int32(band))
    }
    try unsafe Self.check(code, encoder)
  }

  /// The bytes so far; files with tables made for the picture come at the end.
  package var byteCount: Int { unsafe cjpeg_encoder_count(encoder) }

  /// Takes the levels of one row of blocks of a component, 64 a block in rows of 8.
  package mutating func putLevels(_ levels: Span<Int16>, component: Int, row: Int) throws(Failure) {
    let encoder = unsafe self.encoder
    let code = unsafe levels.withUnsafeBufferPointer { buffer in
      unsafe cjpeg_encoder_put_levels(
        encoder, Int32(component), Int32(row), buffer.baseAddress, buffer.count)
    }
    try unsafe Self.check(code, encoder)
  }

  /// Ends the file.
  ///
  /// - Returns: Its bytes.
  package consuming func finish() throws(Failure) -> [UInt8] {
    var count = 0
    try unsafe Self.check(cjpeg_encoder_finish(encoder, &count), encoder)
    var bytes = [UInt8](repeating: 0, count: count)
    let code = unsafe bytes.withUnsafeMutableBufferPointer { [encoder] buffer in
      unsafe cjpeg_encoder_copy(encoder, buffer.baseAddress, buffer.count)
    }
    try unsafe Self.check(code, encoder)
    return bytes
  }

  private static func check(_ code: cjpeg_code, _ encoder: OpaquePointer) throws(Failure) {
    switch code {
    case CJPEG_OK: return
    case CJPEG_OUT_OF_MEMORY: throw .outOfMemory
    case CJPEG_MISUSE: preconditionFailure("a raster has the planes that its model asks for")
    default: throw .refused(message: unsafe String(cString: cjpeg_encoder_message(encoder)))
    }
  }
}
