// SPDX-License-Identifier: Apache-2.0

/// How much closer than their bearings say two shapes may stand.
enum FaceKerning {
  /// The adjustment between what a letter shows to its right and what the next one shows to its left.
  ///
  /// Units: font units; negative is closer.
  static func adjustment(_ before: FaceSide, _ after: FaceSide) -> Double {
    switch before {
    case .straight, .hook: 0
    case .round: afterRound(after)
    case .open: afterOpen(after)
    case .slope: afterSlope(after)
    case .wedge: afterWedge(after)
    case .steepWedge: afterWedge(after) * 0.6
    case .fork: afterFork(after)
    case .roof: afterRoof(after)
    case .foot: afterFoot(after)
    case .flag: afterFlag(after)
    case .arms: afterArms(after)
    case .leg: afterLeg(after)
    }
  }

  /// O, D and Q give way to whatever recedes above or below.
  private static func afterRound(_ side: FaceSide) -> Double {
    switch side {
    case .slope, .wedge: -16
    case .steepWedge: -8
    case .fork, .arms: -24
    case .roof: -18
    case .hook: -12
    default: 0
    }
  }

  /// C, S and B give way a little.
  private static func afterOpen(_ side: FaceSide) -> Double {
    switch side {
    case .fork: -18
    case .roof: -14
    case .wedge, .arms: -8
    case .slope: -6
    default: 0
    }
  }

  /// A, with white above.
  private static func afterSlope(_ side: FaceSide) -> Double {
    switch side {
    case .wedge: -66
    case .steepWedge: -44
    case .fork: -72
    case .roof: -66
    case .round: -18
    case .open: -6
    default: 0
    }
  }

  /// V, with white below.
  private static func afterWedge(_ side: FaceSide) -> Double {
    switch side {
    case .slope: -66
    case .hook: -56
    case .round: -18
    case .open: -10
    default: 0
    }
  }

  /// Y, with much white below.
  private static func afterFork(_ side: FaceSide) -> Double {
    switch side {
    case .slope: -72
    case .hook: -64
    case .round: -30
    case .open: -18
    default: 0
    }
  }

  /// T, with white under its bar.
  private static func afterRoof(_ side: FaceSide) -> Double {
    switch side {
    case .slope: -66
    case .hook: -64
    case .round: -18
    case .open: -10
    default: 0
    }
  }

  /// L, with white over its bar.
  private static func afterFoot(_ side: FaceSide) -> Double {
    switch side {
    case .roof, .fork: -88
    case .wedge: -74
    case .steepWedge: -50
    case .round: -24
    case .open: -8
    default: 0
    }
  }

  /// P and F, with white below.
  private static func afterFlag(_ side: FaceSide) -> Double {
    switch side {
    case .slope: -60
    case .hook: -58
    case .arms: -8
    default: 0
    }
  }

  /// K and X, into whose gap a round reaches.
  private static func afterArms(_ side: FaceSide) -> Double {
    switch side {
    case .round: -26
    case .open: -10
    default: 0
    }
  }

  /// R, whose bowl recedes above its leg.
  private static func afterLeg(_ side: FaceSide) -> Double {
    switch side {
    case .fork: -24
    case .wedge, .roof: -16
    case .steepWedge, .round: -8
    default: 0
    }
  }
}

extension FaceGlyph {
  /// Both sides in one number, so that a pair can be kerned without its letters being drawn again.
  var kerningCode: UInt32 { UInt32(left.rawValue) << 8 | UInt32(right.rawValue) }

  /// The sides that a number made by `kerningCode` stands for.
  static func sides(of code: UInt32) -> (left: FaceSide, right: FaceSide)? {
    guard let left = FaceSide(rawValue: UInt8(truncatingIfNeeded: code >> 8)),
      let right = FaceSide(rawValue: UInt8(truncatingIfNeeded: code))
    else { return nil }
    return (left, right)
  }
}
