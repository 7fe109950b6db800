// SPDX-License-Identifier: Apache-2.0

internal import CJPEG
package import LimnerPixels

/// A JPEG on its way out of libjpeg: header, then raw planes, a row of iMCUs at a time.
///
/// Ownership: noncopyable, and bound to the lifetime of the bytes that it reads, since libjpeg keeps a pointer to them.
/// That pointer and the handle are what `unsafe` marks here; each length is checked again on the C side.
/// Source: libjpeg-turbo's `libjpeg.txt`, sections on raw downsampled output and buffered-image mode.
@safe package struct JPEGReadSession: ~Copyable, ~Escapable {
  /// The handle; only the files of this type touch it.
  let decoder: OpaquePointer
  private let limits: DecodeLimits

  /// What the markers say.
  package let header: JPEGHeader

  /// Opens a JPEG and reads up to its first scan.
  ///
  /// - Throws: ``JPEGError``.
  @_lifetime(copy source)
  package init(_ source: PhotoSource, limits: DecodeLimits) throws(JPEGError) {
    guard let decoder = unsafe Self.open(source, limits) else { throw .outOfMemory }
    var raw = cjpeg_header()
    let code = unsafe cjpeg_decoder_read_header(decoder, &raw)
    do {
      try unsafe Self.check(code, decoder, limits)
      self.header = try JPEGHeader(raw) { unsafe Self.steps(of: $0, decoder) }
    } catch {
      unsafe cjpeg_decoder_destroy(decoder)
      throw error
    }
    unsafe self.decoder = decoder
    self.limits = limits
    holdsCoefficients = header.holdsCoefficients
  }

  deinit { unsafe cjpeg_decoder_destroy(decoder) }

  /// Whether all coefficients are held before the first sample comes out.
  package private(set) var holdsCoefficients = false

  /// Has all coefficients held, whatever the number of scans; before the start.
  package mutating func hold() {
    unsafe cjpeg_decoder_hold(decoder)
    holdsCoefficients = true
  }

  /// Leaves entropy decoding to libjpeg, which gives the same and takes longer; before the start.
  ///
  /// It is what a build of the library that is not known does anyway.
  package mutating func leaveEntropyDecoding() { unsafe cjpeg_decoder_leave_entropy(decoder) }

  private static func open(_ source: borrowing PhotoSource, _ limits: DecodeLimits) -> OpaquePointer? {
    var raw = cjpeg_limits(
      input_bytes: limits.inputBytes, metadata_bytes: limits.metadataBytes, memory_bytes: limits.memoryBytes,
      scans: Int64(limits.scans), block_visits: Int64(limits.blockVisits))
    switch source {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe cjpeg_decoder_create(buffer.baseAddress, buffer.count, &raw)
      }
    case .descriptor(let descriptor):
      return unsafe cjpeg_decoder_create_reading(descriptor, &raw)
    }
  }

  /// Starts decompression to raw planes.
  ///
  /// - Parameter scales: The DCT scale in eighths for each component: 1, 2, 4 or 8.
  /// - Throws: ``JPEGError``.
  package mutating func start(scales: [Int]) throws(JPEGError) {
    let raw = Self.four(scales)
    try unsafe call { unsafe cjpeg_decoder_start($0, raw) }
  }

  /// Reads one step further into a file that holds coefficients; at most one row of iMCUs of one scan.
  ///
  /// - Returns: Whether the end of the input is reached.
  package mutating func consume() throws(JPEGError) -> Bool {
    var done: Int32 = 0
    try unsafe call { unsafe cjpeg_decoder_consume($0, &done) }
    return done != 0
  }

  /// Turns to output once all coefficients are in; see ``consume()``.
  package mutating func startOutput(scales: [Int]) throws(JPEGError) {
    let raw = Self.four(scales)
    try unsafe call { unsafe cjpeg_decoder_start_output($0, raw) }
  }

  /// Decodes the next row of iMCUs.
  ///
  /// - Parameters:
  ///   - storage: Where the samples go.
  ///   - slots: For each component, where its rows lie in `storage`.
  /// - Throws: ``JPEGError``.
  package mutating func readBand(into storage: inout MutableSpan<UInt8>, slots: [BandSlot]) throws(JPEGError)
  {
    let decoder = unsafe self.decoder
    // On the stack: a list for each band would be the only memory that is taken while rows come.
    let code = unsafe withUnsafeTemporaryAllocation(of: cjpeg_slot.self, capacity: 4) { raw in
      for index in 0 ..< 4 {
        let slot = index < slots.count ? slots[index] : BandSlot(offset: 0, stride: 0, rows: 0)
        unsafe raw.initializeElement(
          at: index, to: cjpeg_slot(offset: slot.offset, stride: slot.stride, rows: slot.rows))
      }
      guard let raw = raw.baseAddress else { return CJPEG_MISUSE }
      return unsafe storage.withUnsafeMutableBufferPointer { buffer in
        unsafe cjpeg_decoder_read_band(decoder, buffer.baseAddress, buffer.count, raw)
      }
    }
    try unsafe Self.check(code, decoder, limits)
  }

  /// Reads on to the end of the picture.
  ///
  /// - Returns: Whether bytes follow it.
  package mutating func finish() throws(JPEGError) -> Bool {
    var trailing: Int32 = 0
    try unsafe call { unsafe cjpeg_decoder_finish($0, &trailing) }
    return trailing != 0
  }

  /// How sound the data was so far.
  package var damage: JPEGDamage {
    var raw = cjpeg_damage()
    unsafe cjpeg_decoder_damage(decoder, &raw)
    return JPEGDamage(
      firstBand: raw.damaged != 0 ? Int(raw.imcu_row) : nil, bytesHadEnded: raw.bytes_had_ended != 0,
      endedEarly: raw.ended != 0, isIncomplete: raw.incomplete != 0, scans: Int(raw.scans))
  }

  /// How often libjpeg gave a warning of this class.
  package func count(of warning: JPEGWarning) -> Int {
    Int(unsafe cjpeg_decoder_warning_count(decoder, cjpeg_warning(rawValue: warning.rawValue)))
  }

  /// The kinds of marker segments met so far.
  package var segments: JPEGSegments { JPEGSegments(rawValue: unsafe cjpeg_decoder_segments(decoder)) }

  /// The payloads of the kept segments of one kind, in the order of the file.
  package func payloads(of kind: JPEGSegments) -> [[UInt8]] {
    var payloads: [[UInt8]] = []
    let count = unsafe cjpeg_decoder_segment_count(decoder)
    for index in 0 ..< count {
      guard unsafe cjpeg_decoder_segment_kind(decoder, index).rawValue == kind.rawValue else { continue }
      var payload = [UInt8](repeating: 0, count: unsafe cjpeg_decoder_segment_length(decoder, index))
      let code = unsafe payload.withUnsafeMutableBufferPointer { buffer in
        unsafe cjpeg_decoder_copy_segment(decoder, index, buffer.baseAddress, buffer.count)
      }
      precondition(code == CJPEG_OK, "a kept segment has the length that was told")
      payloads.append(payload)
    }
    return payloads
  }

  /// Calls C with the handle and throws what its code stands for.
  func call(_ body: (OpaquePointer) -> cjpeg_code) throws(JPEGError) {
    let code = unsafe body(decoder)
    try unsafe Self.check(code, decoder, limits)
  }
}

