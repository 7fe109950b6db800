// SPDX-License-Identifier: Apache-2.0

/// The choice among three appearances, bound to a value of the host's.
public struct AppearanceChoice: FlowMachine {
  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The person chose.
    case choose(Appearance)

    /// The host's value.
    case host(Appearance)

    /// The block goes away.
    case cancel
  }

  /// Nothing here takes time.
  public typealias Work = Never

  /// The appearance that is chosen.
  public private(set) var value: Appearance

  /// Creates a choice.
  public init(_ value: Appearance) { self.value = value }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// Changes the value and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch event {
    case .choose(let chosen) where chosen != value:
      value = chosen
      return [.haptic(.selection), .request(.setAppearance(chosen))]
    case .host(let given):
      value = given
      return []
    case .choose, .cancel:
      return []
    }
  }
}
