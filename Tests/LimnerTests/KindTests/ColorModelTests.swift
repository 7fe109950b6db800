// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What the three components of a JPEG are.
@Suite struct ColorModelTests {
  private static let patches: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [200, 100, 50], [20, 90, 160],
    [128, 128, 128],
  ]

  private func flat(_ color: JPEGMaker.Color, _ change: (inout JPEGMaker) -> Void) throws -> [UInt8] {
    var maker = JPEGMaker(128, 16, color, [(h: Int, v: Int)](repeating: (1, 1), count: 3))
    maker.quality = 100
    maker.hasJFIF = false
    change(&maker)
    return try maker.bytes { component, x, _ in
      let patch = Self.patches[min(x / 16, 7)]
      return (color == .rgb ? patch : RedCorner.ycc(patch))[component]
    }
  }

  private func check(_ source: [UInt8], _ warnings: [PhotoWarning: Int] = [:]) throws {
    let photo = try Run.photo(source) {
      $0.format = .png
      $0.shrink = .never
    }
    let pixels = try Pixels(png: photo.bytes)
    for (index, patch) in Self.patches.enumerated() {
      let pixel = pixels.pixel(16 * index + 8, 8)
      #expect(zip(pixel, patch).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "patch \(index): \(pixel)")
    }
    #expect(photo.report.warnings == warnings)
    // The other format has the same colors.
    let jpeg = try Run.photo(source) {
      $0.quality = 100
      $0.shrink = .never
    }
    let corner = try Pixels(jpeg: jpeg.bytes).pixel(8, 8)
    #expect(zip(corner, [255, 0, 0]).allSatisfy { abs(Int($0) - $1) <= 4 })
    #expect(try JPEGMarkers(jpeg.bytes).forbidden == [])
  }

  @Test func `Adobe 0 without JFIF is RGB, however the components are numbered`() throws {
    let marked = try flat(.rgb) { $0.hasAdobe = true }
    for identifiers in [[82, 71, 66], [1, 2, 3], [0, 1, 2], [7, 8, 200]] as [[UInt8]] {
      try check(JPEGMarkers(marked).naming(identifiers))
    }
  }

  @Test func `components that are named R, G and B without any marker are RGB`() throws {
    try check(flat(.rgb) { _ in })
  }

  @Test func `JFIF is YCbCr, whatever Adobe says`() throws {
    for transform in [0, 1] as [UInt8] {
      let plain = try flat(.ycc) { $0.hasJFIF = true }
      try check(JPEGMarkers(plain).inserting(0xEE, Segments.adobe(transform: transform), before: 2))
      // Also where Adobe comes first.
      try check(JPEGMarkers(plain).inserting(0xEE, Segments.adobe(transform: transform), before: 1))
    }
  }

  @Test func `Adobe 1, and no marker at all, is YCbCr`() throws {
    let plain = try flat(.ycc) { _ in }
    try check(plain)
    try check(JPEGMarkers(plain).inserting(0xEE, Segments.adobe(transform: 1), before: 1))
    for identifiers in [[0, 1, 2], [34, 35, 36]] as [[UInt8]] {
      try check(JPEGMarkers(plain).naming(identifiers))
    }
  }

  @Test func `an unknown transform of Adobe's is YCbCr, with a warning`() throws {
    let plain = try flat(.ycc) { _ in }
    try check(
      JPEGMarkers(plain).inserting(0xEE, Segments.adobe(transform: 9), before: 1), [.adobeTransform: 1])
  }

  @Test(arguments: [false, true], [200, 90, 40])
  func `pipeline 2.2: an RGB photo is scaled to what a full decode would give`(isProgressive: Bool, side: Int)
    throws
  {
    for factors in [[(1, 1), (1, 1), (1, 1)], [(2, 1), (2, 1), (2, 1)], [(1, 1), (2, 2), (1, 1)]] {
      var maker = JPEGMaker(301, 203, .rgb, factors.map { (h: $0.0, v: $0.1) })
      maker.quality = 95
      maker.hasJFIF = false
      maker.hasAdobe = true
      maker.isProgressive = isProgressive
      let source = try maker.photo()
      let photo = try Run.photo(source) {
        $0.maxSide = side
        $0.quality = 97
      }
      let result = try Pixels(jpeg: photo.bytes)
      #expect(result.psnr(try Pixels(jpeg: source).scaled(result.width, result.height)) > 32)
      #expect(photo.report.profileAction == ProfileAction.none)
    }
  }

  @Test func `pipeline 4.1: an RGB photo keeps its profile`() throws {
    let source = try flat(.rgb) {
      $0.hasAdobe = true
      $0.segments = Segments.profile(name: "Display P3", parts: 2).map { (0xE2, $0) }
    }
    let photo = try Run.photo(source)
    #expect(try JPEGMarkers(photo.bytes).profile == Segments.iccProfile(name: "Display P3"))
    #expect(photo.report.profileAction == .kept && photo.report.profileName == "Display P3")
  }

  @Test func `two components mean no color that is known`() throws {
    var maker = JPEGMaker(32, 32, .unknown, [(1, 1), (1, 1)])
    maker.hasJFIF = false
    #expect(try Run.error(maker.bytes { _, _, _ in 90 }) == .unsupported(.jpegColorSpace))
  }
}
