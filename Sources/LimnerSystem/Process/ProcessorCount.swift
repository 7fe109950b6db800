// SPDX-License-Identifier: Apache-2.0

/// How many processors this process may use.
package enum ProcessorCount {
  /// The least of the affinity mask and of every control group's quota above this process; at least 1.
  package static var usable: Int {
    // The mask may name processors that a virtual machine could have but has not.
    let allowed = TextFile.read("/proc/self/status").flatMap(allowed) ?? [0]
    let online = TextFile.read("/sys/devices/system/cpu/online").map(numbers) ?? allowed
    let mask = allowed.intersection(online).count
    let groups = TextFile.read("/proc/self/cgroup").map { paths($0) } ?? []
    let quotas = groups.flatMap { group in
      ancestors(group.path).compactMap { path in
        group.isUnified
          ? TextFile.read(BytePath("/sys/fs/cgroup\(path)/cpu.max")).flatMap(unifiedQuota)
          : legacyQuota(in: "/sys/fs/cgroup/cpu\(path)")
      }
    }
    return max(1, quotas.reduce(mask, min))
  }

  /// The processors of the affinity mask, which `/proc/self/status` lists as numbers and ranges.
  package static func allowed(_ status: String) -> Set<Int>? {
    let key = "Cpus_allowed_list:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else { return nil }
    return numbers(String(line.dropFirst(key.count)))
  }

  /// The numbers of a list such as `0-3,8`.
  package static func numbers(_ list: String) -> Set<Int> {
    let ranges = list.filter { !$0.isWhitespace }.split(separator: ",")
    return ranges.reduce(into: []) { numbers, range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, last >= first else { return }
      numbers.formUnion(first ... last)
    }
  }

  /// Where a control group stands, and which of the two hierarchies it belongs to.
  package struct Group: Equatable, Sendable {
    package var path: String
    package var isUnified: Bool
  }

  /// The groups that `/proc/self/cgroup` names and that may limit processors, or what else a controller is called for.
  package static func paths(_ text: String, _ controller: Substring = "cpu") -> [Group] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return nil }
      if fields[0] == "0", fields[1].isEmpty { return Group(path: String(fields[2]), isUnified: true) }
      guard fields[1].split(separator: ",").contains(controller) else { return nil }
      return Group(path: String(fields[2]), isUnified: false)
    }
  }

  /// A group's path and those of all groups above it; the root is the empty one.
  package static func ancestors(_ path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (0 ... parts.count).map { count in parts.prefix(count).map { "/" + $0 }.joined() }
  }

  /// Processors by `cpu.max`: quota and period in microseconds, rounded up; `nil` for `max`.
  package static func unifiedQuota(_ text: String) -> Int? {
    let fields = text.split { $0 == " " || $0 == "\n" }
    guard fields.count == 2, let quota = Int(fields[0]), let period = Int(fields[1]) else { return nil }
    return processors(quota, period)
  }

  private static func legacyQuota(in folder: String) -> Int? {
    func number(_ name: String) -> Int? {
      TextFile.read(BytePath("\(folder)/\(name)")).flatMap { Int($0.split(separator: "\n").first ?? "") }
    }
    guard let quota = number("cpu.cfs_quota_us"), let period = number("cpu.cfs_period_us") else { return nil }
    return processors(quota, period)
  }

  /// Quota over period, rounded up; a quota of −1 is none.
  package static func processors(_ quota: Int, _ period: Int) -> Int? {
    guard quota > 0, period > 0 else { return nil }
    return (quota - 1) / period + 1
  }
}
