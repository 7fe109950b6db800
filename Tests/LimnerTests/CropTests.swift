// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerGlyphs
import LimnerTestSupport
import Testing

/// Squares and circles (pipeline 7.4).
@Suite struct CropTests {
  private func convert(
    _ bytes: [UInt8], _ side: Int, _ crop: Crop = .square, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> Pixels {
    var options = PhotoOptions()
    options.maxSide = side
    options.crop = crop
    options.format = .png
    options.shrink = .never
    change(&options)
    let photo = try PhotoPipeline(options).convert(bytes)
    return options.format == .png ? try Pixels(png: photo.bytes) : try Pixels(jpeg: photo.bytes)
  }

  /// A JPEG of an upright picture in samples of JPEG's own color, stored as `orientation` says.
  private func jpeg(_ upright: Pixels, _ orientation: Int = 1, _ factors: [(Int, Int)] = [(1, 1)]) throws
    -> [UInt8]
  {
    let stored = upright.upright([6: 8, 8: 6][orientation] ?? orientation)
    var maker = JPEGMaker(
      stored.width, stored.height, factors.count == 1 ? .gray : .ycc, factors.map { ($0.0, $0.1) })
    maker.quality = 100
    maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    let (maxH, maxV) = (factors[0].0, factors[0].1)
    return try maker.bytes { component, x, y in
      let (h, v) = factors[component]
      let (column, row) = (x * maxH / h, y * maxV / v)
      return stored.pixel(min(column, stored.width - 1), min(row, stored.height - 1))[component]
    }
  }

  /// A picture in JPEG's own color.
  private static let scenery = {
    let scenery = Scenery(width: 97, height: 64)
    return Pixels(97, 64, channels: 3) { x, y, component in scenery.ycc(x, y)[component] }
  }()

  @Test(arguments: 1 ... 8, [64, 61, 33, 8])
  func `pipeline 7.4: a square is the same window of the full decode, in every orientation`(
    orientation: Int, side: Int
  ) throws {
    let gray = Pixels(97, 64) { x, y, _ in Self.scenery.pixel(x, y)[0] }
    let source = try jpeg(gray, orientation)
    let exact = try Pixels(jpeg: source).upright(orientation).centeredSquare(side)
    let result = try convert(source, side)
    #expect((result.width, result.height) == (side, side))
    let first = Pixels(side, side) { x, y, _ in result.pixel(x, y)[0] }
    #expect(first.largestDifference(exact) <= 1)
  }

  @Test(
    arguments: [[(1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)]], [64, 41, 20])
  func `pipeline 7.4: squares of color are that window too, at any sampling`(
    factors: [(Int, Int)], side: Int
  ) throws {
    let source = try jpeg(Self.scenery, 1, factors)
    let exact = try Pixels(jpeg: source).centeredSquare(side)
    let result = try convert(source, side)
    let rgb = Pixels(side, side, channels: 3) { x, y, channel in result.pixel(x, y)[channel] }
    if factors[0] == (1, 1) {
      // Samples lie within a level, and the conversion of three of them makes no more than two of it.
      #expect(rgb.largestDifference(exact) <= 3)
    }
    #expect(rgb.psnr(exact) > (factors[0] == (1, 1) ? 48 : 27))
  }

  @Test(arguments: 2 ... 8, [63, 64, 20])
  func `pipeline 1.3: cropping a turned picture is turning the cropped one, chroma too`(
    orientation: Int, side: Int
  ) throws {
    // Both stored pictures have the same samples only where chroma is full.
    let factors = [(1, 1), (1, 1), (1, 1)]
    let straight = try convert(jpeg(Self.scenery, 1, factors), side)
    let turned = try convert(jpeg(Self.scenery, orientation, factors), side)
    #expect(turned.psnr(straight) > 45)
    var subsampled: (inout PhotoOptions) -> Void {
      {
        $0.format = .jpeg; $0.quality = 98; $0.subsampling = .yuv420
      }
    }
    let (expected, result) = (
      try convert(jpeg(Self.scenery, 1, factors), side, .square, subsampled),
      try convert(jpeg(Self.scenery, orientation, factors), side, .square, subsampled)
    )
    #expect(result.psnr(expected) > 36)
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 3), (35, 34), (33, 64)], [Shrink.auto, .never])
  func `pipeline 1.3: a flat picture stays flat, whatever lies in the padding`(
    size: (width: Int, height: Int), shrink: Shrink
  ) throws {
    var maker = JPEGMaker(size.width, size.height)
    // Coarser steps would let the garbage into the picture's own blocks.
    maker.quality = 100
    let source = try maker.bytesWithGarbage(seed: 3) { component, _, _ in [90, 140, 100][component] }
    for side in [1, 4, 7, 64] {
      let result = try convert(source, side) { $0.shrink = shrink }
      #expect(result.width == min(side, size.width, size.height) && result.width == result.height)
      let middle = result.pixel(result.width / 2, result.height / 2)
      let farthest = result.samples.indices.reduce(0) {
        max($0, abs(Int(result.samples[$1]) - Int(middle[$1 % 4])))
      }
      // A level of each plane, in red, green and blue.
      #expect(farthest <= 3, "\(side)")
    }
  }

  @Test(arguments: [1, 2, 3, 16, 63, 64])
  func `pipeline 7.4: a circle is the square under a disc of exact areas, and bare where nothing is left`(
    side: Int
  )
    throws
  {
    for factors in [[(1, 1)], [(2, 2), (1, 1), (1, 1)]] {
      let source = try jpeg(
        factors.count == 1 ? Pixels(97, 64) { x, y, _ in Self.scenery.pixel(x, y)[0] } : Self.scenery, 6,
        factors)
      let (square, circle) = (try convert(source, side), try convert(source, side, .circle))
      let coverage = Self.coverage(side)
      for y in 0 ..< side {
        for x in 0 ..< side {
          let share = coverage[y * side + x]
          let color = Array(square.pixel(x, y).prefix(3))
          #expect(circle.pixel(x, y) == (share == 0 ? [0, 0, 0, 0] : color + [share]))
        }
      }
    }
  }

  /// The disc's share of each pixel.
  private static func coverage(_ side: Int) -> [UInt8] {
    let disc = CircleCoverage(side: side)
    return disc.rows.flatMap { row in
      var line = [UInt8](repeating: 0, count: side)
      for x in row.covered { line[x] = 255 }
      for (index, x) in (Array(row.leading) + Array(row.trailing)).enumerated() {
        line[x] = disc.edges[row.offset + index]
      }
      return line
    }
  }

  @Test func `pipeline 7.4: a circle takes a picture's own alpha along`() throws {
    var maker = PNGMaker.noise(50, 33, colorType: 6)
    for index in stride(from: 3, to: maker.samples.count, by: 4) { maker.samples[index] = 128 }
    let (square, circle) = (try convert(maker.file(), 33), try convert(maker.file(), 33, .circle))
    let coverage = Self.coverage(33)
    for index in 0 ..< 33 * 33 {
      let (before, after) = (square.samples[4 * index + 3], circle.samples[4 * index + 3])
      #expect(after == UInt8((Int(before) * Int(coverage[index]) + 127) / 255))
      if after == 0 { #expect(circle.samples[4 * index ..< 4 * index + 3].allSatisfy { $0 == 0 }) }
    }
  }

  @Test(arguments: [0, 2, 4, 6], [false, true])
  func `pipeline 7.4: squares of PNGs are windows on every road`(colorType: Int, isLinear: Bool) throws {
    // What lies in the square alone, and the same with other things around it that the filter does not reach.
    var maker = PNGMaker(120, 60, colorType: colorType)
    let pixels = Pixels.gradient(120, 60, channels: maker.channels)
    maker.samples = pixels.samples.map(Int.init)
    let whole = try convert(maker.file(), 1000, .none)
    let result = try convert(maker.file(), 60) { $0.linear = isLinear }
    #expect((result.width, result.height) == (60, 60))
    for y in 0 ..< 60 {
      for x in 0 ..< 60 {
        for (actual, expected) in zip(result.pixel(x, y), whole.pixel(x + 30, y)) {
          #expect(abs(Int(actual) - Int(expected)) <= 1)
        }
      }
    }
  }

  @Test func `7.4: a circle as JPEG is a wrong option`() throws {
    var options = PhotoOptions()
    options.crop = .circle
    #expect(
      throws: LimnerError.invalidOption(name: "format", found: "jpeg", expected: "png for a circle")
    ) { try PhotoPipeline(options) }
  }
}
