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
  }

  /// The coarsest tables that a picture of full size gets: before blocks dominate it becomes smaller.
  ///
  /// Below it the grid of blocks is what one sees first in faces and skies; see `Documentation/Max-bytes.md`.
  package static let floor = Coarseness(quality: 25)

  /// The part of the limit that is enough to stop for.
  private static let aim = 0.985

  /// How often a file is written at most.
  private static let writes = 4

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
  /// - Throws: ``LimnerError/cancelled`` and what the encoder throws.
  package func search(
    _ picture: borrowing CoefficientRaster, knowing trial: CoarsenessSearch.Trial? = nil,
    isLast: Bool
  ) throws(LimnerError) -> Attempt {
    // A zero follows each byte of 255, one of 256 or fewer; progressive scans save a few hundredths.
    var ratio = settings.isProgressive ? 0.97 : 1.0035
    var search = CoarsenessSearch(upTo: Self.floor, room: Int(Double(limit) / ratio))
    if let trial { search.take(trial) }
    var best: File?
    for _ in 0 ..< Self.writes {
      while let next = search.next {
        try checkCancellation()
        search.take(count(picture, next))
      }
      guard let choice = search.best, choice.coarseness != best?.coarseness else { break }
      let bytes = try write(picture, choice.coarseness)
      // A file that is too long makes its own trial fail: count and room are rounded the same way.
      ratio = Double(bytes.count) / Double(choice.byteCount)
      search.room = min(Int(Double(limit) / ratio), bytes.count > limit ? choice.byteCount - 1 : .max)
      guard bytes.count <= limit else { continue }
      if bytes.count > best?.bytes.count ?? 0 { best = File(bytes: bytes, coarseness: choice.coarseness) }
      if Double(bytes.count) >= Self.aim * Double(limit) { break }
    }
    if let best { return .fits(best) }
    guard isLast else { return .tooLong(Int(Double(count(picture, Self.floor).byteCount) * ratio)) }
    let bytes = try write(picture, Self.floor)
    return bytes.count <= limit ? .fits(File(bytes: bytes, coarseness: Self.floor)) : .tooLong(bytes.count)
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
