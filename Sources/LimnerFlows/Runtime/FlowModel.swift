// SPDX-License-Identifier: Apache-2.0

#if canImport(Observation)
  public import Observation
#endif

/// A machine at work: events go in, effects are carried out, the state can be watched.
///
/// Events may be sent from anywhere, also by the host's closures while an effect is carried out; they are handled one
/// after another. Sent from one place, an event has been handled when ``send(_:)`` returns. Every operation ends in one
/// event; a cancelled one too, and then the machine knows that its result is stale. Ending the model, or letting go of
/// it, cancels what runs, and nothing is heard of it afterwards.
///
/// A class with a lock rather than an actor: a text field needs its text back before the next key, on whatever thread
/// the interface lives, and a server has no main run loop.
public final class FlowModel<Machine: FlowMachine>: Sendable {
  /// Carries out an operation and says how it ended.
  public typealias Perform = @Sendable (Operation, Machine.Work) async -> Machine.Event

  let environment: FlowEnvironment
  private let perform: Perform
  private let inner: Locked<Inner>
  #if canImport(Observation)
    private let registrar = ObservationRegistrar()
  #endif

  struct Inner: Sendable {
    var machine: Machine
    var queue: [Machine.Event] = []
    var isHandling = false
    var isEnded = false
    var tasks: [Operation: Task<Void, Never>] = [:]
    var timers: [Operation: Task<Void, Never>] = [:]
    var watchers: [Int: AsyncStream<Machine>.Continuation] = [:]
    var watcherCount = 0
  }

  /// Puts a machine to work.
  ///
  /// - Parameters:
  ///   - machine: The machine in its first state.
  ///   - environment: Clock, host and isolation.
  ///   - perform: Carries out operations.
  public init(_ machine: Machine, in environment: FlowEnvironment, perform: @escaping Perform) {
    self.environment = environment
    self.perform = perform
    inner = Locked(Inner(machine: machine))
  }

  deinit {
    inner.use { $0.drop() }.stop()
  }

  /// The state as it is now.
  public var state: Machine {
    #if canImport(Observation)
      registrar.access(self, keyPath: \.state)
    #endif
    return inner.use { $0.machine }
  }

  /// The operations that run and have not been cancelled.
  public var running: Set<Operation> { inner.use { Set($0.tasks.keys) } }

  /// The operations whose timers run.
  public var timers: Set<Operation> { inner.use { Set($0.timers.keys) } }

  /// Each state from now on, the present one first; ends with the model.
  public func states() -> AsyncStream<Machine> {
    let (stream, continuation) = AsyncStream.makeStream(of: Machine.self)
    let number: Int? = inner.use { inner in
      continuation.yield(inner.machine)
      guard !inner.isEnded else { return nil }
      inner.watcherCount += 1
      inner.watchers[inner.watcherCount] = continuation
      return inner.watcherCount
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.inner.use { _ = $0.watchers.removeValue(forKey: number) }
    }
    return stream
  }

  /// Handles an event, and all that follow from it.
  public func send(_ event: Machine.Event) {
    let isFirst = inner.use { inner in
      guard !inner.isEnded else { return false }
      inner.queue.append(event)
      defer { inner.isHandling = true }
      return !inner.isHandling
    }
    guard isFirst else { return }
    while let event = next() { handle(event) }
  }

  /// Cancels what runs; the machine goes to rest and nothing is heard of it afterwards.
  public func end() {
    send(Machine.teardown)
    inner.use { $0.drop() }.stop()
  }

  private func next() -> Machine.Event? {
    inner.use { inner in
      guard !inner.isEnded, !inner.queue.isEmpty else {
        inner.isHandling = false
        return nil
      }
      return inner.queue.removeFirst()
    }
  }

  private func handle(_ event: Machine.Event) {
    // Only who handles writes the machine, so it cannot change between these two.
    let before = inner.use { $0.machine }
    var machine = before
    let effects = machine.handle(event)
    if machine != before { change(to: machine) }
    for effect in effects { carryOut(effect) }
    if event == Machine.teardown { inner.use { $0.drop() }.stop() }
  }

  private func change(to machine: Machine) {
    let change = {
      self.inner.use { inner in
        inner.machine = machine
        for watcher in inner.watchers.values { watcher.yield(machine) }
      }
    }
    #if canImport(Observation)
      registrar.withMutation(of: self, keyPath: \.state, change)
    #else
      change()
    #endif
  }

  private func carryOut(_ effect: Effect<Machine.Event, Machine.Work>) {
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
}

extension FlowModel {
  private func run(_ operation: Operation, _ work: Machine.Work) {
    let (perform, isolation) = (perform, environment.isolation)
    start(operation, in: \.tasks) { [weak self] in
      let event = await perform(operation, work)
      await self?.finish(operation, event, isolation: isolation)
    }
  }

  /// The deadline is taken now, not when the task comes to sleep.
  private func wait<C: Clock>(_ delay: Duration, on clock: C, _ operation: Operation, _ event: Machine.Event)
  where C.Duration == Duration {
    let (deadline, isolation) = (clock.now.advanced(by: delay), environment.isolation)
    start(operation, in: \.timers) { [weak self] in
      guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
      await self?.ring(operation, event, isolation: isolation)
    }
  }

  private func start(
    _ operation: Operation, in table: any WritableKeyPath<Inner, [Operation: Task<Void, Never>]> & Sendable,
    _ body: @escaping @Sendable () async -> Void
  ) {
    inner.use { inner in
      guard !inner.isEnded else { return }
      // Made under the lock: it cannot end before it stands in the table.
      inner[keyPath: table][operation] = Task(operation: body)
    }
  }

  private func finish(
    _ operation: Operation, _ event: Machine.Event, isolation: isolated (any Actor)?
  ) {
    inner.use { _ = $0.tasks.removeValue(forKey: operation) }
    send(event)
  }

  private func ring(_ operation: Operation, _ event: Machine.Event, isolation: isolated (any Actor)?) {
    // A timer that was cancelled while it rang stays silent.
    guard inner.use({ $0.timers.removeValue(forKey: operation) }) != nil else { return }
    send(event)
  }
}

extension FlowModel.Inner {
  /// Forgets everything, and gives it back to be stopped.
  mutating func drop() -> Self {
    defer {
      isEnded = true
      queue = []
      (tasks, timers, watchers) = ([:], [:], [:])
    }
    return self
  }

  /// Stops what ran, without the lock: the end of a watcher asks for it, and so may whoever handles a cancellation.
  func stop() {
    for task in tasks.values { task.cancel() }
    for timer in timers.values { timer.cancel() }
    for watcher in watchers.values { watcher.finish() }
  }
}

#if canImport(Observation)
  extension FlowModel: Observable {}
#endif
