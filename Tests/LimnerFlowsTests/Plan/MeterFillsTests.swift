// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct MeterFillsTests {
  private typealias Fills = MeterFills
  private typealias Meter = PlanUsage.Meter

  /// Bars that show meters, with nothing pending.
  private func fills(_ meters: PlanUsage.Meter...) -> MeterFills {
    var fills = MeterFills(timing: Timing())
    _ = fills.handle(.show(meters))
    for (id, fill) in fills.fills {
      if let next = fill.next { _ = fills.handle(.fillEnded(id: id, next.number)) }
    }
    return fills
  }

  private func timer(_ number: Int, _ milliseconds: Int, _ id: String = "a") -> Effect<
    MeterFills.Event, Never
  > {
    .after(.milliseconds(milliseconds), FlowOperation(.meter(id), number), .fillEnded(id: id, number))
  }

  @Test func `P25: bars fill when the block appears and move on every new value`() throws {
    var flow = PlanUsageFlow(.storing(4))
    let before = try #require(try flow.drawn().usage?.meters.first)
    #expect(before.bar.fraction == 0)
    _ = flow.handle(.appeared)
    let appeared = try #require(try flow.drawn().usage?.meters.first)
    #expect(appeared.bar.fraction == 0.4)
    #expect(appeared.bar.motion == .hero)
    _ = flow.handle(.usage(.storing(5)))
    let moved = try #require(try flow.drawn().usage?.meters.first)
    #expect(moved.bar.fraction == 0.5)
    #expect(moved.bar.motion == .smooth)
  }

  @Test func `P25: after a placeholder the bars appear anew`() throws {
    var flow = PlanUsageFlow.after(.usage(.storing(9)), .usage(nil), from: .storing(4))
    #expect(flow.fills.fills.isEmpty)
    let effects = flow.handle(.usage(.storing(9)))
    #expect(try flow.drawn().usage?.meters.first?.bar.motion == .hero)
    #expect(effects.map(\.delay) == [.milliseconds(700)])
  }

  @Test func `P25: a block that appears a second time does not fill again`() {
    var flow = PlanUsageFlow.after(.usage(.storing(5)), from: .storing(4))
    #expect(flow.handle(.appeared) == [])
    #expect(flow.fills["a"].motion == .smooth)
  }

  @Test func `P26: a bar that passes its share fills first and then changes color and words`() throws {
    var flow = PlanUsageFlow.shown(.storing(8))
    let effects = flow.handle(.usage(.storing(9)))
    #expect(
      effects == [.after(.milliseconds(400), FlowOperation(.meter("a"), 1), .fills(.fillEnded(id: "a", 1)))])
    let filling = try #require(try flow.drawn().usage?.meters.first)
    #expect(filling.bar.fraction == 0.9)
    #expect(filling.bar.paint == .token(.textPrimary))
    #expect(filling.status == nil)
    #expect(flow.handle(.fills(.fillEnded(id: "a", 1))) == [])
    let filled = try #require(try flow.drawn().usage?.meters.first)
    #expect(filled.bar.paint == .token(.warning))
    #expect(filled.status?.text == "Almost full")
  }

  @Test func `P26: it is the same at the limit and on appearing`() {
    var bars = MeterFills(timing: Timing())
    #expect(bars.handle(.show([.storage(10)])) == [timer(1, 700)])
    #expect(bars["a"].level == .normal)
    _ = bars.handle(.fillEnded(id: "a", 1))
    #expect(bars["a"].level == .atLimit)

    bars = fills(.storage(9))
    #expect(bars.handle(.show([.storage(11)])) == [timer(2, 400)])
    #expect(bars["a"].level == .nearLimit)
    _ = bars.handle(.fillEnded(id: "a", 2))
    #expect(bars["a"].level == .atLimit)
  }

  @Test func `P27: a bar that falls takes on its level at once`() {
    var bars = fills(.storage(10))
    #expect(bars.handle(.show([.storage(2)])) == [])
    #expect(bars["a"].level == .normal)
    #expect(bars["a"].fraction == 0.2)
    #expect(bars["a"].motion == .smooth)
  }

  @Test func `P27: a value during a fill starts it again from where it is, and one level waits`() {
    var bars = fills(.storage(5))
    _ = bars.handle(.show([.storage(9)]))
    let effects = bars.handle(.show([.storage(10)]))
    #expect(effects == [.cancelTimer(FlowOperation(.meter("a"), 1)), timer(2, 400)])
    #expect(bars.handle(.fillEnded(id: "a", 1)) == [])
    #expect(bars["a"].level == .normal)
    _ = bars.handle(.fillEnded(id: "a", 2))
    #expect(bars["a"].level == .atLimit)
  }

  @Test func `P26, P27: a value that falls during a fill, and is still near the limit, waits anew`() {
    var bars = fills(.storage(5))
    _ = bars.handle(.show([.storage(10)]))
    let (first, second) = (FlowOperation(.meter("a"), 1), FlowOperation(.meter("a"), 2))
    // The bar is on its way up: it would have the color of a full one while it is half full.
    #expect(
      bars.handle(.show([.storage(9)])) == [
        .cancelTimer(first), .after(.milliseconds(400), second, .fillEnded(id: "a", 2)),
      ])
    #expect(bars["a"].level == .normal)
    _ = bars.handle(.fillEnded(id: "a", 2))
    #expect(bars["a"].level == .nearLimit)
  }

  @Test func `P27: a value that falls back during a fill ends the waiting`() {
    var bars = fills(.storage(5))
    _ = bars.handle(.show([.storage(10)]))
    #expect(bars.handle(.show([.storage(6)])) == [.cancelTimer(FlowOperation(.meter("a"), 1))])
    #expect(bars["a"].level == .normal)
    #expect(bars["a"].next == nil)
  }

  @Test func `P27: the same value during a fill leaves it alone`() {
    var bars = fills(.storage(5))
    _ = bars.handle(.show([.storage(9)]))
    let before = bars
    #expect(bars.handle(.show([.storage(9)])) == [])
    #expect(bars == before)
    #expect(bars["a"].level == .normal)
  }

  @Test func `P28: where movement is reduced bars stand at their values at once`() throws {
    var flow = PlanUsageFlow(.storing(9))
    #expect(try flow.drawn(stillness).usage?.meters.first?.bar.fraction == 0.9)
    for usage in [PlanUsage.storing(9), .storing(10), .storing(9.5)] {
      flow.play(.usage(usage), .appeared)
      let (meter, wanted) = (try #require(try flow.drawn(stillness).usage?.meters.first), usage.meters[0])
      #expect(meter.bar.fraction == wanted.fraction)
      #expect(meter.bar.motion == .shortFade)
      #expect(meter.status?.text == (wanted.level == .atLimit ? "Limit reached" : "Almost full"))
    }
  }

  @Test func `P29: bars are found again by id; new ones fill from nothing and old ones go`() {
    var bars = MeterFills(timing: Timing())
    _ = bars.handle(.show([.storage(9, id: "a"), .storage(2, id: "b")]))
    let effects = bars.handle(.show([.storage(9, id: "c"), .storage(3, id: "b")]))
    #expect(effects == [.cancelTimer(FlowOperation(.meter("a"), 1)), timer(2, 700, "c")])
    #expect(bars.fills.keys.sorted() == ["b", "c"])
    #expect(bars["b"].motion == .smooth)
    #expect(bars["c"].motion == .hero)
    #expect(bars["c"].level == .normal)
    _ = bars.handle(.show([.storage(9, id: "a")]))
    #expect(bars["a"].next?.number == 3)
  }

  @Test func `P59: fills last as long as was set`() {
    var timing = Timing()
    (timing.heroFill, timing.smoothFill) = (.seconds(5), .seconds(2))
    var bars = MeterFills(timing: timing)
    #expect(bars.handle(.show([.storage(9)])).map(\.delay) == [.seconds(5)])
    #expect(bars.handle(.show([.storage(10)])).compactMap(\.delay) == [.seconds(2)])
    #expect((Timing().heroFill, Timing().smoothFill) == (.milliseconds(700), .milliseconds(400)))
  }

  @Test func `P60: a level that changes while the bar does not rise changes at once`() {
    var bars = fills(.storage(8))
    var meter = Meter.storage(8)
    meter.warnAt = 0.5
    #expect(bars.handle(.show([meter])) == [])
    #expect(bars["a"].level == .nearLimit)
    // Full at a limit of nothing, then not finite at all.
    bars = fills(.storage(12))
    #expect(bars.handle(.show([.storage(14)])) == [])
    #expect(bars["a"].level == .atLimit)
    // The share alone changes during a fill.
    bars = fills(.storage(5))
    _ = bars.handle(.show([.storage(8.6)]))
    meter = .storage(8.6)
    meter.warnAt = 0.9
    #expect(bars.handle(.show([meter])) == [.cancelTimer(FlowOperation(.meter("a"), 1))])
    #expect(bars["a"].level == .normal)
  }

  @Test func `I11: bars that nobody looks at any more wait for nothing`() {
    var bars = MeterFills(timing: Timing())
    _ = bars.handle(.show([.storage(9, id: "b"), .storage(10, id: "a")]))
    let effects = bars.handle(.cancel)
    #expect(
      effects == [.cancelTimer(FlowOperation(.meter("a"), 2)), .cancelTimer(FlowOperation(.meter("b"), 1))])
    #expect(bars.handle(.cancel) == [])
  }
}

extension Effect {
  /// How long a timer takes.
  fileprivate var delay: Duration? {
    guard case .after(let delay, _, _) = self else { return nil }
    return delay
  }
}
