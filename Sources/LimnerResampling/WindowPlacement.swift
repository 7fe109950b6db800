// SPDX-License-Identifier: Apache-2.0

/// For each output sample of an axis the input samples that it reads, and on demand their exact weights.
///
/// Exact weights take four times the memory of rounded ones: whoever rounds them asks for one output at a time.
package struct WindowPlacement: Sendable {
  /// The axis that the windows belong to.
  let axis: Axis

  /// The widest window.
  package let taps: Int

  /// The first input sample of each window.
  let first: [Int32]

  private let filter: ResampleFilter

  /// See ``twin(of:)``.
  private let period: Int

  /// Whether each output is one input sample, as it is.
  private let isCopy: Bool

  /// Places a filter over each output sample, stretched by the ratio when it scales down.
  package init(_ filter: ResampleFilter, _ axis: Axis) {
    var first = [Int32](repeating: 0, count: axis.outputCount)
    var taps = 1
    for index in 0 ..< axis.outputCount {
      let window = Self.window(filter, axis, index)
      first[index] = Int32(window.lowerBound)
      taps = max(taps, window.count)
    }
    let placed = WindowPlacement(filter, axis, taps: taps, first, isCopy: false)
    if axis.step == 1, let copied = placed.copied() {
      // The grids are the same: one tap each, and no arithmetic on zeros.
      self.init(filter, axis, taps: 1, copied, isCopy: true)
    } else {
      self = placed
    }
  }

  private init(_ filter: ResampleFilter, _ axis: Axis, taps: Int, _ first: [Int32], isCopy: Bool) {
    self.axis = axis
    self.taps = taps
    self.first = first
    self.filter = filter
    self.isCopy = isCopy
    period = Self.period(axis)
  }

  /// Writes the weights of output `index` into `values` from `start` on, `taps` of them: zeros fill up a narrower
  /// window.
  ///
  /// Units: the weights sum to 1: taps outside the picture are left out and the rest is scaled (pipeline 1.3).
  ///
  /// - Returns: The sum of the absolute weights and the largest of them.
  func weigh(_ index: Int, into values: inout MutableSpan<Double>, at start: Int) -> (
    size: Double, peak: Double
  ) {
    guard !isCopy else {
      values[start] = 1
      return (1, 1)
    }
    let stretch = max(1, axis.step)
    let window = Self.window(filter, axis, index)
    let center = Self.center(axis, index)
    var sum = 0.0
    for (offset, sample) in window.enumerated() {
      let value = filter.weight(at: Double(sample) + 0.5 - center, stretch: stretch)
      values[start + offset] = value
      sum += value
    }
    for offset in window.count ..< max(taps, window.count) { values[start + offset] = 0 }
    guard sum > stretch / 16 else {
      // Next to nothing lies under the filter, and scaling it would blow it up: the nearest sample stands in.
      for offset in 0 ..< window.count { values[start + offset] = 0 }
      values[start + Self.nearest(axis, center) - window.lowerBound] = 1
      return (1, 1)
    }
    var (size, peak) = (0.0, 0.0)
    for offset in 0 ..< window.count {
      let value = values[start + offset] / sum
      values[start + offset] = value
      size += abs(value)
      peak = max(peak, abs(value))
    }
    return (size, peak)
  }

  /// An output before this one that has the very same weights, a whole number of samples further on; `nil` where
  /// there is none that is known.
  ///
  /// The side of a result is mostly a power of two, so that a step is a binary fraction of few digits: positions are
  /// exact, and repeat after as many outputs as the fraction has parts.
  func twin(of index: Int) -> Int? {
    guard period > 0, index >= period, !isCopy else { return nil }
    let shift = Int(axis.step * Double(period))
    let (here, there) = (
      Self.window(filter, axis, index), Self.window(filter, axis, index - period)
    )
    let isSame = here == there.lowerBound + shift ..< there.upperBound + shift
    return isSame ? index - period : nil
  }

  /// The outputs after which positions repeat exactly; 0 where they do not.
  private static func period(_ axis: Axis) -> Int {
    // Ten digits of the step, one for the half and a few of the origin leave products and sums without rounding.
    guard axis.sampleCount < 1 << 24, abs(axis.origin) < 0x1p24, axis.step < 0x1p24,
      (axis.origin * 4096).rounded() == axis.origin * 4096
    else { return 0 }
    let candidates = (0 ... 10).map { 1 << $0 }
    return candidates.first { count in
      let span = axis.step * Double(count)
      return span.rounded() == span
    } ?? 0
  }

  /// For windows that copy one sample each, which one; `nil` for any other.
  private func copied() -> [Int32]? {
    var copies = first
    var row = [Double](repeating: 0, count: taps)
    for index in first.indices {
      var values = row.mutableSpan
      _ = weigh(index, into: &values, at: 0)
      guard let tap = row.firstIndex(where: { abs($0 - 1) < 1e-9 }) else { return nil }
      copies[index] += Int32(tap)
    }
    return copies
  }

  private static func center(_ axis: Axis, _ index: Int) -> Double {
    axis.origin + (Double(index) + 0.5) * axis.step
  }

  /// The input samples under the filter for output `index`; never empty.
  private static func window(_ filter: ResampleFilter, _ axis: Axis, _ index: Int) -> Range<Int> {
    let support = filter.reach(stretch: max(1, axis.step))
    let center = center(axis, index)
    let start = max(0, Int((center - support + 0.5).rounded(.down)))
    let end = min(axis.sampleCount, Int((center + support - 0.5).rounded(.up)))
    if start < end { return start ..< end }
    let nearest = nearest(axis, center)
    return nearest ..< nearest + 1
  }

  /// The input sample at a position, or the one that is next to it.
  private static func nearest(_ axis: Axis, _ center: Double) -> Int {
    min(max(Int(center.rounded(.down)), 0), axis.sampleCount - 1)
  }
}
