// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct DeletionTests {
  private var run: Effect<Deletion.Event, Deletion.Work> { .run(FlowOperation(.deletion, 1), .run) }

  private func armed() -> Deletion {
    var deletion = Deletion()
    deletion.play(.open, .consent(true))
    return deletion
  }

  private func working() -> Deletion {
    var deletion = armed()
    deletion.play(.action(.tap))
    return deletion
  }

  private func failed() -> Deletion {
    var deletion = working()
    deletion.play(.action(.threw(1, .loud("No."))))
    return deletion
  }

  private func done() -> Deletion {
    var deletion = working()
    deletion.play(.action(.succeeded(1)))
    return deletion
  }

  @Test func `A70: a tap on the row opens the sheet`() {
    var deletion = Deletion()
    #expect(deletion.handle(.open) == [])
    #expect(deletion.isOpen)
  }

  @Test func `A72: without consent a tap does nothing`() {
    var deletion = Deletion()
    deletion.play(.open)
    #expect(deletion.handle(.action(.tap)) == [])
    deletion.play(.consent(true))
    #expect(deletion.handle(.action(.tap)) == [run])
  }

  @Test func `A73: a run is shown as working, done and failed`() {
    #expect(working().action.state == .working(1))
    #expect(done().action.state == .done(1))
    var deletion = working()
    deletion.play(.action(.threw(1, .loud(nil))))
    #expect(deletion.action.state == .failed("Your account wasn't deleted. Try again."))
  }

  @Test func `A74, A75: success is felt and said, and closes the sheet after 0.9 seconds`() {
    var deletion = working()
    #expect(
      deletion.handle(.action(.succeeded(1))) == [
        .haptic(.success), .announce("Account deleted"),
        .after(.milliseconds(900), FlowOperation(.deletion, 1), .action(.lingerEnded(1))),
      ])
    #expect(deletion.isOpen)
    #expect(deletion.handle(.action(.lingerEnded(1))) == [])
    #expect(!deletion.isOpen && !deletion.hasConsent)
  }

  @Test func `A75: a failure is felt and said`() {
    var deletion = working()
    #expect(
      deletion.handle(.action(.threw(1, .loud("No.")))) == [.haptic(.error), .announce("No.")])
  }

  @Test func `A76: a quiet end keeps the sheet and the consent`() {
    var deletion = working()
    #expect(deletion.handle(.action(.threw(1, .quiet))) == [])
    #expect(deletion.isOpen && deletion.hasConsent && deletion.action.state == .idle)
  }

  @Test func `A77: taking consent back disarms, also after a failure, and the message stays`() {
    var deletion = failed()
    deletion.play(.consent(false))
    #expect(!deletion.hasConsent)
    #expect(deletion.handle(.action(.tap)) == [])
    #expect(deletion.action.state == .failed("No."))
  }

  @Test func `A77: the sheet opens without consent every time`() {
    var deletion = armed()
    deletion.play(.close, .open)
    #expect(!deletion.hasConsent)
    deletion = done()
    deletion.play(.action(.lingerEnded(1)), .open)
    #expect(!deletion.hasConsent)
  }

  @Test func `A78: while it works or is done the sheet stays and consent is locked`() {
    for before in [working(), done()] {
      var deletion = before
      #expect(!deletion.isDismissible)
      #expect(deletion.handle(.close) == [])
      #expect(deletion.handle(.consent(false)) == [])
      #expect(deletion == before)
    }
  }

  @Test func `A78: at rest and after a failure Cancel closes it`() {
    for before in [armed(), failed()] {
      var deletion = before
      #expect(deletion.isDismissible)
      deletion.play(.close)
      #expect(!deletion.isOpen)
    }
  }

  @Test func `A99: a failure is forgotten when the sheet closes`() {
    var deletion = failed()
    deletion.play(.close, .open)
    #expect(deletion.action.state == .idle)
    #expect(!deletion.hasConsent)
  }

  @Test func `A99: taking the sheet away cancels the run, and nothing of it is heard`() {
    var deletion = working()
    #expect(deletion.handle(.cancel) == [.cancelTask(FlowOperation(.deletion, 1))])
    #expect(!deletion.isOpen && !deletion.hasConsent && deletion.action.state == .idle)
    #expect(deletion.handle(.action(.threw(1, .loud("Late.")))) == [])
    deletion = done()
    #expect(deletion.handle(.cancel) == [.cancelTimer(FlowOperation(.deletion, 1))])
    #expect(!deletion.isOpen)
  }

  @Test func `A74: without a linger the sheet closes at once, and a late result does not close the next`() {
    var timing = Timing()
    timing.deletionDone = .zero
    var deletion = Deletion(timing: timing)
    deletion.play(.open, .consent(true), .action(.tap))
    #expect(deletion.handle(.action(.succeeded(1))) == [.haptic(.success), .announce("Account deleted")])
    #expect(!deletion.isOpen)
    deletion.play(.open, .action(.succeeded(1)))
    #expect(deletion.isOpen)
  }
}