extension JPEGReadSession {
  /// The DCT scale in eighths that the library by itself gives each component at `scale` for the picture.
  package static func naturalScales(of header: JPEGHeader, at scale: Int) -> [Int] {
    header.components.map { component in
      var own = scale
      while own < 8, (header.maxH * scale) % (component.h * own * 2) == 0,
        (header.maxV * scale) % (component.v * own * 2) == 0
      {
        own *= 2
      }
      return own
    }
  }

  /// Whether components may have scales other than ``naturalScales(of:at:)``.
  package static var canScaleComponents: Bool { cjpeg_can_scale_components() != 0 }

  private static func steps(of component: Int, _ decoder: OpaquePointer) -> [UInt16] {
    var steps = [UInt16](repeating: 0, count: 64)
    let code = unsafe steps.withUnsafeMutableBufferPointer { buffer in
      unsafe cjpeg_decoder_copy_table(decoder, Int32(component), buffer.baseAddress, buffer.count)
    }
    precondition(code == CJPEG_OK, "each component of the header has a number for its table")
    return steps
  }

  private static func four(_ scales: [Int]) -> [Int32] {
    (0 ..< 4).map { $0 < scales.count ? Int32(scales[$0]) : 8 }
  }

  private static func check(
    _ code: cjpeg_code, _ decoder: OpaquePointer, _ limits: DecodeLimits
  ) throws(JPEGError) {
    let found = Int(unsafe cjpeg_decoder_found(decoder))
    switch code {
    case CJPEG_OK: return
    case CJPEG_ENDED: throw .ended
    case CJPEG_READ_FAILED: throw .readFailed(errorNumber: unsafe cjpeg_decoder_errno(decoder))
    case CJPEG_INPUT_TOO_LONG: throw .inputTooLong(found: found, limit: limits.inputBytes)
    case CJPEG_TOO_MANY_SCANS: throw .tooManyScans(found: found, limit: limits.scans)
    case CJPEG_TOO_MUCH_SCAN_WORK: throw .tooMuchScanWork(found: found, limit: limits.blockVisits)
    case CJPEG_METADATA_TOO_LONG: throw .metadataTooLong(found: found, limit: limits.metadataBytes)
    case CJPEG_OUT_OF_MEMORY: throw .outOfMemory
    case CJPEG_MEMORY_LIMIT: throw .memoryLimit(limit: limits.memoryBytes)
    case CJPEG_PRECISION: throw .unsupported(.precision)
    case CJPEG_LOSSLESS: throw .unsupported(.lossless)
    case CJPEG_HIERARCHICAL: throw .unsupported(.hierarchical)
    case CJPEG_ARITHMETIC: throw .unsupported(.arithmetic)
    case CJPEG_NO_HEIGHT: throw .unsupported(.noHeight)
    case CJPEG_MISUSE: preconditionFailure("a band has the room that its geometry asks for")
    default: throw .refused(message: unsafe String(cString: cjpeg_decoder_message(decoder)))
    }
  }
}

