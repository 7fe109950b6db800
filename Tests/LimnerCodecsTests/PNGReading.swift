// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport

/// What came of reading a PNG to its end.
struct PNGReading: Equatable {
  var header: PNGHeader?
  var pixels: [UInt8] = []
  var rowsRead = 0
  var bytesRead = 0
  var warnings: [PNGWarning: Int] = [:]
  var metadata: Set<PNGMetadataKind> = []
  var profile: [UInt8] = []
  var exif: [UInt8] = []
  var error: PNGError?

  /// Reads a file in memory, at most so many rows or steps a call.
  init(_ bytes: [UInt8], limits: PNGLimits = PNGLimits(), atOnce: Int = .max, byLibpng: Bool = false) {
    do throws(PNGError) {
      var reader = try PNGReader(bytes: bytes.span, limits: limits)
      if byLibpng { reader.goByLibpng() }
      try read(&reader, atOnce: atOnce)
    } catch {
      self.error = error
    }
  }

  /// Reads on from where a descriptor stands.
  init(descriptor: Int32, prefix: [UInt8] = [], limits: PNGLimits = PNGLimits(), byLibpng: Bool = false) {
    do throws(PNGError) {
      var reader = try PNGReader(descriptor: descriptor, prefix: prefix.span, limits: limits)
      if byLibpng { reader.goByLibpng() }
      try read(&reader, atOnce: .max)
    } catch {
      self.error = error
    }
  }

  private mutating func read(_ reader: inout PNGReader, atOnce: Int) throws(PNGError) {
    let header = reader.header
    self.header = header
    // Hostile headers are looked at, not decoded.
    let isSmall = header.size.area <= 1 << 22
    if isSmall { pixels = [UInt8](repeating: 0, count: header.rowByteCount * header.size.height) }
    let failure: PNGError? = isSmall ? decode(&reader, header, atOnce: atOnce) : nil
    rowsRead = reader.rowsRead
    bytesRead = reader.bytesRead
    warnings = reader.warnings
    metadata = reader.metadata
    profile = reader.profile()
    exif = reader.exif()
    if let failure { throw failure }
  }

  private mutating func decode(_ reader: inout PNGReader, _ header: PNGHeader, atOnce: Int) -> PNGError? {
    let height = header.size.height
    let stride = header.rowByteCount
    var rows = pixels.mutableSpan
    do throws(PNGError) {
      if header.isInterlaced {
        while try !reader.readInterlaced(into: &rows, stride: stride, steps: min(atOnce, 7 * height)) {}
      } else {
        var row = 0
        while row < height {
          let count = min(atOnce, height - row)
          try reader.readRows(into: &rows, offset: row * stride, stride: stride, count: count)
          row += count
        }
      }
      try reader.finish()
      return nil
    } catch {
      return error
    }
  }
}

extension PNGMaker {
  /// A picture of seeded noise.
  static func noise(
    _ width: Int, _ height: Int, depth: Int = 8, _ type: PNGColorType = .rgb, interlaced: Bool = false
  ) -> PNGMaker {
    var maker = noise(width, height, bitDepth: depth, colorType: Int(type.rawValue))
    maker.isInterlaced = interlaced
    return maker
  }
}
