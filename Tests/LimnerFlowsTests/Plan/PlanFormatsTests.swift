// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite struct PlanFormatsTests {
  /// The digits of a text in any script, as plain ones.
  private func digits(_ text: String) -> String {
    text.compactMap(\.wholeNumberValue).map(String.init).joined()
  }

  @Test(arguments: Formats.matrix)
  func `P2: every locale writes the same sum`(locale: String) {
    let formats = Formats.greenwich(locale)
    let sum = PlanUsage.Price.amount(Decimal(999) / 100, currencyCode: "USD")
    let price = formats.price(sum, nil, PlanStrings())
    #expect(digits(price) == "999")
    #expect(price.contains("$"))
    #expect(formats.price(sum, .month, PlanStrings()) == price + " per month")
  }

  @Test(arguments: Formats.matrix)
  func `P11: every locale writes the same day`(locale: String) {
    var formats = Formats.greenwich(locale)
    let day = formats.day(secondOfNovember)
    #expect(["2", "112"].contains(digits(day)))
    #expect(day.count > 2)
    formats.farDatesFrom = secondOfNovember.addingTimeInterval(86_400)
    #expect(digits(formats.day(secondOfNovember)).contains("2026"))
  }

  @Test(arguments: Formats.matrix)
  func `P16: every locale writes the same figure, which reads back`(locale: String) throws {
    let formats = Formats.greenwich(locale)
    let figure = formats.figure(.storage(1234.56, of: 20_000), PlanStrings())
    #expect(figure.hasSuffix(" GB"))
    let parts = figure.components(separatedBy: " of ")
    #expect(parts.map(digits) == ["12345", "20000"])
    let style = Decimal.FormatStyle(locale: formats.locale)
    #expect(try Decimal(parts[0], format: style) == Decimal(12345) / 10)
  }

  @Test(arguments: Formats.matrix)
  func `P48: every locale writes the same percentage`(locale: String) {
    let percentage = Formats.greenwich(locale).percentage(.storage(8.7))
    #expect(digits(percentage) == "87")
    #expect(percentage.contains { "%٪".contains($0) })
  }

  @Test func `P48: a percentage above the limit is the true one`() {
    let formats = Formats.greenwich()
    #expect(formats.percentage(.storage(10.79)) == "107%")
    #expect(formats.percentage(.storage(123_456)) == "1,234,560%")
    #expect(formats.percentage(.storage(0.29, of: 1)) == "29%")
  }

  @Test(arguments: Formats.matrix)
  func `P47: every locale reads the summary`(locale: String) throws {
    let drawn = PlanUsageFlow.shown().presentation(formats: .greenwich(locale))
    let label = try #require(drawn.content).summary.spoken.label
    #expect(label.hasPrefix("Plus plan, "))
    #expect(label.contains(" per month. Active. Renews "))
  }
}
