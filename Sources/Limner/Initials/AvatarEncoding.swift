// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerGlyphs
internal import LimnerInitials
internal import LimnerPixels

/// The last stage of an avatar: an outline on its ground becomes a file.
enum AvatarEncoding {
  /// The file's bytes.
  ///
  /// - Throws: ``LimnerError/outOfMemory(_:)``, ``LimnerError/encoderFailed(message:)``.
  static func bytes(
    _ letters: Outline, _ options: InitialsAvatar.Options, _ colors: InitialsColors
  ) throws(LimnerError) -> [UInt8] {
    switch options.format {
    case .svg: SVGDrawing.bytes(letters, size: options.size, shape: options.shape, colors)
    case .png: try png(try picture(letters, options, colors))
    case .jpeg(let quality):
      try jpeg(try picture(letters, options, colors), on: PaintColor(options.theme[.bg]), quality)
    }
  }

  private static func picture(
    _ letters: Outline, _ options: InitialsAvatar.Options, _ colors: InitialsColors
  ) throws(LimnerError) -> AvatarPicture {
    let size = PixelSize(known: options.size, options.size)
    do throws(RasterError) {
      let coverage = try CoverageRaster.coverage(of: letters, in: size)
      return AvatarPicture(
        side: options.size, shape: options.shape == .circle ? .circle : .square,
        background: PaintColor(colors.background), ink: PaintColor(colors.ink), letters: coverage)
    } catch {
      throw .unusableFont(found: error.finding, expected: "outlines that a letter can have")
    }
  }

  private static func png(_ picture: AvatarPicture) throws(LimnerError) -> [UInt8] {
    if let indexed = picture.indexed() {
      let palette = indexed.palette.flatMap { [$0.color.red, $0.color.green, $0.color.blue, $0.alpha] }
      return try png(indexed.pixels, picture.side, channels: 1, palette)
    }
    return try png(picture.rgba(), picture.side, channels: 4, [])
  }

  private static func png(
    _ pixels: [UInt8], _ side: Int, channels: Int, _ palette: [UInt8]
  ) throws(LimnerError) -> [UInt8] {
    let stride = side * channels
    do throws(PNGError) {
      var writer = try PNGWriter(
        size: PixelSize(known: side, side), channels: channels, palette: palette, color: .sRGB,
        settings: .flat)
      for y in 0 ..< side { try writer.write(row: pixels.span.extracting(y * stride ..< (y + 1) * stride)) }
      return try writer.finish()
    } catch {
      throw LimnerError(error)
    }
  }

  /// Chroma is not subsampled: the edges of letters are what the picture consists of.
  private static func jpeg(
    _ picture: AvatarPicture, on ground: PaintColor, _ quality: Int
  ) throws(LimnerError) -> [UInt8] {
    let raster = UprightRaster(standing: planes(picture.rgb(on: ground), picture.side))
    let settings = JPEGWriteSession.Settings(
      quality: quality, subsampling: .yuv444, isProgressive: false, isOptimized: true)
    do throws(JPEGWriteSession.Failure) {
      var session = try JPEGWriteSession(raster, settings, profile: [])
      for band in 0 ..< session.bandCount { try session.writeBand(band, of: raster) }
      return try session.finish()
    } catch {
      throw LimnerError(error)
    }
  }

  /// Red, green and blue apart, as the encoder takes them.
  private static func planes(_ pixels: [UInt8], _ side: Int) -> PlanarRaster {
    var raster = PlanarRaster(upright: PixelSize(known: side, side), .rgb)
    let planes = raster.planes
    var samples = raster.mutableSamples
    for (channel, plane) in planes.enumerated() {
      for y in 0 ..< side {
        let start = plane.row(y).lowerBound
        for x in 0 ..< side { samples[start + x] = pixels[(y * side + x) * 3 + channel] }
      }
    }
    return raster
  }
}

extension PaintColor {
  /// Takes over a color of a theme.
  fileprivate init(_ color: RGBColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}

extension RasterError {
  /// What is wrong with an outline, in few words.
  fileprivate var finding: String {
    switch self {
    case .notFinite: "points at infinity"
    case .coordinateTooLarge(let found, _): "a point at \(found)"
    case .canvasTooLarge(let found, _): "\(found) pixels"
    case .tooManySegments(let found, _): "\(found) segments"
    case .tooComplex(let found, _): "\(found) crossings"
    }
  }
}
