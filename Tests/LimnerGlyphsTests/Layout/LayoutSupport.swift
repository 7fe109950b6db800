// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport

/// A font without outlines whose glyphs have the numbers of their scalars and are 500 units wide.
struct MadeFont {
  var gsub: [UInt8]?
  var gpos: [UInt8]?
  var gdef: [UInt8]?

  /// Scalars that the font lacks.
  var lacking: Set<Unicode.Scalar> = []

  /// Where the ink of glyphs is.
  var ink: [UInt16: GlyphBounds] = [:]

  init(
    gsub: LayoutMaker? = nil, gpos: LayoutMaker? = nil, gdef: [UInt8]? = nil,
    lacking: Set<Unicode.Scalar> = [], ink: [UInt16: GlyphBounds] = [:]
  ) {
    self.gsub = gsub?.bytes()
    self.gpos = gpos?.bytes()
    self.gdef = gdef
    self.lacking = lacking
    self.ink = ink
  }

  func shape(_ letter: String) throws -> ShapedLetter? {
    try Shaper(gsub: gsub, gpos: gpos, gdef: gdef).shape(Array(letter.unicodeScalars)) { scalar in
      lacking.contains(scalar) ? nil : UInt16(exactly: scalar.value)
    } advance: { _ in
      500
    } inkBox: {
      ink[$0]
    }
  }

  /// The glyphs of a letter as text, each as the scalar of its number.
  func text(_ letter: String) throws -> String? {
    try shape(letter).map { shaped in
      var text = ""
      for placed in shaped.glyphs { text.unicodeScalars.append(Unicode.Scalar(placed.glyph) ?? "?") }
      return text
    }
  }

  /// Where the glyphs of a letter are.
  func places(_ letter: String) throws -> [[Double]] {
    try shape(letter)?.glyphs.map { [$0.x, $0.y] } ?? []
  }
}

/// The number of a scalar, and so of its glyph.
func n(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value) }
