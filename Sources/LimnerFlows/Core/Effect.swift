// SPDX-License-Identifier: Apache-2.0

/// Something that a machine wants done.
///
/// One event's effects come in a fixed order: cancellations of tasks, then of timers, focus, haptic, announcement,
/// requests and new work, new timers. There is at most one haptic among them.
public enum Effect<Event: Equatable & Sendable, Work: Equatable & Sendable>: Equatable, Sendable {
  /// Cancels the task of an operation; what still comes of it is stale.
  case cancelTask(FlowOperation)

  /// Cancels the timer of an operation.
  case cancelTimer(FlowOperation)

  /// Moves the keyboard's focus.
  case focus(Field)

  /// Plays a haptic.
  case haptic(Haptic)

  /// Reads a text out.
  case announce(String)

  /// Asks the host for something that is done at once.
  case request(Request)

  /// Starts an operation, which ends in one event that carries its number.
  case run(FlowOperation, Work)

  /// Delivers an event after a while.
  case after(Duration, FlowOperation, Event)
}

extension Effect {
  /// The same effect of the machine that holds this one.
  package func lifted<OuterEvent, OuterWork>(
    _ event: (Event) -> OuterEvent, _ work: (Work) -> OuterWork
  ) -> Effect<OuterEvent, OuterWork> {
    switch self {
    case .cancelTask(let operation): .cancelTask(operation)
    case .cancelTimer(let operation): .cancelTimer(operation)
    case .focus(let field): .focus(field)
    case .haptic(let haptic): .haptic(haptic)
    case .announce(let text): .announce(text)
    case .request(let request): .request(request)
    case .run(let operation, let inner): .run(operation, work(inner))
    case .after(let delay, let operation, let inner): .after(delay, operation, event(inner))
    }
  }

  /// Its place among the effects of one event.
  package var rank: Int {
    switch self {
    case .cancelTask: 0
    case .cancelTimer: 1
    case .focus: 2
    case .haptic: 3
    case .announce: 4
    case .request, .run: 5
    case .after: 6
    }
  }
}

extension Array {
  /// Effects in their fixed order, those of one kind in the order given; a machine that holds others joins theirs so.
  package func inOrder<Event, Work>() -> [Effect<Event, Work>] where Element == Effect<Event, Work> {
    // Rank and place: `sort` alone does not promise to keep the order within a rank.
    enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// The same effects of the machine that holds this one.
  package func lifted<Event, Work, OuterEvent, OuterWork>(
    _ event: (Event) -> OuterEvent, _ work: (Work) -> OuterWork
  ) -> [Effect<OuterEvent, OuterWork>] where Element == Effect<Event, Work> {
    map { $0.lifted(event, work) }
  }
}

/// A haptic of the platform's vocabulary.
public enum Haptic: Hashable, Sendable, CaseIterable {
  /// A choice changed.
  case selection

  /// An action finished.
  case success

  /// An action failed.
  case error

  /// An action was refused.
  case warning
}
