// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// The plan of a PNG with what its journey needs besides.
struct PNGPlan {
  /// The part that is told.
  let summary: PhotoPlan

  /// The rows that the decoder delivers.
  let rows: RowFormat

  /// How the rows are scaled.
  let scaling: RowScaling

  /// What the planes of the result mean.
  let model: PlaneModel

  /// Plans the RGB road, or that with alpha.
  ///
  /// - Throws: ``LimnerError/tooManyPixels(found:limit:)``, ``LimnerError/tooMuchMemory(found:limit:)``.
  init(
    _ header: PNGHeader, _ orientation: Orientation, _ color: ColorDecision, _ options: PhotoOptions
  ) throws(LimnerError) {
    guard header.size.area <= options.limits.pixels else {
      throw .tooManyPixels(found: header.size.area, limit: options.limits.pixels)
    }
    let upright = orientation.upright(header.size)
    let target = upright.capped(longSide: options.maxSide)
    let stored = orientation.stored(target)
    let vertical = Axis(sampleCount: header.size.height, outputCount: stored.height)
    let horizontal = Axis(sampleCount: header.size.width, outputCount: stored.width)
    rows = RowFormat(
      width: header.size.width, channels: header.channels, hasAlpha: header.hasAlpha,
      // Eight bits are enough for what stays as it is; light and other spaces are spread where it is dark.
      isDeep: header.bitDepth == 16 && (color.converts || options.linear))
    model = Self.model(header, options)

    let making = RowScaling.leastMakingBytes(rows, vertical: vertical, horizontal: horizontal, color, options)
    try options.limits.admit(weights: [vertical, horizontal], options.filter, making: making)
    scaling = RowScaling(rows, vertical: vertical, horizontal: horizontal, color, options)
    let whole = header.isInterlaced ? rows.rowBytes * header.size.height : 0
    let peak = PeakMemory(
      decoder: header.workingByteCount + color.profile.count, makingWeights: scaling.makingByteCount,
      scaler: scaling.byteCount + whole, size: target, model: model, isTurned: orientation != .up
    ).bytes(options)
    try options.limits.admit(peak)
    summary = PhotoPlan(
      format: .png, storedSize: header.size, orientation: orientation, uprightSize: upright,
      targetSize: target, road: header.hasAlpha ? .alpha : .rgb, isLinear: options.linear,
      convertsToSRGB: color.converts, dctScale: nil, chromaScale: nil,
      taps: scaling.taps(options.filter),
      subsampling: options.format == .jpeg && model == .rgb ? options.outputSubsampling : nil,
      holdsWholePicture: header.isInterlaced, peakBytes: peak,
      reasons: Self.reasons(header, orientation, model, options) + [scaling.reason].compactMap { $0 })
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
