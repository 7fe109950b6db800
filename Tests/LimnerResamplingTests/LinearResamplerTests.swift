// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import LimnerTestSupport
import Testing

@Suite struct LinearResamplerTests {
  /// Extents before and after: ratios 1 to 9, odd sizes, single rows, columns and pixels.
  ///
  /// From 6 to 10 on, depending on the phase, 16 bits have too few digits for Lanczos' filter; the pipeline's own
  /// tests look at what runs then.
  static let cases: [(from: PixelSize, to: PixelSize)] = [
    (37, 23, 37, 23), (65, 63, 64, 62), (99, 41, 50, 40), (197, 67, 100, 34), (63, 197, 16, 50),
    (219, 73, 30, 10), (180, 90, 20, 10), (1, 1, 1, 1), (1, 97, 1, 13), (97, 1, 13, 1),
  ].map { (PixelSize(known: $0.0, $0.1), PixelSize(known: $0.2, $0.3)) }

  /// What a deviation of rounding may be at most, in units of light: of the weights (10) and of the fitted curve (1.5
  /// times the largest overshoot of two passes).
  private static let units = 14.0

  private static let adobeRGB = SourceColor.rgb(
    curves: [ToneCurve](repeating: .gamma(563.0 / 256), count: 3),
    toXYZ: ColorMatrix(
      SIMD3(0.60974, 0.31111, 0.01947), SIMD3(0.20528, 0.62567, 0.06087), SIMD3(0.14919, 0.06322, 0.74457)))

  private func color(_ channels: Int) -> SourceColor { channels == 1 ? .gray(.sRGB) : .sRGB }

  private func axes(_ plane: Plane, _ size: PixelSize) -> (vertical: Axis, horizontal: Axis) {
    (
      Axis(sampleCount: plane.height, outputCount: size.height),
      Axis(sampleCount: plane.width, outputCount: size.width)
    )
  }

  /// Checks a picture against exact light.
  private func check(
    _ plane: Plane, _ color: SourceColor, to size: PixelSize, toSRGB: Bool = false, levels: Int = 1,
    _ what: String
  ) throws {
    let (vertical, horizontal) = axes(plane, size)
    let scaling = try #require(LinearScaling(.lanczos3, vertical: vertical, horizontal: horizontal))
    let exact = ExactLight(plane, color, vertical, horizontal, toSRGB: toSRGB)
    let result = plane.linear(color, scaling, toSRGB: toSRGB)
    let (distance, strangers) = (exact.distance(result), exact.strangers(result, within: Self.units))
    #expect(distance <= levels, "\(what), \(plane.width)×\(plane.height) → \(size)")
    #expect(strangers == 0, "\(what), \(plane.width)×\(plane.height) → \(size)")
  }

  @Test(arguments: [1, 3], cases.indices)
  func `pipeline 4.4: noise, scenery and rings come within a level of exact light`(
    channels: Int, index: Int
  ) throws {
    let (from, size) = Self.cases[index]
    try check(
      Plane(from.width, from.height, channels: channels, seed: 1), color(channels), to: size, "noise")
    let scenery = Scenery(width: from.width, height: from.height)
    let photo = Pixels(from.width, from.height, channels: channels) { x, y, c in scenery.rgb(x, y)[c] }
    try check(Plane(photo), color(channels), to: size, "scenery")
    let rings = Pixels.zonePlate(from.width, from.height)
    let plate = Pixels(from.width, from.height, channels: channels) { x, y, _ in rings.pixel(x, y)[0] }
    try check(Plane(plate), color(channels), to: size, "zone plate")
  }

  @Test(arguments: cases.indices)
  func `pictures made of the signs of the weights come within two levels`(index: Int) throws {
    let (from, size) = Self.cases[index]
    let down = ExactResampler.weights(.lanczos3, Axis(sampleCount: from.height, outputCount: size.height))
    let across = ExactResampler.weights(.lanczos3, Axis(sampleCount: from.width, outputCount: size.width))
    for (x, y) in [(0, 0), (size.width / 2, size.height / 2)] {
      var samples = [UInt8](repeating: 0, count: from.area)
      for (row, weight) in down[y] {
        for (column, factor) in across[x] where weight * factor > 0 {
          samples[row * from.width + column] = 255
        }
      }
      // Where black and white nearly cancel out, what is left is dark: there a level is five units of light.
      try check(Plane(from.width, from.height, samples), color(1), to: size, levels: 2, "signs")
      try check(
        Plane(from.width, from.height, samples.map { 255 - $0 }), color(1), to: size, levels: 2, "signs")
    }
  }

  @Test func `pipeline 4.2: other curves and primaries come within two levels of exact light as sRGB`() throws
  {
    let scenery = Scenery(width: 210, height: 140)
    let photo = Plane(scenery.pixels())
    let size = PixelSize(known: 61, 41)
    try check(photo, Self.adobeRGB, to: size, "Adobe RGB")
    try check(photo, Self.adobeRGB, to: size, toSRGB: true, levels: 2, "Adobe RGB to sRGB")
    let noise = Plane(210, 140, channels: 3, seed: 5)
    try check(noise, Self.adobeRGB, to: size, toSRGB: true, levels: 2, "noise to sRGB")
  }

