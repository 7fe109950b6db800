// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerKernels

/// What a component loses by scans that are left out, in one picture that is made of it.
///
/// Three things bound it. A coefficient of step *q* that lacks its lowest *a* bits is off by up to q × (2^a − 1), by a
/// mean square of q² (2^a − 1)(2^(a+1) − 1) ÷ 6 if its bits are noise. Noise costs bits: four of a refinement for one
/// such square, so that a short scan cannot hide much. And of what is off only as much shows as ``BandGain`` leaves.
/// Energy is taken to lie where photographs have it: refinements at the lowest frequencies first, bands that do not
/// come at all by 1 ÷ frequency². Each of these was held against measurements (Documentation/Scan-cutting.md).
struct ScanLoss {
  /// The mean square that one unit of energy at each coefficient makes in the result, in zigzag order; a unit is q².
  private let weights: [Double]

  /// The share of each coefficient in the energy of a band, before it is brought to a sum of 1.
  private let spectrum: [Double]

  /// Blocks of the component.
  private let blockCount: Double

  /// Bits of a refinement for one unit of energy.
  private static let bitsOfUnit = 4.0

  /// Units of energy for one bit of a band's first scan: such coefficients are larger than 1.
  private static let unitsOfBit = 10.0

  /// The lowest frequency that a band may have that is left out whole: larger ones make the picture.
  private static let firstWhole = 6

  /// Measures a component.
  ///
  /// - Parameters:
  ///   - component: Its steps and blocks.
  ///   - scale: Its DCT scale in eighths.
  ///   - ratio: Unscaled samples for one of the result.
  ///   - share: What a mean square of this component counts in RGB.
  init(
    _ component: JPEGHeader.Component, scale: Int, ratio: (across: Double, down: Double), share: Double
  ) {
    let across = BandGain.gains(scale: scale, ratio: ratio.across)
    let down = BandGain.gains(scale: scale, ratio: ratio.down)
    let steps = Zigzag.order.map { Double(component.steps[$0]) }
    weights = Zigzag.order.enumerated().map { index, place in
      across[place % 8] * down[place / 8] * steps[index] * steps[index] / 64 * share
    }
    spectrum = Zigzag.order.enumerated().map { index, place in
      let (u, v) = (Double(place % 8), Double(place / 8))
      return index == 0 ? 0 : 1 / ((u * u + v * v) * steps[index] * steps[index])
    }
    blockCount = Double(max(1, component.widthInBlocks * component.heightInBlocks))
  }

  /// The mean square that is lost.
  ///
  /// - Parameters:
  ///   - cut: The component's scans that are left out, in the order of the file.
  ///   - bits: The lowest bit of each coefficient that still comes; `nil` for none.
  /// - Returns: Squares of levels of 255; infinite for what must not be left out.
  func meanSquare(without cut: [ScanScript.Scan], leaving bits: [Int?]) -> Double {
    var (refinement, sum) = (0.0, 0.0)
    for scan in cut {
      let units = Double(8 * scan.byteCount) / blockCount * Double(1 << (2 * scan.low))
      if scan.refines {
        refinement += units / Self.bitsOfUnit
      } else {
        sum += whole(scan.band, energy: units * Self.unitsOfBit)
      }
    }
    for index in 1 ..< 64 {
      guard let low = bits[index], low > 0 else { continue }
      let count = Double(1 << low)
      let energy = min(refinement, (count - 1) * (2 * count - 1) / 6)
      sum += energy * weights[index]
      refinement -= energy
    }
    return sum
  }

  /// The mean square of a band that does not come at all.
  private func whole(_ band: ClosedRange<Int>, energy: Double) -> Double {
    guard band.contains(where: { weights[$0] > 0 }) else { return 0 }
    guard band.lowerBound >= Self.firstWhole else { return .infinity }
    let all = band.reduce(0) { $0 + spectrum[$1] }
    return band.reduce(0) { $0 + spectrum[$1] * weights[$1] } / all * energy
  }
}
