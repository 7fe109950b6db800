// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Processor time that the stages of a conversion took from its thread, in milliseconds.
package struct StageTimes: Equatable, Sendable {
  /// Reading the header and planning, weights included.
  package var plan = 0.0

  /// Entropy decoding and inverse transforms.
  package var decode = 0.0

  /// Both passes of the resampler, and the turn.
  package var resample = 0.0

  /// Compressing the result.
  package var encode = 0.0

  package init() {}
}

/// Books the time since the last mark to a stage; does nothing unless it was asked to.
struct StageMeter {
  private(set) var times = StageTimes()
  private var last: Int?

  init(isRunning: Bool = false) {
    last = isRunning ? Clock.threadTime : nil
  }

  /// Ends a part of `stage`.
  mutating func mark(_ stage: WritableKeyPath<StageTimes, Double>) {
    guard let last else { return }
    let now = Clock.threadTime
    times[keyPath: stage] += Double(now - last) / 1e6
    self.last = now
  }
}