  @Test(arguments: [1, 3])
  func `pipeline 1.3: a flat picture of every level stays exactly flat`(channels: Int) throws {
    for (width, height, columns, rows) in [(37, 23, 13, 8), (61, 3, 1, 1), (40, 97, 5, 97)] {
      let scaling = try #require(
        LinearScaling(
          .lanczos3, vertical: Axis(sampleCount: height, outputCount: rows),
          horizontal: Axis(sampleCount: width, outputCount: columns)))
      for level in 0 ..< 256 {
        let flat = Plane(
          width, height, channels: channels,
          [UInt8](repeating: UInt8(level), count: width * height * channels))
        var passage = LinearPassage()
        passage.garbage = ~UInt8(level)
        let isFlat = flat.linear(color(channels), scaling, passage).samples.allSatisfy { $0 == level }
        #expect(isFlat, "\(width)×\(height) → \(columns)×\(rows), level \(level)")
      }
    }
  }

  @Test(arguments: [1, 3], [1, 4, 8, 16, 32, 97])
  func `bands of any height and any garbage behind the rows give the same`(channels: Int, bandRows: Int)
    throws
  {
    let plane = Plane(61, 83, channels: channels, seed: 2)
    for (columns, rows) in [(31, 42), (61, 83), (16, 21), (16, 83)] {
      let (vertical, horizontal) = axes(plane, PixelSize(known: columns, rows))
      let scaling = try #require(LinearScaling(.lanczos3, vertical: vertical, horizontal: horizontal))
      var whole = LinearPassage()
      whole.bandRows = 83
      var bands = LinearPassage()
      bands.bandRows = bandRows
      bands.limit = 2
      bands.garbage = 255
      let expected = plane.linear(color(channels), scaling, whole)
      let result = plane.linear(color(channels), scaling, bands)
      #expect(result == expected, "\(columns)×\(rows)")
    }
  }

  @Test(arguments: [1, 3])
  func `pipeline 7.5: every flavor gives the same bytes`(channels: Int) throws {
    let curves: [ToneCurve] = [.sRGB, .bt709, .gamma(2.2)]
    for (width, height, columns, rows) in [(197, 67, 100, 34), (63, 97, 16, 25), (33, 31, 33, 31)] {
      let plane = Plane(width, height, channels: channels, seed: 7)
      let (vertical, horizontal) = axes(plane, PixelSize(known: columns, rows))
      let scaling = try #require(LinearScaling(.lanczos3, vertical: vertical, horizontal: horizontal))
      let colors: [SourceColor] =
        channels == 1
        ? curves.map { .gray($0) }
        : [.sRGB, Self.adobeRGB, .rgb(curves: curves, toXYZ: .sRGB)]
      for color in colors {
        for toSRGB in [false, true] {
          let results = KernelFlavor.available.map { flavor in
            var passage = LinearPassage()
            passage.flavor = flavor
            return plane.linear(color, scaling, toSRGB: toSRGB, passage)
          }
          let areSame = results.allSatisfy { $0 == results[0] }
          #expect(areSame, "\(width)×\(height) → \(columns)×\(rows), \(color)")
        }
      }
    }
  }

  @Test func `a band over rows that are still to be read is the caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let axis = Axis(sampleCount: 64, outputCount: 32)
      guard let scaling = LinearScaling(.triangle, vertical: axis, horizontal: axis) else { return }
      let source = LinearResampler.Source(channels: 1, bandRows: 8, scaling: scaling)
      var resampler = LinearResampler(source, LinearLight(.gray(.sRGB), toSRGB: false))
      for _ in 0 ..< 8 { resampler.advance(rows: 8) }
    }
  }
}

@Suite struct LinearScalingTests {
  private func exists(_ from: (Int, Int), _ to: (Int, Int), _ filter: ResampleFilter = .lanczos3) -> Bool {
    LinearScaling(
      filter, vertical: Axis(sampleCount: from.1, outputCount: to.1),
      horizontal: Axis(sampleCount: from.0, outputCount: to.0)) != nil
  }

  @Test(arguments: [
    (ResampleFilter.lanczos3, 9), (.mitchell, 11), (.catmullRom, 13), (.box, 22), (.triangle, 29),
  ])
  func `usual reductions have enough digits in 16 bits`(filter: ResampleFilter, most: Int) {
    let ratios = (1 ... most).filter { exists(($0 * 20, $0 * 10), (20, 10), filter) }
    #expect(ratios == Array(1 ... most))
  }

  @Test func `very strong reductions have not`() {
    for (from, to) in [((65_500, 65_500), (16, 16)), ((65_500, 40), (1, 40)), ((40, 65_500), (40, 1))] {
      let isThere = exists(from, to)
      #expect(!isThere, "\(from) → \(to)")
    }
  }

  @Test func `a strong reduction that has them is as near as it says`() throws {
    // To a single pixel the window is cut on both sides, so that it has digits for longer.
    var ratio = 60
    while exists((ratio + 4, ratio + 4), (1, 1)), ratio < 240 { ratio += 4 }
    let axis = Axis(sampleCount: ratio, outputCount: 1)
    let scaling = try #require(LinearScaling(.lanczos3, vertical: axis, horizontal: axis))
    for seed in 1 ... 2 {
      let noise = Plane(ratio, ratio, seed: UInt64(seed))
      let hard = Plane(ratio, ratio, noise.samples.map { $0 < 128 ? 0 : 255 })
      for plane in [noise, hard] {
        let exact = ExactLight(plane, .gray(.sRGB), axis, axis)
        let strangers = exact.strangers(plane.linear(.gray(.sRGB), scaling), within: 14)
        #expect(strangers == 0, "ratio \(ratio)")
      }
    }
  }
}
