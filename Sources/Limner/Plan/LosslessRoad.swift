// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

/// How a coded picture becomes the result without becoming samples (pipeline 7.3).
enum LosslessRoad: Equatable {
  /// Its coded data is kept bit for bit. What cannot be kept so is coded anew from the same coefficients.
  case kept

  /// Its coefficients are turned, or coded in another way.
  case turned(JPEGTurn)

  /// As ``turned(_:)``, but only if samples give a file that is longer than the source: a picture that is finer than it
  /// was asked for becomes coarser, unless that costs bytes.
  case turnedIfShorter(JPEGTurn)

  /// Why a picture that could be taken over is not.
  static let tooDear = "coded anew: to take over what is coded would take more memory than there may be"

  /// Whether samples come first.
  var comesLast: Bool {
    if case .turnedIfShorter = self { return true }
    return false
  }

  /// What the road is called.
  var name: PhotoPlan.Road {
    switch self {
    case .kept: .kept
    case .turned, .turnedIfShorter: .turned
    }
  }

  /// How coefficients are coded on this road.
  func turn(_ header: JPEGHeader) -> JPEGTurn {
    switch self {
    case .kept: JPEGTurn(.up, isProgressive: header.isProgressive, isOptimized: true)
    case .turned(let turn), .turnedIfShorter(let turn): turn
    }
  }

  /// The memory of this road and of the way back from it.
  ///
  /// - Parameters:
  ///   - header: What the markers say.
  ///   - memory: The price of samples.
  ///   - fileLength: The bytes of the file.
  /// - Returns: Bytes.
  func price(_ header: JPEGHeader, _ memory: PeakMemory, fileLength: Int?) -> Int {
    let coefficients = JPEGCost.coefficients(header)
    var memory = memory
    if !header.holdsCoefficients { memory.decoder += coefficients }
    // Without loss a file does not grow by more than its tables; of a pipe nobody knows how long it is.
    let result = (fileLength ?? coefficients / 2) + (4 << 10)
    // The file is held next to the decoder, by which it was opened twice, and the result may be there with samples for facts.
    let held = result + (self == .kept ? (fileLength ?? 0) + JPEGCost.decoderState : 0)
    // What samples gave is there as well where it is compared.
    let other = comesLast ? coefficients / 2 : 0
    return held + other + max(memory.bytes, memory.bytes(turning: coefficients, into: result))
  }

  /// What this road does.
  ///
  /// - Parameters:
  ///   - header: What the markers say.
  ///   - work: What is done before: reading alone, or samples too.
  /// - Returns: All of it. Whether a picture that comes last is needed is seen late: it is not in it.
  func work(_ header: JPEGHeader, after work: PhotoWork) -> PhotoWork {
    var work = work
    if self == .kept {
      work[.files] += 1
    } else if !comesLast {
      work[.files] += 1
      work[.recodedBlocks] += Double(header.blockCount)
    }
    return work
  }

  /// The road of a picture, or why it has none; nothing is said about pictures that have to be scaled.
  ///
  /// - Parameters:
  ///   - header: What the markers say.
  ///   - orientation: The turn that the stored picture needs.
  ///   - tree: The results, of which one at least has to be the whole picture.
  ///   - color: What is done with its colors.
  ///   - options: What all results have in common.
  ///   - isSingle: Whether a single result is asked for, and not a list.
  /// - Returns: The road, or none, and why.
  static func choose(
    _ header: JPEGHeader, _ orientation: Orientation, _ tree: RenditionTree, _ color: ColorDecision,
    _ options: PhotoOptions, isSingle: Bool
  ) -> (road: LosslessRoad?, reason: String?) {
    guard tree.nodes.contains(where: \.mayBeTaken) else { return (nil, nil) }
    if let obstacle = obstacle(header, orientation, color, options) {
      return (nil, "coded anew: " + obstacle)
    }
    guard isCoarse(header, options.quality) else {
      // Only progressive pictures are coded so well that this helps, and their coefficients are there anyway.
      let turn = JPEGTurn(orientation, isProgressive: true, isOptimized: true)
      let mayHelp = header.isProgressive && isSingle
      return (
        mayHelp ? .turnedIfShorter(turn) : nil, "coded anew: it is finer than quality \(options.quality)"
      )
    }
    let wantsScans = options.progressive && !header.isProgressive
    let wantsTables = options.optimized && !header.isProgressive
    guard orientation != .up || wantsScans || wantsTables else {
      return (.kept, "kept as coded: small enough, upright, and no finer than quality \(options.quality)")
    }
    let turn = JPEGTurn(
      orientation, isProgressive: options.progressive || header.isProgressive, isOptimized: true)
    let what =
      orientation == .up
      ? "coded anew without loss: \(wantsScans ? "progressive scans" : "tables of its own") are asked for"
      : "turned without loss: orientation \(orientation.rawValue), and what is mirrored ends with a whole block"
    return (.turned(turn), what)
  }

