// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
package import LimnerPixels

extension Encoding {
  /// A file with its quality and its extent.
  struct Limited {
    var bytes: [UInt8]
    var quality: Int?
    var size: PixelSize
  }

  /// The least long side that a picture is brought down to.
  ///
  /// Smaller ones show nothing, and whoever asks for a limit that even this one breaks should hear of it.
  static let leastSide = 16

  /// Compresses a raster to at most `limit` bytes.
  ///
  /// The ordinary file is taken as it is where it fits. Else a JPEG gets coarser tables, and what does not fit with the
  /// coarsest that are used becomes smaller, always from this raster.
  ///
  /// - Throws: ``LimnerError/tooManyOutputBytes(found:limit:)`` if not even the smallest picture fits.
  static func limited(
    _ raster: borrowing UprightRaster, to limit: Int, _ color: ColorDecision, _ options: PhotoOptions
  ) throws(LimnerError) -> Limited {
    switch options.format {
    case .jpeg: return try limitedJPEG(raster, to: limit, color, options)
    case .png: return try limitedPNG(raster, to: limit, color, options)
    }
  }

  private static func limitedJPEG(
    _ raster: borrowing UprightRaster, to limit: Int, _ color: ColorDecision, _ options: PhotoOptions
  ) throws(LimnerError) -> Limited {
    let settings = settings(options)
    let search = ByteLimit(limit: limit, settings: settings, profile: color.profile)
    if let bytes = try jpeg(keeping: raster, color.profile, settings, upTo: limit) {
      return Limited(bytes: bytes, quality: options.quality, size: raster.size)
    }
    var attempt: ByteLimit.Attempt
    do {
      let picture = search.picture(of: raster)
      attempt = try search.search(picture, isLast: raster.size.longSide <= leastSide)
    }
    var size = raster.size
    var tooLongSide: Int?
    var best: Limited?
    var tries = 0
    while true {
      tries += 1
      switch attempt {
      case .fits(let file):
        let found = Limited(bytes: file.bytes, quality: file.coarseness.quality, size: size)
        if found.bytes.count > best?.bytes.count ?? 0 { best = found }
      case .tooLong(let found):
        tooLongSide = size.longSide
        if best != nil { break }
        guard size.longSide > leastSide else { throw .tooManyOutputBytes(found: found, limit: limit) }
        let tables = raster.model == .gray ? 1 : 2
        let frame = SymbolCensus.frameBytes(tables: tables, profile: color.profile.count)
        size = smaller(raster.size, than: size, room: limit - frame, found: found - frame)
      }
      if let best {
        // Where a step was too wide even the finest tables leave room, which a size in between takes.
        guard let end = tooLongSide, end - best.size.longSide > 1, tries < jpegTries,
          Double(best.bytes.count) < 0.9 * Double(limit)
        else { return best }
        size = raster.size.capped(longSide: (best.size.longSide + end) / 2)
      }
      let picture = search.picture(of: try scaled(raster, to: size, color, options))
      attempt = try search.search(picture, isLast: size.longSide <= leastSide)
    }
  }

  /// How many sizes of a JPEG are tried for what is left of a limit.
  private static let jpegTries = 12

  private static func limitedPNG(
    _ raster: borrowing UprightRaster, to limit: Int, _ color: ColorDecision, _ options: PhotoOptions
  ) throws(LimnerError) -> Limited {
    let bytes = try png(keeping: raster, color, isDisc: options.crop == .circle)
    if bytes.count <= limit { return Limited(bytes: bytes, quality: nil, size: raster.size) }
    var tooLong = (side: raster.size.longSide, count: bytes.count)
    var best: Limited?
    var tries = 0
    while true {
      let side: Int
      if let best {
        // Once something fits, what is left of the limit is worth a few more tries.
        guard tries < pngTries, Double(best.bytes.count) < 0.95 * Double(limit) else { return best }
        side = between(best, tooLong, limit)
        guard side > best.size.longSide, side < tooLong.side else { return best }
      } else {
        guard tooLong.side > leastSide else {
          throw .tooManyOutputBytes(found: tooLong.count, limit: limit)
        }
        let size = raster.size.capped(longSide: tooLong.side)
        let frame = pngFrame + color.profile.count / 2
        side = smaller(raster.size, than: size, room: limit - frame, found: tooLong.count - frame).longSide
      }
      tries += 1
      let size = raster.size.capped(longSide: side)
      let picture = try scaled(raster, to: size, color, options)
      let bytes = try png(keeping: picture, color, isDisc: options.crop == .circle)
      if bytes.count <= limit {
        best = Limited(bytes: bytes, quality: nil, size: size)
      } else {
        tooLong = (side, bytes.count)
      }
    }
  }

  /// How often a PNG is tried for what is left of a limit.
  private static let pngTries = 8

  /// A PNG without pixels.
  private static let pngFrame = 70

  /// The long side at which a line through the areas of two tries meets the limit.
  private static func between(_ fits: Limited, _ tooLong: (side: Int, count: Int), _ limit: Int) -> Int {
    let (low, high) = (Double(fits.size.longSide), Double(tooLong.side))
    let part = (0.98 * Double(limit) - Double(fits.bytes.count)) / Double(tooLong.count - fits.bytes.count)
    let side = (low * low + (high * high - low * low) * max(part, 0)).squareRoot()
    return min(max(Int(side), fits.size.longSide + 1), tooLong.side - 1)
  }

  /// The next extent to try, for data of `found` bytes that have to go into `room`.
  ///
  /// Smaller pictures have more detail in each pixel: bytes fall a little slower than areas do.
  static func smaller(
    _ whole: PixelSize, than size: PixelSize, room: Int, found: Int
  ) -> PixelSize {
    let ratio = min(Double(max(room, 0)) / Double(max(found, 1)), 1)
    // The power of 5/8: a root, and the root of a root of a root.
    let factor = ratio.squareRoot() * ratio.squareRoot().squareRoot().squareRoot()
    let side = min(Int(Double(size.longSide) * factor * 0.99), size.longSide - 1)
    return whole.capped(longSide: max(side, leastSide))
  }

  /// The raster at another size.
  private static func scaled(
    _ raster: borrowing UprightRaster, to size: PixelSize, _ color: ColorDecision, _ options: PhotoOptions
  ) throws(LimnerError) -> UprightRaster {
    try checkCancellation()
    return try RasterChain(raster.size, raster.model, to: size, color, options).scaled(raster)
  }
}

extension ByteLimit {
  /// Transforms a raster of gray, YCbCr or RGB planes, the only time that it is.
  package func picture(of raster: borrowing UprightRaster) -> CoefficientRaster {
    guard raster.model == .rgb else { return CoefficientRaster(raster) }
    return CoefficientRaster(raster.separatedColor(settings.subsampling))
  }
}
