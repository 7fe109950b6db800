// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PlanUsage {
  /// How much of a limit is used.
  public struct Meter: Hashable, Sendable, Identifiable {
    /// What tells the meter from the others of the plan, and finds it again in the next value.
    public var id: String

    /// What is limited.
    public var label: String

    /// How much is used, which may be more than the limit; below zero, or not finite, it counts as nothing.
    public var used: Double

    /// How much may be used; where it is zero or less, anything at all is too much.
    public var limit: Double

    /// What both numbers count; empty for plain counts.
    public var unit: String

    /// How both numbers are written.
    public var format: Format

    /// A symbol's name in SF Symbols.
    public var symbol: String?

    /// The share of the limit from which the meter warns, 0 to 1; at 1 it never does.
    public var warnAt: Double

    /// When the count starts again; a meter with such a day is an allowance.
    public var resets: Date?

    /// Describes a meter.
    public init(
      id: String, label: String, used: Double, limit: Double, unit: String = "", format: Format = Format(),
      symbol: String? = nil, warnAt: Double = 0.85, resets: Date? = nil
    ) {
      self.id = id
      self.label = label
      self.used = used
      self.limit = limit
      self.unit = unit
      self.format = format
      self.symbol = symbol
      self.warnAt = warnAt
      self.resets = resets
    }

    /// How near a meter is to its limit.
    public enum Level: Int, Hashable, Sendable, CaseIterable, Comparable {
      /// There is room.
      case normal

      /// The share that warns is reached.
      case nearLimit

      /// The limit is reached, or passed.
      case atLimit

      /// Whether there is more room at one level than at another.
      public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// How the numbers of a meter are written: by the locale, with so many digits.
    public struct Format: Hashable, Sendable {
      /// The fewest and the most digits after the point, 0 to 15.
      public var fractionDigits: ClosedRange<Int>

      /// Whether thousands are set apart where the locale does so.
      public var isGrouped: Bool

      /// Describes a format; by default one digit after the point where there is something to tell.
      public init(fractionDigits: ClosedRange<Int> = 0 ... 1, isGrouped: Bool = true) {
        self.fractionDigits = fractionDigits
        self.isGrouped = isGrouped
      }
    }
  }
}

extension PlanUsage.Meter {
  /// The share of the limit that is used, as far as a bar can show it: 0 to 1.
  public var fraction: Double { min(rawFraction, 1) }

  /// The share of the limit that is used, more than 1 past the limit; always finite and never below 0.
  public var rawFraction: Double {
    guard limit.isFinite else { return 0 }
    guard limit > 0 else { return usable > 0 ? 1 : 0 }
    return min(usable / limit, .greatestFiniteMagnitude)
  }

  /// How near the limit is, judged by the numbers themselves and not by how they are rounded.
  public var level: Level {
    guard limit.isFinite else { return .normal }
    guard limit > 0 else { return usable > 0 ? .atLimit : .normal }
    if usable >= limit { return .atLimit }
    // No share at all is one that is never reached.
    let warning = warnAt.isNaN ? 1 : min(max(warnAt, 0), 1)
    return quotient >= Decimal(written: warning) ? .nearLimit : .normal
  }

  /// What is used, where it is something.
  var usable: Double { used.isFinite ? max(used, 0) : 0 }

  /// The raw fraction as one would work it out on paper: 8.7 of 10 is 0.87, which binary numbers miss by a little.
  var quotient: Decimal {
    guard limit.isFinite else { return 0 }
    guard limit > 0 else { return usable > 0 ? 1 : 0 }
    return Decimal(written: usable) / Decimal(written: limit)
  }
}

extension Decimal {
  /// A number that is not negative as it is written rather than as it is stored: 8.7 and not 8.699999999999999.
  ///
  /// What is beyond 10⁶⁰, or nearer to zero than 10⁻⁶⁰ without being zero, counts as that, so any two of them can be
  /// divided.
  init(written number: Double) {
    let near = number == 0 ? 0 : min(max(number, 1e-30), 1e30)
    self = Decimal(string: "\(near)", locale: Locale(identifier: "en_US_POSIX")) ?? Decimal(near)
  }
}
