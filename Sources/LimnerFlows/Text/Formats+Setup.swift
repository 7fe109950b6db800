// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension Formats {
  /// A birthday with the month in short, like `Jan 1, 2000`.
  public func birthday(_ day: CalendarDay) -> String {
    // Made and written in one and the same time zone, so that the day cannot shift.
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
    return day.noon(in: .gmt).formatted(style)
  }
}
