// SPDX-License-Identifier: Apache-2.0

/// What a platform does for a flow at once: feel, voice, focus, pickers, pages.
///
/// The closures are called one at a time and in the order of the effects, where the event is handled: where it was sent,
/// and on the model's isolation for results and timers. They may send events, which are handled after the one at hand.
public struct FlowHost: Sendable {
  /// Draws anew: the state has changed, and the event's effects follow.
  public var changed: @Sendable () -> Void

  /// Plays a haptic.
  public var haptic: @Sendable (Haptic) -> Void

  /// Reads a text out.
  public var announce: @Sendable (String) -> Void

  /// Moves the keyboard's focus.
  public var focus: @Sendable (Field) -> Void

  /// Does what is asked for.
  public var request: @Sendable (Request) -> Void

  /// Creates a host; what is left out does nothing.
  public init(
    changed: @escaping @Sendable () -> Void = {},
    haptic: @escaping @Sendable (Haptic) -> Void = { _ in },
    announce: @escaping @Sendable (String) -> Void = { _ in },
    focus: @escaping @Sendable (Field) -> Void = { _ in },
    request: @escaping @Sendable (Request) -> Void = { _ in }
  ) {
    self.changed = changed
    self.haptic = haptic
    self.announce = announce
    self.focus = focus
    self.request = request
  }
}
