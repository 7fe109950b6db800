// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Formats {
  /// What a plan costs and how often.
  package func price(
    _ price: PlanUsage.Price, _ period: PlanUsage.Period?, _ strings: PlanStrings
  ) -> String {
    let sum: String
    switch price {
    case .free: return strings.free
    case .display(let text): sum = text
    case .amount(let amount, let code):
      sum = amount.formatted(Decimal.FormatStyle.Currency(code: code, locale: locale))
    }
    return switch period {
    case .week: strings.perWeek.filled(["price": sum])
    case .month: strings.perMonth.filled(["price": sum])
    case .year: strings.perYear.filled(["price": sum])
    case nil: sum
    }
  }

  /// How much of how much: `8.2 of 10 GB`.
  ///
  /// Rounding: what is used goes down below the limit, so that it never reads as full before it is; everything else goes
  /// to the nearest, halves away from zero.
  package func figure(_ meter: PlanUsage.Meter, _ strings: PlanStrings) -> String {
    let isBelow = meter.usable < meter.limit
    let used = number(meter.usable, meter.format, isBelow ? .down : .toNearestOrAwayFromZero)
    let limit = number(meter.limit, meter.format, .toNearestOrAwayFromZero)
    let template = meter.unit.isEmpty ? strings.count : strings.figure
    return template.filled(["used": used, "limit": limit, "unit": meter.unit])
  }

  /// The share of the limit that is used, rounded down: 100 % is said of nothing that has room.
  package func percentage(_ meter: PlanUsage.Meter) -> String {
    let share = meter.level == .atLimit ? max(meter.quotient, 1) : min(meter.quotient, 0.99)
    let style = Decimal.FormatStyle.Percent(locale: locale)
    return share.formatted(style.precision(.fractionLength(0)).rounded(rule: .down))
  }

  /// A day as month and number: `Nov 2`; with the year where ``farDatesFrom`` asks for it.
  package func day(_ date: Date) -> String {
    var calendar = calendar
    calendar.timeZone = timeZone
    let plain = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    let style = plain.month(.abbreviated).day()
    guard let farDatesFrom else { return date.formatted(style) }
    let first = calendar.startOfDay(for: farDatesFrom)
    let last = calendar.date(byAdding: .month, value: 11, to: first) ?? first
    let isNear = first <= date && calendar.startOfDay(for: date) <= last
    return date.formatted(isNear ? style : style.year())
  }

  private func number(
    _ number: Double, _ format: PlanUsage.Meter.Format, _ rule: FloatingPointRoundingRule
  ) -> String {
    let digits = format.fractionDigits.clamped(to: 0 ... 15)
    guard number.isFinite, number >= 0 else {
      return number.formatted(FloatingPointFormatStyle(locale: locale).precision(.fractionLength(digits)))
    }
    let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(digits)).rounded(rule: rule)
    return Decimal(written: number).formatted(format.isGrouped ? style : style.grouping(.never))
  }
}
