// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How numbers, prices and dates are written.
public struct Formats: Hashable, Sendable {
  /// The language and region.
  public var locale: Locale

  /// The calendar that days are counted in.
  public var calendar: Calendar

  /// The time zone that a moment's day is told in.
  public var timeZone: TimeZone

  /// The moment that decides which days carry their year: those before it and those more than eleven months after it.
  ///
  /// Without one no day does.
  public var farDatesFrom: Date?

  /// Creates formats; by default American English, the Gregorian calendar, the current time zone.
  public init(
    locale: Locale = Locale(identifier: "en_US"), calendar: Calendar = Calendar(identifier: .gregorian),
    timeZone: TimeZone = .current
  ) {
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
  }
}

extension Formats {
  /// A birthday with the month in short, like `Jan 1, 2000`.
  package func birthday(_ day: CalendarDay) -> String {
    // Made and written in one and the same time zone, so that the day cannot shift.
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
    return day.noon(in: .gmt).formatted(style)
  }
}
