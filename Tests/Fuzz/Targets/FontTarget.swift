// SPDX-License-Identifier: Apache-2.0

internal import CFuzz
internal import LimnerGlyphs
internal import LimnerTestSupport

/// A font file: four bytes that choose the face and the glyphs, then a file in pieces (see ``SparseFont``).
enum FontTarget {
  /// Opens the face, asks what it covers and draws some of its glyphs.
  static func run(_ input: [UInt8]) {
    let file = SparseFont(Array(input.dropFirst(FontChoice.length)))
    cfuzz_memory_start()
    read(file, FontChoice(input))
    let peak = cfuzz_memory_peak()
    require(peak <= peakLimit + 3 * Int64(file.count), "\(peak) bytes for a font of \(file.count)")
  }

  /// Reads as ``run(_:)`` does; what is read of a real font makes a seed.
  static func read(_ file: some FontBytes, _ choice: FontChoice) {
    guard let faces = try? FontFile.faceCount(file), faces > 0 else { return }
    let coverage = try? FontCoverage(file, face: choice.face % faces)
    if let coverage { check(coverage) }
    guard let font = try? FontFile(file, face: choice.face % faces) else { return }
    require(coverage?.facts == font.facts, "whoever opens a font can ask what it covers")
    check(font)
    for table in ["GDEF", "GPOS", "GSUB"] as [FontTag] where font.has(table) { _ = try? font.table(table) }
    let glyphs = choice.glyphs(font)
    for glyph in glyphs { check(font, glyph) }
    for (left, right) in zip(glyphs, glyphs.dropFirst()) {
      let kerning = font.tableKerning(left, right) ?? 0
      require(abs(kerning) <= 16 * 32_768, "kerning is a sum of few numbers: \(kerning)")
    }
    for letter in FontChoice.letters { check(font, letter) }
  }

  /// What may be held besides the file: a letter of as many points as there may be, as they are read and as they are drawn.
  private static let peakLimit: Int64 = 48 << 20

  private static func check(_ coverage: FontCoverage) {
    let bounds = coverage.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    require(zip(bounds, bounds.dropFirst()).allSatisfy { $0 <= $1 }, "ranges are in order")
    require((bounds.last ?? 0) <= 0x10FFFF, "ranges are of scalars")
    for range in coverage.ranges.prefix(100) {
      if let scalar = Unicode.Scalar(range.upperBound) {
        require(coverage.contains(scalar), "a range is found")
      }
    }
  }

  private static func check(_ font: FontFile) {
    let facts = font.facts
    require((16 ... 16_384).contains(facts.unitsPerEm), "an em has a size: \(facts.unitsPerEm)")
    require(
      (1 ... 1000).contains(facts.weight) && (1 ... 9).contains(facts.width), "facts are sane: \(facts)")
    if let height = font.capHeight {
      require(height > 0 && height <= Double(FontLimits.coordinate), "capitals have a height: \(height)")
    }
  }

  private static func check(_ font: FontFile, _ glyph: UInt16) {
    let advance = try? font.advance(glyph)
    require((0 ... 65_535).contains(advance ?? 0), "an advance is a number of two bytes")
    guard let outline = try? font.outline(glyph) else { return }
    require(Int(glyph) < font.glyphCount, "a glyph that is drawn is there")
    check(outline)
    require((try? font.outline(glyph)) == outline, "a glyph is always drawn alike")
  }

  private static func check(_ font: FontFile, _ letter: [Unicode.Scalar]) {
    guard let drawing = font.draw(letter) else { return }
    require(letter.allSatisfy { font.covers($0) }, "a letter that is drawn is covered")
    require(!drawing.outline.isEmpty, "a letter that is drawn has ink")
    require(drawing.advance >= 0 && drawing.advance <= 65_535 * Double(letter.count), "the pen moves on")
    require(drawing.outline.segments.count <= FontLimits.points, "a letter has so many points")
  }

  private static func check(_ outline: Outline) {
    require(outline.segments.count <= FontLimits.points, "a glyph has so many points")
    if case .move? = outline.segments.first {
    } else {
      require(outline.isEmpty, "a contour begins with a move")
    }
    let limit = Double(FontLimits.coordinate)
    _ = outline.mapped { point in
      require(abs(point.x) <= limit && abs(point.y) <= limit, "points are near: \(point)")
      return point
    }
  }
}

/// Which face and glyphs an input asks for.
struct FontChoice {
  /// The bytes that say so.
  static let length = PhotoSettings.length

  /// Letters that every input asks for.
  static let letters: [[Unicode.Scalar]] = [["H"], ["A", "\u{301}"], ["\u{4E00}"], ["\u{1D400}"], ["م"]]

  private let bytes: [UInt8]

  init(_ input: [UInt8]) { bytes = Array((input.prefix(Self.length) + [0, 0, 0, 0]).prefix(Self.length)) }

  /// The face, to be taken modulo the number of faces.
  var face: Int { Int(bytes[0]) }

  /// Six glyphs in a row, and the first ones.
  func glyphs(_ font: FontFile) -> [UInt16] {
    let first = Int(bytes[1]) << 8 | Int(bytes[2])
    let row = (0 ..< 6).map { UInt16(truncatingIfNeeded: (first + $0) % max(1, font.glyphCount)) }
    return row + (0 ..< 6)
  }
}
