// SPDX-License-Identifier: Apache-2.0

/// An upgrade: an action with words that come from the plan and stand still while it runs.
///
/// The host's next plan may arrive before, while or after the closure returns. What is shown keeps its words until the
/// checkmark ends, and is gone then where the plan has no upgrade any more.
public struct UpgradeAction: FlowMachine {
  /// What happens to it.
  public typealias Event = AsyncAction.Event

  /// What it has done.
  public typealias Work = AsyncAction.Work

  /// Where it is.
  public private(set) var action: AsyncAction

  /// The upgrade of the host's newest plan.
  public private(set) var offered: PlanUsage.Upgrade?

  private var captured: PlanUsage.Upgrade?

  /// Creates an upgrade at rest.
  public init(_ offered: PlanUsage.Upgrade?, strings: PlanStrings, timing: Timing) {
    var configuration = AsyncAction.Configuration(slot: .upgrade, defaultMessage: strings.upgradeFailed)
    configuration.lingerDone = timing.upgradeDone
    action = AsyncAction(configuration, doneText: strings.upgradeDone)
    self.offered = offered
  }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// What is shown; `nil` where the section is folded away.
  public var shown: PlanUsage.Upgrade? { captured ?? offered }

  /// Takes the upgrade of a new plan; nothing is to be done about it, whatever runs.
  public mutating func offer(_ new: PlanUsage.Upgrade?) {
    // A failure belongs to the upgrade that failed.
    if new != offered, action.message != nil { _ = action.rest() }
    offered = new
  }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    if event == .tap, offered == nil { return [] }
    let effects = action.handle(event)
    settle()
    return effects
  }

  /// Back to rest, whatever it shows or does.
  mutating func end() -> [Effect<Event, Work>] {
    defer { settle() }
    return action.handle(.cancel) + action.rest()
  }

  private mutating func settle() {
    guard action.isWorking || action.isDone else {
      captured = nil
      // No message without a button above it.
      if offered == nil { _ = action.rest() }
      return
    }
    captured = captured ?? offered
  }
}