extension JPEGHeader {
  /// The header as C hands it over.
  ///
  /// - Throws: ``JPEGError/refused(message:)`` for an extent that no picture has.
  fileprivate init(_ raw: cjpeg_header, steps: (Int) -> [UInt16]) throws(JPEGError) {
    do throws(PixelError) {
      size = try PixelSize(width: Int(raw.width), height: Int(raw.height))
    } catch {
      throw .refused(message: error.description)
    }
    let four = [raw.components.0, raw.components.1, raw.components.2, raw.components.3]
    components = four.prefix(Int(raw.component_count)).enumerated().map { index, component in
      Component(
        h: Int(component.h), v: Int(component.v), widthInBlocks: Int(component.width_in_blocks),
        heightInBlocks: Int(component.height_in_blocks), steps: steps(index))
    }
    colorSpace =
      switch raw.color {
      case CJPEG_COLOR_GRAY: .gray
      case CJPEG_COLOR_YCC: .ycc
      case CJPEG_COLOR_RGB: .rgb
      case CJPEG_COLOR_CMYK: .cmyk
      case CJPEG_COLOR_YCCK: .ycck
      default: .other
      }
    maxH = Int(raw.max_h)
    maxV = Int(raw.max_v)
    bandCount = Int(raw.imcu_rows)
    isProgressive = raw.progressive != 0
    isArithmetic = raw.arithmetic != 0
    holdsCoefficients = raw.holds_coefficients != 0
    segments = JPEGSegments(rawValue: raw.segments)
  }
}
