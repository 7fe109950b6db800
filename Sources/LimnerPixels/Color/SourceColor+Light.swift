// SPDX-License-Identifier: Apache-2.0

extension SourceColor {
  /// The curve of each channel.
  package var curves: [ToneCurve] {
    switch self {
    case .rgb(let curves, _): curves
    case .gray(let curve): [curve]
    }
  }

  /// From the light of this space to that of sRGB; `nil` where light is light: gray, or the primaries of sRGB.
  package var lightToSRGB: ColorMatrix? {
    guard case .rgb(_, let toXYZ) = self, toXYZ != .sRGB, let fromXYZ = ColorMatrix.sRGB.inverse else {
      return nil
    }
    return fromXYZ * toXYZ
  }
}