  /// What stands against taking over coefficients.
  private static func obstacle(
    _ header: JPEGHeader, _ orientation: Orientation, _ color: ColorDecision, _ options: PhotoOptions
  ) -> String? {
    let isGray = header.colorSpace == .gray && header.components.count == 1
    guard isGray || header.colorSpace == .ycc && header.components.count == 3 else {
      return "only gray and YCbCr are taken over"
    }
    if color.converts { return "its colors are converted" }
    if header.isArithmetic { return "few can read arithmetic coding" }
    if !isGray {
      let name = header.samplingName(after: orientation)
      guard let name, name.hasPrefix("4:") else { return "few can read its sampling" }
      if let asked = options.subsampling, asked.rawValue != name { return "another sampling is asked for" }
    }
    guard header.canTurn(orientation) else { return "what would be mirrored ends within a block" }
    return nil
  }

  /// Whether no step is finer than those of a quality, so that coding anew would lose without being asked to.
  ///
  /// Chroma is held against the finer of both of libjpeg's tables: many encoders use one table for all components, and
  /// luma, which has most of the bytes, is not worth a second loss for their sake.
  private static func isCoarse(_ header: JPEGHeader, _ quality: Int) -> Bool {
    let luma = QuantizationTable.luma(quality: quality)
    let chroma = zip(luma, QuantizationTable.chroma(quality: quality)).map { min($0, $1) }
    return header.components.enumerated().allSatisfy { index, component in
      zip(component.steps, index == 0 ? luma : chroma).allSatisfy { $0 >= $1 }
    }
  }
}

extension RenditionTree.Node {
  /// Whether it is the whole picture at its own size, as a JPEG.
  var mayBeTaken: Bool {
    options.format == .jpeg && options.crop == .none && framing.target == framing.upright
  }
}

extension PhotoPlan {
  /// The plan of a picture whose coefficients are taken over: nothing is scaled, averaged or converted.
  ///
  /// Where samples are needed besides, `isAlone` is false, and only the price is another one.
  func taking(
    _ road: LosslessRoad, _ header: JPEGHeader, _ peak: Int, _ work: PhotoWork, _ reason: String?,
    isAlone: Bool
  ) -> PhotoPlan {
    let sampling = header.samplingName(after: orientation).flatMap { Subsampling(rawValue: $0) }
    return PhotoPlan(
      format: format, storedSize: storedSize, orientation: orientation, uprightSize: uprightSize,
      targetSize: targetSize, road: isAlone ? road.name : self.road, isLinear: isAlone ? false : isLinear,
      convertsToSRGB: convertsToSRGB, dctScale: isAlone ? nil : dctScale,
      chromaScale: isAlone ? nil : chromaScale, scansCut: scansCut, taps: isAlone ? [] : taps,
      subsampling: isAlone ? sampling : subsampling, holdsWholePicture: true, peakBytes: peak, work: work,
      reasons: isAlone ? [reason].compactMap { $0 } : reasons, crop: crop, renditions: renditions)
  }
}
