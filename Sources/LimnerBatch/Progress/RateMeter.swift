// SPDX-License-Identifier: Apache-2.0

/// How many inputs a second are being worked on: a mean in which the last half minute counts most.
///
/// A mean from the start would take hours to notice that a slow disk has begun. Inputs that are skipped take no time and say
/// nothing about those that are not: moments in which nothing else happened are left out.
package struct RateMeter: Equatable, Sendable {
  /// After this time a rate counts half as much as the present one, in seconds.
  private static let memory = 20.0

  private var worked = 0
  private var done = 0
  private var seconds = 0.0
  private var sum = 0.0
  private var weight = 0.0

  /// Starts with nothing done at the time zero.
  package init() {}

  /// Inputs a second; `nil` until there is something to measure.
  package var rate: Double? { weight > 0 && sum > 0 ? sum / weight : nil }

  /// Takes note of what has ended by now.
  package mutating func note(_ tally: Tally, at elapsed: Duration) {
    let now = elapsed / .seconds(1)
    let span = now - seconds
    guard span > 0, tally.done > done else { return }
    if tally.worked > worked {
      let share = span / (Self.memory + span)
      sum += share * (Double(tally.worked - worked) / span - sum)
      weight += share * (1 - weight)
    }
    (worked, done, seconds) = (tally.worked, tally.done, now)
  }
}
