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

    /// Inputs a second as of late; `nil` while nobody knows.
    package var rate: Double?

    /// Creates a state.
    package init(tally: Tally, found: Int, foundAll: Bool, rate: Double?) {
      self.tally = tally
      self.found = found
      self.foundAll = foundAll
      self.rate = rate
    }
  }

  /// A bar and words on one line of at most `width` columns: `[#####.....] 120 of 340, 2 failed, 31/s, 0:07 left`.
  ///
  /// While inputs are still being found, there is no end to measure against: the bar stays away.
  package static func bar(_ state: State, width: Int) -> String {
    let words = line(state, width: width)
    let room = width - words.count - 3
    guard state.foundAll, state.found > 0, room >= 10 else { return words }
    let cells = min(room, 40)
    let filled = min(cells, cells * state.tally.done / state.found)
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "] "
      + words
  }

  /// The same in words only: `120 of 340 so far, 30 done before, 2 failed, 31/s`.
  ///
  /// Where they are too long, those that say least are left out first, and never a part of a number.
  package static func line(_ state: State, width: Int = .max) -> String {
    var parts = parts(of: state)
    func joined() -> String {
      parts.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    while joined().count > width, parts.count > 1,
      let least = parts.indices.min(by: { parts[$0].weight < parts[$1].weight })
    {
      parts.remove(at: least)
    }
    let words = joined()
    if words.count <= width { return words }
    let done = "\(state.tally.done)"
    return done.count <= width ? done : ""
  }

  private static func parts(of state: State) -> [(text: String, weight: Int)] {
    let tally = state.tally
    let found = max(state.found, tally.done)
    var left = ""
    if let rate = state.rate, rate > 0, state.foundAll, found > tally.done {
      left = "\(clock(Double(found - tally.done) / rate)) left"
    }
    return [
      ("\(tally.done) of \(found)" + (state.foundAll ? "" : " so far"), 5),
      (tally.doneBefore > 0 ? "\(tally.doneBefore) done before" : "", 1),
      (tally.failed > 0 ? "\(tally.failed) failed" : "", 4),
      (state.rate.map { "\(decimal($0, digits: $0 < 10 ? 1 : 0))/s" } ?? "", 2),
      (left, 3),
    ]
  }

  /// The last line: `12 converted, 30 done before, 1 failed, 2 skipped in 3.4 s`.
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
    if tally.doneBefore > 0 { parts.append("\(tally.doneBefore) done before") }
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
