// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// The plan of a PNG with what its journey needs besides.
struct PNGPlan {
  /// The part that is told.
  let summary: PhotoPlan

  /// Where target rows and columns fall, in stored order.
  let vertical: Axis
  let horizontal: Axis

  /// How the rows of an opaque picture are scaled; `nil` where there is alpha.
  let stream: StreamingResampler.Stream?

  /// What the planes of the result mean.
  let model: PlaneModel

  /// Rows that are decoded at once.
  static let bandRows = 8

  /// Plans the RGB road, or that with alpha.
  ///
  /// - Throws: ``LimnerError/tooManyPixels(found:limit:)``, ``LimnerError/tooMuchMemory(found:limit:)``.
  init(_ header: PNGHeader, _ orientation: Orientation, _ options: PhotoOptions) throws(LimnerError) {
    guard header.size.area <= options.limits.pixels else {
      throw .tooManyPixels(found: header.size.area, limit: options.limits.pixels)
    }
    let upright = orientation.upright(header.size)
    let target = upright.capped(longSide: options.maxSide)
    let stored = orientation.stored(target)
    vertical = Axis(sampleCount: header.size.height, outputCount: stored.height)
    horizontal = Axis(sampleCount: header.size.width, outputCount: stored.width)
    model = Self.model(header, options)

    let weights = vertical.weightBytes(options.filter) + horizontal.weightBytes(options.filter)
    guard weights <= options.limits.peakMemory else {
      throw .tooMuchMemory(found: weights, limit: options.limits.peakMemory)
    }
    let scaling =
      header.hasAlpha ? nil : PlaneScaling(options.filter, vertical: vertical, horizontal: horizontal)
    stream = scaling.map { Self.stream(header, $0) }
    let resampler =
      stream.map { StreamingResampler.byteCount([$0]) }
      ?? FloatResampler.byteCount(options.filter, vertical: vertical, horizontal: horizontal)
    let band =
      header.isInterlaced ? header.rowByteCount * header.size.height : header.rowByteCount * Self.bandRows
    let peak =
      header.workingByteCount + resampler + band
      + JPEGCost.result(target, model, turned: orientation != .up, options)
    guard peak <= options.limits.peakMemory else {
      throw .tooMuchMemory(found: peak, limit: options.limits.peakMemory)
    }
    let taps = scaling.map { [$0.horizontal.taps, $0.vertical.taps] }
    let isJPEG = options.format == .jpeg
    summary = PhotoPlan(
      format: .png, storedSize: header.size, orientation: orientation, uprightSize: upright,
      targetSize: target,
      road: header.hasAlpha ? .alpha : .rgb, dctScale: nil, chromaScale: nil,
      taps: taps ?? [Windows(options.filter, horizontal).taps, Windows(options.filter, vertical).taps],
      subsampling: isJPEG && model == .rgb ? options.outputSubsampling : nil,
      holdsWholePicture: header.isInterlaced, peakBytes: peak,
      reasons: Self.reasons(header, orientation, model, options))
  }

  /// The rows of an opaque picture as one stream of interleaved channels.
  private static func stream(_ header: PNGHeader, _ scaling: PlaneScaling) -> StreamingResampler.Stream {
    StreamingResampler.Stream(
      rowSamples: header.rowByteCount, channels: header.channels, bandRows: bandRows, scaling: scaling,
      outputPlane: 0)
  }

  private static func model(_ header: PNGHeader, _ options: PhotoOptions) -> PlaneModel {
    let isGray = header.colorType.isGray
    guard header.hasAlpha else { return isGray ? .gray : .rgb }
    if options.format == .png { return isGray ? .grayAlpha : .rgba }
    return isGray && options.background.isNeutral ? .gray : .rgb
  }

  private static func reasons(
    _ header: PNGHeader, _ orientation: Orientation, _ model: PlaneModel, _ options: PhotoOptions
  ) -> [String] {
    var reasons: [String] = []
    if header.hasAlpha {
      reasons.append("road with alpha: multiplied in before scaling, divided out after it")
      if options.format == .jpeg { reasons.append("flattened over the background: JPEG has no alpha") }
    } else {
      reasons.append("RGB road: the samples are \(model == .gray ? "gray" : "RGB") and opaque")
    }
    if orientation != .up {
      reasons.append("turned after scaling: orientation \(orientation.rawValue), on the small picture")
    }
    if header.isInterlaced { reasons.append("the whole picture is held: it is interlaced") }
    if header.isAnimated { reasons.append("the default image of an animation is taken") }
    return reasons
  }
}
