// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import Synchronization

/// Standard input as one photo.
package enum StandardInput {
  private static let reading = Atomic<Bool>(false)

  /// Whether somebody waits for it; a wait that only the other side or the end of the process can end.
  package static var isBeingRead: Bool { reading.load(ordering: .acquiring) }

  /// All of it, at most `limit` bytes and one more.
  static func read(limit: Int) throws(SystemError) -> [UInt8] {
    reading.store(true, ordering: .releasing)
    defer { reading.store(false, ordering: .releasing) }
    return try FileDescriptor.standardInput.readAll(limit: limit)
  }
}
