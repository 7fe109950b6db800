// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

/// What profile setup takes from its environment.
@Suite(.timeLimit(.minutes(1))) struct ProfileSetupEnvironmentTests {
  private let host = SetupHost()

  @Test func `X15, S23: typing pauses as long as the environment says`() async {
    var environment = host.environment
    environment.timing.usernamePause = .milliseconds(120)
    let model = host.model(in: environment)
    model.fill()
    host.clock.advance(by: .milliseconds(119))
    await settle()
    #expect(model.timers == [SetupCase.check(1)])
    #expect(await host.stage.calls == [])
    host.clock.advance(by: .milliseconds(1))
    await host.stage.arrival(of: "check mayachen")
    #expect(await host.stage.calls == ["check mayachen"])
  }

  @Test(arguments: [(13, SetupCase.day(2026, 12, 1)), (-13, SetupCase.day(2026, 11, 29))])
  func `X15, S65: days are those of the environment's time zone, written as its locale does`(
    hours: Int, today: CalendarDay
  ) {
    var environment = host.environment
    environment.formats = Formats(
      locale: Locale(identifier: "de_DE"), timeZone: TimeZone(secondsFromGMT: hours * 3600) ?? .gmt)
    let model = host.model(in: environment)
    model.send(.addBirthday(today: today))
    let birthday = model.presentation().details?.birthday
    #expect(birthday?.value?.text == "1. Jan. 2000")
    #expect(birthday?.latest == today)
    #expect(
      model.presentation()
        == ProfileSetupPresentation(model.state, formats: environment.formats, today: today))
  }

  @Test func `X14: what is drawn is in the words of the environment`() {
    var environment = host.environment
    environment.strings.setup.title = "Profil"
    environment.strings.setup.message = "Wer bist du?"
    environment.strings.setup.birthday = "Geburtstag"
    environment.strings.shared.spokenStop = " / "
    environment.strings.shared.working = "Moment"
    let model = host.model(in: environment)
    #expect(model.state.configuration.strings == environment.strings)
    #expect(model.presentation().header.spoken.label == "Profil / Wer bist du?")
    #expect(model.presentation().details?.birthday?.label.text == "Geburtstag")
    model.fill()
    model.send(.continue)
    #expect(model.presentation().proceed.spoken.value == "Moment")
  }

  @Test func `X14: what is refused, taken, unreadable, failed and saved is told in the environment's words`()
    async
  {
    var environment = host.environment
    environment.strings.shared.emptyName = "Wie heißt du?"
    environment.strings.shared.unreadablePhoto = "Kein Bild."
    environment.strings.setup.shortUsername = "Zu kurz."
    environment.strings.setup.taken = "{username} ist vergeben"
    environment.strings.setup.saveFailed = "Nicht gesichert."
    environment.strings.setup.saved = "Gesichert"
    let model = host.model(in: environment)
    model.send(.continue)
    #expect(model.presentation().profile.fields.map(\.error?.text) == ["Wie heißt du?", "Zu kurz."])
    model.send(.photo(.picked(SetupCase.other)))
    await host.stage.fail("prepare", Worded(nil))
    _ = await model.reaches { $0.photo.note == "Kein Bild." }
    model.fill(username: "maya")
    host.clock.advance(by: SetupCase.pause)
    await host.stage.finish("check maya")
    _ = await model.reaches { $0.username.error == "maya ist vergeben" }
    model.send(.username(.edit("mayachen")))
    model.send(.continue)
    await host.stage.fail("save", Worded(nil))
    _ = await model.reaches { $0.failure == "Nicht gesichert." }
    model.send(.continue)
    await host.stage.finish("save")
    _ = await model.reaches { $0.phase == .done }
    await settle()
    let heard = host.diary.lines.filter { $0.hasPrefix("announce") }.map { $0.dropFirst(9) }
    let strings = ["Wie heißt du?", "Kein Bild.", "maya ist vergeben", "Nicht gesichert.", "Gesichert"]
    #expect(heard.map(String.init) == strings)
  }

  @Test func `X3, S28, S48: what the host counts as backing out is quiet, whichever closure throws it`() async
  {
    var environment = host.environment
    environment.isQuiet = { $0 is Bored }
    let model = host.model(in: environment)
    model.fill()
    host.clock.advance(by: SetupCase.pause)
    await host.stage.fail("check mayachen", Bored())
    var quiet = await model.reaches { $0.username.verdict == .none }
    #expect(quiet?.username.error == nil)
    model.send(.photo(.picked(SetupCase.other)))
    await host.stage.fail("prepare", Bored())
    quiet = await model.reaches { $0.photo.preparation == nil }
    #expect(quiet?.photo.note == nil)
    model.send(.continue)
    await host.stage.fail("save", Bored())
    quiet = await model.reaches { $0.phase == .open }
    #expect(quiet?.phase == .open)
    #expect(quiet?.failure == nil)
    await settle()
    #expect(host.diary.lines == [])
  }
}
