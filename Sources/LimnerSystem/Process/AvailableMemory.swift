// SPDX-License-Identifier: Apache-2.0

/// Whether memory is to be had, asked before it is taken: an array that gets none ends the process.
package enum AvailableMemory {
  /// Whether this process can take so many bytes more, as far as the system tells in advance.
  ///
  /// The system is asked for them in one piece, which is given back untouched: that finds limits on the address space and
  /// on data, and a system that commits no more than it has. A large number is also held against the memory that the
  /// machine and each control group above this process have left, since a system that promises more would end the
  /// process when it is used.
  ///
  /// What other threads have been promised and have not taken yet is not known here: whoever admits several at once
  /// asks for their sum. Something is kept back for what nobody plans: code that is loaded late, and the heap of a thread.
  ///
  /// - Complexity: 2 calls of the system; for 64 MiB and more about 20 small files are read.
  package static func canTake(_ bytes: Int) -> Bool {
    guard bytes > 0 else { return true }
    let (sum, overflow) = bytes.addingReportingOverflow(bytes < large ? 4 << 20 : 64 << 20)
    guard !overflow else { return false }
    // Where no address space is left, a heap may still have some that it took earlier.
    guard bytes >= large else { return ProcessCalls.canMap(sum) || ProcessCalls.canAllocate(sum) }
    guard ProcessCalls.canMap(sum) else { return false }
    return room.map { bytes <= $0 } ?? true
  }

  private static let large = 64 << 20

  /// The least that the machine and the control groups have left; `nil` where neither tells.
  private static var room: Int? {
    guard let machine = TextFile.read("/proc/meminfo").flatMap(Room.init(machine:)) else { return nil }
    let groups = TextFile.read("/proc/self/cgroup").map { ProcessorCount.paths($0, "memory") } ?? []
    return groups.reduce(machine.total) { room, group in
      ProcessorCount.ancestors(group.path).reduce(room) { room, path in
        let own = group.isUnified ? unified(path, swap: machine.swap) : legacy(path, swap: machine.swap)
        return min(room, own ?? room)
      }
    }
  }

  private static func unified(_ path: String, swap: Int) -> Int? {
    func text(_ name: String) -> String { TextFile.read(BytePath("/sys/fs/cgroup\(path)/\(name)")) ?? "" }
    guard let limit = Room.number(text("memory.max")), let used = Room.number(text("memory.current")) else {
      return nil
    }
    let ownSwap = Room.number(text("memory.swap.max")).map {
      $0 - (Room.number(text("memory.swap.current")) ?? 0)
    }
    let cache = Room.cache(text("memory.stat"), ["inactive_file", "active_file"])
    return Room(left: limit - used, cache: cache, swap: min(swap, ownSwap ?? swap)).total
  }

  private static func legacy(_ path: String, swap: Int) -> Int? {
    func text(_ name: String) -> String {
      TextFile.read(BytePath("/sys/fs/cgroup/memory\(path)/\(name)")) ?? ""
    }
    guard let limit = Room.number(text("memory.limit_in_bytes")),
      let used = Room.number(text("memory.usage_in_bytes"))
    else { return nil }
    let cache = Room.cache(text("memory.stat"), ["total_inactive_file", "total_active_file"])
    return Room(left: limit - used, cache: cache, swap: swap).total
  }
}

extension AvailableMemory {
  /// What a machine or a control group has left.
  package struct Room: Equatable, Sendable {
    /// What nothing uses, in bytes; below zero where a limit was lowered.
    package var left: Int

    /// What only keeps files at hand and goes when it is needed.
    package var cache: Int

    /// What can be moved to the storage.
    package var swap: Int

    /// All of it together.
    package var total: Int { max(0, left) + max(0, cache) + max(0, swap) }

    /// Creates a room from its parts.
    package init(left: Int, cache: Int, swap: Int) {
      self.left = left
      self.cache = cache
      self.swap = swap
    }

    /// Reads `/proc/meminfo`, whose estimate of what is available knows about caches.
    package init?(machine text: String) {
      func kibibytes(_ key: String) -> Int? {
        text.split(separator: "\n").first { $0.hasPrefix(key) }.flatMap { line in
          line.split { !$0.isNumber }.first.flatMap { Int($0) }
        }
      }
      guard let available = kibibytes("MemAvailable:") else { return nil }
      self.init(left: available << 10, cache: 0, swap: (kibibytes("SwapFree:") ?? 0) << 10)
    }

    /// A number by itself in a file; `nil` for `max` and for one that only says that there is no limit.
    package static func number(_ text: String) -> Int? {
      guard let number = Int(text.prefix { $0.isNumber }), number < 1 << 60 else { return nil }
      return number
    }

    /// The sum of some lines of a file of names and numbers.
    package static func cache(_ text: String, _ names: [String]) -> Int {
      text.split(separator: "\n").reduce(0) { sum, line in
        let fields = line.split(separator: " ")
        guard fields.count == 2, names.contains(String(fields[0])), let bytes = Int(fields[1]) else {
          return sum
        }
        return sum + bytes
      }
    }
  }
}
