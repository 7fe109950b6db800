// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

/// How a finished picture becomes a smaller one: as the photo itself was scaled.
///
/// Opaque planes are scaled as planes. Alpha is multiplied in before and divided out after, and light is averaged as
/// light: those go through ``RowScaling`` as the rows of a file do.
struct RasterChain {
  /// The extent of the picture.
  let source: PixelSize

  /// What its planes mean.
  let model: PlaneModel

  /// The part of it that is taken.
  let window: PictureWindow

  /// The extent of what it becomes.
  let target: PixelSize

  /// What the planes of that mean.
  let targetModel: PlaneModel

  /// How the samples stand for light, as they are in the picture; they are not converted again.
  let color: ColorDecision

  /// The filter, whether light is scaled, and what is under alpha.
  let options: PhotoOptions

  /// Describes a step.
  ///
  /// - Parameters:
  ///   - source: The extent of the picture.
  ///   - model: What its planes mean.
  ///   - window: The part that is taken; `nil` for all of it.
  ///   - target: The extent of the result.
  ///   - targetModel: What its planes mean; `nil` for the same.
  ///   - color: How samples stand for light, where light is scaled.
  ///   - options: The filter, whether light is scaled, and what is under alpha.
  init(
    _ source: PixelSize, _ model: PlaneModel, from window: PictureWindow? = nil, to target: PixelSize,
    as targetModel: PlaneModel? = nil, _ color: ColorDecision, _ options: PhotoOptions
  ) {
    self.source = source
    self.model = model
    self.window = window ?? PictureWindow(source)
    self.target = target
    self.targetModel = targetModel ?? model
    var color = color
    if color.converts { color.source = model.isGray ? .gray(.sRGB) : .sRGB }
    color.converts = false
    if !model.isGray, case .gray(let curve) = color.source {
      // Gray that was flattened over a color.
      color.source = .rgb(curves: [curve, curve, curve], toXYZ: .sRGB)
    }
    self.color = color
    self.options = options
  }

  /// Describes how one of several results becomes another.
  init(_ node: RenditionTree.Node, to child: RenditionTree.Node) {
    let size = node.framing.target
    self.init(
      size, node.model, from: node.framing.window.part(child.framing.window, in: size),
      to: child.framing.target, as: child.model, child.color, child.options)
  }

  /// Whether planes are scaled as they are.
  private var isPlain: Bool { !options.linear && RasterScaling.canMake(targetModel, of: model) }

  private var planes: RasterScaling {
    RasterScaling(source, model, from: window, to: target, as: targetModel, options.filter)
  }

  private var rows: (format: RowFormat, vertical: Axis, horizontal: Axis) {
    (
      RowFormat(width: source.width, channels: model.planeCount, hasAlpha: model.hasAlpha),
      Axis(
        sampleCount: source.height, outputCount: target.height, origin: window.top,
        step: window.height / Double(target.height)),
      Axis(
        sampleCount: source.width, outputCount: target.width, origin: window.left,
        step: window.width / Double(target.width))
    )
  }

  /// The bytes that the step takes besides both pictures, by arithmetic alone; a little more than is needed.
  var byteCount: Int {
    if isPlain { return planes.byteCount }
    let (format, vertical, horizontal) = rows
    let recipe = FloatRows.Recipe(
      format: format, vertical: vertical, horizontal: horizontal, filter: options.filter,
      source: color.source, isLinear: options.linear, toSRGB: false, background: options.background)
    let light = LinearScaling.byteCount(
      options.filter, vertical: vertical, horizontal: horizontal, channels: format.channels,
      bandRows: format.bandRows)
    return format.rowBytes + max(recipe.byteCount, options.linear ? light : 0)
  }

  /// Counts the step, weights included.
  func count(into work: inout PhotoWork) {
    guard isPlain else {
      let (format, vertical, horizontal) = rows
      let numbers: PhotoWork.Numbers = format.isPlain && options.linear ? .light : .floating
      work.scale(
        vertical: vertical, horizontal: horizontal, channels: format.channels, numbers, options.filter)
      return work.weigh([(vertical, horizontal)], options.filter)
    }
    let axes = (0 ..< targetModel.planeCount).map { planes.axes(ofPlane: $0) }
    for (vertical, horizontal) in axes {
      work.scale(vertical: vertical, horizontal: horizontal, channels: 1, .coded, options.filter)
    }
    work.weigh(axes, options.filter)
  }

  /// Makes the smaller picture.
  ///
  /// - Throws: ``LimnerError/cancelled``.
  func scaled(_ raster: borrowing UprightRaster) throws(LimnerError) -> UprightRaster {
    if isPlain { return try planes.scaled(raster, pausing: checkCancellation) }
    let (format, vertical, horizontal) = rows
    let scaling = RowScaling(format, vertical: vertical, horizontal: horizontal, color, options)
    var result = PlanarRaster(upright: target, targetModel)
    var meter = StageMeter()
    var row = [UInt8](repeating: 0, count: format.rowBytes)
    try scaling.scale(height: source.height, bandRows: format.bandRows, into: &result, &meter) {
      (top, storage, slot) throws(LimnerError) in
      for line in 0 ..< min(slot.rows, source.height - top) {
        InterleavedRow.fill(&row, from: raster, top + line, channels: format.channels)
        let start = slot.offset + line * slot.stride
        for x in row.indices { storage[start + x] = row[x] }
      }
    }
    return UprightRaster(turning: result)
  }
}

extension PlaneModel {
  /// Whether one plane says how bright a pixel is and none what color.
  var isGray: Bool { self == .gray || self == .grayAlpha }

  /// Whether the last plane is alpha.
  var hasAlpha: Bool { self == .rgba || self == .grayAlpha }
}
