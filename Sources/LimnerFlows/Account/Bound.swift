// SPDX-License-Identifier: Apache-2.0

/// A value of the host's with the way back: the block starts from the value and reports each change.
///
/// When the host changes the value on its own, it sends the new one to the model.
public struct Bound<Value: Sendable, Change: Sendable>: Sendable {
  /// The value at the start.
  public var value: Value

  /// Takes a change that the person made.
  public var write: @Sendable (Change) -> Void

  /// Binds a value.
  public init(_ value: Value, write: @escaping @Sendable (Change) -> Void) {
    self.value = value
    self.write = write
  }
}
