// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A day of the calendar, the same in every time zone, as a birthday is.
///
/// It is counted in the Gregorian calendar, whatever calendar the app shows days in, so that a server always reads the
/// same numbers.
public struct CalendarDay: Hashable, Sendable {
  /// The year, 1583 to 9999: the calendar began in the year before.
  public let year: Int

  /// The month, 1 to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Names a day; `nil` where the calendar does not have it.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years ~= year, 1 ... 12 ~= month else { return nil }
    guard 1 ... Self.days(inMonth: month, of: year) ~= day else { return nil }
    self.init(known: year, month, day)
  }

  /// The day that it is at a moment in a time zone.
  ///
  /// A moment outside the years that are counted has the first or the last day of them.
  public init(_ moment: Date, in timeZone: TimeZone) {
    let parts = Self.calendar(in: timeZone).dateComponents([.era, .year, .month, .day], from: moment)
    let year = parts.era == 1 ? parts.year ?? 0 : 0
    let day = CalendarDay(year: year, month: parts.month ?? 0, day: parts.day ?? 0)
    let isEarly = year < Self.years.lowerBound
    self =
      day
      ?? (isEarly
        ? CalendarDay(known: Self.years.lowerBound, 1, 1) : CalendarDay(known: Self.years.upperBound, 12, 31))
  }

  /// Noon of the day in a time zone: a moment for date pickers, which no change to summer time skips.
  public func noon(in timeZone: TimeZone) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    return Self.calendar(in: timeZone).date(from: parts) ?? .distantPast
  }

  private static let years = 1583 ... 9999

  /// A day that is known to exist.
  init(known year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

extension CalendarDay: Comparable {
  /// Whether one day is before another.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// Year, month and day as ISO 8601 writes them: `2000-01-01`.
  public var description: String {
    let year = String(repeating: "0", count: 4 - "\(year)".count) + "\(year)"
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
