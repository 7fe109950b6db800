// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct PlanSummaryTests {
  private func summary(
    _ usage: PlanUsage, _ traits: DisplayTraits = DisplayTraits()
  ) throws -> PlanUsagePresentation.Summary {
    try PlanUsageFlow.shown(usage).drawn(traits).summary
  }

  @Test func `P1: the sample is the Plus plan with all of a plan's parts`() {
    let sample = PlanUsage.sample
    #expect(sample.name == "Plus")
    #expect(sample.price == .amount(Decimal(999) / 100, currencyCode: "USD"))
    #expect(sample.period == .month)
    #expect(sample.status == .renews(secondOfNovember))
    #expect(sample.meters.map(\.label) == ["Storage", "Projects", "Exports"])
    #expect(sample.upgrade?.title == "Upgrade to Studio")
    #expect(sample.subscriptionGroupID == nil)
  }

  @Test(arguments: [
    (
      PlanUsage.Price.amount(Decimal(999) / 100, currencyCode: "USD"), PlanUsage.Period?.some(.month),
      "$9.99 per month"
    ),
    (.amount(Decimal(5), currencyCode: "USD"), .week, "$5.00 per week"),
    (.amount(Decimal(1234), currencyCode: "EUR"), .year, "€1,234.00 per year"),
    (.display("9,99 zł"), .month, "9,99 zł per month"),
    (.display("Gift"), nil, "Gift"),
    (.free, .month, "Free"),
  ])
  func `P2: a price is written with how often it is paid`(
    price: PlanUsage.Price, period: PlanUsage.Period?, text: String
  ) throws {
    #expect(try summary(.plan("Plus", price, period)).price?.text == text)
  }

  @Test func `P3: a plan that renews is active`() throws {
    let summary = try summary(.plan(.renews(secondOfNovember)))
    #expect(summary.chip?.text.text == "Active")
    #expect(summary.date?.text == "Renews Nov 2")
  }

  @Test func `P4: a trial tells when it ends`() throws {
    let summary = try summary(.plan(.trial(ends: secondOfNovember)))
    #expect(summary.chip?.text.text == "Free trial")
    #expect(summary.date?.text == "Trial ends Nov 2")
  }

  @Test func `P5: a cancelled plan tells when it ends`() throws {
    let summary = try summary(.plan(.ends(secondOfNovember)))
    #expect(summary.chip?.text.text == "Cancelled")
    #expect(summary.date?.text == "Ends Nov 2")
  }

  @Test func `P6: a payment issue asks for payment in the danger color`() throws {
    let summary = try summary(.plan(.paymentIssue(until: secondOfNovember)))
    #expect(summary.chip?.text.text == "Payment issue")
    #expect(summary.date == StyledText("Update payment by Nov 2", TextStyle(.footnote, .danger)))
    #expect(
      try self.summary(.plan(.ends(secondOfNovember))).date?.style == TextStyle(.footnote, .textSecondary))
  }

  @Test func `P7: what does not renew has no chip, no date and nothing to manage`() throws {
    let drawn = try PlanUsageFlow.shown(.plan(.noRenewal)).drawn()
    #expect(drawn.summary.chip == nil)
    #expect(drawn.summary.date == nil)
    #expect(drawn.store.manage == nil)
  }

  @Test(arguments: [
    (PlanUsage.Status.renews(secondOfNovember), ColorToken.success, Paint.tint(.success, percent: 14)),
    (.trial(ends: secondOfNovember), .info, .tint(.info, percent: 14)),
    (.paymentIssue(until: secondOfNovember), .danger, .tint(.danger, percent: 14)),
    (.ends(secondOfNovember), .textSecondary, .token(.fill)),
  ])
  func `P8: a chip has its color on a tint of it`(
    status: PlanUsage.Status, color: ColorToken, background: Paint
  ) throws {
    let chip = try #require(try summary(.plan(status)).chip)
    #expect(chip.text.style == TextStyle(.footnote, color))
    #expect(chip.background == background)
  }

  @Test func `P9: a free plan with nothing to renew has nothing under its name`() throws {
    let free = try summary(.plan("Free", .free, nil, .noRenewal))
    #expect(free.price == nil)
    #expect(!free.hasHairline)
    let trial = try summary(.plan("Free", .free, nil, .trial(ends: secondOfNovember)))
    #expect(trial.price?.text == "Free")
    #expect(trial.hasHairline)
  }

  @Test func `P10: what was bought once has its price alone`() throws {
    let price = PlanUsage.Price.amount(Decimal(2999) / 100, currencyCode: "USD")
    let summary = try summary(.plan("Lifetime", price, nil, .noRenewal))
    #expect(summary.price?.text == "$29.99")
    #expect(summary.date == nil)
    #expect(summary.hasHairline)
  }

  @Test func `P11: a day is a short month and a number, in the zone that was given`() {
    let formats = Formats.greenwich()
    #expect(formats.day(secondOfNovember) == "Nov 2")
    let late = Date(timeIntervalSince1970: 1_793_620_800 + 11.5 * 3600)
    #expect(formats.day(late) == "Nov 2")
    var east = formats
    east.timeZone = TimeZone(secondsFromGMT: 3600) ?? .gmt
    #expect(east.day(late) == "Nov 3")
  }

  @Test(arguments: [
    (0, "Nov 2"), (-1, "Nov 1, 2026"), (333, "Oct 1"), (334, "Oct 2"), (335, "Oct 3, 2027"),
  ])
  func `P11: where it is asked for, days that are not within eleven months have a year`(
    days: Double, text: String
  ) {
    var formats = Formats.greenwich()
    // Late in the day: what counts is the day, not the hour.
    formats.farDatesFrom = secondOfNovember.addingTimeInterval(11 * 3600)
    #expect(formats.day(secondOfNovember.addingTimeInterval(days * 86_400)) == text)
  }

  @Test func `P13: the name is set in the brand's face at 28 points, no heavier than semibold`() throws {
    let name = try summary(.sample).name
    #expect(name == StyledText("Plus", TextStyle(.face(28), .textPrimary, weight: .displayUpToSemibold)))
  }

  @Test(arguments: [
    (PlanUsage.sample, "Plus plan, $9.99 per month. Active. Renews Nov 2"),
    (.plan("Free", .free, nil, .noRenewal), "Free plan"),
    (.plan("Free", .free, nil, .ends(secondOfNovember)), "Free plan, Free. Cancelled. Ends Nov 2"),
    (.plan("Lifetime", .display("$29.99"), nil, .noRenewal), "Lifetime plan, $29.99"),
    (
      .plan("{price}", .display("{name}"), nil, .paymentIssue(until: secondOfNovember)),
      "{price} plan, {name}. Payment issue. Update payment by Nov 2"
    ),
  ])
  func `P47: the summary is read as one element`(usage: PlanUsage, label: String) throws {
    #expect(try summary(usage).spoken == Spoken(label))
  }

  @Test func `P56: the name has its chip, then come price and date`() throws {
    let summary = try summary(.sample)
    #expect(summary.name.text == "Plus")
    #expect(summary.chip?.text.text == "Active")
    #expect(summary.hasHairline)
    #expect(summary.lines.map(\.text) == ["$9.99 per month", "Renews Nov 2"])
  }
}

extension PlanUsage {
  fileprivate static func plan(_ status: Status) -> PlanUsage {
    plan("Plus", .display("$9.99"), .month, status)
  }
}
