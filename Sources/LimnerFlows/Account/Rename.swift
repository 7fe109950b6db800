// SPDX-License-Identifier: Apache-2.0

/// A name that is edited in place: a field in place of the name, with Save and Cancel under it.
///
/// What was saved is shown ahead of the host until the host's own name changes.
public struct Rename: FlowMachine {
  /// Where the name is.
  public enum State: Hashable, Sendable {
    /// Text.
    case viewing

    /// A field with a draft, and what is wrong with it.
    case editing(draft: String, error: String?)

    /// A locked field while a run saves the draft; `since` is the host's name when it began.
    case saving(Int, draft: String, since: String)
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The person wants to edit.
    case edit

    /// The person typed; the text is the whole draft.
    case change(String)

    /// The person tapped Save or the keyboard's Done key.
    case save

    /// The person backed out.
    case cancel

    /// A run returned.
    case succeeded(Int)

    /// A run threw.
    case threw(Int, Failure)

    /// The host's name of the same account.
    case hostName(String)

    /// The host's name of another account.
    case otherAccount(String)
  }

  /// What it has done.
  public enum Work: Hashable, Sendable {
    /// Give the host a new name, trimmed and not empty.
    case save(String)
  }

  /// Where it is.
  public private(set) var state = State.viewing

  /// The name that the host has.
  public private(set) var hostName: String

  private var held: String?
  private var counter = 0
  private let emptyName: String
  private let standardFailure: String
  private let announcement: String

  /// Creates a name at rest.
  public init(hostName: String, strings: Strings = Strings()) {
    self.hostName = hostName
    emptyName = strings.shared.emptyName
    standardFailure = strings.account.renameFailed
    announcement = strings.account.nameSaved
  }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// The name to show: what was saved last, until the host's name changes.
  public var shownName: String { held ?? hostName }

  /// Whether a name is being saved.
  public var isSaving: Bool {
    if case .saving = state { true } else { false }
  }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch (state, event) {
    case (.viewing, .edit):
      state = .editing(draft: shownName, error: nil)
      return [.focus(.accountName)]
    case (.editing, .change(let draft)):
      state = .editing(draft: draft, error: nil)
      return []
    case (.editing(let draft, _), .save):
      return save(draft)
    case (.editing, .cancel):
      state = .viewing
      return []
    case (.saving(let number, _, _), .cancel):
      state = .viewing
      return [.cancelTask(operation(number))]
    case (.saving(let current, let draft, let since), .succeeded(let number)) where number == current:
      state = .viewing
      held = hostName == since ? draft.trimmed : nil
      return [.announce(announcement)]
    case (.saving(let current, let draft, _), .threw(let number, let failure)) where number == current:
      let message = failure.message(standard: standardFailure)
      state = .editing(draft: draft, error: message)
      return message.map { [.haptic(.error), .announce($0)] } ?? []
    case (.saving(let number, let draft, _), .hostName(let name)) where name != hostName && held != nil:
      // This is the name that was saved before, so the one that is being saved is still to come.
      hostName = name
      held = nil
      state = .saving(number, draft: draft, since: name)
      return []
    case (_, .hostName(let name)) where name != hostName:
      hostName = name
      held = nil
      return []
    case (_, .otherAccount(let name)):
      hostName = name
      held = nil
      return handle(.cancel)
    default:
      return []
    }
  }

  private mutating func save(_ draft: String) -> [Effect<Event, Work>] {
    let name = draft.trimmed
    if name.isEmpty {
      state = .editing(draft: draft, error: emptyName)
      return []
    }
    if name == shownName.trimmed {
      state = .viewing
      return []
    }
    counter += 1
    state = .saving(counter, draft: draft, since: hostName)
    return [.run(operation(counter), .save(name))]
  }

  private func operation(_ number: Int) -> FlowOperation { FlowOperation(.rename, number) }
}

extension Rename.Event {
  /// How a run ended: with a failure, or without.
  init(_ operation: FlowOperation, _ failure: Failure?) {
    self = failure.map { .threw(operation.number, $0) } ?? .succeeded(operation.number)
  }
}
