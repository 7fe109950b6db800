// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct PlanMeterTests {
  private typealias Meter = PlanUsage.Meter

  private func drawn(
    _ meter: PlanUsage.Meter, _ traits: DisplayTraits = DisplayTraits(reducesMotion: true)
  ) throws -> PlanUsagePresentation.Meter {
    let usage = try PlanUsageFlow.shown(.plan(meters: [meter])).drawn(traits).usage
    return try #require(usage?.meters.first)
  }

  @Test func `P14: a meter warns at 85 percent, counts plainly and is no allowance unless told so`() {
    let meter = Meter(id: "a", label: "Seats", used: 1, limit: 2)
    #expect(meter.warnAt == 0.85)
    #expect(meter.unit.isEmpty)
    #expect(meter.format == Meter.Format(fractionDigits: 0 ... 1, isGrouped: true))
    #expect(meter.symbol == nil)
    #expect(meter.resets == nil)
  }

  @Test func `P14: meters stand in the order given, one for each id`() throws {
    let meters = [Meter.storage(1, id: "b"), .storage(2, id: "a"), .storage(3, id: "b")]
    let usage = try #require(try PlanUsageFlow.shown(.plan(meters: meters)).drawn().usage)
    #expect(usage.meters.map(\.id) == ["b", "a"])
    #expect(usage.meters.map(\.figure.text) == ["1 of 10 GB", "2 of 10 GB"])
  }

  @Test func `P15: a figure has its unit, if there is one`() throws {
    #expect(try drawn(.storage(8.2)).figure.text == "8.2 of 10 GB")
    #expect(try drawn(Meter(id: "a", label: "Seats", used: 3, limit: 5)).figure.text == "3 of 5")
  }

  @Test(arguments: [
    (9.96, 10.0, "9.9 of 10 GB"), (10.06, 10, "10.1 of 10 GB"), (8.25, 10, "8.2 of 10 GB"),
    (8.7, 10, "8.7 of 10 GB"),
    (10, 10, "10 of 10 GB"), (10.05, 10, "10.1 of 10 GB"), (0.05, 10, "0 of 10 GB"), (1, 2.25, "1 of 2.3 GB"),
    (1234.56, 20_000, "1,234.5 of 20,000 GB"), (-3, 10, "0 of 10 GB"), (.nan, 10, "0 of 10 GB"),
    (3, 0, "3 of 0 GB"), (3, .infinity, "3 of ∞ GB"),
    (9_007_199_254_740_992, 1e16, "9,007,199,254,740,992 of 10,000,000,000,000,000 GB"),
  ])
  func `P16: what is used is rounded down until the limit is reached`(
    used: Double, limit: Double, text: String
  ) {
    let figure = Formats.greenwich().figure(.storage(used, of: limit), PlanStrings())
    #expect(figure == text)
  }

  @Test func `P16: a meter may have digits and groups of its own`() {
    var meter = Meter.storage(1234.5678, of: 2000)
    meter.format = Meter.Format(fractionDigits: 2 ... 3, isGrouped: false)
    #expect(Formats.greenwich().figure(meter, PlanStrings()) == "1234.567 of 2000.00 GB")
    meter.format = Meter.Format(fractionDigits: -4 ... -2)
    #expect(Formats.greenwich().figure(meter, PlanStrings()) == "1,234 of 2,000 GB")
    meter.format = Meter.Format(fractionDigits: 99 ... 100)
    #expect(Formats.greenwich().figure(meter, PlanStrings()).hasPrefix("1,234.567800000000000 of"))
  }

  @Test func `P17: the fraction fits the bar and the raw one does not`() {
    #expect(Meter.storage(8).fraction == 0.8)
    #expect(Meter.storage(12).fraction == 1)
    #expect(Meter.storage(12).rawFraction == 1.2)
    #expect(Meter.storage(-1).fraction == 0)
    #expect(Meter.storage(1e308, of: 1e-308).rawFraction == .greatestFiniteMagnitude)
  }

  @Test func `P18: past the limit the bar is full and the level stays`() throws {
    let meter = Meter.storage(25)
    #expect(meter.level == .atLimit)
    #expect(try drawn(meter).bar.fraction == 1)
    #expect(try drawn(meter).figure.text == "25 of 10 GB")
  }

  @Test(arguments: [
    (0.0, PlanUsage.Meter.Level.normal), (8.49999, .normal), (8.5, .nearLimit), (9.99999, .nearLimit),
    (10, .atLimit),
    (10.1, .atLimit),
  ])
  func `P19: a level begins at its number and not above it`(used: Double, level: PlanUsage.Meter.Level) {
    #expect(Meter.storage(used).level == level)
  }

  @Test func `P19: a share is reached in decimal, as it is said`() {
    var meter = Meter.storage(8.7)
    meter.warnAt = 0.87
    #expect(meter.used / meter.limit < meter.warnAt)
    #expect(meter.level == .nearLimit)
  }

  @Test(arguments: [
    (3.0, 0.0, 1.0, PlanUsage.Meter.Level.atLimit), (0, 0, 0, .normal), (3, -1, 1, .atLimit),
    (-3, -1, 0, .normal),
    (-3, 10, 0, .normal), (.nan, 10, 0, .normal), (.infinity, 10, 0, .normal), (3, .infinity, 0, .normal),
    (3, .nan, 0, .normal), (3, -.infinity, 0, .normal),
  ])
  func `P20: numbers that make no sense make no trouble`(
    used: Double, limit: Double, fraction: Double, level: PlanUsage.Meter.Level
  ) {
    let meter = Meter.storage(used, of: limit)
    #expect(meter.fraction == fraction)
    #expect(meter.level == level)
    #expect(!Formats.greenwich().percentage(meter).isEmpty)
  }

  @Test func `P20: a share outside its range is clamped, and at 1 nothing is near`() {
    var meter = Meter.storage(9.99)
    for share in [1, 7, .nan, .infinity] {
      meter.warnAt = share
      #expect(meter.level == .normal)
    }
    meter.warnAt = -1
    meter.used = 0
    #expect(meter.level == .nearLimit)
  }

  @Test func `P21: a capacity is almost full, then at its limit`() throws {
    #expect(try drawn(.storage(8)).status == nil)
    #expect(try drawn(.storage(9)).status?.text == "Almost full")
    #expect(try drawn(.storage(10)).status?.text == "Limit reached")
  }

  @Test func `P22, P23: an allowance runs low, is used up, and always says when it starts again`() throws {
    for (used, status) in [(8.0, String?.none), (9, "Running low"), (10, "All used")] {
      let meter = try drawn(.storage(used, resets: secondOfNovember))
      #expect(meter.status?.text == status)
      #expect(meter.resets?.text == "Resets Nov 2")
    }
    #expect(try drawn(.storage(9)).resets == nil)
  }

  @Test(arguments: [(8.0, ColorToken.textPrimary), (9, .warning), (10, .danger)])
  func `P24: only the bar changes color`(used: Double, color: ColorToken) throws {
    let meter = try drawn(.storage(used, resets: secondOfNovember))
    #expect(meter.bar.paint == .token(color))
    #expect(meter.bar.track == .token(.fill))
    #expect([meter.status, meter.resets].allSatisfy { ($0?.style ?? .quiet) == .quiet })
  }

  @Test(arguments: [
    (PlanUsage.Meter.storage(8.7), "8.7 of 10 GB, 87%, Almost full"), (.storage(8.2), "8.2 of 10 GB, 82%"),
    (.storage(9.999), "9.9 of 10 GB, 99%, Almost full"),
    (.storage(10.7), "10.7 of 10 GB, 107%, Limit reached"),
    (.storage(10), "10 of 10 GB, 100%, Limit reached"),
    (.storage(9, resets: secondOfNovember), "9 of 10 GB, 90%, Running low, Resets Nov 2"),
    (.storage(2, resets: secondOfNovember), "2 of 10 GB, 20%, Resets Nov 2"),
  ])
  func `P48: a meter is read with figure, percentage and its line`(meter: PlanUsage.Meter, value: String)
    throws
  {
    // The bar has not filled; the voice does not wait for it.
    let spoken = try drawn(meter, DisplayTraits()).spoken
    #expect(spoken == Spoken("Storage", value: value))
  }
}

extension TextStyle {
  fileprivate static let quiet = TextStyle(.footnote, .textSecondary)
}
