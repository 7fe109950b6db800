// SPDX-License-Identifier: Apache-2.0

/// A sheet that deletes the account once the person has said that they understand.
public struct Deletion: FlowMachine {
  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The person tapped the row.
    case open

    /// The person set the switch that arms the button.
    case consent(Bool)

    /// The person tapped Cancel or swiped the sheet away.
    case close

    /// What happens to the button and its run.
    case action(AsyncAction.Event)

    /// The host took the sheet away.
    case cancel
  }

  /// What it has done.
  public typealias Work = AsyncAction.Work

  /// Whether the sheet is open.
  public private(set) var isOpen = false

  /// The sheet's button.
  public private(set) var action: AsyncAction

  /// Creates a closed sheet.
  public init(strings: Strings = Strings(), timing: Timing = Timing()) {
    var configuration = AsyncAction.Configuration(
      slot: .deletion, defaultMessage: strings.account.deletionFailed)
    configuration.lingerDone = timing.deletionDone
    action = AsyncAction(configuration, doneText: strings.account.accountDeleted)
    action.isGateOpen = false
  }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// Whether the person has said that they understand.
  public var hasConsent: Bool { action.isGateOpen }

  /// Whether the sheet may be closed, and consent given or taken back: while nothing runs or has just finished.
  public var isDismissible: Bool { !action.isWorking && !action.isDone }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch event {
    case .open where !isOpen:
      isOpen = true
      return []
    case .consent(let isGiven) where isOpen && isDismissible:
      action.isGateOpen = isGiven
      return []
    case .close where isOpen && isDismissible:
      return close()
    case .action(.cancel), .cancel:
      return isOpen ? close() : []
    case .action(let event) where isOpen:
      return handle(event)
    default:
      return []
    }
  }

  /// Another account: what runs goes on for the one before, and its end closes the sheet; else it closes now.
  package mutating func orphan() -> [Effect<Event, Work>] {
    guard action.isWorking else { return handle(.close) }
    return lifted(action.orphan())
  }

  private mutating func handle(_ event: AsyncAction.Event) -> [Effect<Event, Work>] {
    let before = action
    let effects = lifted(action.handle(event))
    // Consent was given for an account that is gone, whatever came of it.
    if before.isOrphaned, before.isWorking, action.state == .idle { return effects + close() }
    switch (before.state, event) {
    // Without a linger success comes to rest at once. So does a quiet end, but that keeps the sheet.
    case (.done, .lingerEnded), (.working, .succeeded):
      return action.state == .idle ? effects + close() : effects
    default:
      return effects
    }
  }

  /// Closes the sheet; it opens again at rest and without consent.
  private mutating func close() -> [Effect<Event, Work>] {
    isOpen = false
    action.isGateOpen = false
    return lifted(action.isWorking ? action.handle(.cancel) : action.rest())
  }

  private func lifted(_ effects: [Effect<AsyncAction.Event, Work>]) -> [Effect<Event, Work>] {
    effects.lifted(Event.action, \.self)
  }
}
