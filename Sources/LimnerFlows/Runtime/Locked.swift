// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A value behind a lock, which is held for a few instructions and never while anything of the host's runs.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Puts a value behind a lock.
  package init(_ value: Value) { self.value = value }

  /// Uses the value while nobody else does.
  package func use<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
