// SPDX-License-Identifier: Apache-2.0

/// Progress and the last line in words; pure text, so that it can be tested without a terminal or a clock.
package enum ProgressText {
  /// How far a batch has come.
  package struct State: Equatable, Sendable {
    /// What has ended.
    package var tally: Tally

    /// The inputs found so far.
    package var found: Int

    /// Whether all inputs have been found.
    package var foundAll: Bool

    /// The time since the start.
    package var elapsed: Duration

    /// Creates a state.
    package init(tally: Tally, found: Int, foundAll: Bool, elapsed: Duration) {
      self.tally = tally
      self.found = found
      self.foundAll = foundAll
      self.elapsed = elapsed
    }
  }

  /// A bar that fills exactly `width` columns or fewer: `[#####.....] 120/340, 2 failed, 31/s, 0:07 left`.
  ///
  /// While inputs are still being found, there is no end to measure against: the bar stays away.
  package static func bar(_ state: State, width: Int) -> String {
    let words = line(state)
    let room = width - words.count - 3
    guard state.foundAll, state.found > 0, room >= 10 else { return String(words.prefix(max(width, 0))) }
    let cells = min(room, 40)
    let filled = min(cells, cells * state.tally.done / state.found)
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "] "
      + words
  }

  /// The same in words only: `120 of 340 so far, 2 failed, 31/s`.
  package static func line(_ state: State) -> String {
    var parts = ["\(state.tally.done) of \(max(state.found, state.tally.done))"]
    if !state.foundAll { parts[0] += " so far" }
    if state.tally.failed > 0 { parts.append("\(state.tally.failed) failed") }
    let seconds = state.elapsed / .seconds(1)
    guard seconds > 0, state.tally.done > 0 else { return parts.joined(separator: ", ") }
    let rate = Double(state.tally.done) / seconds
    parts.append("\(decimal(rate, digits: rate < 10 ? 1 : 0))/s")
    if state.foundAll, state.found > state.tally.done {
      parts.append("\(clock(Double(state.found - state.tally.done) / rate)) left")
    }
    return parts.joined(separator: ", ")
  }

  /// The last line: `12 converted, 1 failed, 2 skipped in 3.4 s`.
  ///
  /// - Parameters:
  ///   - tally: What has ended.
  ///   - verb: What happened to those that went well.
  ///   - interrupted: Whether the batch was stopped before its end.
  ///   - elapsed: The time since the start.
  /// - Returns: The line, without an end.
  package static func summary(
    _ tally: Tally, verb: String = "converted", interrupted: Bool = false, elapsed: Duration
  ) -> String {
    var parts = ["\(tally.converted) \(verb)"]
    if tally.failed > 0 { parts.append("\(tally.failed) failed") }
    if tally.skipped > 0 { parts.append("\(tally.skipped) skipped") }
    let seconds = elapsed / .seconds(1)
    let time = seconds < 60 ? "\(decimal(seconds, digits: 1)) s" : clock(seconds)
    return (interrupted ? "interrupted: " : "") + parts.joined(separator: ", ") + " in \(time)"
  }

  /// Minutes and seconds, with hours in front where there are any: `0:07`, `2:13:00`.
  package static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "?" }
    let whole = max(0, Int(seconds.rounded(.up)))
    let tail = twoDigits(whole % 60)
    let minutes = whole / 60
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(twoDigits(minutes % 60)):\(tail)"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A number with at most one decimal, rounded half up.
  private static func decimal(_ number: Double, digits: Int) -> String {
    guard number.isFinite, number < 1e12 else { return "?" }
    guard digits > 0 else { return "\(Int(number + 0.5))" }
    let tenths = Int(number * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
