// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct AvatarCenterTests {
  /// How much of each pixel is ink, from 0 to 1, read back from a PNG of black on white.
  static func ink(_ name: String, size: Int = 256) throws -> [[Double]] {
    let theme = Theme { $0 == .textPrimary ? .white : .black }
    let drawn = try InitialsAvatarTests.draw(name) {
      $0.theme = theme
      $0.size = size
      $0.shape = .square
    }
    let pixels = try Pixels(png: drawn.bytes)
    return (0 ..< size).map { y in (0 ..< size).map { x in 1 - Double(pixels.pixel(x, y)[0]) / 255 } }
  }

  /// Where the ink begins and ends along rows or columns, to a part of a pixel.
  static func extent(_ lines: [[Double]]) throws -> (start: Double, end: Double) {
    let most = lines.map { $0.max() ?? 0 }
    let first = try #require(most.firstIndex { $0 > 0 })
    let last = try #require(most.lastIndex { $0 > 0 })
    return (Double(first + 1) - most[first], Double(last) + most[last])
  }

  static func columns(_ rows: [[Double]]) -> [[Double]] {
    rows.indices.map { x in rows.map { $0[x] } }
  }

  @Test(arguments: ["H", "O", "Maya Chen", "William Marsh", "Anna Vogt", "42", "Quentin O"])
  func `ink stands within half a pixel of the middle`(name: String) throws {
    let rows = try Self.ink(name)
    let across = try Self.extent(Self.columns(rows))
    let down = try Self.extent(rows)
    #expect(abs((across.start + across.end) / 2 - 128) < 0.5)
    // Q has a tail, whose letter stands where O does.
    if !name.hasPrefix("Q") { #expect(abs((down.start + down.end) / 2 - 128) < 0.5) }
  }

  @Test func `accents rise above a letter and do not move it`() throws {
    let plain = try Self.extent(Self.ink("E"))
    let accented = try Self.extent(Self.ink("É"))
    #expect(abs(plain.end - accented.end) < 0.02)
    #expect(accented.start < plain.start - 10)
  }

  @Test(arguments: [24, 40, 76, 256, 1024])
  func `the cap height is its share of every size`(size: Int) throws {
    let down = try Self.extent(Self.ink("H", size: size))
    #expect(abs((down.end - down.start) / Double(size) - 0.38 * 0.716) < 0.5 / Double(size))
  }

  @Test(arguments: ["William Marsh", "Maya Watson", "Ŵ Ŵ"])
  func `wide pairs keep to 0.72 of the width`(name: String) throws {
    let across = try Self.extent(Self.columns(Self.ink(name)))
    #expect(across.end - across.start < 0.72 * 256 + 0.1)
  }

  @Test func `the disc is as large as the picture, and its area is that of a circle`() throws {
    for size in [16, 24, 25, 76, 256] {
      let pixels = try Pixels(png: try InitialsAvatarTests.draw("I") { $0.size = size }.bytes)
      var alpha = 0.0
      for y in 0 ..< size {
        for x in 0 ..< size { alpha += Double(pixels.pixel(x, y)[3]) / 255 }
      }
      let area = Double.pi * Double(size * size) / 4
      #expect(abs(alpha - area) < 0.002 * Double(size) * Double(size))
      #expect(pixels.pixel(size / 2, 0)[3] > 200 && pixels.pixel(0, 0)[3] == 0)
    }
  }
}
