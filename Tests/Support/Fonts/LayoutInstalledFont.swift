// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// A font file of the machine that the tests run on; tests that want one are left out where it is missing.
package enum InstalledFont {
  /// Whether a file is there.
  package static func exists(_ path: String) -> Bool {
    (try? FileStatus.of(BytePath(path), followingLinks: true)) != nil
  }

  /// The bytes of a file; none where it is missing.
  package static func bytes(_ path: String) -> [UInt8] {
    (try? FileDescriptor(reading: BytePath(path)).readAll(limit: 1 << 28)) ?? []
  }
}
