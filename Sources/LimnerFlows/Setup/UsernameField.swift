// SPDX-License-Identifier: Apache-2.0

/// A username as it is typed, and whether it is free.
///
/// A verdict is always that of the text that is there: any edit takes it away.
public struct UsernameField: FlowMachine {
  /// What is known of the text.
  public enum Verdict: Hashable, Sendable {
    /// Nothing.
    case none

    /// It will be looked up when the typing pauses, under this number.
    case waiting(Int)

    /// It is being looked up, under this number.
    case checking(Int)

    /// It is free.
    case available

    /// Somebody has it.
    case taken

    /// Looking it up failed.
    case checkFailed
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The field's text changed to this.
    case edit(String)

    /// The typing has paused long enough.
    case pauseEnded(Int)

    /// The host answered.
    case answered(Int, isFree: Bool)

    /// The host's closure threw.
    case threw(Int, Failure)

    /// Whatever waits or runs is no longer wanted.
    case interrupt

    /// What was interrupted may start again.
    case resume

    /// It cannot be saved as it is, for this reason.
    case refuse(String)
  }

  /// What it has done: the host's lookup.
  public enum Work: Hashable, Sendable {
    /// Look this username up.
    case check(String)
  }

  /// What has been typed, without what cannot stand in a username.
  public private(set) var text = ""

  /// What is known of ``text``.
  public private(set) var verdict = Verdict.none

  /// Why ``text`` was refused, until it is edited.
  public private(set) var refusal: String?

  private let isChecked: Bool
  private let pause: Duration
  private let taken: String
  private var counter = 0

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - isChecked: Whether usernames are looked up at all.
  ///   - pause: How long the typing pauses before that.
  ///   - taken: What is said of one that somebody has, with `{username}` for it.
  public init(isChecked: Bool, pause: Duration = Timing().usernamePause, taken: String = SetupStrings().taken)
  {
    self.isChecked = isChecked
    self.pause = pause
    self.taken = taken
  }

  /// The event that ends everything.
  public static var teardown: Event { .interrupt }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch (verdict, event) {
    case (_, .edit(let raw)):
      let text = Username.filter(raw)
      return text == self.text ? [] : edit(text)
    case (.waiting(let current), .pauseEnded(let number)) where number == current:
      verdict = .checking(number)
      return [.run(operation(number), .check(text))]
    case (.checking(let current), .answered(let number, isFree: true)) where number == current:
      verdict = .available
      return []
    case (.checking(let current), .answered(let number, isFree: false)) where number == current:
      verdict = .taken
      return [.announce(takenNote)]
    case (.checking(let current), .threw(let number, let failure)) where number == current:
      verdict = failure == .quiet ? .none : .checkFailed
      return []
    case (_, .interrupt):
      return interrupt()
    case (.none, .resume):
      return wait()
    case (_, .refuse(let reason)):
      refusal = reason
      return []
    default:
      return []
    }
  }
}

extension UsernameField.Event {
  /// Whether it is how a wait or a lookup ended.
  var isResult: Bool {
    switch self {
    case .pauseEnded, .answered, .threw: true
    case .edit, .interrupt, .resume, .refuse: false
    }
  }
}

extension UsernameField {
  /// Whether it is too short to be looked up or saved.
  public var isTooShort: Bool { text.utf8.count < Username.minimumLength }

  /// What keeps it from being saved: the refusal, or that somebody has it.
  public var error: String? { refusal ?? (verdict == .taken ? takenNote : nil) }

  /// What is said of a text that somebody has.
  var takenNote: String { taken.filled(["username": text]) }

  private mutating func edit(_ text: String) -> [Effect<Event, Work>] {
    let cancelled = interrupt()
    (self.text, verdict, refusal) = (text, .none, nil)
    return cancelled + wait()
  }

  private mutating func wait() -> [Effect<Event, Work>] {
    guard isChecked, !isTooShort else { return [] }
    counter += 1
    verdict = .waiting(counter)
    return [.after(pause, operation(counter), .pauseEnded(counter))]
  }

  private mutating func interrupt() -> [Effect<Event, Work>] {
    switch verdict {
    case .waiting(let number):
      verdict = .none
      return [.cancelTimer(operation(number))]
    case .checking(let number):
      verdict = .none
      return [.cancelTask(operation(number))]
    case .none, .available, .taken, .checkFailed:
      return []
    }
  }

  private func operation(_ number: Int) -> FlowOperation { FlowOperation(.check, number) }
}
