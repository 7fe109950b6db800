// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerTestSupport
import Testing

@Suite struct UsernameFieldTests {
  typealias FieldEffect = Effect<UsernameField.Event, UsernameField.Work>

  private func wait(_ number: Int) -> FieldEffect {
    .after(.milliseconds(450), SetupCase.check(number), .pauseEnded(number))
  }

  private func field(_ events: [UsernameField.Event], isChecked: Bool = true) -> UsernameField {
    var field = UsernameField(isChecked: isChecked)
    for event in events { _ = field.handle(event) }
    return field
  }

  @Test func `S21: an edit that filters to the same text is none`() {
    var field = field([.edit("maya")])
    let before = field
    #expect(field.handle(.edit("Maya!")) == [])
    #expect(field == before)
    #expect(field.handle(.edit("@máya")) == [])
    #expect(field.verdict == .waiting(1))
  }

  @Test func `S21: a text that filters to the one that is there keeps its verdict`() {
    var field = field([.edit("maya"), .pauseEnded(1), .answered(1, isFree: true)])
    #expect(field.handle(.edit("MAYA")) == [])
    #expect(field.verdict == .available)
  }

  @Test func `S22: fewer than three characters are not looked up`() {
    var field = field([])
    #expect(field.handle(.edit("m")) == [])
    #expect(field.handle(.edit("ma")) == [])
    #expect(field.handle(.edit("ma łß")) == [])
    #expect(field.verdict == .none)
    #expect(field.handle(.edit("may")) == [wait(1)])
  }

  @Test func `S23: three characters are looked up once the typing pauses`() {
    var field = field([])
    #expect(field.handle(.edit("may")) == [wait(1)])
    #expect(field.handle(.edit("maya")) == [.cancelTimer(SetupCase.check(1)), wait(2)])
    #expect(field.handle(.pauseEnded(1)) == [])
    #expect(field.handle(.pauseEnded(2)) == [.run(SetupCase.check(2), .check("maya"))])
    #expect(field.handle(.pauseEnded(2)) == [])
    #expect(field.verdict == .checking(2))
  }

  @Test func `S25, S26: the answer is the verdict`() {
    var free = field([.edit("mayachen"), .pauseEnded(1)])
    #expect(free.handle(.answered(1, isFree: true)) == [])
    #expect(free.verdict == .available)
    var taken = field([.edit("maya"), .pauseEnded(1)])
    _ = taken.handle(.answered(1, isFree: false))
    #expect(taken.verdict == .taken)
    #expect(taken.error == "@maya is taken")
  }

  @Test func `S27: a newer username cancels the lookup before it, whose answer is not heard`() {
    var field = field([.edit("maya"), .pauseEnded(1)])
    #expect(field.handle(.edit("mayac")) == [.cancelTask(SetupCase.check(1)), wait(2)])
    let before = field
    #expect(field.handle(.answered(1, isFree: false)) == [])
    #expect(field.handle(.threw(1, .loud("No."))) == [])
    #expect(field == before)
  }

  @Test func `S27: answers out of order: jo, joh, john`() {
    var field = field([.edit("jo"), .edit("joh"), .pauseEnded(1)])
    #expect(field.handle(.edit("john")) == [.cancelTask(SetupCase.check(1)), wait(2)])
    _ = field.handle(.pauseEnded(2))
    for late: UsernameField.Event in [
      .answered(1, isFree: true), .answered(1, isFree: false), .threw(1, .loud("No.")),
    ] {
      #expect(field.handle(late) == [])
      #expect(field.verdict == .checking(2))
    }
    #expect(field.handle(.answered(2, isFree: true)) == [])
    #expect(field.handle(.answered(1, isFree: false)) == [])
    #expect(field.verdict == .available)
    #expect(field.text == "john")
  }

  @Test func `S27: back to an earlier username asks again`() {
    var field = field([.edit("joh"), .pauseEnded(1), .edit("john"), .edit("joh")])
    #expect(field.handle(.answered(1, isFree: true)) == [])
    #expect(field.verdict == .waiting(3))
  }

