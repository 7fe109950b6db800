// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

extension JPEGPlan {
  /// One phrase for each decision that could have gone otherwise.
  static func reasons(
    _ header: JPEGHeader, _ orientation: Orientation, _ tree: RenditionTree, _ color: ColorDecision,
    _ way: Way, _ options: PhotoOptions
  ) -> [String] {
    var reasons = [road(header, way, options), shrink(way, options)]
    if let reason = way.scaling?.reason { reasons.append(reason) }
    if color.converts { reasons.append("converted to sRGB: when the picture is small") }
    if orientation != .up {
      reasons.append("turned after scaling: orientation \(orientation.rawValue), on the small picture")
    }
    if header.holdsCoefficients {
      reasons.append("the whole picture is held: it comes in more than one scan")
    }
    return reasons + tree.reasons
  }

  private static func road(_ header: JPEGHeader, _ way: Way, _ options: PhotoOptions) -> String {
    switch way {
    case .planes:
      switch header.colorSpace {
      case .gray: return "planar road: the samples are gray and stay so"
      case .rgb: return "planar road: the samples are RGB, which scales plane by plane"
      default: return "planar road: the samples are YCbCr, which scales plane by plane"
      }
    case .light: return "RGB road: light is no linear function of the coded samples"
    case .rows(let pixels, _, _, _):
      switch pixels {
      case .cmyk: return "RGB road: inks are multiplied, which has to come before scaling"
      case .pair: return "RGB road: of two components the first is taken for gray"
      case .gray, .rgb: return "RGB road: light is no linear function of the coded samples"
      }
    }
  }

  private static func shrink(_ way: Way, _ options: PhotoOptions) -> String {
    let scale = way.scales[0]
    if options.linear { return "DCT scale 8/8: scaling while decoding averages coded samples" }
    if options.shrink == .never { return "DCT scale 8/8: scaling while decoding is turned off" }
    return scale < 8
      ? "DCT scale \(scale)/8: the filter still has samples enough for each of its own"
      : "DCT scale 8/8: a lower one would leave the filter too few samples"
  }
}

extension JPEGPlan.Way {
  /// How rows become the first picture; `nil` where planes do.
  fileprivate var scaling: RowScaling? {
    switch self {
    case .planes: nil
    case .rows(_, _, _, let scalings): scalings[0]
    case .light(_, let source, let light): .linear(source, light)
    }
  }
}
