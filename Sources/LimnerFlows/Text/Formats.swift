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
