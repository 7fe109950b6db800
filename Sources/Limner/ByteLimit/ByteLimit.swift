// SPDX-License-Identifier: Apache-2.0

package import LimnerCodecs
internal import LimnerKernels

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
  ///   - isLast: Whether nothing else will be tried: what has no room is written all the same, to be sure of it.
  /// - Returns: The file, or the bytes of the coarsest one.
  /// - Throws: ``LimnerError/cancelled`` and what the encoder throws.
  package func search(
    _ picture: borrowing CoefficientRaster, isLast: Bool
  ) throws(LimnerError) -> Attempt {
    // A zero follows each byte of 255, and some is spared; progressive scans save a few hundredths and cost headers.
    let ratio = settings.isProgressive ? 0.97 : 1.005
    let scans = settings.isProgressive ? min(Self.scanHeaders, limit / 4) : 0
    var search = CoarsenessSearch(upTo: coarsest, room: Int(Double(limit - scans) / ratio))
    var counted: [Coarseness: SymbolCensus] = [:]
    try estimate(picture, for: &search, &counted)
    var best: File?
    var surplus = limit - search.room
    var tooMany = Int.max
    for _ in 0 ..< Self.writes {
      while let next = search.next {
        try checkCancellation()
        search.take(count(picture, next, &counted))
      }
      guard let choice = search.best, choice.coarseness != best?.coarseness else { break }
      let bytes = try write(picture, choice.coarseness, counted[choice.coarseness])
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

  /// Begins a search with what an eighth of the picture says, and with what the first file of its advice does.
  private func estimate(
    _ picture: borrowing CoefficientRaster, for search: inout CoarsenessSearch,
    _ counted: inout [Coarseness: SymbolCensus]
  ) throws(LimnerError) {
    let step = picture.rows / Self.sampledRows
    guard step > 1 else { return }
    var sample = CoarsenessSearch(upTo: coarsest, room: search.room)
    // A part differs from the whole by some hundredths: more than that need not be known of it at first.
    sample.enough = 0.95
    for _ in 0 ..< 2 {
      try checkCancellation()
      while let next = sample.next { sample.take(count(picture, next, every: step)) }
      guard let advice = sample.best, !search.knows(advice.coarseness) else { return }
      let trial = count(picture, advice.coarseness, &counted)
      search.take(trial)
      guard search.next != nil else { return }
      // The next advice has the error of this one, which is nearly the same, taken away.
      sample.enough = 0.996
      sample.room = Int(Double(search.room) * Double(advice.byteCount) / Double(trial.byteCount))
    }
  }

  /// The rows of MCUs that are enough for an estimate.
  private static let sampledRows = 8

  /// The bytes of a baseline file, counted: no baseline file of these tables has fewer.
  ///
  /// With a step it is an estimate from every so many rows of MCUs.
  package func count(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness, every step: Int = 1
  ) -> CoarsenessSearch.Trial {
    trial(census(picture, coarseness, every: step), coarseness)
  }

  /// Counts, and keeps the counts for the file that may be written.
  private func count(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness,
    _ counted: inout [Coarseness: SymbolCensus]
  ) -> CoarsenessSearch.Trial {
    let census = census(picture, coarseness)
    counted[coarseness] = census
    return trial(census, coarseness)
  }

  /// The symbols of a file.
  func census(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness, every step: Int = 1
  ) -> SymbolCensus {
    SymbolCensus(
      picture, luma: Quantizer(steps: coarseness.luma), chroma: Quantizer(steps: coarseness.chroma),
      every: step)
  }

  private func trial(_ census: SymbolCensus, _ coarseness: Coarseness) -> CoarsenessSearch.Trial {
    CoarsenessSearch.Trial(coarseness: coarseness, byteCount: census.byteCount(profile: profile.count))
  }
}
