// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// The plan of a JPEG with what its journey needs besides.
struct JPEGPlan {
  /// The way out of the decoder.
  enum Way {
    /// Planes as they are coded, each at its DCT scale in eighths, and the streams of each picture.
    case planes(scales: [Int], pictures: [[StreamingResampler.Stream]])

    /// Rows of pixels at full chroma, at one DCT scale, and how they become each picture.
    case rows(JPEGPixels, scale: Int, RowFormat, [RowScaling])

    /// Unscaled planes as they are coded, of which rows of pixels at full chroma are made as light for a single picture.
    case light(ColorRows.Layout, LinearResampler.Source, LinearLight)
  }

  /// The part that is told.
  let summary: PhotoPlan

  /// What becomes of the coefficients where they are the result; samples are the way back then.
  let lossless: LosslessRoad?

  /// What is told where samples are taken after all.
  let resampled: PhotoPlan

  /// The way out of the decoder.
  let way: Way

  /// The scans that are not decoded.
  let cut: ScanCut

  /// The bytes of the file; `nil` where only its end will tell.
  let fileLength: Int?

  /// The results; those that are made from the photo's rows are the pictures of ``way``.
  let tree: RenditionTree

  /// Plans the cheapest road that is right.
  ///
  /// - Parameters:
  ///   - header: What the markers say.
  ///   - orientation: The turn that the stored picture needs.
  ///   - color: What is done with its colors.
  ///   - options: What a single result shall become, or what several have in common.
  ///   - renditions: Several results; empty for a single one.
  ///   - scans: What is known of the scans.
  ///   - fileLength: The bytes of the file; `nil` where only its end will tell.
  ///   - room: The most memory that there will ever be for this conversion.
  /// - Throws: ``LimnerError/unsupported(_:)`` for a color space that nobody can tell,
  ///   ``LimnerError/tooManyPixels(found:limit:)``, ``LimnerError/tooMuchMemory(found:limit:)``.
  init(
    _ header: JPEGHeader, _ orientation: Orientation, _ color: ColorDecision, _ options: PhotoOptions,
    _ renditions: [Rendition] = [], scans: Scans, fileLength: Int?, room: Int
  ) throws(LimnerError) {
    guard header.size.area <= options.limits.pixels else {
      throw .tooManyPixels(found: header.size.area, limit: options.limits.pixels)
    }
    guard let pixels = JPEGPixels(header) else { throw .unsupported(.jpegColorSpace) }
    let upright = orientation.upright(header.size)
    // Inks multiply, and light is no linear function of samples: neither can wait until planes are small.
    let isPlanar = pixels.isDirect && !options.linear
    let tree = RenditionTree(
      options.each(renditions).map {
        RenditionTree.Node(
          upright, Self.model(pixels, header, isPlanar: isPlanar, color, $0), color, $0)
      })
    let roots = tree.roots.map { tree.nodes[$0] }
    let pictures = roots.map { Geometry(header, orientation, $0.framing, $0.model) }
    way =
      isPlanar
      ? try Geometry.planes(pictures, options) : try Geometry.rows(pictures, pixels, color, options)
    let memory = PeakMemory(
      decoder: JPEGCost.decoder(header) + 3 * color.profile.count, makingWeights: JPEGCost.making(way),
      scaler: JPEGCost.scaling(way, header), tree: tree, isTurned: orientation != .up)
    let peak = memory.bytes
    try options.limits.admit(peak)
    self.tree = tree
    let choice = LosslessRoad.choose(
      header, orientation, tree, color, options, isSingle: renditions.isEmpty)
    let price = choice.road?.price(header, memory, fileLength: fileLength) ?? 0
    lossless = price <= min(room, options.limits.peakMemory) ? choice.road : nil
    let comesLast = lossless.map(\.comesLast) ?? false
    let each = tree.nodes.map {
      (Geometry(header, orientation, $0.framing, $0.model), $0.options.scanAllowance)
    }
    // Coefficients that are taken over are taken all.
    let (cut, cutReason) =
      choice.road == nil ? Self.cut(header, scans, way, each, options) : (ScanCut(), nil)
    var reasons = Self.reasons(header, orientation, tree, color, way, options)
    if let cutReason { reasons.append(cutReason) }
    if let reason = choice.road == nil || lossless != nil ? choice.reason : LosslessRoad.tooDear {
      reasons.append(reason)
    }
    var work = PhotoWork.counting {
      $0[.conversion] = 1
      $0.decode(header, bytes: fileLength.map { $0 - cut.byteCount })
    }
    let read = work
    work.transform(header, way)
    let works = tree.work(scaling: way.work(options.filter), isTurned: orientation != .up)
    for result in works { work += result }
    let samples = PhotoPlan(
      format: .jpeg, storedSize: header.size, orientation: orientation, uprightSize: upright,
      targetSize: roots[0].framing.target, road: isPlanar ? .planar : .rgb, isLinear: options.linear,
      convertsToSRGB: color.converts || pixels == .cmyk, dctScale: way.scales[0],
      chromaScale: way.scales.count > 1 ? way.scales[1] : nil, scansCut: cut.scans.count,
      taps: way.taps(options.filter),
      subsampling: roots[0].model == .gray || roots[0].options.format == .png
        ? nil : roots[0].options.outputSubsampling,
      holdsWholePicture: header.holdsCoefficients, peakBytes: peak, work: work, reasons: reasons,
      crop: roots[0].options.crop, renditions: tree.plans(renditions, works))
    self.fileLength = fileLength
    self.cut = cut
    resampled = samples
    let isAlone = renditions.isEmpty && !comesLast
    summary =
      lossless.map {
        let isSamples = !isAlone || options.facts
        let all = $0.work(header, after: isSamples ? work : read)
        return samples.taking($0, header, price, all, choice.reason, isAlone: isAlone)
      } ?? samples
  }

