// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// JPEGs of four components.
@Suite struct InkTests {
  /// How a file says, or does not say, what its four components are.
  enum Marking: String, CaseIterable {
    case none
    case adobe0
    case adobe2
  }

  /// Samples as stored, 255 for no ink: paper, black, each ink alone, mixtures.
  static let patches: [[UInt8]] = [
    [255, 255, 255, 255], [255, 255, 255, 0], [0, 255, 255, 255], [255, 0, 255, 255], [255, 255, 0, 255],
    [200, 100, 50, 255], [200, 100, 50, 128], [30, 60, 90, 200],
  ]

  private func file(_ marking: Marking, _ change: (inout JPEGMaker) -> Void = { _ in }) throws -> [UInt8] {
    let isYCCK = marking == .adobe2
    var maker = JPEGMaker(128, 16, isYCCK ? .ycck : .cmyk, [(h: Int, v: Int)](repeating: (1, 1), count: 4))
    maker.quality = 100
    maker.hasJFIF = false
    maker.hasAdobe = marking != .none
    change(&maker)
    return try maker.bytes { component, x, _ in
      let patch = Self.patches[min(x / 16, 7)]
      // What is turned into YCbCr is the ink, not the light.
      return isYCCK && component < 3
        ? RedCorner.ycc(patch.prefix(3).map { 255 - $0 })[component] : patch[component]
    }
  }

  /// The plain conversion of the browsers: R = C × K / 255.
  private func plain(_ patch: [UInt8]) -> [Int] {
    patch.prefix(3).map { (Int($0) * Int(patch[3]) + 127) / 255 }
  }

  @Test(arguments: Marking.allCases, [OutputFormat.png, .jpeg])
  func `pipeline 4.3: flat patches become C × K / 255, whatever the marker says`(
    marking: Marking, format: OutputFormat
  ) throws {
    let source = try file(marking)
    let photo = try Run.photo(source) {
      $0.format = format
      $0.shrink = .never
      $0.quality = 100
      $0.subsampling = .yuv444
    }
    let stored = try Pixels(jpeg: source)
    let result = format == .png ? try Pixels(png: photo.bytes) : try Pixels(jpeg: photo.bytes)
    #expect((result.width, result.height) == (128, 16))
    for (index, patch) in Self.patches.enumerated() {
      let decoded = stored.pixel(16 * index + 8, 8)
      #expect(zip(decoded, patch).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
      let pixel = result.pixel(16 * index + 8, 8)
      #expect(zip(pixel, plain(decoded)).allSatisfy { abs(Int($0) - $1) <= 2 }, "patch \(index): \(pixel)")
    }
    #expect(photo.report.profileAction == ProfileAction.none && photo.report.warnings == [:])
    #expect(photo.report.colorConversion == .plainCMYK)
  }

  @Test func `pipeline 4.3: no marker and Adobe 0 are the same picture`() throws {
    #expect(try Run.photo(file(.none)).bytes == Run.photo(file(.adobe0)).bytes)
  }

  @Test(arguments: Marking.allCases, ["CMYK", "RGB ", "GRAY"])
  func `pipeline 4.1: no profile goes along, and the picture is what it is without one`(
    marking: Marking, space: String
  ) throws {
    let photo = try Run.photo(file(marking) { $0.segments = Segments.profile(space).map { (0xE2, $0) } })
    #expect(try photo.bytes == Run.photo(file(marking)).bytes)
    #expect(photo.report.profileAction == .dropped && photo.report.warnings == [.profileDropped: 1])
  }

  @Test(arguments: Marking.allCases)
  func `pipeline 2.6: progressive, scans of one component and restarts change nothing`(marking: Marking)
    throws
  {
    let expected = try Run.photo(file(marking)) { $0.maxSide = 50 }.bytes
    let variants: [(inout JPEGMaker) -> Void] = [
      { $0.isProgressive = true }, { $0.scans = (0 ..< 4).map { JPEGMaker.Scan([$0]) } },
      { $0.restartInterval = 3 }, { $0.isArithmetic = true },
    ]
    for change in variants {
      #expect(try Run.photo(file(marking, change)) { $0.maxSide = 50 }.bytes == expected)
    }
  }

  @Test(
    arguments: [
      [(1, 1), (1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1), (2, 2)], [(2, 1), (1, 1), (1, 1), (2, 1)],
      [(1, 2), (1, 1), (1, 1), (1, 2)],
    ] as [[(Int, Int)]])
  func `pipeline 2.2: YCCK of any sampling is scaled to what a full decode would give`(factors: [(Int, Int)])
    throws
  {
    var maker = JPEGMaker(121, 93, .ycck, factors.map { (h: $0.0, v: $0.1) })
    maker.quality = 95
    maker.hasJFIF = false
    maker.hasAdobe = true
    let scenery = Scenery(width: 121, height: 93)
    let source = try maker.bytes { component, x, y in
      let (h, v) = (maker.factors[0].h / factors[component].0, maker.factors[0].v / factors[component].1)
      let pixel = scenery.rgb(min(x * h, 120), min(y * v, 92))
      return component < 3
        ? RedCorner.ycc(pixel.map { 255 - $0 })[component] : UInt8(255 - (x * h + y * v) / 2)
    }
    let stored = try Pixels(jpeg: source)
    let reference = Pixels(121, 93, channels: 3) { x, y, channel in
      UInt8(self.plain(stored.pixel(x, y))[channel])
    }
    for side in [120, 60, 25] {
      let photo = try Run.photo(source) {
        $0.maxSide = side
        $0.quality = 97
      }
      let result = try Pixels(jpeg: photo.bytes)
      #expect(result.psnr(reference.scaled(result.width, result.height)) > 38, "\(side)")
    }
  }

  @Test func `pipeline 5.1: ink is turned as light is`() throws {
    for orientation in 1 ... 8 {
      let exif = Segments.EXIF(orientation: orientation).payload
      let turned = try Run.photo(
        RedCorner.jpeg(96, 48, .cmyk) {
          $0.hasAdobe = true
          $0.segments = [(0xE1, exif)]
        })
      let light = try Run.photo(RedCorner.jpeg { $0.segments = [(0xE1, exif)] })
      let corner = try #require(try RedCorner.corner(of: turned))
      #expect(try corner == RedCorner.corner(of: light))
      #expect(turned.report.outputSize == light.report.outputSize)
    }
  }
}
