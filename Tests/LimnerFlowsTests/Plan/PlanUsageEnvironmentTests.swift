// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

/// What the plan block takes from its environment.
@Suite(.timeLimit(.minutes(1))) struct PlanUsageEnvironmentTests {
  private let host = PlanHost()

  @Test func `X15, P31, P42: the ends of upgrade and restoring are shown as long as the environment says`()
    async
  {
    var environment = host.environment
    environment.timing.upgradeDone = .milliseconds(50)
    environment.timing.restoreDone = .milliseconds(80)
    let model = host.model(in: environment)
    model.send(.upgrade(.tap))
    model.send(.restore(.tap))
    await host.stage.finish("upgrade")
    await host.stage.finish("sync")
    await host.timer(FlowOperation(.upgrade, 1), of: model)
    await host.timer(FlowOperation(.restore, 1), of: model)
    host.clock.advance(by: .milliseconds(49))
    await settle()
    #expect(model.state.upgrade.action.isDone)
    host.clock.advance(by: .milliseconds(1))
    let first = await model.reaches { !$0.upgrade.action.isDone }
    #expect(first?.upgrade.action.state == .idle)
    host.clock.advance(by: .milliseconds(29))
    await settle()
    #expect(model.state.restore.isDone)
    #expect(model.timers == [FlowOperation(.restore, 1)])
    host.clock.advance(by: .milliseconds(1))
    let second = await model.reaches { !$0.restore.isDone }
    #expect(second?.restore.state == .idle)
  }

  @Test(arguments: [(true, 30), (false, 60)])
  func `X15, P59: bars fill as long as the environment says`(appears: Bool, milliseconds: Int) async {
    var environment = host.environment
    environment.timing.heroFill = .milliseconds(30)
    environment.timing.smoothFill = .milliseconds(60)
    let model = host.model(.storing(appears ? 9 : 5), in: environment)
    model.send(.appeared)
    if !appears { model.send(.usage(.storing(9))) }
    host.clock.advance(by: .milliseconds(milliseconds - 1))
    await settle()
    #expect(model.timers == [FlowOperation(.meter("a"), 1)])
    #expect(model.state.fills["a"].level == .normal)
    host.clock.advance(by: .milliseconds(1))
    let filled = await model.reaches { $0.fills["a"].next == nil }
    #expect(filled?.fills["a"].level == .nearLimit)
  }

  @Test func `X15, P2, P11: sums and days are written as the environment's locale and time zone say`() throws
  {
    var environment = host.environment
    environment.formats = Formats(
      locale: Locale(identifier: "de_DE"), timeZone: TimeZone(secondsFromGMT: 13 * 3600) ?? .gmt)
    let price = PlanUsage.Price.amount(Decimal(999) / 100, currencyCode: "EUR")
    let model = host.model(.plan("Plus", price, meters: [.storage(8.2)]), in: environment)
    let drawn = try #require(model.presentation().content)
    #expect(drawn.summary.price?.text == "9,99\u{A0}€ per month")
    let day = drawn.summary.date?.text
    #expect(day == "Renews 3. Nov.")
    #expect(drawn.usage?.meters.first?.figure.text == "8,2 of 10 GB")
    #expect(model.presentation() == model.state.presentation(formats: environment.formats))
  }

  @Test func `X14: what is drawn and read out is in the words of the environment`() throws {
    var environment = host.environment
    environment.formats = .greenwich()
    environment.strings.plan.spokenPlan = "Tarif {name}"
    environment.strings.plan.perMonth = "{price} im Monat"
    environment.strings.plan.active = "Aktiv"
    environment.strings.plan.renews = "Weiter am {date}"
    environment.strings.plan.almostFull = "Fast voll"
    environment.strings.plan.figure = "{used} von {limit} {unit}"
    environment.strings.plan.manage = "Verwalten"
    environment.strings.shared.spokenComma = " + "
    environment.strings.shared.spokenStop = " / "
    environment.strings.shared.working = "Moment"
    let model = host.model(.plan(meters: [.storage(9)]), in: environment)
    #expect(model.state.strings == environment.strings)
    model.send(.upgrade(.tap))
    model.send(.restore(.tap))
    let drawn = try #require(model.presentation().content)
    #expect(drawn.summary.spoken.label == "Tarif Plus + $9.99 im Monat / Aktiv / Weiter am Nov 2")
    #expect(drawn.usage?.meters.first?.spoken.value == "9 von 10 GB + 90% + Fast voll")
    #expect(drawn.store.rows.map(\.title.text) == ["Verwalten", "Restore purchases"])
    #expect([drawn.upgrade?.button, drawn.store.restore].map(\.?.spoken.value) == ["Moment", "Moment"])
  }

  @Test func `X14: how upgrade and restoring end is told in the words of the environment`() async throws {
    var environment = host.environment
    environment.strings.plan.upgradeFailed = "Kein Studio."
    environment.strings.plan.upgradeDone = "Studio"
    environment.strings.plan.restoreFailed = "Kein Laden."
    environment.strings.plan.restored = "Alles da"
    let model = host.model(in: environment)
    model.send(.upgrade(.tap))
    await host.stage.fail("upgrade", Worded(nil))
    _ = await model.reaches { $0.upgrade.action.message == "Kein Studio." }
    model.send(.upgrade(.tap))
    await host.stage.finish("upgrade")
    _ = await model.reaches { $0.upgrade.action.isDone }
    model.send(.restore(.tap))
    await host.stage.fail("sync", Worded(nil))
    _ = await model.reaches { $0.restore.message == "Kein Laden." }
    model.send(.restore(.tap))
    await host.stage.finish("sync")
    _ = await model.reaches { $0.restore.isDone }
    #expect(try #require(model.presentation().content).store.line?.text == "Alles da")
    await settle()
    let heard = host.diary.lines.filter { $0.hasPrefix("announce") }.map { $0.dropFirst(9) }
    let strings = ["Kein Studio.", "Studio", "Kein Laden.", "Alles da"]
    #expect(heard.map(String.init) == strings)
  }

  @Test func `X3: what the host counts as backing out is quiet, whichever closure throws it`() async {
    var environment = host.environment
    environment.isQuiet = { $0 is Bored }
    let hosted = PlanUsageModel(
      usage: .plan(), onUpgrade: { throw Bored() }, onRestore: { throw Bored() }, in: environment)
    environment.syncStore = { throw Bored() }
    for model in [hosted, host.model(in: environment)] {
      model.send(.restore(.tap))
      let quiet = await model.reaches { !$0.restore.isWorking }
      #expect(quiet?.restore.state == .idle)
    }
    hosted.send(.upgrade(.tap))
    let quiet = await hosted.reaches { !$0.upgrade.action.isWorking }
    #expect(quiet?.upgrade.action.state == .idle)
    await settle()
    #expect(host.diary.lines == [])
  }
}
