// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// The times of equal runs.
struct Series {
  /// Processor time of the whole process for each run, in milliseconds.
  private(set) var cpu: [Double] = []

  /// Wall time for each run, in milliseconds.
  private(set) var wall: [Double] = []

  /// Times one run.
  mutating func time<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let (cpuStart, wallStart) = (Clock.processTime, Clock.now)
    let result = try body()
    cpu.append(Double(Clock.processTime - cpuStart) / 1e6)
    wall.append(Double(Clock.now - wallStart) / 1e6)
    return result
  }

  /// The middle of a list of times; 0 for an empty one.
  static func median(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The median distance from the median.
  static func deviation(_ times: [Double]) -> Double {
    let middle = median(times)
    return median(times.map { abs($0 - middle) })
  }

  /// Adds both lists to a JSON object.
  func write(to json: inout JSONWriter) {
    for (name, times) in [("cpuMilliseconds", cpu), ("wallMilliseconds", wall)] {
      json.key(name)
      json.array { json in
        for time in times { json.value(milli: time) }
      }
    }
  }

  /// One line for a person.
  var summary: String {
    let least = cpu.min() ?? 0
    return
      "median \(Self.text(Self.median(cpu))) ms, least \(Self.text(least)), MAD \(Self.text(Self.deviation(cpu)))"
      + " processor time over \(cpu.count) runs; wall \(Self.text(Self.median(wall))) ms"
  }

  /// A time with two decimals.
  static func text(_ milliseconds: Double) -> String {
    let hundredths = Int((milliseconds * 100).rounded())
    return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
  }
}

/// Reading the photo and counting memory.
enum BenchInput {
  /// The whole file.
  static func bytes(_ path: BytePath) throws(BenchFailure) -> [UInt8] {
    guard !path.isEmpty else { throw .usage("expected a file but found none") }
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      if try file.status().kind == .regular { return try file.readAll(limit: 1 << 31) }
    } catch {
      throw .unreadable("\(error)")
    }
    throw .unreadable("expected a file but found \(path), which is none")
  }

  /// How much more was resident at once while `body` ran than before it; `nil` where the system does not tell.
  static func growth<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> (R, Int?) {
    let before = ProcessMemory.resetPeak() ? ProcessMemory.peak : nil
    let result = try body()
    guard let before, let after = ProcessMemory.peak else { return (result, nil) }
    return (result, after - before)
  }
}
