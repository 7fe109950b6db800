// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The plan and usage block at work.
///
/// Send `.appeared` when the block comes on screen, `.usage` with every new plan, and what ``PlanUsagePresentation``
/// puts on its buttons. A closure that sends something to the model holds it weakly, or the model never goes.
public typealias PlanUsageModel = FlowModel<PlanUsageFlow>

extension FlowModel where Machine == PlanUsageFlow {
  /// Puts a plan to work.
  ///
  /// - Parameters:
  ///   - usage: The plan, or none while billing loads.
  ///   - onUpgrade: Lets the person buy the plan above; afterwards the host sends the new plan. Throws
  ///     `CancellationError` where the person backs out.
  ///   - onManage: Opens the host's own page of subscriptions; without it the store's sheet is asked for.
  ///   - onRestore: Restores purchases; without it the environment's store is asked.
  ///   - environment: What the flow needs from around it.
  public convenience init(
    usage: PlanUsage?, onUpgrade: @escaping @Sendable () async throws -> Void,
    onManage: (@Sendable () -> Void)? = nil, onRestore: (@Sendable () async throws -> Void)? = nil,
    in environment: FlowEnvironment = FlowEnvironment()
  ) {
    var hosted = PlanUsageFlow.Hosted()
    if onManage != nil { hosted.insert(.manage) }
    if onRestore != nil { hosted.insert(.restore) }
    let flow = PlanUsageFlow(
      usage, hosted: hosted, strings: environment.strings, timing: environment.timing)

    var environment = environment
    environment.host.request = { [request = environment.host.request] in
      if $0 == .manage, let onManage { onManage() } else { request($0) }
    }
    environment.isQuiet = { [isQuiet = environment.isQuiet] in isQuiet($0) || isCancelledPurchase($0) }
    let onRestore = onRestore ?? environment.syncStore
    self.init(flow, in: environment) { [environment] operation, work in
      switch work {
      case .upgrade: .upgrade(await environment.outcome(of: operation, onUpgrade))
      case .restore, .syncStore: .restore(await environment.outcome(of: operation, onRestore))
      }
    }
  }

  /// The block as it is drawn now, in the words and formats of the environment.
  public func presentation(_ traits: DisplayTraits = DisplayTraits()) -> Loadable<PlanUsagePresentation> {
    state.presentation(formats: environment.formats, traits: traits)
  }
}

/// Whether the person backed out of the store's sheet, in the words of its older interface: `SKError.paymentCancelled`.
///
/// By its numbers, so that no framework of Apple's is needed to know it.
private func isCancelledPurchase(_ error: any Error) -> Bool {
  let error = error as NSError
  return error.domain == "SKErrorDomain" && error.code == 2
}