  @Test func `S28: a lookup that fails says so, one that backs out says nothing`() {
    var loud = field([.edit("maya"), .pauseEnded(1)])
    #expect(loud.handle(.threw(1, .loud("Server on fire."))) == [])
    #expect(loud.verdict == .checkFailed)
    #expect(loud.error == nil)
    var quiet = field([.edit("maya"), .pauseEnded(1)])
    #expect(quiet.handle(.threw(1, .quiet)) == [])
    #expect(quiet.verdict == .none)
  }

  @Test func `S29: without a lookup there is neither wait nor verdict`() {
    var field = field([], isChecked: false)
    #expect(field.handle(.edit("mayachen")) == [])
    #expect(field.handle(.resume) == [])
    #expect(field.verdict == .none)
  }

  @Test(arguments: [
    [UsernameField.Event.pauseEnded(1), .answered(1, isFree: true)],
    [.pauseEnded(1), .answered(1, isFree: false)], [.pauseEnded(1), .threw(1, .loud(nil))],
  ])
  func `S30: any edit takes the verdict away at once`(events: [UsernameField.Event]) {
    var field = field([.edit("maya")] + events)
    #expect(field.verdict != .none)
    #expect(field.handle(.edit("mayac")) == [wait(2)])
    #expect(field.verdict == .waiting(2))
    #expect(field.handle(.edit("ma")) == [.cancelTimer(SetupCase.check(2))])
    #expect(field.verdict == .none)
  }

  @Test func `S30: fewer than three characters cancel the wait and the lookup`() {
    var waiting = field([.edit("may")])
    #expect(waiting.handle(.edit("ma")) == [.cancelTimer(SetupCase.check(1))])
    #expect(waiting.verdict == .none)
    var checking = field([.edit("may"), .pauseEnded(1)])
    #expect(checking.handle(.edit("")) == [.cancelTask(SetupCase.check(1))])
    #expect(checking.verdict == .none)
  }

  @Test func `S31: only a taken username is announced`() {
    var field = field([.edit("maya"), .pauseEnded(1)])
    var (free, failed) = (field, field)
    #expect(field.handle(.answered(1, isFree: false)) == [.announce("@maya is taken")])
    #expect(free.handle(.answered(1, isFree: true)) == [])
    #expect(failed.handle(.threw(1, .loud("No."))) == [])
  }

  @Test func `S33: no length is too long and periods stand where they like`() {
    var field = field([])
    let long = String(repeating: "a", count: 5_000)
    for text in [long, ".a.", "...", "__", "a..b", "_._"] {
      _ = field.handle(.edit(text))
      #expect(field.text == text)
    }
  }

  @Test func `S62: an interruption ends wait and lookup, and only they start again`() {
    var waiting = field([.edit("maya")])
    #expect(waiting.handle(.interrupt) == [.cancelTimer(SetupCase.check(1))])
    #expect(waiting.verdict == .none)
    #expect(waiting.handle(.resume) == [wait(2)])
    var checking = field([.edit("maya"), .pauseEnded(1)])
    #expect(checking.handle(.interrupt) == [.cancelTask(SetupCase.check(1))])
    #expect(checking.handle(.answered(1, isFree: false)) == [])
    #expect(checking.verdict == .none)
    for answer in [
      UsernameField.Event.answered(1, isFree: true), .answered(1, isFree: false), .threw(1, .loud(nil)),
    ] {
      var known = field([.edit("maya"), .pauseEnded(1), answer])
      let before = known.verdict
      #expect(known.handle(.interrupt) == [])
      #expect(known.handle(.resume) == [])
      #expect(known.verdict == before)
    }
  }

  @Test func `a refusal stays until the next edit`() {
    var field = field([.edit("ma"), .refuse("Short.")])
    #expect(field.error == "Short.")
    #expect(field.handle(.edit("Ma")) == [])
    #expect(field.error == "Short.")
    _ = field.handle(.edit("m"))
    #expect(field.error == nil)
  }
}
