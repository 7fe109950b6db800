// SPDX-License-Identifier: Apache-2.0

/// What the samples of a picture mean, as far as that can be converted to sRGB.
package enum SourceColor: Hashable, Sendable {
  /// Three channels: a curve each, then from linear RGB to XYZ under D50.
  case rgb(curves: [ToneCurve], toXYZ: ColorMatrix)

  /// One channel; the curve gives the luminance, and white is that of the target.
  case gray(ToneCurve)

  /// sRGB itself.
  package static let sRGB = SourceColor.rgb(curves: [.sRGB, .sRGB, .sRGB], toXYZ: .sRGB)
}

extension SourceColor {
  /// Reads the numbers of PNG's chunks gAMA and cHRM; `nil` without either and for numbers that describe no space.
  ///
  /// Without a gamma the curve is that of sRGB, without places the primaries are.
  /// Units: the gamma times 100,000 is the exponent of encoding: 45455 decodes with 2.2.
  /// Source: PNG, third edition, 11.3.2.1 and 11.3.2.2.
  package init?(gamma: Int?, chromaticities: Chromaticities?) {
    guard gamma != nil || chromaticities != nil else { return nil }
    if let gamma, gamma <= 0 { return nil }
    let curve = gamma.map { ToneCurve.gamma(100_000 / Double($0)) } ?? .sRGB
    guard let matrix = ColorMatrix.toD50(chromaticities ?? .sRGB) else { return nil }
    self = .rgb(curves: [curve, curve, curve], toXYZ: matrix)
  }

  /// Reads the code points of a cICP chunk for RGB; `nil` for those that cannot be converted, PQ and HLG among them.
  ///
  /// Source: ITU-T H.273 (07/2021), tables 2 and 3.
  package init?(primaries: UInt8, transfer: UInt8) {
    let curve: ToneCurve
    switch transfer {
    case 1, 6, 14, 15: curve = .bt709
    case 4: curve = .gamma(2.2)
    case 5: curve = .gamma(2.8)
    case 8: curve = .identity
    case 13: curve = .sRGB
    default: return nil
    }
    guard let matrix = Chromaticities(codePoint: primaries).flatMap({ ColorMatrix.toD50($0) }) else {
      return nil
    }
    self = .rgb(curves: [curve, curve, curve], toXYZ: matrix)
  }

  /// The same claim made for a picture that has one channel only; `nil` where the channels' curves differ.
  ///
  /// Equal amounts of all primaries are white, whatever the primaries are.
  package var forGray: SourceColor? {
    switch self {
    case .gray: return self
    case .rgb(let curves, _):
      guard let curve = curves.first, curves.allSatisfy({ $0 == curve }) else { return nil }
      return .gray(curve)
    }
  }
}

extension SourceColor {
  /// Whether conversion to sRGB would change nothing that can be seen.
  ///
  /// No gray moves by more than half a level of 8 bits, so that all stay; no color moves by more than one. The most
  /// common profile of sRGB needs this: its primaries are rounded so that (0, 255, 0) moves by 0.508 levels.
  /// All 256 grays are looked at, and of the colors 18 steps a channel.
  package var isSRGB: Bool {
    let halves = Self.borders(0.5)
    switch self {
    case .gray(let curve):
      return (0 ... 255).allSatisfy { halves[$0].contains(curve.linear(Double($0) / 255)) }
    case .rgb(let curves, let toXYZ):
      guard curves.count == 3, let fromXYZ = ColorMatrix.sRGB.inverse else { return false }
      let matrix = fromXYZ * toXYZ
      let light = curves.map { curve in (0 ... 255).map { curve.linear(Double($0) / 255) } }
      func keeps(_ red: Int, _ green: Int, _ blue: Int, _ borders: [ClosedRange<Double>]) -> Bool {
        let result = matrix * SIMD3(light[0][red], light[1][green], light[2][blue])
        return borders[red].contains(result.x) && borders[green].contains(result.y)
          && borders[blue].contains(result.z)
      }
      guard (0 ... 255).allSatisfy({ keeps($0, $0, $0, halves) }) else { return false }
      let wholes = Self.borders(1)
      let steps = Array(stride(from: 0, through: 255, by: 15))
      return steps.allSatisfy { red in
        steps.allSatisfy { green in steps.allSatisfy { blue in keeps(red, green, blue, wholes) } }
      }
    }
  }

  /// The light that lies within so many levels of each level; what is clipped lies there too.
  private static func borders(_ distance: Double) -> [ClosedRange<Double>] {
    (0 ... 255).map { level in
      let (low, high) = (Double(level) - distance, Double(level) + distance)
      return (low <= 0 ? -.infinity : ToneCurve.sRGB.linear(low / 255))
        ... (high >= 255 ? .infinity : ToneCurve.sRGB.linear(high / 255))
    }
  }
}
