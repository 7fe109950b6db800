// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

@Suite struct UpgradeActionTests {
  private let studio = PlanUsage.Upgrade(title: "Upgrade to Studio", detail: "More room")
  private let team = PlanUsage.Upgrade(title: "Upgrade to Team")
  private let first = FlowOperation(.upgrade, 1)

  private func upgrade(_ events: UpgradeAction.Event...) -> UpgradeAction {
    var upgrade = UpgradeAction(studio, strings: PlanStrings(), timing: Timing())
    for event in events { _ = upgrade.handle(event) }
    return upgrade
  }

  @Test func `P30: the section has the plan's words, and is absent without an upgrade`() throws {
    let drawn = try PlanUsageFlow.shown(.plan(upgrade: studio)).drawn().upgrade
    #expect(drawn?.button.title.text == "Upgrade to Studio")
    #expect(drawn?.detail == StyledText("More room", TextStyle(.footnote, .textSecondary)))
    #expect(try PlanUsageFlow.shown(.plan(upgrade: team)).drawn().upgrade?.detail == nil)
    #expect(try PlanUsageFlow.shown(.top).drawn().upgrade == nil)
    var none = PlanUsageFlow.shown(.top)
    #expect(none.handle(.upgrade(.tap)) == [])
  }

  @Test func `P31: a tap shows a spinner, then a checkmark for a moment, then rest`() throws {
    var flow = PlanUsageFlow.shown(.plan())
    #expect(try flow.drawn().upgrade?.button.mark == nil)
    #expect(flow.handle(.upgrade(.tap)) == [.run(first, .upgrade)])
    let working = try #require(try flow.drawn().upgrade?.button)
    #expect(working.mark == .spinner)
    #expect(working.event == nil)
    #expect(
      flow.handle(.upgrade(.succeeded(1))) == [
        .haptic(.success), .announce("Upgrade complete"),
        .after(.milliseconds(1200), first, .upgrade(.lingerEnded(1))),
      ])
    let done = try #require(try flow.drawn().upgrade?.button)
    #expect(done.mark == .checkmark(.token(.accentOn)))
    #expect(done.event == nil)
    #expect(flow.handle(.upgrade(.tap)) == [])
    _ = flow.handle(.upgrade(.lingerEnded(1)))
    let rest = try #require(try flow.drawn().upgrade?.button)
    #expect(rest.mark == nil)
    #expect(rest.event == .upgrade(.tap))
  }

  @Test func `P32: the words stand still until the checkmark ends, then the section folds`() {
    var upgrade = upgrade(.tap)
    upgrade.offer(nil)
    #expect(upgrade.shown == studio)
    _ = upgrade.handle(.succeeded(1))
    #expect(upgrade.shown == studio)
    _ = upgrade.handle(.lingerEnded(1))
    #expect(upgrade.shown == nil)
  }

  @Test func `P32: another upgrade waits for the checkmark's end too`() {
    var upgrade = upgrade(.tap)
    upgrade.offer(team)
    #expect(upgrade.shown == studio)
    _ = upgrade.handle(.succeeded(1))
    #expect(upgrade.shown == studio)
    _ = upgrade.handle(.lingerEnded(1))
    #expect(upgrade.shown == team)
  }

  @Test func `P33: a failure shows its message in the danger color, or the standard one`() throws {
    var flow = PlanUsageFlow.after(.upgrade(.tap), from: .plan())
    _ = flow.handle(.upgrade(.threw(1, .loud("Card declined."))))
    #expect(try flow.drawn().upgrade?.message == StyledText("Card declined.", TextStyle(.footnote, .danger)))
    #expect(try flow.drawn().upgrade?.button.event == .upgrade(.tap))
    _ = flow.handle(.upgrade(.tap))
    #expect(try flow.drawn().upgrade?.message == nil)
    _ = flow.handle(.upgrade(.threw(2, .loud(nil))))
    #expect(try flow.drawn().upgrade?.message?.text == "The upgrade didn't go through. Try again.")
  }

  @Test func `P34: who backs out is back at rest without a word`() {
    var upgrade = upgrade(.tap)
    #expect(upgrade.handle(.threw(1, .quiet)) == [])
    #expect(upgrade.action.state == .idle)
    #expect(upgrade.shown == studio)
  }

  @Test func `P35: both outcomes are felt and announced, in words that the host may set`() {
    var strings = PlanStrings()
    strings.upgradeDone = "You're on Studio"
    var upgrade = UpgradeAction(studio, strings: strings, timing: Timing())
    _ = upgrade.handle(.tap)
    #expect(upgrade.handle(.succeeded(1)).prefix(2) == [.haptic(.success), .announce("You're on Studio")])
    upgrade = self.upgrade(.tap)
    #expect(upgrade.handle(.threw(1, .loud("No."))) == [.haptic(.error), .announce("No.")])
  }

  @Test func `P36: another upgrade takes a message away and the same one keeps it`() {
    var upgrade = upgrade(.tap, .threw(1, .loud("No.")))
    upgrade.offer(studio)
    #expect(upgrade.action.message == "No.")
    upgrade.offer(team)
    #expect(upgrade.action.message == nil)
    #expect(upgrade.action.state == .idle)
    #expect(upgrade.shown == team)
  }

  @Test func `P37: the button is the accent, and the only accent of the block`() throws {
    let drawn = try PlanUsageFlow.shown().drawn()
    let button = try #require(drawn.upgrade?.button)
    #expect(button.background == .token(.accent))
    #expect(button.title.style == TextStyle(.headline, .accentOn))
    #expect(button.radius == .md)
    let rest = drawn.groups.filter { if case .upgrade = $0 { false } else { true } }
    #expect(!"\(rest)".contains("accent"))
  }

  @Test func `P58: an end that is no success folds at once where the upgrade is gone`() {
    var loud = upgrade(.tap)
    loud.offer(nil)
    #expect(loud.handle(.threw(1, .loud("No."))) == [.haptic(.error), .announce("No.")])
    #expect(loud.shown == nil)
    #expect(loud.action.state == .idle)

    var quiet = upgrade(.tap)
    quiet.offer(nil)
    #expect(quiet.handle(.threw(1, .quiet)) == [])
    #expect(quiet.shown == nil)
  }

  @Test func `P58: a message goes with its upgrade and stays under a new title`() {
    var gone = upgrade(.tap, .threw(1, .loud("No.")))
    gone.offer(nil)
    #expect(gone.shown == nil)
    gone.offer(studio)
    #expect(gone.action.message == nil)

    var changed = upgrade(.tap)
    changed.offer(team)
    _ = changed.handle(.threw(1, .loud("No.")))
    #expect(changed.shown == team)
    #expect(changed.action.message == "No.")
  }

  @Test func `P58: what the host takes away while it runs is cancelled and folds`() {
    var upgrade = upgrade(.tap)
    upgrade.offer(nil)
    #expect(upgrade.handle(.cancel) == [.cancelTask(first)])
    #expect(upgrade.shown == nil)
    #expect(upgrade.handle(.succeeded(1)) == [])
  }
}
