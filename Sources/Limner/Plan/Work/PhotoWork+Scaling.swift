// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

extension PhotoWork {
  /// The numbers that a scaler works in.
  enum Numbers {
    /// Coded samples in 16 bits.
    case coded

    /// Light in 16 bits.
    case light

    /// Four channels of floating point.
    case floating
  }

  /// Counts both passes over interleaved channels; weights are counted by ``weigh(_:_:)``.
  mutating func scale(
    vertical: Axis, horizontal: Axis, channels: Int, _ numbers: Numbers, _ filter: ResampleFilter
  ) {
    let (down, across) = (Double(vertical.taps(filter)), Double(horizontal.taps(filter)))
    let rows = Double(vertical.outputCount)
    let columns = min(
      Double(horizontal.sampleCount), horizontal.step * Double(horizontal.outputCount) + across)
    let channels = Double(numbers == .floating ? 4 : channels)
    let sourceRows = min(Double(vertical.sampleCount), vertical.step * rows + down)
    let downTaps = down * rows * columns * channels
    let acrossTaps = across * rows * Double(horizontal.outputCount) * channels
    switch numbers {
    case .coded:
      self[.downTaps] += downTaps
      self[.acrossTaps] += acrossTaps
    case .light:
      self[.lightSamples] += sourceRows * columns * channels
      self[.lightTaps] += downTaps + acrossTaps
    case .floating:
      self[.floatSamples] += sourceRows * columns * channels
      self[.floatTaps] += downTaps + acrossTaps
    }
  }

  /// Counts the weights of pairs of axes, each once: equal planes share them.
  mutating func weigh(_ pairs: [(vertical: Axis, horizontal: Axis)], _ filter: ResampleFilter) {
    var seen: Set<[Axis]> = []
    for (vertical, horizontal) in pairs where seen.insert([vertical, horizontal]).inserted {
      for axis in vertical == horizontal ? [vertical] : [vertical, horizontal] {
        self[.weights] += Double(axis.taps(filter)) * Double(axis.outputCount)
      }
    }
  }

  /// Counts the scaling of planes, weights included.
  mutating func scale(_ streams: [StreamingResampler.Stream], _ filter: ResampleFilter) {
    for stream in streams {
      scale(
        vertical: stream.scaling.vertical.axis, horizontal: stream.scaling.horizontal.axis,
        channels: stream.channels, .coded, filter)
    }
    weigh(streams.map { ($0.scaling.vertical.axis, $0.scaling.horizontal.axis) }, filter)
  }

  /// Counts the scaling of interleaved rows, weights included.
  mutating func scale(_ scaling: RowScaling, _ filter: ResampleFilter) {
    let axes: (vertical: Axis, horizontal: Axis)
    switch scaling {
    case .coded(let stream): return scale([stream], filter)
    case .linear(let source, _):
      axes = (source.scaling.vertical.axis, source.scaling.horizontal.axis)
      scale(
        vertical: axes.vertical, horizontal: axes.horizontal, channels: source.channels, .light, filter)
    case .floating(let recipe):
      axes = (recipe.vertical, recipe.horizontal)
      scale(vertical: axes.vertical, horizontal: axes.horizontal, channels: 4, .floating, filter)
    }
    weigh([axes], filter)
  }
}

extension JPEGPlan.Way {
  /// What scaling to each picture takes, in their order.
  func work(_ filter: ResampleFilter) -> [PhotoWork] {
    switch self {
    case .planes(_, let pictures): pictures.map { streams in .counting { $0.scale(streams, filter) } }
    case .rows(_, _, _, let scalings): scalings.work(filter)
    case .light(_, let source, let light): [RowScaling.linear(source, light)].work(filter)
    }
  }
}

extension [RowScaling] {
  /// What scaling to each picture takes, in their order.
  func work(_ filter: ResampleFilter) -> [PhotoWork] {
    map { scaling in .counting { $0.scale(scaling, filter) } }
  }
}
