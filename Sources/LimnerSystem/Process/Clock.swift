// SPDX-License-Identifier: Apache-2.0

/// The system's clocks, in nanoseconds.
package enum Clock {
  /// The processor time of all threads of this process.
  package static var processTime: Int { ProcessCalls.time(.process) }

  /// The processor time of the calling thread.
  package static var threadTime: Int { ProcessCalls.time(.thread) }

  /// The time since some moment in the past; it never runs backward.
  package static var now: Int { ProcessCalls.time(.monotonic) }
}

/// The memory of this process, as `/proc` tells it.
package enum ProcessMemory {
  /// The largest number of bytes that were resident at once, since the start or since ``resetPeak()``.
  package static var peak: Int? { bytes("VmHWM:") }

  /// The number of bytes that are resident.
  package static var resident: Int? { bytes("VmRSS:") }

  /// Starts a new peak from what is resident now.
  ///
  /// - Returns: Whether the system allows it.
  package static func resetPeak() -> Bool {
    do throws(SystemError) {
      try FileDescriptor(writing: "/proc/self/clear_refs").write("5")
      return true
    } catch {
      return false
    }
  }

  /// Gives free memory that the allocator keeps back to the system, so that it counts again once it is used.
  package static func trim() { ProcessCalls.trimHeap() }

  private static func bytes(_ key: String) -> Int? {
    guard let status = TextFile.read("/proc/self/status") else { return nil }
    for line in status.split(separator: "\n") where line.hasPrefix(key) {
      return line.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 << 10 }
    }
    return nil
  }
}

/// Small text files, such as those of `/proc` and `/sys`.
package enum TextFile {
  /// The content as text; `nil` where it cannot be read.
  package static func read(_ path: BytePath) -> String? {
    do throws(SystemError) {
      return String(decoding: try FileDescriptor(reading: path).readAll(limit: 1 << 20), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
