// SPDX-License-Identifier: Apache-2.0

/// A flow as a value: events in, effects out, no I/O and no clock.
///
/// Events that a state does not know change nothing and have no effects.
public protocol FlowMachine: Equatable, Sendable {
  /// What can happen to it: the person's acts, the host's new values, results, timers.
  associatedtype Event: Equatable, Sendable

  /// What it has others do that takes time and ends in exactly one event.
  associatedtype Work: Equatable, Sendable

  /// The event that ends everything: its effects are cancellations only.
  ///
  /// A block answers nothing afterwards. A part of one is at rest and can begin anew; as a model of its own it has ended
  /// all the same, since the model handles no more events.
  static var teardown: Event { get }

  /// Changes the state and says what is to be done, in the order in which it is to be done.
  mutating func handle(_ event: Event) -> [Effect<Event, Work>]
}
