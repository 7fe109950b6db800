// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

@Suite struct PlanUsagePresentationTests {
  @Test func `P49: at accessibility sizes figures and chip move below, and symbols go`() throws {
    let large = try PlanUsageFlow.shown().drawn(largeText)
    #expect(large.summary.isStacked)
    let meters = try #require(large.usage?.meters)
    #expect(meters.map(\.isStacked) == [true, true, true])
    #expect(meters.map(\.symbol) == [nil, nil, nil])
    let usual = try PlanUsageFlow.shown().drawn()
    #expect(!usual.summary.isStacked)
    #expect(usual.usage?.meters.map(\.isStacked) == [false, false, false])
  }

  @Test func `P50: every text has its step of the scale`() throws {
    let drawn = try PlanUsageFlow.shown().drawn()
    let usage = try #require(drawn.usage)
    let meter = try #require(usage.meters.last)
    #expect(usage.title.title.style == TextStyle(.headline, .textPrimary))
    #expect(meter.label.style == TextStyle(.body, .textPrimary))
    #expect(meter.figure.style == TextStyle(.subhead, .textSecondary, hasMonospacedDigits: true))
    #expect(meter.resets?.style == TextStyle(.footnote, .textSecondary))
    #expect(drawn.summary.price?.style == TextStyle(.subhead, .textPrimary, hasMonospacedDigits: true))
    #expect(drawn.summary.date?.style == TextStyle(.footnote, .textSecondary))
    #expect(drawn.summary.chip?.text.style == TextStyle(.footnote, .success))
    #expect(drawn.store.rows.map(\.title.style) == Array(repeating: TextStyle(.body, .textPrimary), count: 2))
  }

  @Test func `P53: symbols are quiet, cards stand on the surface, hairlines begin at the text`() throws {
    let drawn = try PlanUsageFlow.shown().drawn()
    #expect(drawn.usage?.meters.first?.symbol == Symbol("internaldrive", .textSecondary))
    #expect(try PlanUsageFlow.shown().drawn(largeText).usage?.meters.first?.symbol == nil)
    #expect(drawn.card.background == .token(.surface))
    #expect(drawn.card.radius == .lg)
    #expect(drawn.card.padding == 16)
    #expect(drawn.card.divider == .token(.separator))
    #expect(drawn.card.insetsDividersToText)
    #expect(drawn.groupGap == 24)
  }

  @Test func `P54: summary, usage, upgrade and the store's rows, in this order`() throws {
    let drawn = try PlanUsageFlow.shown().drawn()
    let (usage, upgrade) = (try #require(drawn.usage), try #require(drawn.upgrade))
    #expect(drawn.groups == [.summary(drawn.summary), .usage(usage), .upgrade(upgrade), .store(drawn.store)])
    #expect(usage.title.title.text == "Usage")
    #expect(usage.title.spoken == Spoken("Usage", traits: [.header]))
    #expect(usage.meters.count == 3)
    #expect(drawn.store.rows.map(\.event) == [.manage, .restore(.tap)])
  }

  @Test func `P54: a plan without meters has no card for them`() throws {
    let drawn = try PlanUsageFlow.shown(.top).drawn()
    #expect(drawn.groups == [.summary(drawn.summary), .store(drawn.store)])
  }

  @Test func `X16, P28: motions are those of the house, and short fades where movement is reduced`() throws {
    let drawn = try PlanUsageFlow.shown().drawn()
    #expect((drawn.stateMotion, drawn.placeholderMotion) == (.snappy, .smooth))
    #expect(drawn.usage?.meters.first?.bar.motion == .hero)
    let still = try PlanUsageFlow.shown().drawn(stillness)
    #expect((still.stateMotion, still.placeholderMotion) == (.shortFade, .shortFade))
    #expect(still.usage?.meters.first?.bar.motion == .shortFade)
    #expect(still.usage?.meters.first?.bar.fraction == 0.82)
  }

  @Test func `P31: a button that works says so, and is read as one that cannot be used now`() throws {
    let button = try #require(try PlanUsageFlow.after(.upgrade(.tap)).drawn().upgrade?.button)
    #expect(button.mark == .spinner)
    #expect(
      button.spoken == Spoken("Upgrade to Studio", value: "In progress", traits: [.button, .notEnabled]))
    #expect(button.minimumHeight == 52)
  }
}
