// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

/// Damaged files end in an error or in letters, never in a trap.
@Suite struct FontDamageTests {
  /// Fonts of every kind that is read.
  private static let files: [[UInt8]] = SeedFonts.all.map(\.bytes)

  /// Opens every face, asks for scalars and draws every glyph; returns how many were drawn.
  @discardableResult
  private static func exercise(_ bytes: [UInt8]) -> Int {
    let file = FontData(bytes)
    var drawn = 0
    for face in 0 ..< min((try? FontFile.faceCount(file)) ?? 0, 4) {
      _ = try? FontCoverage(file, face: face)
      guard let font = try? FontFile(file, face: face) else { continue }
      for glyph in 0 ..< UInt16(min(font.glyphCount, 64)) {
        if let outline = try? font.outline(glyph) { drawn += outline.isEmpty ? 0 : 1 }
        _ = try? font.advance(glyph)
        _ = font.tableKerning(glyph, 1)
      }
      for scalar in ["A", "H", "\u{301}", "\u{4E00}", "\u{1D400}"] as [Unicode.Scalar] {
        _ = font.draw([scalar])
      }
    }
    return drawn
  }

  @Test func `sound fonts of every kind are drawn`() {
    #expect(Self.files.count >= 8)
    for (seed, file) in zip(SeedFonts.all, Self.files) {
      #expect(Self.exercise(file) >= 3, "\(seed.name)")
    }
  }

  @Test(arguments: files.indices)
  func `a font that is cut anywhere fails or draws`(index: Int) {
    let file = Self.files[index]
    for length in stride(from: 0, to: file.count, by: 7) { Self.exercise(Array(file.prefix(length))) }
  }

  @Test(arguments: files.indices)
  func `a font with any byte wrong fails or draws`(index: Int) {
    var file = Self.files[index]
    var drawn = 0
    for offset in file.indices {
      let kept = file[offset]
      for wrong in [kept ^ 0xFF, [kept ^ 0x80, kept &+ 1, 0][offset % 3]] where wrong != kept {
        file[offset] = wrong
        drawn += Self.exercise(file)
      }
      file[offset] = kept
    }
    #expect(drawn > 0)
  }

  @Test(arguments: files.indices)
  func `a font with any words wrong fails or draws`(index: Int) {
    var generator = SplitMix64(seed: UInt64(index))
    for _ in 0 ..< 150 {
      var file = Self.files[index]
      for _ in 0 ..< Int.random(in: 1 ... 8, using: &generator) {
        let offset = Int.random(in: 0 ..< file.count - 4, using: &generator)
        let words: [[UInt8]] = [
          [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF], [0x80, 0], [0, 0, 0, 0], [0, 0xFF], [1], generator.bytes(4),
        ]
        let word = words[Int.random(in: 0 ..< words.count, using: &generator)]
        file.replaceSubrange(offset ..< offset + word.count, with: word)
      }
      Self.exercise(file)
    }
  }
}
