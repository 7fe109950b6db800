// SPDX-License-Identifier: Apache-2.0

internal import CPNG
internal import LimnerPixels

extension PNGHeader {
  /// Takes over what the C side found.
  ///
  /// - Throws: ``PNGError/corrupt(chunk:message:row:of:)`` for numbers that no PNG may have; libpng lets none through.
  init(_ raw: cpng_header) throws(PNGError) {
    guard let colorType = PNGColorType(rawValue: raw.color_type) else {
      throw .corrupt(chunk: "IHDR", message: "color type \(raw.color_type)", row: 0, of: 0)
    }
    do throws(PixelError) {
      self.size = try PixelSize(width: Int(raw.width), height: Int(raw.height))
    } catch {
      throw .corrupt(chunk: "IHDR", message: error.description, row: 0, of: 0)
    }
    self.bitDepth = Int(raw.bit_depth)
    self.colorType = colorType
    self.isInterlaced = raw.interlaced
    self.hasTransparency = raw.has_transparency
    self.isAnimated = raw.is_animated
    self.profileByteCount = raw.profile_count
    self.exifByteCount = raw.exif_count
    self.directByteCount = raw.direct_memory
    self.colorClaims = Self.claims(of: raw)
  }

  private static func claims(of raw: cpng_header) -> [PNGColorClaim] {
    var claims: [PNGColorClaim] = []
    if raw.has_cicp {
      let (primaries, transfer, matrix, range) = raw.cicp
      claims.append(
        .codePoints(primaries: primaries, transfer: transfer, matrix: matrix, isFullRange: range != 0))
    }
    if raw.profile_count > 0 { claims.append(.profile) }
    if raw.has_srgb { claims.append(.sRGB(intent: raw.srgb_intent)) }
    if raw.has_gamma || raw.has_chromaticities {
      claims.append(
        .measured(
          gamma: raw.has_gamma ? Int(raw.gamma) : nil,
          chromaticities: raw.has_chromaticities ? PNGChromaticities(raw) : nil))
    }
    return claims
  }
}

extension PNGChromaticities {
  fileprivate init(_ raw: cpng_header) {
    let (whiteX, whiteY, redX, redY, greenX, greenY, blueX, blueY) = raw.chromaticities
    self.white = Point(x: Int(whiteX), y: Int(whiteY))
    self.red = Point(x: Int(redX), y: Int(redY))
    self.green = Point(x: Int(greenX), y: Int(greenY))
    self.blue = Point(x: Int(blueX), y: Int(blueY))
  }
}

extension PNGLimits {
  /// The limits as the C side takes them; a negative one allows nothing.
  var raw: cpng_limits {
    cpng_limits(input: UInt64(max(0, input)), profile: max(0, profile), exif: max(0, exif))
  }
}

extension PNGWarning {
  /// The warning as the C side counts it.
  var raw: CPNGWarning {
    switch self {
    case .missingEnd: .missingEnd
    case .damagedChunk: .damagedChunk
    case .invalidChunk: .invalidChunk
    case .repeatedChunk: .repeatedChunk
    case .misplacedChunk: .misplacedChunk
    case .droppedProfile: .droppedProfile
    case .lateEXIF: .lateEXIF
    case .extraData: .extraData
    case .paletteIndex: .paletteIndex
    case .other: .other
    }
  }
}

extension PNGMetadataKind {
  /// The bit by which the C side marks the kind.
  var bit: UInt32 {
    switch self {
    case .exif: CPNG_METADATA_EXIF
    case .xmp: CPNG_METADATA_XMP
    case .iptc: CPNG_METADATA_IPTC
    case .text: CPNG_METADATA_TEXT
    case .time: CPNG_METADATA_TIME
    case .other: CPNG_METADATA_OTHER
    }
  }
}

extension PNGError {
  /// The four letters of a chunk type; bytes that are no letters become question marks.
  static func chunkName(_ type: UInt32) -> String {
    var name = ""
    for shift: UInt32 in [24, 16, 8, 0] {
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: type >> shift))
      name.unicodeScalars.append(scalar.properties.isAlphabetic && scalar.isASCII ? scalar : "?")
    }
    return name
  }
}
