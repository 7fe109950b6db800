// SPDX-License-Identifier: Apache-2.0

package import LimnerInitials

extension Miniature {
  /// The mean color, averaged in OKLab, each pixel weighed by its alpha; black where nothing is seen.
  package var meanColor: RGBColor {
    let samples = samples.span
    var (long, medium, short, weight) = (0.0, 0.0, 0.0, 0.0)
    for pixel in 0 ..< samples.count / 4 {
      let index = 4 * pixel
      let alpha = Double(samples[index + 3])
      guard alpha > 0 else { continue }
      let roots = OKLab.roots(samples[index], samples[index + 1], samples[index + 2])
      long += alpha * roots.x
      medium += alpha * roots.y
      short += alpha * roots.z
      weight += alpha
    }
    guard weight > 0 else { return .black }
    return OKLab(roots: SIMD3(long, medium, short) / weight).color
  }
}

extension InitialsColor {
  /// The color whose background in the light theme is nearest in OKLab; of equally near ones the first.
  package init(nearestTo color: RGBColor) {
    let place = OKLab(color)
    let theme = Theme.light
    var nearest = (color: InitialsColor.ink, distance: Double.infinity)
    for candidate in Self.allCases {
      let distance = OKLab(candidate.pair(in: theme).background).squaredDistance(to: place)
      if distance < nearest.distance { nearest = (candidate, distance) }
    }
    self = nearest.color
  }
}
