// SPDX-License-Identifier: Apache-2.0

package import LimnerCodecs
internal import LimnerKernels
internal import LimnerPixels

/// The search for the largest JPEG of a picture that a limit on bytes allows (pipeline 7.2).
///
/// Quantizers are tried on the coefficients of one forward transform, and their files counted, not written. What is
/// written in the end has Huffman tables made for the picture; its true length corrects the count, and what is left of
/// the limit is tried once or twice more.
package struct ByteLimit {
  /// The most bytes that a file may have.
  package let limit: Int

  /// How files are written.
  package let settings: JPEGWriteSession.Settings

  /// The ICC profile that is embedded.
  package let profile: [UInt8]

  /// Names a search.
  package init(limit: Int, settings: JPEGWriteSession.Settings, profile: [UInt8]) {
    self.limit = limit
    self.settings = settings
    self.profile = profile
    coarsest = max(Self.floor, Coarseness(quality: settings.quality))
  }

  /// The coarsest tables that are tried: who asks for worse ones gets them.
  private let coarsest: Coarseness

  /// The coarsest tables that a picture of full size gets: before blocks dominate it becomes smaller.
  ///
  /// At 20 and below the grid of blocks shows in skies and on skin; see `Documentation/Max-bytes.md`.
  package static let floor = Coarseness(quality: 25)

  /// The part of the limit that is enough to stop for.
  private static let aim = 0.985

  /// How often a file is written at most.
  private static let writes = 6

  /// What libjpeg's ten progressive scans of color add in headers and tables, about.
  private static let scanHeaders = 250

  /// A file with the quality that it has.
  package struct File: Sendable {
    package var bytes: [UInt8]
    package var coarseness: Coarseness
  }

  /// What came of a picture at one size.
  package enum Attempt: Sendable {
    /// The largest file that fits.
    case fits(File)

    /// Even the coarsest file has about as many bytes.
    case tooLong(Int)
  }

  /// Looks for the largest file.
  ///
  /// - Parameters:
  ///   - picture: The coefficients.
  ///   - trial: What is known already.
  ///   - isLast: Whether nothing else will be tried: what has no room is written all the same, to be sure of it.
  /// - Returns: The file, or the bytes of the coarsest one.
  /// - Throws: ``LimnerError/cancelled`` and what the encoder throws.
  package func search(
    _ picture: borrowing CoefficientRaster, knowing trial: CoarsenessSearch.Trial? = nil,
    isLast: Bool
  ) throws(LimnerError) -> Attempt {
    // A zero follows each byte of 255, one of 256 or fewer; progressive scans save a few hundredths and cost headers.
    let ratio = settings.isProgressive ? 0.97 : 1.0035
    let scans = settings.isProgressive ? min(Self.scanHeaders, limit / 4) : 0
    var search = CoarsenessSearch(upTo: coarsest, room: Int(Double(limit - scans) / ratio))
    if let trial { search.take(trial) }
    var best: File?
    var surplus = limit - search.room
    var tooMany = Int.max
    for _ in 0 ..< Self.writes {
      while let next = search.next {
        try checkCancellation()
        search.take(count(picture, next))
      }
      guard let choice = search.best, choice.coarseness != best?.coarseness else { break }
      let bytes = try write(picture, choice.coarseness)
      // What a file has besides what was counted hardly changes with the quality. One that is too long fails for good.
      surplus = bytes.count - choice.byteCount
      if bytes.count > limit { tooMany = min(tooMany, choice.byteCount) }
      search.room = min(limit - surplus, tooMany - 1)
      guard bytes.count <= limit else { continue }
      if bytes.count > best?.bytes.count ?? 0 { best = File(bytes: bytes, coarseness: choice.coarseness) }
      if Double(bytes.count) >= Self.aim * Double(limit) { break }
    }
    if let best { return .fits(best) }
    guard isLast else { return .tooLong(count(picture, coarsest).byteCount + surplus) }
    let bytes = try write(picture, coarsest)
    return bytes.count <= limit ? .fits(File(bytes: bytes, coarseness: coarsest)) : .tooLong(bytes.count)
  }

  /// The bytes of a baseline file, counted: no baseline file of these tables has fewer.
  package func count(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness
  ) -> CoarsenessSearch.Trial {
    let census = SymbolCensus(
      picture, luma: Quantizer(steps: coarseness.luma), chroma: Quantizer(steps: coarseness.chroma))
    return CoarsenessSearch.Trial(
      coarseness: coarseness, byteCount: census.byteCount(profile: profile.count))
  }

  /// Writes the file of the tables at hand.
  package func write(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness
  ) throws(LimnerError) -> [UInt8] {
    let luma = Quantizer(steps: coarseness.luma)
    let chroma = Quantizer(steps: coarseness.chroma)
    do throws(JPEGWriteSession.Failure) {
      var session = try JPEGWriteSession(
        levelsOf: picture.size, picture.model, settings, luma: Self.rows(luma), chroma: Self.rows(chroma),
        profile: profile)
      for (index, component) in picture.components.enumerated() {
        let quantizer = index == 0 ? luma : chroma
        var levels = [Int16](repeating: 0, count: 64 * component.across)
        for row in 0 ..< component.down {
          do {
            var out = levels.mutableSpan
            quantizer.writeLevels(
              picture.coefficients, from: component.start(ofRow: row), count: component.across,
              flavor: .best, into: &out)
          }
          try session.putLevels(levels.span, component: index, row: row)
        }
      }
      return try session.finish()
    } catch {
      throw LimnerError(error)
    }
  }

  /// The steps of a table in rows of 8.
  private static func rows(_ quantizer: Quantizer) -> [UInt16] {
    var rows = [UInt16](repeating: 0, count: 64)
    for (step, place) in zip(quantizer.steps, Zigzag.order) { rows[place] = UInt16(step) }
    return rows
  }
}
