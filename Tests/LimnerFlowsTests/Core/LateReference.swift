// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A reference that a closure can see set later.
final class LateReference<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var held: Value?

  /// What is in it.
  var value: Value? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return held
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      held = newValue
    }
  }
}
