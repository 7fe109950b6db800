// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct AvatarFormatTests {
  @Test(arguments: [16, 17, 24, 76, 256, 2048], InitialsAvatar.Shape.allCases)
  func `a PNG is indexed and holds nothing but a picture`(size: Int, shape: InitialsAvatar.Shape) throws {
    let drawn = try InitialsAvatarTests.draw("Maya Chen") {
      $0.size = size
      $0.shape = shape
    }
    let names = try PNGChunkList.names(drawn.bytes)
    let clear = shape == .circle ? ["tRNS"] : []
    #expect(Array(names.prefix { $0 != "IDAT" }) == ["IHDR", "sRGB", "PLTE"] + clear)
    #expect(names.last == "IEND")
    // Color type 3, 8 bits.
    #expect(drawn.bytes[24] == 8 && drawn.bytes[25] == 3)
    let pixels = try Pixels(png: drawn.bytes)
    #expect(pixels.width == size && pixels.height == size)
  }

  @Test func `PNGs of 256 pixels are small`() throws {
    #expect(try InitialsAvatarTests.draw("Maya Chen").bytes.count <= 5000)
    #expect(try InitialsAvatarTests.draw("I").bytes.count <= 2600)
  }

  @Test(arguments: InitialsAvatar.Shape.allCases)
  func `a JPEG stands on the theme's ground`(shape: InitialsAvatar.Shape) throws {
    let drawn = try InitialsAvatarTests.draw("H") {
      $0.shape = shape
      $0.theme = .dark
      $0.color = .fixed(.accent)
      $0.format = .jpeg(quality: 95)
      $0.size = 250
    }
    let pixels = try Pixels(jpeg: drawn.bytes)
    #expect(pixels.width == 250 && pixels.height == 250)
    let corner = shape == .circle ? Theme.dark[.bg] : Theme.dark[.accent]
    for (place, color) in [
      ((2, 2), corner), ((125, 125), Theme.dark[.accentOn]), ((125, 20), Theme.dark[.accent]),
    ] {
      let found = pixels.pixel(place.0, place.1)
      let expected = InitialsAvatarTests.samples(color)
      for (a, b) in zip(found, expected) { #expect(abs(Int(a) - Int(b)) <= 4) }
    }
  }

  @Test(arguments: ["Maya Chen", "<script>", "\"/><text>x</text>", "", "陈"])
  func `an SVG holds outlines and nothing that was typed`(name: String) throws {
    let drawn = try InitialsAvatarTests.draw(name) { $0.format = .svg }
    let text = String(decoding: drawn.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"256\" height=\"256\" viewBox=\"0 0 256 256\">"
    #expect(lines[0] == head)
    #expect(lines[1] == "<circle cx=\"128\" cy=\"128\" r=\"128\" fill=\"#1c1b19\"/>")
    let path = try #require(lines[2].wholeMatch(of: #/<path fill="\#f7f5f1" d="([MLQCZ0-9. -]+)"/>/#))
    #expect(path.1.hasPrefix("M") && path.1.hasSuffix("Z"))
    #expect(lines[3] == "</svg>")
  }

  @Test func `an SVG and a PNG show the same outlines`() throws {
    let square = { (options: inout InitialsAvatar.Options) in options.shape = .square }
    let svg = try InitialsAvatarTests.draw("I") {
      square(&$0)
      $0.format = .svg
    }
    // The letter I is one box: its corners are where the ink of the PNG ends.
    let text = String(decoding: svg.bytes, as: UTF8.self)
    let corner = #"([0-9.]+) ([0-9.]+)"#
    let corners = try Regex(
      " d=\"M\(corner)L\(corner)L\(corner)",
      as: (Substring, Substring, Substring, Substring, Substring, Substring, Substring).self)
    let numbers = try #require(text.firstMatch(of: corners)).output
    let xs = [numbers.1, numbers.3, numbers.5].compactMap { Double($0) }
    let ys = [numbers.2, numbers.4, numbers.6].compactMap { Double($0) }
    let rows = try AvatarCenterTests.ink("I")
    let across = try AvatarCenterTests.extent(AvatarCenterTests.columns(rows))
    let down = try AvatarCenterTests.extent(rows)
    #expect(abs((xs.min() ?? 0) - across.start) < 0.01 && abs((xs.max() ?? 0) - across.end) < 0.01)
    #expect(abs((ys.min() ?? 0) - down.start) < 0.01 && abs((ys.max() ?? 0) - down.end) < 0.01)
  }
}

/// The chunks of a PNG, without a library's help.
enum PNGChunkList {
  /// Their names in order.
  static func names(_ file: [UInt8]) throws -> [String] {
    var names: [String] = []
    var place = 8
    while place + 8 <= file.count {
      let length = file[place ..< place + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: file[place + 4 ..< place + 8], as: UTF8.self))
      place += length + 12
    }
    try #require(place == file.count)
    return names
  }
}
