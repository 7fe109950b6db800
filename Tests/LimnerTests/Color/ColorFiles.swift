// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerCodecs
import LimnerTestSupport
import Testing

/// Flat patches of known colors in files with claims about color, and what came out of them.
enum ColorFiles {
  /// Pixels of a patch's side.
  static let side = 16

  /// Colors with samples from 0 to 1: corners of the cube, grays, dark ones, and seeded others.
  static let patches: [[Double]] = {
    var colors: [[Double]] = []
    for corner in 0 ..< 8 { colors.append([corner & 1, corner >> 1 & 1, corner >> 2].map { Double($0) }) }
    for gray in [0.01, 0.03, 0.1, 0.18, 0.5, 0.9] { colors.append([gray, gray, gray]) }
    colors += [[0.02, 0.01, 0.03], [0.8, 0.35, 0.3], [0.3, 0.7, 0.2], [0.2, 0.3, 0.8]]
    var generator = SplitMix64(seed: 0xC0105)
    for _ in 0 ..< 14 {
      colors.append((0 ..< 3).map { _ in Double.random(in: 0 ... 1, using: &generator) })
    }
    return colors
  }()

  /// The width of a row of all patches.
  static var width: Int { side * patches.count }

  /// A PNG of the patches; gray takes the first sample of each.
  static func png(
    colorType: Int, bitDepth: Int = 8, alpha: Double = 1, _ head: [PNGMaker.Chunk]
  ) -> [UInt8] {
    var maker = PNGMaker(width, side, bitDepth: bitDepth, colorType: colorType)
    maker.head = head
    let top = Double(1 << bitDepth - 1)
    let colors = colorType == 0 || colorType == 4 ? 1 : 3
    return maker.bytes { x, _, channel in
      Int(((channel < colors ? patches[x / side][channel] : alpha) * top).rounded())
    }
  }

  /// The samples from 0 to 1 that a PNG of some depth stores for a color.
  static func stored(_ color: [Double], bitDepth: Int) -> [Double] {
    let top = Double(1 << bitDepth - 1)
    return color.map { ($0 * top).rounded() / top }
  }

  /// A JPEG of the patches at full chroma.
  static func jpeg(
    _ color: JPEGMaker.Color, _ profile: [UInt8] = [], _ change: (inout JPEGMaker) -> Void = { _ in }
  ) throws -> [UInt8] {
    let count = color == .gray ? 1 : 3
    var maker = JPEGMaker(width, side, color, [(h: Int, v: Int)](repeating: (1, 1), count: count))
    maker.quality = 100
    maker.hasJFIF = color != .rgb
    maker.hasAdobe = color == .rgb
    maker.segments = segments(profile).map { (0xE2, $0) }
    change(&maker)
    return try maker.bytes { component, x, _ in
      let color = patches[x / side].map { UInt8(($0 * 255).rounded()) }
      if count == 1 { return color[0] }
      return (maker.color == .rgb ? color : RedCorner.ycc(color))[component]
    }
  }

  /// The payloads of a profile's APP2 segments, each as long as it may be.
  static func segments(_ profile: [UInt8], longest: Int = 65_519) -> [[UInt8]] {
    let count = (profile.count + longest - 1) / longest
    return (0 ..< count).map { index in
      Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(count)]
        + profile[index * longest ..< min((index + 1) * longest, profile.count)]
    }
  }

  static func iCCP(_ profile: [UInt8]) -> PNGMaker.Chunk {
    .init(name: "iCCP", data: Array("name\0\0".utf8) + PNGMaker.zlib(profile))
  }

  static func cICP(_ primaries: UInt8, _ transfer: UInt8, matrix: UInt8 = 0, range: UInt8 = 1)
    -> PNGMaker.Chunk
  {
    .init(name: "cICP", data: [primaries, transfer, matrix, range])
  }

  static func gAMA(_ gamma: UInt32) -> PNGMaker.Chunk {
    .init(name: "gAMA", data: PNGMaker.bigEndian(gamma))
  }

  /// White, red, green, blue.
  static func cHRM(_ primaries: [Double], white: [Double] = [0.3127, 0.3290]) -> PNGMaker.Chunk {
    .init(
      name: "cHRM", data: (white + primaries).flatMap { PNGMaker.bigEndian(UInt32(($0 * 100_000).rounded())) }
    )
  }

  static let sRGB = PNGMaker.Chunk(name: "sRGB", data: [0])
}

/// What a result says and shows.
struct ColorResult {
  var photo: Photo
  var pixels: Pixels
  /// The names of a PNG's chunks; empty for JPEG.
  var chunks: [String] = []
  /// The profile that the result carries.
  var profile: [UInt8] = []

  init(_ source: [UInt8], _ change: (inout PhotoOptions) -> Void) throws {
    photo = try Run.photo(source) {
      $0.quality = 100
      change(&$0)
    }
    let bytes = photo.bytes
    guard photo.report.outputFormat == .png else {
      pixels = try Pixels(jpeg: bytes)
      profile = try JPEGMarkers(bytes).profile
      return
    }
    pixels = try Pixels(png: bytes)
    var index = 8
    while index + 8 <= bytes.count {
      chunks.append(String(decoding: bytes[index + 4 ..< index + 8], as: UTF8.self))
      index += 12 + bytes[index ..< index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    profile = try PNGReader(bytes: bytes.span, limits: PNGLimits()).profile()
  }

  /// The report.
  var report: PhotoReport { photo.report }

  /// The color in the middle of a patch.
  func patch(_ index: Int) -> [UInt8] {
    pixels.pixel(index * ColorFiles.side + ColorFiles.side / 2, ColorFiles.side / 2)
  }

  /// The largest difference of a patch's color from what it should be, over all patches; and where.
  func farthest(_ expected: ([Double]) -> [Double]) -> (difference: Double, patch: Int) {
    ColorFiles.patches.indices.map { index in
      let wanted = expected(ColorFiles.patches[index])
      let found = patch(index)
      return (wanted.indices.map { abs(wanted[$0] - Double(found[$0])) }.max() ?? .infinity, index)
    }.max { $0.0 < $1.0 } ?? (.infinity, -1)
  }
}
