// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32),
    (0, 1, 1), (1582, 12, 31), (1582, 10, 10),
    (10_000, 1, 1), (Int.max, 1, 1), (2000, Int.min, 1), (2000, 1, Int.max),
  ])
  func `S39: days that are in no calendar are none`(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (2024, 2, 29), (2000, 2, 29), (2026, 12, 31), (1583, 1, 1), (9999, 12, 31), (1999, 11, 30),
  ])
  func `S39: days that exist have year, month and day`(year: Int, month: Int, day: Int) throws {
    let found = try #require(CalendarDay(year: year, month: month, day: day))
    #expect(found.year == year && found.month == month && found.day == day)
  }

  @Test func `S39: a year has as many days as Foundation counts`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for year in [1600, 1900, 1999, 2000, 2023, 2024, 2100] {
      let days = (1 ... 12).flatMap { month in
        (1 ... 31).compactMap { CalendarDay(year: year, month: month, day: $0) }
      }
      let start = try #require(days.first).noon(in: .gmt)
      #expect(days.count == calendar.range(of: .day, in: .year, for: start)?.count)
      for (place, day) in days.enumerated() {
        let moment = try #require(calendar.date(byAdding: .day, value: place, to: start))
        #expect(CalendarDay(moment, in: .gmt) == day)
      }
    }
  }

  @Test func `S39: a moment has its own day in each time zone, and a day is the same in all`() throws {
    // 30 November 2026, 23:30 in Greenwich.
    let moment = Date(timeIntervalSince1970: 1_796_081_400)
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    #expect(CalendarDay(moment, in: .gmt) == SetupCase.day(2026, 11, 30))
    #expect(CalendarDay(moment, in: tokyo) == SetupCase.day(2026, 12, 1))
    #expect(CalendarDay(moment, in: honolulu) == SetupCase.day(2026, 11, 30))
    for zone in [TimeZone.gmt, tokyo, honolulu] {
      #expect(CalendarDay(SetupCase.today.noon(in: zone), in: zone) == SetupCase.today)
    }
  }

  @Test func `S39: midnight may be missing, noon never is`() throws {
    // Brazil skipped from midnight to one o'clock.
    let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
    let day = SetupCase.day(2018, 11, 4)
    #expect(CalendarDay(day.noon(in: zone), in: zone) == day)
  }

  @Test func `S39: moments out of all years have the first or the last day`() {
    let (early, late) = (Date(timeIntervalSince1970: -1e12), Date(timeIntervalSince1970: 1e12))
    #expect(CalendarDay(early, in: .gmt) == SetupCase.day(1583, 1, 1))
    #expect(CalendarDay(late, in: .gmt) == SetupCase.day(9999, 12, 31))
  }

  @Test func `days are in order and written year first`() {
    let days = [
      SetupCase.day(1583, 1, 1), SetupCase.day(2000, 1, 9), SetupCase.day(2000, 1, 10), SetupCase.today,
    ]
    #expect(days.shuffled().sorted() == days)
    #expect(days.map(\.description) == ["1583-01-01", "2000-01-09", "2000-01-10", "2026-11-30"])
  }

  @Test(arguments: ["America/Los_Angeles", "Pacific/Kiritimati", "GMT"])
  func `S65: a birthday is written in the locale, the same day in each time zone`(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let day = SetupCase.day(2000, 1, 1)
    #expect(Formats(timeZone: zone).birthday(day) == "Jan 1, 2000")
    let british = Formats(locale: Locale(identifier: "en_GB"), timeZone: zone).birthday(day)
    #expect(british.contains("1 Jan"))
    let thai = Formats(calendar: Calendar(identifier: .buddhist), timeZone: zone).birthday(day)
    #expect(thai.contains("2543"))
  }
}
