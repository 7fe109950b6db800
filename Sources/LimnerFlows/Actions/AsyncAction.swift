// SPDX-License-Identifier: Apache-2.0

/// Something that a tap starts and that takes time: export, sign out, delete, upgrade, restore, continue.
///
/// It is at rest, asks, works, is done or has failed; one run at a time. Results of a run that is no longer the current
/// one change nothing.
public struct AsyncAction: FlowMachine {
  /// Where the action is.
  public enum State: Hashable, Sendable {
    /// At rest.
    case idle

    /// Asking whether to go ahead; the message of a failure before it stays visible.
    case confirming(message: String?)

    /// Running, under this number.
    case working(Int)

    /// Finished; the number is that of the run.
    case done(Int)

    /// Failed, with the message to show.
    case failed(String)
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The person tapped its control.
    case tap

    /// The person said yes to the question.
    case confirm

    /// The person closed the question.
    case dismiss

    /// A run returned.
    case succeeded(Int)

    /// A run threw.
    case threw(Int, Failure)

    /// The checkmark of a run has been there long enough.
    case lingerEnded(Int)

    /// The host took the control away; a model of nothing but this action ends with it.
    case cancel
  }

  /// What it has done: the host's closure.
  public enum Work: Hashable, Sendable {
    /// Call the closure.
    case run
  }

  /// How one action differs from another.
  public struct Configuration: Hashable, Sendable {
    /// Where its runs stand.
    public var slot: Slot

    /// Whether it asks before it runs.
    public var asksFirst = false

    /// What is shown for an error without words of its own.
    public var defaultMessage: String

    /// How long it stays done: `nil` for good, zero not at all.
    public var lingerDone: Duration?

    /// Whether a tap on what is done runs it again.
    public var repeatsFromDone = false

    /// Whether success is felt.
    public var successHaptic = true

    /// Describes an action that starts at a tap, stays done and is felt when it succeeds.
    public init(slot: Slot, defaultMessage: String) {
      self.slot = slot
      self.defaultMessage = defaultMessage
    }
  }

  /// How it behaves.
  public let configuration: Configuration

  /// Where it is.
  public private(set) var state = State.idle

  /// Whether it may start; consent for a deletion, valid fields for a profile.
  public var isGateOpen = true

  /// What is read out on success.
  public var doneText: String?

  /// Whether what runs belongs to somebody who is gone: it goes on and is told, but leaves nothing behind.
  package private(set) var isOrphaned = false

  private var counter = 0

  /// Creates an action at rest.
  public init(_ configuration: Configuration, doneText: String? = nil) {
    self.configuration = configuration
    self.doneText = doneText
  }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch (state, event) {
    case (.idle, .tap), (.failed, .tap):
      guard isGateOpen else { return [] }
      guard configuration.asksFirst else { return start() }
      state = .confirming(message: message)
      return []
    case (.done(let number), .tap) where configuration.repeatsFromDone:
      guard isGateOpen else { return [] }
      return cancelLinger(number) + start()
    case (.confirming, .confirm):
      return isGateOpen ? start() : []
    case (.confirming(let message), .dismiss):
      state = message.map(State.failed) ?? .idle
      return []
    case (.working(let current), .succeeded(let number)) where number == current:
      return succeed(number)
    case (.working(let current), .threw(let number, let failure)) where number == current:
      guard let message = failure.message(standard: configuration.defaultMessage) else {
        state = .idle
        return []
      }
      state = isOrphaned ? .idle : .failed(message)
      return [.haptic(.error), .announce(message)]
    case (.done(let current), .lingerEnded(let number)) where number == current:
      state = .idle
      return []
    case (.confirming, .cancel):
      state = .idle
      return []
    case (.working(let number), .cancel):
      state = .idle
      return [.cancelTask(operation(number))]
    default:
      return []
    }
  }
}

extension AsyncAction {
  /// Back to rest where nothing runs: what was done, failed or asked belongs to what is gone.
  package mutating func rest() -> [Effect<Event, Work>] {
    guard !isWorking else { return [] }
    defer { state = .idle }
    if case .done(let number) = state { return cancelLinger(number) }
    return []
  }

  /// What runs goes on for somebody who is gone; what does not run comes to rest.
  package mutating func orphan() -> [Effect<Event, Work>] {
    isOrphaned = isWorking
    return rest()
  }

  private mutating func start() -> [Effect<Event, Work>] {
    counter += 1
    isOrphaned = false
    state = .working(counter)
    return [.run(operation(counter), .run)]
  }

  private mutating func succeed(_ number: Int) -> [Effect<Event, Work>] {
    // What would stay for good is not shown to somebody else; what passes, passes.
    let linger = isOrphaned ? configuration.lingerDone ?? .zero : configuration.lingerDone
    state = linger == .zero ? .idle : .done(number)
    var effects: [Effect<Event, Work>] = []
    if configuration.successHaptic { effects.append(.haptic(.success)) }
    if let doneText { effects.append(.announce(doneText)) }
    if let linger, linger != .zero {
      effects.append(.after(linger, operation(number), .lingerEnded(number)))
    }
    return effects
  }

  private func cancelLinger(_ number: Int) -> [Effect<Event, Work>] {
    guard let linger = configuration.lingerDone, linger != .zero else { return [] }
    return [.cancelTimer(operation(number))]
  }

  private func operation(_ number: Int) -> FlowOperation { FlowOperation(configuration.slot, number) }
}
