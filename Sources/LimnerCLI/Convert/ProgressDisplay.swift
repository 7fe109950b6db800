// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// Shows on standard error how far a batch has come, and lets messages through undamaged.
struct ProgressDisplay {
  /// How progress is shown.
  enum Style: Equatable {
    /// Not at all.
    case none

    /// A line that is drawn over and over, on a terminal.
    case bar

    /// A new line every few seconds.
    case lines
  }

  private let style: Style
  private let start = Clock.now
  private var lastDrawn: Int
  private var isBarVisible = false
  private var meter = RateMeter()

  /// Starts the clock.
  init(_ style: Style) {
    self.style = style
    lastDrawn = start
  }

  /// The time since the start.
  var elapsed: Duration { .nanoseconds(Clock.now - start) }

  /// Shows the state of things, unless it was shown a moment ago.
  mutating func update(_ tally: Tally, _ counter: InputCounter) {
    guard style != .none else { return }
    let pause = style == .bar ? 100_000_000 : 5_000_000_000
    let now = Clock.now
    guard now - lastDrawn >= pause else { return }
    lastDrawn = now
    meter.note(tally, at: elapsed)
    let state = ProgressText.State(
      tally: tally, found: counter.count, foundAll: counter.isComplete, rate: meter.rate)
    guard style == .bar else { return Terminal.writeError(ProgressText.line(state) + "\n") }
    // The last column stays free: some terminals wrap as soon as it is filled.
    Terminal.writeError("\r\u{1B}[K" + ProgressText.bar(state, width: Terminal.width - 1))
    isBarVisible = true
  }

  /// Prints a line of its own.
  mutating func print(_ line: String) {
    clear()
    Terminal.writeError(line + "\n")
  }

  /// Takes the bar away.
  mutating func clear() {
    if isBarVisible { Terminal.writeError("\r\u{1B}[K") }
    isBarVisible = false
  }
}
