// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct TrueTypeOutlinesTests {
  typealias Point = FontMaker.Point

  /// The outline of one contour's points.
  private static func words(_ contours: [[Point]], isPacked: Bool = true) throws -> String {
    try FontMaker.trueType([[], FontMaker.glyph(contours, isPacked: isPacked)]).opened().outline(1).words
  }

  @Test(arguments: [false, true])
  func `points on the curve are joined by lines, points off it bend them`(isPacked: Bool) throws {
    let contour = [
      Point(0, 0), Point(0, 700), Point(300, 700, on: false), Point(300, 400), Point(300, 0, on: false),
      Point(200, -50, on: false),
    ]
    #expect(
      try Self.words([contour], isPacked: isPacked)
        == "M 0 0 L 0 700 Q 300 700 300 400 Q 300 0 250 -25 Q 200 -50 0 0")
  }

  @Test func `a contour may begin off the curve, or have no point on it`() throws {
    #expect(
      try Self.words([[Point(10, 0, on: false), Point(20, 10), Point(10, 20, on: false), Point(0, 10)]])
        == "M 20 10 Q 10 20 0 10 Q 10 0 20 10")
    let circle = [(0, 0), (0, 20), (20, 20), (20, 0)].map { Point($0.0, $0.1, on: false) }
    #expect(try Self.words([circle]) == "M 10 0 Q 0 0 0 10 Q 0 20 10 20 Q 20 20 20 10 Q 20 0 10 0")
    #expect(try Self.words([[Point(5, 7)]]) == "M 5 7")
    #expect(try Self.words([[Point(5, 7, on: false)]]) == "M 5 7 Q 5 7 5 7")
  }

  @Test func `contours follow each other, and far points take two bytes`() throws {
    let first = [Point(-3000, -2000), Point(-3000, 2000), Point(3000, 0)]
    let second = [Point(0, 0), Point(255, 256), Point(0, 1)]
    #expect(
      try Self.words([first, second])
        == "M -3000 -2000 L -3000 2000 L 3000 0 M 0 0 L 255 256 L 0 1")
  }

  @Test func `short locations are half as long`() throws {
    let glyphs = [[], FontMaker.box(0, 0, 10, 10), [], FontMaker.box(0, 0, 20, 10)]
    let font = try FontMaker.trueType(glyphs, hasLongLocations: false).opened()
    #expect(try font.outline(3).words == "M 0 0 L 0 10 L 20 10 L 20 0")
    #expect(try font.outline(2).isEmpty)
    let head = FontMaker.head().dropLast(4) + [0, 2, 0, 0]
    #expect(
      FontMaker.trueType(glyphs).with("head", Array(head)).failure
        == .outOfRange(.locationFormat, found: 2, expected: 0 ... 1))
  }

  @Test func `a damaged glyph does not spoil others`() throws {
    let box = FontMaker.box(0, 0, 10, 10)
    var ends = FontMaker.glyph([[Point(0, 0), Point(1, 1)], [Point(2, 2), Point(3, 9)]])
    ends[11] = 200
    let cut = Array(box.prefix(14))
    var maker = FontMaker.trueType([box, cut, ends, box, box, box])
    // The last glyph ends beyond the table; the one before ends before it begins.
    let length = maker.tables["glyf"]?.count ?? 0
    maker.tables["loca"]?.replaceSubrange(20 ..< 28, with: FontMaker.u32(4) + FontMaker.u32(length + 1))
    let font = try maker.opened()
    #expect(font.failure(of: 0) == nil)
    #expect(font.failure(of: 1) == .truncated(table: .glyf, offset: 17, expected: 1, found: 0))
    #expect(font.failure(of: 2) == .outOfRange(.contourEnd, found: 200, expected: 0 ... 3))
    #expect(font.failure(of: 3) == nil)
    #expect(font.failure(of: 4) == .outOfRange(.end, found: 4, expected: length - 48 ... length))
    #expect(font.failure(of: 5) == .outOfRange(.end, found: length + 1, expected: 4 ... length))
    #expect(font.failure(of: 6) == .outOfRange(.glyph, found: 6, expected: 0 ... 5))
  }

  @Test func `as many points as a letter may have are drawn from few bytes, and no more`() throws {
    // Equal flags are counted, and a distance of 0 takes no byte.
    func glyph(points: Int) -> [UInt8] {
      FontMaker.u16(1) + [0, 0, 0, 0, 0, 0, 0, 0] + FontMaker.u16(points - 1) + [0, 0]
        + [UInt8]((0 ..< (points + 255) / 256).flatMap { _ in [0x39, 255] as [UInt8] })
    }
    let many = glyph(points: 65_536)
    let font = try FontMaker.trueType([many, FontMaker.composite([.init(0), .init(0)])]).opened()
    #expect(try font.outline(0).segments.count == 65_536)
    #expect(font.failure(of: 1) == .exceedsLimit(.points, limit: 65_536))
  }
}

@Suite struct TrueTypeComponentsTests {
  private static let box = FontMaker.box(0, 0, 100, 50)

  /// The outline of a glyph of components of a box, and more glyphs.
  private static func words(_ components: [FontMaker.Component], more: [[UInt8]] = []) throws -> String {
    try FontMaker.trueType([box, FontMaker.composite(components)] + more).opened().outline(1).words
  }

