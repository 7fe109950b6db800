// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerInitials
import LimnerTestSupport
import Testing

/// How eyes see a color, in linear sRGB.
///
/// Source: Machado, Oliveira, Fernandes: A physiologically-based model for simulation of color vision deficiency, 2009;
/// the matrices for severity 1.
enum ColorVision: String, CaseIterable {
  case normal
  case deuteranopia
  case protanopia
  case tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .tritanopia:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// The color as these eyes see it.
  func seen(_ color: RGBColor) -> RGBColor {
    let light = [color.red, color.green, color.blue].map { sample -> Double in
      let value = Double(sample) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let samples = matrix.map { row -> UInt8 in
      let sum = min(max(row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0), 1)
      let value = sum <= 0.0031308 ? sum * 12.92 : 1.055 * pow(sum, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    return RGBColor(red: samples[0], green: samples[1], blue: samples[2])
  }

  /// ΔE2000 of two colors to these eyes.
  func difference(_ first: RGBColor, _ second: RGBColor) -> Double {
    let (a, b) = (seen(first), seen(second))
    return LabColor(sRGB: [a.red, a.green, a.blue]).difference(
      from: LabColor(sRGB: [b.red, b.green, b.blue]))
  }
}

@Suite struct ColorVisionTests {
  @Test func `the simulation keeps grays and makes red and green alike where it should`() {
    let gray = RGBColor(red: 117, green: 117, blue: 117)
    for vision in ColorVision.allCases { #expect(vision.difference(gray, vision.seen(gray)) < 0.5) }
    // Two that trichromats keep far apart, chosen on a confusion line of deuteranopes.
    let (red, green) = (RGBColor(red: 163, green: 102, blue: 60), RGBColor(red: 100, green: 122, blue: 68))
    #expect(ColorVision.normal.difference(red, green) > 25)
    #expect(ColorVision.deuteranopia.difference(red, green) < 8)
  }

  /// 10 is a difference that patches of 24 pixels show at a glance; the closest pair of the defaults has 18.8.
  @Test(arguments: ColorThemes.all, ColorVision.allCases)
  func `the five backgrounds are told apart by all eyes`(named: ColorThemes, vision: ColorVision) {
    let backgrounds = InitialsColor.allCases.map { $0.pair(in: named.theme).background }
    for (index, first) in backgrounds.enumerated() {
      for second in backgrounds[(index + 1)...] {
        #expect(vision.difference(first, second) >= 18, "\(first) and \(second)")
      }
    }
  }

  /// `light` is subtle by nature; the others stand out.
  @Test(arguments: ColorThemes.all, ColorVision.allCases)
  func `the five are seen on the page and on a card`(named: ColorThemes, vision: ColorVision) {
    for color in InitialsColor.allCases {
      let background = color.pair(in: named.theme).background
      for ground in [ColorToken.bg, .surface] {
        #expect(
          vision.difference(background, named.theme[ground]) >= (color == .light ? 5 : 30),
          "\(color), \(ground)")
      }
    }
  }

  /// Errors and notes of success stand where second lines do.
  @Test(arguments: ColorThemes.all, ColorVision.allCases)
  func `an error is told from a note by all eyes`(named: ColorThemes, vision: ColorVision) {
    let theme = named.theme
    #expect(vision.difference(theme[.danger], theme[.textSecondary]) >= 9.5)
    #expect(vision.difference(theme[.danger], theme[.success]) >= 9.5)
  }

  @Test(arguments: ColorThemes.all)
  func `an error is not taken for the accent`(named: ColorThemes) {
    #expect(ColorVision.normal.difference(named.theme[.danger], named.theme[.accent]) >= 15)
  }
}
