// SPDX-License-Identifier: Apache-2.0

/// The plan and usage block: the host's plan, an upgrade, restoring, managing, and bars that fill.
///
/// Only the host changes the plan that is shown. While it has none the block is a placeholder, and what runs goes on
/// behind it.
public struct PlanUsageFlow: FlowMachine {
  /// What happens to the block.
  public enum Event: Hashable, Sendable {
    /// The host has a plan, or none while billing loads.
    case usage(PlanUsage?)

    /// The block is on screen and its bars may fill.
    case appeared

    /// Something happened to the upgrade.
    case upgrade(UpgradeAction.Event)

    /// Something happened to restoring.
    case restore(AsyncAction.Event)

    /// The person wants to manage the subscription.
    case manage

    /// Something happened to the bars; only the end of a fill comes from outside.
    case fills(MeterFills.Event)

    /// Everything ends.
    case teardown
  }

  /// What it has done.
  public enum Work: Hashable, Sendable {
    /// Call the host's upgrade.
    case upgrade

    /// Call the host's restoring.
    case restore

    /// Ask the store for what was bought, where the host restores nothing itself.
    case syncStore
  }

  /// What the host does itself rather than the store.
  public struct Hosted: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public var rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Subscriptions are managed by the host, also those that do not renew.
    public static let manage = Hosted(rawValue: 1)

    /// Purchases are restored by the host.
    public static let restore = Hosted(rawValue: 2)
  }

  /// What the host does itself.
  public let hosted: Hosted

  /// The words.
  public let strings: Strings

  /// The host's plan; `nil` while it has none.
  public private(set) var usage: PlanUsage?

  /// The upgrade.
  public private(set) var upgrade: UpgradeAction

  /// Restoring.
  public private(set) var restore: AsyncAction

  /// The bars.
  public private(set) var fills: MeterFills

  private var hasAppeared = false
  private var isEnded = false

  /// Creates a block that has not appeared.
  public init(
    _ usage: PlanUsage?, hosted: Hosted = [], strings: Strings = Strings(), timing: Timing = Timing()
  ) {
    self.usage = usage
    self.hosted = hosted
    self.strings = strings
    upgrade = UpgradeAction(usage?.upgrade, strings: strings.plan, timing: timing)
    var configuration = AsyncAction.Configuration(slot: .restore, defaultMessage: strings.plan.restoreFailed)
    configuration.lingerDone = timing.restoreDone
    restore = AsyncAction(configuration, doneText: strings.plan.restored)
    fills = MeterFills(timing: timing)
  }

  /// The event that ends everything.
  public static var teardown: Event { .teardown }

  /// Whether the way to manage the subscription is shown.
  public var canManage: Bool {
    guard let usage else { return false }
    return usage.status != .noRenewal || hosted.contains(.manage)
  }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    guard !isEnded else { return [] }
    switch event {
    case .usage(let new):
      usage = new
      // While billing loads the upgrade is the last one known: the next plan decides.
      if let new { upgrade.offer(new.upgrade) }
      return hasAppeared ? showMeters() : []
    case .appeared where !hasAppeared:
      hasAppeared = true
      return showMeters()
    case .fills(.fillEnded(let id, let number)):
      return lifted(fills: fills.handle(.fillEnded(id: id, number)))
    case .upgrade(.tap) where usage == nil, .restore(.tap) where usage == nil:
      return []
    case .upgrade(let event):
      return lifted(upgrade: upgrade.handle(event))
    case .restore(let event):
      return lifted(restore: restore.handle(event))
    case .manage where canManage:
      if hosted.contains(.manage) { return [.request(.manage)] }
      return [.request(.presentManageSubscriptions(groupID: usage?.subscriptionGroupID))]
    case .teardown:
      isEnded = true
      return end()
    case .appeared, .fills, .manage:
      return []
    }
  }
}

extension PlanUsageFlow {
  /// The bars of the plan there is; without one they go, and the next one appears anew.
  private mutating func showMeters() -> [Effect<Event, Work>] {
    lifted(fills: fills.handle(.show(usage?.meters ?? [])))
  }

  private mutating func end() -> [Effect<Event, Work>] {
    let effects =
      lifted(upgrade: upgrade.end()) + lifted(restore: restore.handle(.cancel) + restore.rest())
      + lifted(fills: fills.handle(.cancel))
    return effects.inOrder()
  }

  private func lifted(
    upgrade effects: [Effect<UpgradeAction.Event, UpgradeAction.Work>]
  ) -> [Effect<Event, Work>] {
    effects.lifted(Event.upgrade) { _ in .upgrade }
  }

  private func lifted(
    restore effects: [Effect<AsyncAction.Event, AsyncAction.Work>]
  ) -> [Effect<Event, Work>] {
    effects.lifted(Event.restore) { _ in hosted.contains(.restore) ? .restore : .syncStore }
  }

  private func lifted(fills effects: [Effect<MeterFills.Event, Never>]) -> [Effect<Event, Work>] {
    effects.lifted(Event.fills, work)
  }

  /// Of the bars' work, of which there is none.
  private func work(_ none: Never) -> Work {}
}
