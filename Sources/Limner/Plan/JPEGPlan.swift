// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// The plan of a JPEG with what its journey needs besides: scales, streams, the shape of the result.
struct JPEGPlan {
  /// The part that is told.
  let summary: PhotoPlan

  /// The DCT scale of each component in eighths.
  let scales: [Int]

  /// How each component is scaled.
  let streams: [StreamingResampler.Stream]

  /// What the planes of the result mean.
  let model: PlaneModel

  /// Plans the planar road.
  ///
  /// - Throws: ``LimnerError/unsupported(_:)`` for a color space that is not carried as planes,
  ///   ``LimnerError/tooManyPixels(found:limit:)``, ``LimnerError/tooMuchMemory(found:limit:)``.
  init(_ header: JPEGHeader, _ orientation: Orientation, _ options: PhotoOptions) throws(LimnerError) {
    guard header.size.area <= options.limits.pixels else {
      throw .tooManyPixels(found: header.size.area, limit: options.limits.pixels)
    }
    guard header.colorSpace == .gray || (header.colorSpace == .ycc && header.components.count == 3) else {
      throw .unsupported(.jpegColorSpace)
    }
    let upright = orientation.upright(header.size)
    let target = upright.capped(longSide: options.maxSide)
    let subsampling = options.outputSubsampling
    let model: PlaneModel = header.colorSpace == .gray ? .gray : .ycc(subsampling)
    let geometry = Geometry(header, orientation, target: orientation.stored(target), model)

    let scales = geometry.scales(options.shrink)
    let weights = geometry.weightBytes(scales, options.filter)
    guard weights <= options.limits.peakMemory else {
      throw .tooMuchMemory(found: weights, limit: options.limits.peakMemory)
    }
    let streams = geometry.streams(scales, options.filter)
    let peak =
      JPEGCost.decoder(header) + StreamingResampler.byteCount(streams)
      + JPEGCost.result(target, model, turned: orientation != .up, options)
    guard peak <= options.limits.peakMemory else {
      throw .tooMuchMemory(found: peak, limit: options.limits.peakMemory)
    }
    self.scales = scales
    self.streams = streams
    self.model = model
    summary = PhotoPlan(
      format: .jpeg, storedSize: header.size, orientation: orientation, uprightSize: upright,
      targetSize: target,
      road: .planar, dctScale: scales[0], chromaScale: scales.count > 1 ? scales[1] : nil,
      taps: [streams[0].scaling.horizontal.taps, streams[0].scaling.vertical.taps],
      subsampling: model == .gray || options.format == .png ? nil : subsampling,
      holdsWholePicture: header.holdsCoefficients, peakBytes: peak,
      reasons: Self.reasons(header, orientation, target, scales, options))
  }

  private static func reasons(
    _ header: JPEGHeader, _ orientation: Orientation, _ target: PixelSize, _ scales: [Int],
    _ options: PhotoOptions
  ) -> [String] {
    var reasons = [
      "planar road: the samples are \(header.colorSpace == .gray ? "gray" : "YCbCr") and stay so"
    ]
    if options.shrink == .never {
      reasons.append("DCT scale 8/8: scaling while decoding is turned off")
    } else if scales[0] < 8 {
      reasons.append("DCT scale \(scales[0])/8: the filter still has samples enough for each of its own")
    } else {
      reasons.append("DCT scale 8/8: a lower one would leave the filter too few samples")
    }
    if orientation != .up {
      reasons.append("turned after scaling: orientation \(orientation.rawValue), on the small picture")
    }
    if header.holdsCoefficients {
      reasons.append("the whole picture is held: it comes in more than one scan")
    }
    if target == orientation.upright(header.size) {
      reasons.append("size kept: the long side is under the cap")
    }
    return reasons
  }
}

extension JPEGPlan {
  /// The components of a frame against the planes of the target, in stored order.
  struct Geometry {
    let header: JPEGHeader
    let across: PictureAxis
    let down: PictureAxis
    let steps: [(across: Int, down: Int)]

    init(_ header: JPEGHeader, _ orientation: Orientation, target: PixelSize, _ model: PlaneModel) {
      self.header = header
      across = PictureAxis(
        source: header.size.width, target: target.width, isReversed: orientation.reversesColumns)
      down = PictureAxis(
        source: header.size.height, target: target.height, isReversed: orientation.reversesRows)
      steps = header.components.indices.map { index in
        let step = model.step(ofPlane: index)
        return orientation.transposes ? (step.vertical, step.horizontal) : (step.horizontal, step.vertical)
      }
    }

    /// The least DCT scales that leave the filter enough.
    func scales(_ shrink: Shrink) -> [Int] {
      guard shrink == .auto else { return JPEGReadSession.naturalScales(of: header, at: 8) }
      let wanted = header.components.indices.map { DCTScale.least(leaving: ratio(of: $0), isChroma: $0 > 0) }
      let natural = JPEGReadSession.naturalScales(of: header, at: wanted[0])
      guard JPEGReadSession.canScaleComponents else { return natural }
      return wanted
    }

    /// Unscaled samples of component `index` for one target sample, in the direction that has fewer.
    private func ratio(of index: Int) -> Double {
      let component = header.components[index]
      let horizontal = Axis(
        across, SourceAxis(factor: component.h, largestFactor: header.maxH), step: steps[index].across)
      let vertical = Axis(
        down, SourceAxis(factor: component.v, largestFactor: header.maxV), step: steps[index].down)
      return min(horizontal.step, vertical.step)
    }

    /// One stream for each component; equal components share their weights.
    func streams(_ scales: [Int], _ filter: ResampleFilter) -> [StreamingResampler.Stream] {
      var shared: [Pair: PlaneScaling] = [:]
      return header.components.indices.map { index in
        let component = header.components[index]
        let scale = scales[index]
        let pair = pair(index, scale)
        let scaling =
          shared[pair] ?? PlaneScaling(filter, vertical: pair.vertical, horizontal: pair.horizontal)
        shared[pair] = scaling
        return StreamingResampler.Stream(
          rowSamples: component.widthInBlocks * scale, bandRows: component.v * scale, scaling: scaling,
          outputPlane: index)
      }
    }

    /// About what the weights take while they are made, by arithmetic alone.
    func weightBytes(_ scales: [Int], _ filter: ResampleFilter) -> Int {
      Set(header.components.indices.map { pair($0, scales[$0]) }).reduce(0) { sum, pair in
        sum + pair.vertical.weightBytes(filter) + pair.horizontal.weightBytes(filter)
      }
    }

    /// The axes of component `index` at a DCT scale.
    private func pair(_ index: Int, _ scale: Int) -> Pair {
      let component = header.components[index]
      return Pair(
        vertical: Axis(
          down, SourceAxis(factor: component.v, largestFactor: header.maxV, scale: scale),
          step: steps[index].down),
        horizontal: Axis(
          across, SourceAxis(factor: component.h, largestFactor: header.maxH, scale: scale),
          step: steps[index].across))
    }

    private struct Pair: Hashable {
      var vertical: Axis
      var horizontal: Axis
    }
  }
}

extension PhotoOptions {
  /// The subsampling that is written: PNG wants full chroma, JPEG's own choice hangs on the quality.
  var outputSubsampling: Subsampling {
    if format == .png { return .yuv444 }
    return subsampling ?? (quality >= 90 ? .yuv444 : .yuv420)
  }
}