  @Test func `components are moved by short and by long distances`() throws {
    #expect(
      try Self.words([.init(0, 5, -7), .init(0, 300, -400)])
        == "M 5 -7 L 5 43 L 105 43 L 105 -7 M 300 -400 L 300 -350 L 400 -350 L 400 -400")
  }

  @Test func `components are scaled by one number, by two, and turned by four`() throws {
    #expect(try Self.words([.init(0, 10, 0, scale: [0.5])]) == "M 10 0 L 10 25 L 60 25 L 60 0")
    #expect(try Self.words([.init(0, scale: [1.5, -1])]) == "M 0 0 L 0 -50 L 150 -50 L 150 0")
    #expect(try Self.words([.init(0, 10, 0, scale: [0, 1, -1, 0])]) == "M 10 0 L -40 0 L -40 100 L 10 100")
  }

  @Test func `a distance is scaled where a flag says so, unless another says not`() throws {
    let still = "M 10 20 L 10 45 L 60 45 L 60 20"
    #expect(try Self.words([.init(0, 10, 20, flags: 0x0002, scale: [0.5])]) == still)
    #expect(try Self.words([.init(0, 10, 20, flags: 0x1002, scale: [0.5])]) == still)
    #expect(try Self.words([.init(0, 10, 20, flags: 0x1802, scale: [0.5])]) == still)
    #expect(
      try Self.words([.init(0, 10, 20, flags: 0x0802, scale: [0.5])]) == "M 5 10 L 5 35 L 55 35 L 55 10")
    #expect(
      try Self.words([.init(0, 10, 20, flags: 0x0802, scale: [0, 1, -1, 0])])
        == "M -20 10 L -70 10 L -70 110 L -20 110")
  }

  @Test func `a component is attached where one of its points falls on one that is there`() throws {
    #expect(
      try Self.words([.init(0, 7, 0), .init(0, 2, 0, flags: 0, scale: [0.5])])
        == "M 7 0 L 7 50 L 107 50 L 107 0 M 107 50 L 107 75 L 157 75 L 157 50")
    // Numbers of points beyond 255 take two bytes and have no sign.
    let expected = FontError.outOfRange(.anchor, found: 40_000, expected: 0 ... 3)
    #expect(throws: expected) { try Self.words([.init(0), .init(0, 40_000, 0, flags: 0)]) }
    #expect(throws: FontError.outOfRange(.anchor, found: 0, expected: 0 ... 0)) {
      try Self.words([.init(0, 0, 0, flags: 0)])
    }
  }

  @Test func `the origin is the glyph's, or that of the component whose metrics it takes`() throws {
    let glyphs = [
      Self.box, FontMaker.composite([.init(0, 40, 0)], left: 40),
      FontMaker.composite([.init(0, 40, 0, flags: 0x0202)], left: 40),
    ]
    // The bearings say that ink begins 3 to the right of the box's, and 10 to the left of the others'.
    let metrics = FontMaker.hmtx([(500, 3), (500, 30), (500, 30)])
    let font = try FontMaker.trueType(glyphs).with("hmtx", metrics).opened()
    #expect(try font.outline(0).words == "M 3 0 L 3 50 L 103 50 L 103 0")
    #expect(try font.outline(1).words == "M 30 0 L 30 50 L 130 50 L 130 0")
    #expect(try font.outline(2).words == "M 43 0 L 43 50 L 143 50 L 143 0")
  }

  @Test func `glyphs of components stand in others to a depth`() throws {
    let nested = (1 ... 9).map { FontMaker.composite([.init($0 - 1, 1, 0)], left: $0) }
    let font = try FontMaker.trueType([Self.box] + nested).opened()
    #expect(try font.outline(8).words == "M 8 0 L 8 50 L 108 50 L 108 0")
    #expect(font.failure(of: 9) == .exceedsLimit(.componentDepth, limit: 8))
  }

  @Test func `components are counted, those of components too, and circles end`() throws {
    let sixteen = FontMaker.composite([FontMaker.Component](repeating: .init(0), count: 16))
    let enough = FontMaker.composite([FontMaker.Component](repeating: .init(1), count: 15))
    let more = FontMaker.composite([FontMaker.Component](repeating: .init(1), count: 16))
    let own = FontMaker.composite([FontMaker.Component](repeating: .init(4), count: 60))
    let font = try FontMaker.trueType([Self.box, sixteen, enough, more, own]).opened()
    #expect(try font.outline(2).segments.count == 240 * 4)
    #expect(font.failure(of: 3) == .exceedsLimit(.components, limit: 256))
    #expect(font.failure(of: 4) == .exceedsLimit(.componentDepth, limit: 8))
    #expect(throws: FontError.outOfRange(.glyph, found: 9, expected: 0 ... 1)) { try Self.words([.init(9)]) }
  }

  @Test func `points that scaling throws too far are an error`() throws {
    let far = FontMaker.box(0, 0, 32_000, 32_000)
    var glyphs = [far]
    for depth in 1 ... 4 { glyphs.append(FontMaker.composite([.init(depth - 1, scale: [1.9])])) }
    let font = try FontMaker.trueType(glyphs).opened()
    #expect(font.failure(of: 2) == nil)
    #expect(font.failure(of: 4) == .exceedsLimit(.coordinate, limit: 131_072))
  }

  @Test func `a component that is cut off is an error`() throws {
    let whole = FontMaker.composite([.init(0, 300, 400, scale: [0, 1, -1, 0])])
    for length in 10 ..< whole.count {
      let font = try FontMaker.trueType([Self.box, Array(whole.prefix(length))]).with("loca", nil)
        .with(
          "loca",
          FontMaker.u32(0) + FontMaker.u32(Self.box.count + (-Self.box.count & 3))
            + FontMaker.u32(Self.box.count + (-Self.box.count & 3) + length)
        ).opened()
      guard case .truncated(table: .glyf, _, _, _)? = font.failure(of: 1) else {
        Issue.record("expected a glyph cut short at \(length)")
        continue
      }
    }
  }
}