  /// The same picture on the road of samples.
  private init(resampling plan: JPEGPlan) {
    (summary, resampled, lossless) = (plan.resampled, plan.resampled, nil)
    (way, tree, cut, fileLength) = (plan.way, plan.tree, plan.cut, plan.fileLength)
  }

  /// The plan without a way around samples.
  var resampling: JPEGPlan { JPEGPlan(resampling: self) }

  /// What planes mean when they are small: color that is still to be converted needs full chroma.
  private static func model(
    _ pixels: JPEGPixels, _ header: JPEGHeader, isPlanar: Bool, _ color: ColorDecision,
    _ options: PhotoOptions
  ) -> PlaneModel {
    if pixels.isGray { return .gray }
    guard isPlanar, header.colorSpace == .ycc else { return .rgb }
    return .ycc(color.converts ? .yuv444 : options.outputSubsampling)
  }
}

extension JPEGPixels {
  /// The pixels of a frame; `nil` where its components have no known meaning.
  init?(_ header: JPEGHeader) {
    switch (header.colorSpace, header.components.count) {
    case (.gray, 1): self = .gray
    case (.other, 2): self = .pair
    case (.ycc, 3), (.rgb, 3): self = .rgb
    case (.cmyk, 4), (.ycck, 4): self = .cmyk
    default: return nil
    }
  }
}

extension JPEGPlan.Way {
  /// The DCT scales in eighths, of all components or of the whole picture.
  var scales: [Int] {
    switch self {
    case .planes(let scales, _): scales
    case .rows(_, let scale, _, _): [scale]
    case .light: [8]
    }
  }

  /// Filter taps across and down.
  func taps(_ filter: ResampleFilter) -> [Int] {
    switch self {
    case .planes(_, let pictures):
      [pictures[0][0].scaling.horizontal.taps, pictures[0][0].scaling.vertical.taps]
    case .rows(_, _, _, let scalings): scalings[0].taps(filter)
    case .light(_, let source, let light): RowScaling.linear(source, light).taps(filter)
    }
  }
}

extension PhotoOptions {
  /// What each of several results shall become, or the single one.
  func each(_ renditions: [Rendition]) -> [PhotoOptions] {
    renditions.isEmpty ? [self] : renditions.map { rendered(as: $0) }
  }

  /// What one of several results shall become.
  func rendered(as rendition: Rendition) -> PhotoOptions {
    var options = self
    options.maxSide = rendition.maxSide
    options.crop = rendition.crop
    options.format = rendition.format
    return options
  }

  /// The subsampling that is written: PNG wants full chroma, JPEG's own choice hangs on the quality.
  var outputSubsampling: Subsampling {
    if format == .png { return .yuv444 }
    return subsampling ?? (quality >= 90 ? .yuv444 : .yuv420)
  }
}
