// SPDX-License-Identifier: Apache-2.0

/// The integrals behind a disc's coverage: everything about the upper half of a disc around the origin.
struct HalfDisc {
  /// How far the disc reaches to the right at some height, and the area under its border up to there.
  struct Reach {
    /// The column of the border; 0 above the disc.
    var x: Double

    /// The area below the border between the origin and `x`.
    var area: Double
  }

  /// The radius.
  let radius: Double

  /// The reach at a height of at least 0.
  func reach(at height: Double) -> Reach {
    guard height < radius else { return Reach(x: 0, area: 0) }
    let x = ((radius - height) * (radius + height)).squareRoot()
    return Reach(x: x, area: area(to: x, height: height))
  }

  /// The area between the horizontal axis and the border, from the origin to a column; negative on the left.
  func area(to x: Double) -> Double {
    guard x.magnitude < radius else { return radius * radius * .pi / 4 * (x < 0 ? -1 : 1) }
    return area(to: x, height: ((radius - x) * (radius + x)).squareRoot())
  }

  /// A triangle below the radius to the border's point, and the sector to its other side.
  private func area(to x: Double, height: Double) -> Double {
    let angle = Self.angle(x.magnitude, height, radius)
    let area = (x.magnitude * height + radius * radius * angle) / 2
    return x < 0 ? -area : area
  }

  /// The angle whose opposite side, adjacent side and hypotenuse are given, none of them negative.
  ///
  /// Three times, the angle is halved by tan(a ÷ 2) = sin a ÷ (1 + cos a); then the series of the arc tangent is
  /// right to 10⁻¹⁷ with eight terms. Unlike an arc sine, the ratio keeps its digits near the end of the radius.
  static func angle(_ opposite: Double, _ adjacent: Double, _ hypotenuse: Double) -> Double {
    guard opposite > 0 else { return 0 }
    var t = opposite / (hypotenuse + adjacent)
    t /= 1 + (1 + t * t).squareRoot()
    t /= 1 + (1 + t * t).squareRoot()
    let q = -t * t
    var sum = 1.0 / 15
    sum = sum * q + 1.0 / 13
    sum = sum * q + 1.0 / 11
    sum = sum * q + 1.0 / 9
    sum = sum * q + 1.0 / 7
    sum = sum * q + 1.0 / 5
    sum = sum * q + 1.0 / 3
    sum = sum * q + 1
    return 8 * t * sum
  }

  /// The part of the half disc between two heights.
  struct Strip {
    private let low: Double
    private let height: Double

    /// The reach at the upper end: how far the strip is filled to its full height.
    let inner: Reach

    /// The reach at the lower end: how far the disc reaches at all.
    let outer: Reach

    /// Creates a strip between heights of at least 0.
    init(from low: Double, to high: Double, of disc: HalfDisc) {
      self.init(from: low, to: high, inner: disc.reach(at: high), outer: disc.reach(at: low))
    }

    /// Creates a strip whose reaches are known.
    init(from low: Double, to high: Double, inner: Reach, outer: Reach) {
      self.low = low
      self.height = high - low
      self.inner = inner
      self.outer = outer
    }

    /// The area from the origin to a column; negative on the left.
    func area(to border: Border) -> Double {
      let x = border.x.magnitude
      var area = height * min(x, inner.x)
      if x > inner.x {
        let end = x < outer.x ? Reach(x: x, area: border.area.magnitude) : outer
        area += end.area - inner.area - low * (end.x - inner.x)
      }
      return border.x < 0 ? -area : area
    }
  }

  /// A border between columns.
  struct Border {
    /// The distance from the center.
    var x: Double

    /// The area of the half disc from the center to here.
    var area: Double
  }
}
