// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct ICCProfileTests {
  private func color(_ maker: ICCMaker) throws -> (curves: [ToneCurve], matrix: ColorMatrix) {
    guard case .convertible(.rgb(let curves, let matrix)) = try ICCProfile(maker.bytes()).model else {
      throw SupportError("no color that can be converted")
    }
    return (curves, matrix)
  }

  private func gray(_ maker: ICCMaker) throws -> ToneCurve {
    guard case .convertible(.gray(let curve)) = try ICCProfile(maker.bytes()).model else {
      throw SupportError("no gray that can be converted")
    }
    return curve
  }

  @Test func `4.2: a matrix profile gives its curves and colors`() throws {
    let (curves, matrix) = try color(.adobeRGB)
    #expect(curves == [ToneCurve](repeating: .gamma(2.19921875), count: 3))
    let expected = [0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457]
    let found = [matrix.first, matrix.second, matrix.third].flatMap { [$0.x, $0.y, $0.z] }
    let farthest = zip(found, expected).map { abs($0 - $1) }.max() ?? 1
    #expect(farthest <= 0.5 / 65536)
    // A number below zero.
    let below = try color(.displayP3).matrix.first.z
    #expect(abs(below + 0.00105) <= 0.5 / 65536)
  }

  @Test func `4.2: profiles of sRGB are known as such, wide ones are not`() throws {
    let makers: [(ICCMaker, Bool)] = [
      (.sRGB, true), (.displayP3, false), (.adobeRGB, false), (.proPhoto, false),
    ]
    for (maker, isSRGB) in makers {
      guard case .convertible(let color) = try ICCProfile(maker.bytes()).model else {
        throw SupportError("no color that can be converted")
      }
      #expect(color.isSRGB == isSRGB)
    }
  }

  @Test func `4.2: curves of any length are read, channel by channel`() throws {
    var maker = ICCMaker.sRGB
    maker.set("rTRC", ICCMaker.curve([]))
    maker.set("gTRC", ICCMaker.curve([256]))
    maker.set("bTRC", ICCMaker.curve([0, 7, 65535]))
    #expect(try color(maker).curves == [.identity, .gamma(1), .table([0, 7, 65535])])
    let longest = [UInt16](repeating: 9, count: 65536)
    maker.set("bTRC", ICCMaker.curve(longest))
    let isRead = try color(maker).curves[2] == .table(longest)
    #expect(isRead)
    maker.set("bTRC", ICCMaker.curve(longest + [9]))
    #expect(throws: ICCError.curveTooLong("bTRC", found: 65537, limit: 65536)) {
      try ICCProfile(maker.bytes())
    }
  }

  @Test func `4.2: the five parametric forms are what the format says`() throws {
    func curve(_ function: UInt8, _ numbers: [Double]) throws -> ToneCurve {
      try gray(.gray(version: 4, ICCMaker.parametric(function, numbers)))
    }
    func expect(_ curve: ToneCurve, _ value: (Double) -> Double) {
      for step in 0 ... 16 {
        let x = Double(step) / 16
        #expect(abs(curve.linear(x) - value(x)) < 1e-12)
      }
    }
    // Numbers that 16 bits hold exactly, and exponents that need no power.
    expect(try curve(0, [2])) { $0 * $0 }
    expect(try curve(1, [2, 1.25, -0.25])) { $0 >= 0.2 ? (1.25 * $0 - 0.25) * (1.25 * $0 - 0.25) : 0 }
    expect(try curve(2, [2, 1, -0.25, 0.125])) {
      $0 >= 0.25 ? ($0 - 0.25) * ($0 - 0.25) + 0.125 : 0.125
    }
    expect(try curve(3, [2, 0.5, 0.5, 0.25, 0.5])) {
      $0 >= 0.5 ? (0.5 * $0 + 0.5) * (0.5 * $0 + 0.5) : 0.25 * $0
    }
    expect(try curve(4, [2, 0.5, 0.25, 0.25, 0.5, 0.125, 0.0625])) {
      $0 >= 0.5 ? (0.5 * $0 + 0.25) * (0.5 * $0 + 0.25) + 0.125 : 0.25 * $0 + 0.0625
    }
    // No slope: the sample does not matter.
    expect(try curve(1, [2, 0, 0.5])) { _ in 0.25 }
    expect(try curve(2, [2, 0, -0.5, 0.25])) { _ in 0.25 }
    #expect(throws: ICCError.unknownFunction("kTRC", found: 5, limit: 4)) {
      try curve(5, [1, 1, 1, 1, 1, 1, 1])
    }
    #expect(throws: ICCError.tagTooShort("kTRC", found: 28, expected: 32)) { try curve(3, [1, 1, 1, 1]) }
  }

  @Test func `4.2: gray by lightness is turned into luminance`() throws {
    let curve = try gray(.gray(version: 2, ICCMaker.curve([]), connection: "Lab "))
    for level in 0 ... 255 {
      let root = (100 * Double(level) / 255 + 16) / 116
      let expected = level <= 20 ? 100 * Double(level) / 255 * 27 / 24389 : root * root * root
      #expect(abs(curve.linear(Double(level) / 255) - expected) < 1.0 / 65535)
    }
  }

  @Test(arguments: [2, 4] as [UInt8])
  func `4.2: of a matrix and tables the matrix is used, and tables alone are told apart`(version: UInt8)
    throws
  {
    var maker = ICCMaker.displayP3
    maker.version = version
    maker.set("A2B0", ICCMaker.lookup)
    #expect(try color(maker).curves.count == 3)
    maker.connection = "Lab "
    #expect(try color(maker).curves.count == 3)
    for tag in ["A2B0", "A2B1", "A2B2"] {
      for (space, missing) in [("RGB ", "rXYZ"), ("GRAY", "kTRC")] as [(String, ICCSignature)] {
        var lookup = ICCMaker(version: version, space: space)
        lookup.connection = "Lab "
        #expect(throws: ICCError.missingTag(missing, in: space == "RGB " ? "RGB " : "GRAY")) {
          try ICCProfile(lookup.bytes())
        }
        lookup.set(tag, ICCMaker.lookup)
        #expect(try ICCProfile(lookup.bytes()).model == .lookup)
      }
    }
  }

  @Test(arguments: ["CMYK", "Lab ", "XYZ ", "YCbr", "6CLR", "????"])
  func `4.1: samples that are neither RGB nor gray are told apart`(space: String) throws {
    #expect(try ICCProfile(ICCMaker(version: 2, space: space).bytes()).model == .otherSpace)
  }

  @Test func `tags may share data and lie in any order, and bytes may follow`() throws {
    var maker = ICCMaker.displayP3
    let expected = try ICCProfile(maker.bytes())
    maker.tags.reverse()
    #expect(try ICCProfile(maker.bytes() + [1, 2, 3]) == expected)
    // All three colors in one place lie in a plane.
    let red = try #require(maker.tags.first { $0.name == "rXYZ" }).data
    for tag in ["gXYZ", "bXYZ"] { maker.set(tag, red) }
    #expect(throws: ICCError.self) { try ICCProfile(maker.bytes()) }
  }

  @Test func `the name is still read beside the colors`() {
    let summary = ICCSummary(ICCMaker.adobeRGB.bytes())
    #expect(summary?.name == "Adobe RGB (1998)" && summary?.colorSpace == .rgb)
    #expect(ICCSummary(ICCMaker.dotGain.bytes())?.colorSpace == .gray)
    #expect(ICCSummary(ICCMaker(version: 2, space: "CMYK").bytes())?.colorSpace == .other)
    #expect(ICCSummary([]) == nil)
  }
}
