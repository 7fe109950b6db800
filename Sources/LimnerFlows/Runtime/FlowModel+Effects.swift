// SPDX-License-Identifier: Apache-2.0

extension FlowModel {
  /// Does what the machine wants done.
  func carryOut(_ effect: Effect<Machine.Event, Machine.Work>) {
    switch effect {
    case .cancelTask(let operation):
      inner.use { $0.tasks.removeValue(forKey: operation) }?.cancel()
    case .cancelTimer(let operation):
      inner.use { $0.timers.removeValue(forKey: operation) }?.cancel()
    case .focus(let field): environment.host.focus(field)
    case .haptic(let haptic): environment.host.haptic(haptic)
    case .announce(let text): environment.host.announce(text)
    case .request(let request): environment.host.request(request)
    case .run(let operation, let work): run(operation, work)
    case .after(let delay, let operation, let event):
      wait(delay, on: environment.clock, operation, event)
    }
  }

  private func run(_ operation: FlowOperation, _ work: Machine.Work) {
    let (perform, isolation) = (perform, environment.isolation)
    start(operation, in: \.tasks) { [weak self] in
      let event = await perform(operation, work)
      await self?.finish(operation, event, isolation: isolation)
    }
  }

  /// The deadline is taken now, not when the task comes to sleep.
  private func wait<C: Clock>(
    _ delay: Duration, on clock: C, _ operation: FlowOperation, _ event: Machine.Event
  )
  where C.Duration == Duration {
    // A century is for ever; clocks of the system trap on much more.
    let delay = min(delay, .seconds(3_155_760_000))
    let (deadline, isolation) = (clock.now.advanced(by: delay), environment.isolation)
    start(operation, in: \.timers) { [weak self] in
      guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
      await self?.ring(operation, event, isolation: isolation)
    }
  }

  private func start(
    _ operation: FlowOperation,
    in table: any WritableKeyPath<Inner, [FlowOperation: Task<Void, Never>]> & Sendable,
    _ body: @escaping @Sendable () async -> Void
  ) {
    inner.use { inner in
      guard !inner.isEnded else { return }
      // What a host sends while it uploads does not belong to the upload's attempt. Made under the lock: it cannot end
      // before it stands in the table.
      inner[keyPath: table][operation] = Task { await UploadAttempt.$current.withValue(nil, operation: body) }
    }
  }

  private func finish(
    _ operation: FlowOperation, _ event: Machine.Event, isolation: isolated (any Actor)?
  ) {
    inner.use { _ = $0.tasks.removeValue(forKey: operation) }
    send(event)
  }

  private func ring(_ operation: FlowOperation, _ event: Machine.Event, isolation: isolated (any Actor)?) {
    // A timer that was cancelled while it rang stays silent.
    guard inner.use({ $0.timers.removeValue(forKey: operation) }) != nil else { return }
    send(event)
  }
}
