// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

extension JPEGPlan {
  /// The components of a frame against the planes of the target, in stored order.
  struct Geometry {
    /// What the markers say.
    let header: JPEGHeader

    /// The columns of the stored picture and those of the result.
    let across: PictureAxis

    /// The rows of both.
    let down: PictureAxis

    /// Pixels of the result for one sample of each plane.
    let steps: [(across: Int, down: Int)]

    /// Lays the components of a frame over a result.
    init(_ header: JPEGHeader, _ orientation: Orientation, _ framing: Framing, _ model: PlaneModel) {
      self.header = header
      (across, down) = framing.stored(orientation)
      steps = header.components.indices.map { index in
        let step = model.step(ofPlane: index)
        return orientation.transposes ? (step.vertical, step.horizontal) : (step.horizontal, step.vertical)
      }
    }

    /// The planar way to several pictures, at DCT scales that leave the finest of them enough.
    ///
    /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)`` before any weight is made.
    static func planes(_ pictures: [Geometry], _ options: PhotoOptions) throws(LimnerError) -> Way {
      let each = pictures.map { $0.scales(options.shrink) }
      let scales = each[0].indices.map { index in each.reduce(0) { max($0, $1[index]) } }
      let pairs = Set(pictures.flatMap { picture in scales.indices.map { picture.pair($0, scales[$0]) } })
      let making = pairs.map {
        PlaneScaling.leastMakingBytes(options.filter, vertical: $0.vertical, horizontal: $0.horizontal)
      }
      try options.limits.admit(
        weights: pairs.flatMap { [$0.vertical, $0.horizontal] }, options.filter, making: making.max() ?? 0)
      return .planes(scales: scales, pictures: pictures.map { $0.streams(scales, options.filter) })
    }

    /// The way of rows to several pictures.
    ///
    /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)`` before any weight is made.
    static func rows(
      _ pictures: [Geometry], _ pixels: JPEGPixels, _ color: ColorDecision, _ options: PhotoOptions
    ) throws(LimnerError) -> Way {
      let header = pictures[0].header
      let scale = pictures.reduce(1) { max($0, $1.rowScale(options)) }
      let format = RowFormat(
        width: (header.size.width * scale).dividedRoundingUp(by: 8), channels: pixels.isGray ? 1 : 3)
      let source = SourceAxis(scale: scale)
      let pairs = pictures.map {
        Pair(vertical: Axis($0.down, source, step: 1), horizontal: Axis($0.across, source, step: 1))
      }
      let making = pairs.map {
        RowScaling.leastMakingBytes(
          format, vertical: $0.vertical, horizontal: $0.horizontal, color, options)
      }
      try options.limits.admit(
        weights: pairs.flatMap { [$0.vertical, $0.horizontal] }, options.filter, making: making.max() ?? 0)
      let scalings = pairs.map {
        RowScaling(format, vertical: $0.vertical, horizontal: $0.horizontal, color, options)
      }
      if scalings.count == 1, case .linear(let source, let light) = scalings[0],
        let layout = ColorRows.Layout(header)
      {
        return .light(layout, source.planar, light)
      }
      return .rows(pixels, scale: scale, format, scalings)
    }

    /// The least DCT scale of rows that leaves the filter enough.
    private func rowScale(_ options: PhotoOptions) -> Int {
      // The first component may be subsampled; rows never are.
      let ratio = min(Axis(across, SourceAxis(), step: 1).step, Axis(down, SourceAxis(), step: 1).step)
      let mayShrink = options.shrink == .auto && !options.linear
      return mayShrink ? DCTScale.least(leaving: ratio, isChroma: false) : 8
    }

    /// The least DCT scales that leave the filter enough.
    private func scales(_ shrink: Shrink) -> [Int] {
      guard shrink == .auto else { return JPEGReadSession.naturalScales(of: header, at: 8) }
      let isYCC = header.colorSpace == .ycc
      let wanted = header.components.indices.map {
        DCTScale.least(leaving: ratio(of: $0), isChroma: isYCC && $0 > 0)
      }
      let natural = JPEGReadSession.naturalScales(of: header, at: wanted[0])
      guard JPEGReadSession.canScaleComponents else { return natural }
      return wanted
    }

    /// Unscaled samples of component `index` for one target sample, in the direction that has fewer.
    private func ratio(of index: Int) -> Double {
      let ratios = ratios(of: index)
      return min(ratios.across, ratios.down)
    }

    /// Unscaled samples for one target sample, of the component and in the direction that have fewest.
    var leastRatio: Double { header.components.indices.reduce(.infinity) { min($0, ratio(of: $1)) } }

    /// Unscaled samples of component `index` for one target sample.
    func ratios(of index: Int) -> (across: Double, down: Double) {
      let component = header.components[index]
      let horizontal = Axis(
        across, SourceAxis(factor: component.h, largestFactor: header.maxH), step: steps[index].across)
      let vertical = Axis(
        down, SourceAxis(factor: component.v, largestFactor: header.maxV), step: steps[index].down)
      return (horizontal.step, vertical.step)
    }

    /// One stream for each component; equal components share their weights.
    private func streams(_ scales: [Int], _ filter: ResampleFilter) -> [StreamingResampler.Stream] {
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

extension ColorRows.Layout {
  /// The planes of a frame whose color differences are as fine as luma, or half as fine across or in both directions;
  /// `nil` for any other, which is left to the decoder.
  fileprivate init?(_ header: JPEGHeader) {
    guard header.colorSpace == .ycc, header.components.count == 3 else { return nil }
    let (luma, chroma, other) = (header.components[0], header.components[1], header.components[2])
    guard luma.h == header.maxH, luma.v == header.maxV, (chroma.h, chroma.v) == (other.h, other.v),
      luma.h % chroma.h == 0, luma.v % chroma.v == 0
    else { return nil }
    self.init(
      header.size, step: (luma.h / chroma.h, luma.v / chroma.v),
      rowSamples: (luma.widthInBlocks * 8, max(chroma.widthInBlocks, other.widthInBlocks) * 8),
      bandRows: 8 * luma.v)
  }
}
