// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling
internal import LimnerSystem

/// Photos of 1 to 200 megapixels that differ in nothing else: one tile of light and grain, over and over.
enum ScalingPhotos {
  /// Long sides whose pictures, at 4 to 3, have so many megapixels.
  private static let sides = [
    (1, 1152), (2, 1632), (5, 2592), (12, 4000), (24, 5664), (48, 8000), (108, 12_000), (200, 16_320),
  ]

  /// Those that are made as PNG too.
  private static let pngs: Set = [1, 12, 48, 200]

  /// Makes those that are missing; a folder that has them all is used again.
  static func make(in folder: BytePath) throws(BenchFailure) -> [BytePath] {
    do throws(SystemError) { try Folder.make(folder) } catch { throw .environment("\(error)") }
    var paths: [BytePath] = []
    for (megapixels, side) in sides {
      let size = PixelSize(known: side, side * 3 / 4)
      paths.append(
        try file(folder, BytePath("\(megapixels) MP 420.jpg")) { () throws(BenchFailure) in try jpeg(size) })
    }
    for (megapixels, side) in sides where pngs.contains(megapixels) {
      let size = PixelSize(known: side, side * 3 / 4)
      paths.append(
        try file(folder, BytePath("\(megapixels) MP RGB.png")) { () throws(BenchFailure) in try png(size) })
    }
    return paths
  }

  /// The JPEG of 12 megapixels.
  static func usual(in folder: BytePath) -> BytePath { folder.appending("12 MP 420.jpg") }

  private static func file(
    _ folder: BytePath, _ name: BytePath, _ make: () throws(BenchFailure) -> [UInt8]
  ) throws(BenchFailure) -> BytePath {
    let path = folder.appending(name)
    if (try? FileStatus.of(path)) != nil { return path }
    let bytes = try make()
    do throws(SystemError) {
      try OutputFile.write(bytes.span, to: path, replacing: true)
    } catch {
      throw .environment("\(error)")
    }
    return path
  }

  private static let tileSide = 512

  /// Slopes, waves of many lengths and grain, as much of each as gives a photo's bytes at quality 92.
  private static let tile: [UInt8] = {
    var (seed, values): (UInt64, [UInt8]) = (0x9E37_79B9_7F4A_7C15, [])
    values.reserveCapacity(tileSide * tileSide)
    for y in 0 ..< tileSide {
      for x in 0 ..< tileSide {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let grain = Int(seed >> 60) - 7
        // Triangles of lengths that share no factor.
        let waves = [(67, 40), (29, 24), (13, 12)].reduce(0) { sum, wave in
          let phase = (x + y * (wave.0 % 5)) % wave.0
          return sum + abs(2 * phase - wave.0) * wave.1 / wave.0
        }
        values.append(UInt8(min(max(60 + waves + grain / 2, 0), 255)))
      }
    }
    return values
  }()

  /// The sample of a plane; every other tile is mirrored, so that there are no seams.
  private static func sample(_ x: Int, _ y: Int) -> UInt8 {
    let (u, v) = (x % (2 * tileSide), y % (2 * tileSide))
    let column = u < tileSide ? u : 2 * tileSide - 1 - u
    let row = v < tileSide ? v : 2 * tileSide - 1 - v
    return tile[row * tileSide + column]
  }

  private static func jpeg(_ size: PixelSize) throws(BenchFailure) -> [UInt8] {
    var raster = PlanarRaster(upright: size, .ycc(.yuv420))
    let planes = raster.planes
    do {
      var samples = raster.mutableSamples
      for (index, plane) in planes.enumerated() {
        for y in 0 ..< plane.size.height {
          let row = plane.row(y)
          // Color is smoother than light.
          for x in 0 ..< row.count {
            samples[row.lowerBound + x] = index == 0 ? sample(x, y) : 112 + sample(x / 4, y / 4) / 8
          }
        }
      }
    }
    let upright = UprightRaster(turning: raster)
    do throws(JPEGWriteSession.Failure) {
      let settings = JPEGWriteSession.Settings(
        quality: 92, subsampling: .yuv420, isProgressive: false, isOptimized: false)
      var session = try JPEGWriteSession(upright, settings, profile: [])
      for band in 0 ..< session.bandCount { try session.writeBand(band, of: upright) }
      return try session.finish()
    } catch {
      throw .environment("\(error)")
    }
  }

  private static func png(_ size: PixelSize) throws(BenchFailure) -> [UInt8] {
    do throws(PNGError) {
      let settings = PNGWriterSettings(level: 1)
      var writer = try PNGWriter(size: size, channels: 3, color: .sRGB, settings: settings)
      var row = [UInt8](repeating: 0, count: 3 * size.width)
      for y in 0 ..< size.height {
        for x in 0 ..< size.width {
          let light = sample(x, y)
          row[3 * x] = light
          row[3 * x + 1] = light &- 5
          row[3 * x + 2] = light / 2 &+ 40
        }
        try writer.write(row: row.span)
      }
      return try writer.finish()
    } catch {
      throw .environment("\(error)")
    }
  }
}
