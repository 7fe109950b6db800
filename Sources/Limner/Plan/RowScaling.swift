// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// Interleaved rows as a decoder delivers them.
struct RowFormat: Equatable {
  /// Pixels of a row.
  var width: Int

  /// Interleaved samples of a pixel, alpha included.
  var channels: Int

  /// Whether the last sample of a pixel is alpha.
  var hasAlpha = false

  /// Whether samples have 16 bits, the high byte first, rather than 8.
  var isDeep = false

  /// The rows that are delivered at once.
  var bandRows = 8

  /// Samples of color in a pixel: 1 or 3.
  var colorChannels: Int { channels - (hasAlpha ? 1 : 0) }

  /// The bytes of a row.
  var rowBytes: Int { width * channels * (isDeep ? 2 : 1) }

  /// Whether fixed point can hold what is in the rows.
  var isPlain: Bool { !hasAlpha && !isDeep }
}

/// How interleaved rows become planes of the result.
enum RowScaling {
  /// Coded samples, in 16-bit fixed point.
  case coded(StreamingResampler.Stream)

  /// Light, in 16-bit fixed point.
  case linear(LinearResampler.Source, LinearLight)

  /// Anything, in floating point.
  case floating(FloatRows.Recipe)

  /// Chooses the cheapest way that gives what was asked for.
  ///
  /// - Parameters:
  ///   - format: The rows.
  ///   - vertical: Where target rows fall on them.
  ///   - horizontal: Where target columns fall on their pixels.
  ///   - color: What is done with color; coded rows are converted later, when they are small.
  ///   - options: The filter, and whether light is scaled.
  init(
    _ format: RowFormat, vertical: Axis, horizontal: Axis, _ color: ColorDecision, _ options: PhotoOptions
  ) {
    let isPlain = format.isPlain
    if isPlain, options.linear,
      let scaling = LinearScaling(options.filter, vertical: vertical, horizontal: horizontal)
    {
      let source = LinearResampler.Source(
        channels: format.channels, bandRows: format.bandRows, scaling: scaling)
      self = .linear(source, LinearLight(color.source, toSRGB: color.converts))
    } else if isPlain, !options.linear, !color.converts {
      let scaling = PlaneScaling(options.filter, vertical: vertical, horizontal: horizontal)
      self = .coded(
        StreamingResampler.Stream(
          rowSamples: format.width * format.channels, channels: format.channels, bandRows: format.bandRows,
          scaling: scaling, outputPlane: 0))
    } else {
      self = .floating(
        FloatRows.Recipe(
          format: format, vertical: vertical, horizontal: horizontal, filter: options.filter,
          source: color.source, isLinear: options.linear, toSRGB: color.converts,
          background: options.background))
    }
  }

  /// The bytes that scaling takes, weights included.
  var byteCount: Int {
    switch self {
    case .coded(let stream): StreamingResampler.byteCount([stream])
    case .linear(let source, _): source.byteCount
    case .floating(let recipe): recipe.byteCount
    }
  }

  /// The bytes of the weights while they are made.
  ///
  /// Those in floating point are made with the scaler, but fixed point may have been tried first.
  var makingByteCount: Int {
    switch self {
    case .coded(let stream): stream.scaling.makingByteCount
    case .linear(let source, _): source.scaling.makingByteCount
    case .floating(let recipe):
      recipe.format.isPlain && recipe.isLinear
        ? LinearScaling.leastMakingBytes(
          recipe.filter, vertical: recipe.vertical, horizontal: recipe.horizontal) : 0
    }
  }

  /// What making the weights will take at least, by arithmetic, before any is made.
  static func leastMakingBytes(
    _ format: RowFormat, vertical: Axis, horizontal: Axis, _ color: ColorDecision, _ options: PhotoOptions
  ) -> Int {
    guard format.isPlain else { return 0 }
    if options.linear {
      return LinearScaling.leastMakingBytes(options.filter, vertical: vertical, horizontal: horizontal)
    }
    if color.converts { return 0 }
    return PlaneScaling.leastMakingBytes(options.filter, vertical: vertical, horizontal: horizontal)
  }

  /// Filter taps across and down.
  func taps(_ filter: ResampleFilter) -> [Int] {
    switch self {
    case .coded(let stream): [stream.scaling.horizontal.taps, stream.scaling.vertical.taps]
    case .linear(let source, _): [source.scaling.horizontal.taps, source.scaling.vertical.taps]
    case .floating(let recipe): [recipe.horizontal.taps(filter), recipe.vertical.taps(filter)]
    }
  }

  /// Why light or numbers of this kind.
  var reason: String? {
    switch self {
    case .coded: nil
    case .linear: "averaged as light, in 16 bits"
    case .floating(let recipe):
      recipe.isLinear ? "averaged as light, in floating point" : "averaged in floating point"
    }
  }
}

extension [RowScaling] {
  /// The bytes that scaling to all pictures takes; several share a band that each of them copies.
  func byteCount(_ format: RowFormat) -> Int {
    reduce(count > 1 ? format.bandRows * format.rowBytes : 0) { $0 + $1.byteCount }
  }
}
