// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// An account on Plus, two weeks before it renews: a backup fills its storage, then it moves up to Studio.
///
/// The billing is a stand-in that never leaves the process. A view makes the model and lets the person tap; a terminal
/// or a test plays the script and watches ``FlowModel/states()``.
public struct PlanUsageExample: Sendable {
  /// The plan at the start.
  public var plus: PlanUsage

  /// The plan after the upgrade.
  public var studio: PlanUsage

  /// What is stored while the backup runs, in gigabytes.
  public var backup: [Double] = [8.3, 8.4, 8.5, 8.6, 8.7]

  /// How long everything takes that is not the block's own.
  public var moment: Duration = .seconds(1)

  /// What the block and its billing run in.
  public let environment: FlowEnvironment

  /// Prepares the account, as it is on the environment's day.
  public init(in environment: FlowEnvironment = FlowEnvironment()) {
    self.environment = environment
    let (calendar, today) = (environment.formats.calendar, environment.now())
    let renewal = calendar.date(byAdding: .day, value: 14, to: today) ?? today
    plus = .sample
    plus.status = .renews(renewal)
    for place in plus.meters.indices where plus.meters[place].resets != nil {
      plus.meters[place].resets = renewal
    }
    studio = plus
    studio.name = "Studio"
    studio.price = .amount(Decimal(sign: .plus, exponent: -2, significand: 2499), currencyCode: "USD")
    studio.status = .renews(calendar.date(byAdding: .month, value: 1, to: today) ?? today)
    studio.upgrade = nil
    studio.set("storage", used: backup.last, limit: 100)
    studio.set("projects", limit: 50)
    studio.set("exports", limit: 500)
  }

  /// The block on Plus; an upgrade takes a moment and passes Studio, restoring takes a moment and finds nothing new.
  public func model() -> PlanUsageModel {
    let (clock, moment, studio) = (environment.clock, moment, studio)
    let billing = Billing()
    let model = PlanUsageModel(
      usage: plus,
      onUpgrade: {
        try await clock.sleep(for: moment)
        await billing.pass(studio)
      }, onRestore: { try await clock.sleep(for: moment) }, in: environment)
    billing.model.use { $0.value = model }
    return model
  }

  /// Plays the account's story: the block appears, the backup finishes, the person upgrades, and all settles.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func play(_ model: PlanUsageModel) async throws {
    await model.deliver(.appeared)
    try await fillStorage(model)
    // Each step waits for the one before it to be seen, however slow the clock's wakers are.
    try await reach(model) { $0.fills["storage"].level == .nearLimit }
    try await environment.clock.sleep(for: moment)
    await model.deliver(.upgrade(.tap))
    try await reach(model) { $0.upgrade.shown == nil }
  }

  /// Lets the backup run: the storage of whatever plan there is fills up to its warning on Plus.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func fillStorage(_ model: PlanUsageModel) async throws {
    for used in backup {
      try await environment.clock.sleep(for: moment)
      var usage = model.state.usage ?? plus
      usage.set("storage", used: used)
      await model.deliver(.usage(usage))
    }
  }

  private func reach(_ model: PlanUsageModel, _ isThere: (PlanUsageFlow) -> Bool) async throws {
    for await state in model.states() where isThere(state) { return }
    try Task.checkCancellation()
  }

  /// Knows the block that it passes plans to, and does not keep it.
  private struct Billing: Sendable {
    struct Reference: Sendable {
      weak var value: PlanUsageModel?
    }

    let model = Locked(Reference())

    func pass(_ usage: PlanUsage) async { await model.use { $0.value }?.deliver(.usage(usage)) }
  }
}

extension PlanUsage {
  /// Changes the numbers of a meter.
  fileprivate mutating func set(_ id: String, used: Double? = nil, limit: Double? = nil) {
    guard let place = meters.firstIndex(where: { $0.id == id }) else { return }
    meters[place].used = used ?? meters[place].used
    meters[place].limit = limit ?? meters[place].limit
  }
}
