// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct AvatarPictureTests {
  private let white = PaintColor(red: 255, green: 255, blue: 255)
  private let black = PaintColor(red: 0, green: 0, blue: 0)
  private let teal = PaintColor(red: 20, green: 120, blue: 130)

  private func letter(_ side: Int, scale: Double = 0.3) throws -> Coverage {
    let s = Double(side)
    let ring =
      Outline(circleAt: s / 2, s / 2, radius: s * scale)
      + Outline(circleAt: s / 2, s / 2, radius: s * scale * 0.7, clockwise: false)
    return try CoverageRaster.coverage(of: ring, in: PixelRect(side: side))
  }

  private func picture(_ side: Int, _ shape: AvatarShape, scale: Double = 0.3) throws -> AvatarPicture {
    AvatarPicture(
      side: side, shape: shape, background: teal, ink: white, letters: try letter(side, scale: scale))
  }

  @Test func `a palette step is at most a level from the byte`() {
    // One pixel for each byte, side by side: its step shows in the samples of white on black.
    let ramp = Coverage(
      rect: PixelRect(left: 0, top: 0, width: 256, height: 1), bytes: (0 ... 255).map { UInt8($0) })
    let picture = AvatarPicture(side: 256, shape: .square, background: black, ink: white, letters: ramp)
    let indexed = picture.indexed()
    #expect(indexed?.palette.count == 128)
    let worst = (0 ..< 256).map { x in
      abs(Int(indexed.map { $0.palette[Int($0.pixels[x])].color.green } ?? 0) - x)
    }.max()
    #expect(worst == 1)
    #expect(indexed.map { $0.palette[Int($0.pixels[255])].color } == white)
    #expect(indexed.map { $0.palette[Int($0.pixels[0])].color } == black)
  }

  @Test(arguments: [16, 24, 40, 76, 255, 256], [AvatarShape.circle, .square])
  func `indexed pixels are those of the full picture in steps`(side: Int, shape: AvatarShape) throws {
    let picture = try picture(side, shape)
    let indexed = try #require(picture.indexed())
    let full = picture.rgba()
    var worst = 0
    for (i, index) in indexed.pixels.enumerated() {
      let entry = indexed.palette[Int(index)]
      let pixel = full[4 * i ..< 4 * i + 4]
      for (a, b) in zip(pixel, [entry.color.red, entry.color.green, entry.color.blue, entry.alpha]) {
        worst = max(worst, abs(Int(a) - Int(b)))
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: [AvatarShape.circle, .square])
  func `the palette holds what is in use, transparency first, then by use`(shape: AvatarShape) throws {
    let indexed = try #require(try picture(96, shape).indexed())
    #expect(indexed.palette.count <= 256)
    #expect(Set(indexed.palette).count == indexed.palette.count)
    var uses = [Int](repeating: 0, count: indexed.palette.count)
    for index in indexed.pixels { uses[Int(index)] += 1 }
    #expect(uses.allSatisfy { $0 > 0 })
    let see = indexed.palette.firstIndex { $0.alpha == 255 } ?? 0
    #expect((shape == .square) == (see == 0))
    #expect(indexed.palette[see...].allSatisfy { $0.alpha == 255 })
    #expect(zip(uses[..<see], uses[..<see].dropFirst()).allSatisfy { $0 >= $1 })
    #expect(zip(uses[see...], uses[see...].dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `the same picture has the same bytes`() throws {
    #expect(try picture(76, .circle).indexed() == picture(76, .circle).indexed())
  }

  @Test func `a picture with more than 256 colors has no palette`() throws {
    // A ring along the edge of the form: each pixel there has its own mix of alpha and ink.
    let meets = try picture(512, .circle, scale: 0.499)
    #expect(meets.indexed() == nil)
    #expect(meets.rgba().count == 512 * 512 * 4)
    // A few such pixels do fit.
    let few = try #require(try picture(16, .circle, scale: 0.499).indexed())
    #expect(few.palette.contains { $0.alpha > 0 && $0.alpha < 255 && $0.color != teal && $0.color != white })
  }

  @Test func `two equal colors make one entry of each alpha`() throws {
    let picture = AvatarPicture(
      side: 64, shape: .circle, background: teal, ink: teal, letters: try letter(64))
    let indexed = try #require(picture.indexed())
    #expect(indexed.palette.allSatisfy { $0.color == teal })
    #expect(Set(indexed.palette.map(\.alpha)).count == indexed.palette.count)
  }

  @Test func `corners are transparent in the background's color`() throws {
    let full = try picture(64, .circle).rgba()
    #expect(Array(full[..<4]) == [20, 120, 130, 0])
    let indexed = try #require(try picture(64, .circle).indexed())
    #expect(indexed.palette[Int(indexed.pixels[0])] == IndexedPicture.Entry(teal, alpha: 0))
    let square = try #require(try picture(64, .square).indexed())
    #expect(square.palette[Int(square.pixels[0])] == IndexedPicture.Entry(teal, alpha: 255))
  }

  @Test func `over a ground the edge is mixed with it`() throws {
    let round = try picture(64, .circle)
    let rgb = round.rgb(on: black)
    let rgba = round.rgba()
    #expect(rgb.count == 64 * 64 * 3)
    #expect(Array(rgb[..<3]) == [0, 0, 0])
    for i in 0 ..< 64 * 64 {
      let alpha = Int(rgba[4 * i + 3])
      for c in 0 ..< 3 {
        let expected = (2 * Int(rgba[4 * i + c]) * alpha + 255) / 510
        if Int(rgb[3 * i + c]) != expected {
          Issue.record("expected \(expected) but found \(rgb[3 * i + c])")
        }
      }
    }
    #expect(try picture(64, .square).rgb(on: black).prefix(3) == [20, 120, 130])
  }

  @Test func `no letters are a plain form`() throws {
    let plain = AvatarPicture(side: 3, shape: .square, background: teal, ink: white, letters: .empty)
    #expect(
      plain.indexed()
        == IndexedPicture(
          side: 3, palette: [.init(teal, alpha: 255)], pixels: [UInt8](repeating: 0, count: 9)))
    #expect(plain.rgb(on: black) == [[UInt8]](repeating: [20, 120, 130], count: 9).flatMap { $0 })
  }

  @Test func `colors are mixed half up`() {
    let a = PaintColor(red: 0, green: 10, blue: 255)
    let b = PaintColor(red: 255, green: 11, blue: 0)
    #expect(a.mixed(with: b, 0, of: 127) == a)
    #expect(a.mixed(with: b, 127, of: 127) == b)
    #expect(a.mixed(with: b, 1, of: 2) == PaintColor(red: 128, green: 11, blue: 128))
  }
}
