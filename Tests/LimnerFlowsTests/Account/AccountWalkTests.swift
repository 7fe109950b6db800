// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct AccountWalkTests {
  /// What an account has to do with: the rows, the sheet, and whose they are.
  private struct Shape: Hashable {
    var email: String?
    var export: AsyncAction.State
    var signOut: AsyncAction.State
    var isOpen: Bool
    var hasConsent: Bool
    var deletion: AsyncAction.State
    var orphans: [Bool]
  }

  private func plain(_ action: AsyncAction) -> AsyncAction.State {
    switch action.state {
    case .working: .working(0)
    case .done: .done(0)
    case let other: other
    }
  }

  private func shape(_ settings: AccountSettings) -> Shape {
    Shape(
      email: settings.account?.email, export: plain(settings.export), signOut: plain(settings.signOut),
      isOpen: settings.deletion.isOpen, hasConsent: settings.deletion.hasConsent,
      deletion: plain(settings.deletion.action),
      orphans: [settings.export, settings.signOut, settings.deletion.action].map {
        $0.isWorking && $0.isOrphaned
      })
  }

  private func events(_ settings: AccountSettings) -> [AccountSettings.Event] {
    [.account(nil), .account(Accounts.maya), .account(Accounts.noor)]
      + events(settings.export).map { .export($0) } + events(settings.signOut).map { .signOut($0) }
      + events(settings.deletion.action).map { .deletion(.action($0)) }
      + [.open, .close, .consent(true), .consent(false), .cancel].map { .deletion($0) }
  }

  private func events(_ action: AsyncAction) -> [AsyncAction.Event] {
    switch action.state {
    case .working(let number):
      [.tap, .succeeded(number), .threw(number, .quiet), .threw(number, .loud("No.")), .succeeded(-1)]
    case .done(let number): [.tap, .lingerEnded(number), .succeeded(number), .threw(number, .loud("No."))]
    case .idle, .confirming, .failed: [.tap, .confirm, .dismiss, .succeeded(1), .lingerEnded(1)]
    }
  }

  @Test func `A94: in every state, whose account it is decides what stays`() {
    var others = 0
    let count = Walk.from(.full(), shape: shape, events: events) { step in
      let (before, after) = (step.before, step.after)
      guard case .account(let given) = step.event else {
        #expect(after.account == before.account)
        return
      }
      #expect(after.account == given)
      guard isOther(given, before) else {
        #expect(after.export == before.export && after.signOut == before.signOut, "\(shape(before))")
        #expect(after.deletion == before.deletion && step.effects == [], "\(shape(before))")
        return
      }
      others += 1
      let export = before.export.isWorking ? before.export.state : .idle
      let signOut = before.signOut.isWorking ? before.signOut.state : .idle
      let staysOpen = before.deletion.isOpen && !before.deletion.isDismissible
      #expect(after.export.state == export && after.signOut.state == signOut, "\(shape(before))")
      #expect(after.deletion.isOpen == staysOpen && step.effects == [], "\(shape(before))")
      #expect(!staysOpen || after.deletion.action.state == before.deletion.action.state)
      #expect(after.deletion.hasConsent == (staysOpen && before.deletion.hasConsent))
    }
    #expect(count == 720)
    #expect(others > 0)
  }

  /// Whether an account is not the one that was there last; it shows in the name, which a nil keeps.
  private func isOther(_ given: Account?, _ before: AccountSettings) -> Bool {
    given.map { $0.name != before.rename.hostName } ?? false
  }
}
