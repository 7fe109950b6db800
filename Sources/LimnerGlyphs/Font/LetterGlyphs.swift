// SPDX-License-Identifier: Apache-2.0

/// The outlines of one letter's glyphs: each is made once, all on one budget.
///
/// Where the shaper asks for a mark's ink and the letter is drawn afterwards, both get the same outline. After a glyph
/// that cannot be drawn neither can its letter be, so nothing more is read.
struct LetterGlyphs {
  private let font: FontFile
  private var budget = LetterBudget()
  private var made: [UInt16: Outline] = [:]
  private var failure: FontError?

  /// Prepares for a letter.
  init(_ font: FontFile) { self.font = font }

  /// The outline of a glyph.
  ///
  /// - Throws: ``FontError`` where the glyph, or one before it, is damaged, or the letter exceeds a limit.
  mutating func outline(_ glyph: UInt16) throws(FontError) -> Outline {
    if let failure { throw failure }
    if let outline = made[glyph] { return outline }
    do throws(FontError) {
      let outline = try font.outline(glyph, &budget)
      made[glyph] = outline
      return outline
    } catch {
      failure = error
      throw error
    }
  }
}

/// What is left of the limits of a letter, all of its glyphs together.
struct LetterBudget {
  private var components = FontLimits.components
  private var points = FontLimits.points
  private var bytes = FontLimits.glyphBytes
  private var steps = FontLimits.charstringWork

  /// Takes points.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func takePoints(_ count: Int) throws(FontError) {
    points -= count
    guard points >= 0 else { throw .exceedsLimit(.points, limit: FontLimits.points) }
  }

  /// Takes a component.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func takeComponent() throws(FontError) {
    components -= 1
    guard components >= 0 else { throw .exceedsLimit(.components, limit: FontLimits.components) }
  }

  /// Takes bytes of `glyf`.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func takeBytes(_ count: Int) throws(FontError) {
    bytes -= count
    guard bytes >= 0 else { throw .exceedsLimit(.glyphBytes, limit: FontLimits.glyphBytes) }
  }

  /// Takes steps of charstrings.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func takeSteps(_ count: Int) throws(FontError) {
    steps -= count
    guard steps >= 0 else { throw .exceedsLimit(.charstringWork, limit: FontLimits.charstringWork) }
  }
}
