// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerPixels
import Testing

/// The rule of mixing is judged by what a thin stem looks like: the lightness that it adds to or takes from the
/// background, summed over its pixels, against that of the same area in full ink.
@Suite struct StrokeWeightTests {
  private func color(_ hex: Int) -> PaintColor {
    PaintColor(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  private func lightness(_ color: PaintColor) -> Double {
    let light = [(color.red, 0.2126), (color.green, 0.7152), (color.blue, 0.0722)].reduce(0) { sum, part in
      let v = Double(part.0) / 255
      return sum + part.1 * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055).raised(to: 2.4))
    }
    return light > 216.0 / 24389 ? 116 * light.raised(to: 1.0 / 3) - 16 : light * 24389 / 27
  }

  /// The weight of an upright stem as painted, over all places that it can take among the pixels.
  private func weight(_ background: PaintColor, _ ink: PaintColor, width: Double) throws -> Double {
    let full = abs(lightness(ink) - lightness(background))
    var sum = 0.0
    for place in 0 ..< 16 {
      let stem = Outline(x: 1 + Double(place) / 16, y: 0, width: width, height: 1)
      let picture = AvatarPicture(
        side: 6, shape: .square, background: background, ink: ink,
        letters: try CoverageRaster.coverage(of: stem, in: PixelRect(side: 6)))
      let row = picture.rgb(on: background).prefix(18)
      for x in stride(from: 0, to: 18, by: 3) {
        let seen = PaintColor(red: row[x], green: row[x + 1], blue: row[x + 2])
        sum += abs(lightness(seen) - lightness(background)) / full / width / 16
      }
    }
    return sum
  }

  @Test(arguments: [
    (0x1C1B19, 0xF7F5F1), (0x75716B, 0xFFFFFF), (0x455B78, 0xFFFFFF), (0xE4DFD6, 0x1C1B19),
    (0xC5401B, 0xFFFFFF),
    (0xF4F0E9, 0x141312), (0x89847D, 0x141312), (0x9DB4D2, 0x141312), (0x353230, 0xF4F0E9),
    (0xF8793E, 0x141312),
  ])
  func `a thin stem keeps its weight within 6 percent, dark on light and light on dark`(
    background: Int, ink: Int
  ) throws {
    for width in [1, 1.25, 1.5] {
      let weight = try weight(color(background), color(ink), width: width)
      #expect(abs(weight - 1) < 0.065)
      // What ink on the background weighs, the background on the ink weighs as well, within 13 percent.
      let reversed = try self.weight(color(ink), color(background), width: width)
      #expect(abs(weight / reversed - 1) < 0.13)
    }
  }
}
