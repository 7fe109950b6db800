// SPDX-License-Identifier: Apache-2.0

#if canImport(Observation)
  public import Observation
#endif

/// A machine at work: events go in, effects are carried out, the state can be watched.
///
/// Events may be sent from anywhere, also by the host's closures while an effect is carried out; they are handled one
/// after another, those sent meanwhile by whoever is handling one. Sent from one place, an event has been handled when
/// ``send(_:)`` returns. Every operation ends in one event; a cancelled one too, and then the machine knows that its
/// result is stale. Ending the model, or letting go of it, cancels what runs, and nothing is heard of it afterwards.
///
/// A class with a lock rather than an actor: a text field needs its text back before the next key, on whatever thread
/// the interface lives, and a server has no main run loop.
public final class FlowModel<Machine: FlowMachine>: Sendable {
  /// Carries out an operation and says how it ended.
  public typealias Perform = @Sendable (FlowOperation, Machine.Work) async -> Machine.Event

  /// Clock, host, words and isolation.
  public let environment: FlowEnvironment

  /// What carries operations out.
  let perform: Perform

  /// All that changes.
  let inner: Locked<Inner>

  #if canImport(Observation)
    private let registrar = ObservationRegistrar()
  #endif

  /// What changes, under the lock.
  struct Inner: Sendable {
    /// The state.
    var machine: Machine

    /// Events that wait for those before them, from `head` on.
    var queue: [Machine.Event] = []

    /// The first that has not been handled; the others go when they are many.
    var head = 0

    /// Whether somebody handles events now, and with them all that come meanwhile.
    var isHandling = false

    /// Whether the end has come; nothing but it may still wait in the queue.
    var isEnded = false

    /// What runs and has not been cancelled.
    var tasks: [FlowOperation: Task<Void, Never>] = [:]

    /// What waits for its time.
    var timers: [FlowOperation: Task<Void, Never>] = [:]

    /// Who reads the states.
    var watchers = Watchers()
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
    let (tasks, watchers) = inner.use { ($0.takeTasks(), $0.watchers.close()) }
    for task in tasks { task.cancel() }
    for watcher in watchers { watcher.finish() }
  }

  /// The state as it is now.
  public var state: Machine {
    #if canImport(Observation)
      registrar.access(self, keyPath: \.state)
    #endif
    return inner.use { $0.machine }
  }

  /// The operations that run and have not been cancelled.
  public var running: Set<FlowOperation> { inner.use { Set($0.tasks.keys) } }

  /// The operations whose timers run.
  public var timers: Set<FlowOperation> { inner.use { Set($0.timers.keys) } }

  /// Handles an event, and all that follow from it.
  ///
  /// A model with an isolation is called from there; from elsewhere, as from a closure that runs on a task, it is
  /// ``deliver(_:)``.
  public func send(_ event: Machine.Event) {
    environment.isolation?.assertIsolated("expected the model's isolation; from elsewhere, await deliver(_:)")
    guard event != Machine.teardown else { return end() }
    let isFirst = inner.use { $0.isEnded ? false : $0.enqueue(event) }
    if isFirst { handleAll() }
  }

  /// Handles an event where the model is at home: on its isolation, if it has one.
  public func deliver(_ event: Machine.Event) async {
    await send(event, on: environment.isolation)
  }

  private func send(_ event: Machine.Event, on isolation: isolated (any Actor)?) { send(event) }

  /// Cancels what runs; the machine goes to rest and nothing is heard of it afterwards.
  ///
  /// Where another event is being handled, what is left of its effects is not carried out.
  public func end() {
    let (tasks, isFirst): ([Task<Void, Never>], Bool) = inner.use { inner in
      guard !inner.isEnded else { return ([], false) }
      inner.isEnded = true
      (inner.queue, inner.head) = ([], 0)
      return (inner.takeTasks(), inner.enqueue(Machine.teardown))
    }
    for task in tasks { task.cancel() }
    if isFirst { handleAll() }
  }

  private func handleAll() {
    while let event = next() { handle(event) }
  }

  private func next() -> Machine.Event? {
    inner.use { inner in
      guard inner.head < inner.queue.count else {
        (inner.queue, inner.head) = ([], 0)
        inner.isHandling = false
        return nil
      }
      defer { inner.head += 1 }
      if inner.head > inner.queue.count / 2 {
        inner.queue.removeFirst(inner.head)
        inner.head = 0
      }
      return inner.queue[inner.head]
    }
  }

  private func handle(_ event: Machine.Event) {
    // Only who handles writes the machine, so it cannot change between these two.
    let before = inner.use { $0.machine }
    var machine = before
    let effects = machine.handle(event)
    if machine != before { change(to: machine) }
    for effect in effects where !inner.use({ $0.isEnded }) { carryOut(effect) }
    guard event == Machine.teardown else { return }
    for watcher in inner.use({ $0.watchers.close() }) { watcher.finish() }
  }

  private func change(to machine: Machine) {
    let change = {
      let watchers = self.inner.use { inner in
        inner.machine = machine
        return inner.watchers.all
      }
      for watcher in watchers { watcher.yield(machine) }
    }
    #if canImport(Observation)
      registrar.withMutation(of: self, keyPath: \.state, change)
    #else
      change()
    #endif
    // An end is not drawn: nothing is heard of it.
    if !inner.use({ $0.isEnded }) { environment.host.changed() }
  }
}

extension FlowModel.Inner {
  /// Puts an event at the end of the queue, and says whether the caller is to handle it.
  mutating func enqueue(_ event: Machine.Event) -> Bool {
    queue.append(event)
    defer { isHandling = true }
    return !isHandling
  }

  /// Forgets all tasks and timers; the caller cancels them without the lock, since cancelling runs code of the host's.
  mutating func takeTasks() -> [Task<Void, Never>] {
    defer { (tasks, timers) = ([:], [:]) }
    return Array(tasks.values) + Array(timers.values)
  }
}

#if canImport(Observation)
  extension FlowModel: Observable {}
#endif
