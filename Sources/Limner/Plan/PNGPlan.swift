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

  /// How the rows become each picture.
  let scalings: [RowScaling]

  /// The results; those that are made from the photo's rows are the pictures of ``scalings``.
  let tree: RenditionTree

  /// Plans the RGB road, or that with alpha.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - orientation: The turn.
  ///   - colors: What is done with color, for a result of each format that is asked for.
  ///   - options: What a single result shall become, or what several have in common.
  ///   - renditions: Several results; empty for a single one.
  ///   - fileLength: The bytes of the file; `nil` where only its end will tell.
  /// - Throws: ``LimnerError/tooManyPixels(found:limit:)``, ``LimnerError/tooMuchMemory(found:limit:)``.
  init(
    _ header: PNGHeader, _ orientation: Orientation, _ colors: [OutputFormat: ColorDecision],
    _ options: PhotoOptions, _ renditions: [Rendition] = [], fileLength: Int?
  ) throws(LimnerError) {
    guard header.size.area <= options.limits.pixels else {
      throw .tooManyPixels(found: header.size.area, limit: options.limits.pixels)
    }
    let upright = orientation.upright(header.size)
    let tree = RenditionTree(
      options.each(renditions).map {
        RenditionTree.Node(
          upright, Self.model(header, $0), colors[$0.format] ?? ColorDecision(isGray: false), $0)
      })
    let roots = tree.roots.map { tree.nodes[$0] }
    let format = RowFormat(
      width: header.size.width, channels: header.channels, hasAlpha: header.hasAlpha,
      // Eight bits are enough for what stays as it is; light and other spaces are spread where it is dark.
      isDeep: header.bitDepth == 16 && (roots.contains { $0.color.converts } || options.linear))
    rows = format
    let axes = roots.map { node in
      let (across, down) = node.framing.stored(orientation)
      return (vertical: Axis(down, SourceAxis(), step: 1), horizontal: Axis(across, SourceAxis(), step: 1))
    }
    let making = zip(roots, axes).map {
      RowScaling.leastMakingBytes(
        format, vertical: $1.vertical, horizontal: $1.horizontal, $0.color, options)
    }
    try options.limits.admit(
      weights: axes.flatMap { [$0.vertical, $0.horizontal] }, options.filter, making: making.max() ?? 0)
    scalings = zip(roots, axes).map {
      RowScaling(format, vertical: $1.vertical, horizontal: $1.horizontal, $0.color, options)
    }
    let whole = header.isInterlaced ? rows.rowBytes * header.size.height : 0
    let peak = PeakMemory(
      decoder: header.workingByteCount + (roots.map(\.color.profile.count).max() ?? 0),
      makingWeights: scalings.reduce(0) { max($0, $1.makingByteCount) },
      scaler: scalings.byteCount(format) + whole, tree: tree, isTurned: orientation != .up
    ).bytes
    try options.limits.admit(peak)
    let (first, isJPEG) = (roots[0], roots[0].options.format == .jpeg)
    self.tree = tree
    let works = tree.work(scaling: scalings.work(options.filter), isTurned: orientation != .up)
    var work = PhotoWork.counting {
      $0[.conversion] = 1
      $0.decode(header, format, bytes: fileLength)
    }
    for result in works { work += result }
    summary = PhotoPlan(
      format: .png, storedSize: header.size, orientation: orientation, uprightSize: upright,
      targetSize: first.framing.target, road: header.hasAlpha ? .alpha : .rgb, isLinear: options.linear,
      convertsToSRGB: roots.contains { $0.color.converts }, dctScale: nil, chromaScale: nil, scansCut: 0,
      taps: scalings[0].taps(options.filter),
      subsampling: isJPEG && first.model == .rgb ? options.outputSubsampling : nil,
      holdsWholePicture: header.isInterlaced, peakBytes: peak, work: work,
      reasons: Self.reasons(header, orientation, first.model, tree)
        + [scalings[0].reason].compactMap { $0 } + tree.reasons,
      crop: first.options.crop, renditions: tree.plans(renditions, works))
  }

  private static func model(_ header: PNGHeader, _ options: PhotoOptions) -> PlaneModel {
    let isGray = header.colorType.isGray
    guard header.hasAlpha else { return isGray ? .gray : .rgb }
    if options.format == .png { return isGray ? .grayAlpha : .rgba }
    return isGray && options.background.isNeutral ? .gray : .rgb
  }

  private static func reasons(
    _ header: PNGHeader, _ orientation: Orientation, _ model: PlaneModel, _ tree: RenditionTree
  ) -> [String] {
    var reasons: [String] = []
    if header.hasAlpha {
      reasons.append("road with alpha: multiplied in before scaling, divided out after it")
      if tree.nodes.contains(where: { $0.options.format == .jpeg }) {
        reasons.append("flattened over the background: JPEG has no alpha")
      }
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
