// SPDX-License-Identifier: Apache-2.0

/// A glyph on its way through the lookups.
struct GlyphItem: Sendable {
  /// The glyph's number.
  var glyph: UInt16

  /// The scalar that it stands for; the first one if it stands for several.
  var scalar: Unicode.Scalar

  /// What kind of glyph it is.
  var glyphClass = GlyphClass.unknown

  /// The lookups that may act on it are those that share a bit.
  ///
  /// Bit 0 is for the features of every glyph.
  var mask: UInt32 = 1

  /// What happened to it.
  var history: History = []

  /// Whether it was replaced since this was last set to false.
  var isFresh = false

  /// The ligature that it is or belongs to; 0 for none.
  var ligature = 0

  /// Its number in a ligature or in a sequence of parts, from 1; 0 if it is not a part.
  var component = 0

  /// How many letters a ligature has.
  var componentCount = 1

  /// What the script's rules say about it; its meaning belongs to the script's shaper.
  var category: UInt8 = 0

  /// The slot that the script's rules sort it into.
  var slot: UInt8 = 0

  /// The number of its syllable.
  var syllable: UInt8 = 0

  /// How far the pen moves on.
  var advance: Double = 0

  /// How far the glyph is moved right from the pen, or from what it is attached to.
  var x: Double = 0

  /// How far the glyph is moved up from the baseline, or from what it is attached to.
  var y: Double = 0

  /// The item that it is attached to.
  var anchor: Int?

  /// Whether it is attached only up and down, as letters that join are.
  var isCursive = false

  /// What the lookups did to a glyph.
  struct History: OptionSet, Sendable {
    /// The bits.
    let rawValue: UInt8

    /// It was replaced.
    static let substituted = History(rawValue: 1)
    /// It is a ligature that was formed here.
    static let ligated = History(rawValue: 2)
    /// It is one of several that came from one.
    static let multiplied = History(rawValue: 4)
  }

  /// Creates the glyph of a scalar.
  init(glyph: UInt16, scalar: Unicode.Scalar) {
    self.glyph = glyph
    self.scalar = scalar
  }
}
