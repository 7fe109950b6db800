// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerKernels
internal import LimnerPixels

/// The search for the largest JPEG of a picture that a limit on bytes allows (pipeline 7.2).
///
/// Quantizers are tried on the coefficients of one forward transform, and their files counted, not written. What is
/// written in the end has Huffman tables made for the picture; its true length corrects the count, and what is left of
/// the limit is tried once or twice more.
struct ByteLimit {
  /// The most bytes that a file may have.
  let limit: Int

  /// How files are written.
  let settings: JPEGWriteSession.Settings

  /// The ICC profile that is embedded.
  let profile: [UInt8]

  /// The coarsest tables that a picture of full size gets: before blocks dominate it becomes smaller.
  ///
  /// Below it the grid of blocks is what one sees first in faces and skies; see `Documentation/Max-bytes.md`.
  static let floor = Coarseness(quality: 25)

  /// The part of the limit that is enough to stop for.
  private static let aim = 0.985

  /// How often a file is written at most.
  private static let writes = 4

  /// A file with the quality that it has.
  struct File {
    var bytes: [UInt8]
    var coarseness: Coarseness
  }

  /// What came of a picture at one size.
  enum Attempt {
    /// The largest file that fits.
    case fits(File)

    /// Even the coarsest file has about as many bytes.
    case tooLong(Int)
  }

  /// Looks for the largest file.
  ///
  /// - Throws: ``LimnerError/cancelled`` and what the encoder throws.
  func search(_ picture: borrowing CoefficientRaster) throws(LimnerError) -> Attempt {
    // A zero follows each byte of 255, one of 256 or fewer; progressive scans save a few hundredths.
    var ratio = settings.isProgressive ? 0.97 : 1.004
    var best: File?
    var (finest, coarsest) = (Coarseness(quality: 100), Self.floor)
    for _ in 0 ..< Self.writes {
      let room = Int(Double(limit) / ratio)
      guard let choice = try finest.search(upTo: coarsest, room: room, { (coarseness) throws(LimnerError) in
        try checkCancellation()
        return count(picture, coarseness)
      }) else {
        if let best { return .fits(best) }
        return .tooLong(Int(Double(count(picture, coarsest)) * ratio))
      }
      let bytes = try write(picture, choice.coarseness)
      ratio = Double(bytes.count) / Double(choice.count)
      if bytes.count <= limit {
        best = File(bytes: bytes, coarseness: choice.coarseness)
        coarsest = choice.coarseness
        if Double(bytes.count) >= Self.aim * Double(limit) { break }
      } else {
        finest = Coarseness(hundredths: choice.coarseness.hundredths + 1)
        ratio *= 1.0005
      }
      guard finest < coarsest else { break }
    }
    if let best { return .fits(best) }
    return .tooLong(Int(Double(count(picture, Self.floor)) * ratio))
  }

  /// The bytes of a baseline file, counted.
  private func count(_ picture: borrowing CoefficientRaster, _ coarseness: Coarseness) -> Int {
    let quantizers = coarseness.quantizers
    return SymbolCensus(picture, luma: quantizers.luma, chroma: quantizers.chroma)
      .byteCount(profile: profile.count)
  }

  /// Writes the file of the tables at hand.
  func write(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness
  ) throws(LimnerError) -> [UInt8] {
    let quantizers = coarseness.quantizers
    do throws(JPEGWriteSession.Failure) {
      var session = try JPEGWriteSession(
        levelsOf: picture.size, picture.model, settings, luma: coarseness.luma, chroma: coarseness.chroma,
        profile: profile)
      for (index, component) in picture.components.enumerated() {
        let quantizer = index == 0 ? quantizers.luma : quantizers.chroma
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
}
