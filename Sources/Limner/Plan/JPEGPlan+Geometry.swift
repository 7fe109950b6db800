// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

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

    /// The planar way.
    func planes(_ options: PhotoOptions) -> Way {
      let scales = scales(options.shrink)
      return .planes(scales: scales, streams: streams(scales, options.filter))
    }

    /// The way of rows.
    func rows(_ pixels: JPEGPixels, _ color: ColorDecision, _ options: PhotoOptions) -> Way {
      let scale = rowScale(options)
      let format = RowFormat(
        width: (header.size.width * scale).dividedRoundingUp(by: 8), channels: pixels == .gray ? 1 : 3)
      let axes = rowAxes(scale)
      let scaling = RowScaling(
        format, vertical: axes.vertical, horizontal: axes.horizontal, color, options)
      return .rows(pixels, scale: scale, format, scaling)
    }

    /// About what the weights of either way take while they are made, by arithmetic alone.
    func weightBytes(isPlanar: Bool, _ options: PhotoOptions) -> Int {
      let scales = isPlanar ? scales(options.shrink) : []
      let pairs =
        isPlanar ? Set(scales.indices.map { axes(of: $0, scales[$0]) }) : [rowAxes(rowScale(options))]
      return pairs.reduce(0) { sum, pair in
        sum + pair.vertical.weightBytes(options.filter) + pair.horizontal.weightBytes(options.filter)
      }
    }

    /// The DCT scale of rows; the first component may be subsampled, rows never are.
    private func rowScale(_ options: PhotoOptions) -> Int {
      let ratio = min(Axis(across, SourceAxis(), step: 1).step, Axis(down, SourceAxis(), step: 1).step)
      let mayShrink = options.shrink == .auto && !options.linear
      return mayShrink ? DCTScale.least(leaving: ratio, isChroma: false) : 8
    }

    private func rowAxes(_ scale: Int) -> Pair {
      let source = SourceAxis(scale: scale)
      return Pair(vertical: Axis(down, source, step: 1), horizontal: Axis(across, source, step: 1))
    }

    /// The axes of component `index` at a DCT scale.
    private func axes(of index: Int, _ scale: Int) -> Pair {
      let component = header.components[index]
      return Pair(
        vertical: Axis(
          down, SourceAxis(factor: component.v, largestFactor: header.maxV, scale: scale),
          step: steps[index].down),
        horizontal: Axis(
          across, SourceAxis(factor: component.h, largestFactor: header.maxH, scale: scale),
          step: steps[index].across))
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
      let component = header.components[index]
      let horizontal = Axis(
        across, SourceAxis(factor: component.h, largestFactor: header.maxH), step: steps[index].across)
      let vertical = Axis(
        down, SourceAxis(factor: component.v, largestFactor: header.maxV), step: steps[index].down)
      return min(horizontal.step, vertical.step)
    }

    /// One stream for each component; equal components share their weights.
    private func streams(_ scales: [Int], _ filter: ResampleFilter) -> [StreamingResampler.Stream] {
      var shared: [Pair: PlaneScaling] = [:]
      return header.components.indices.map { index in
        let component = header.components[index]
        let scale = scales[index]
        let pair = axes(of: index, scale)
        let scaling =
          shared[pair] ?? PlaneScaling(filter, vertical: pair.vertical, horizontal: pair.horizontal)
        shared[pair] = scaling
        return StreamingResampler.Stream(
          rowSamples: component.widthInBlocks * scale, bandRows: component.v * scale, scaling: scaling,
          outputPlane: index)
      }
    }

    private struct Pair: Hashable {
      var vertical: Axis
      var horizontal: Axis
    }
  }
}
