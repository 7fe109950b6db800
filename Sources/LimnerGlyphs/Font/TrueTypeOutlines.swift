// SPDX-License-Identifier: Apache-2.0

/// The outlines of a TrueType font.
///
/// Source: OpenType 1.9.1, `glyf` and `loca`. As in other readers, a glyph is shifted so that its ink begins where its
/// metrics say. Instructions are not run and variations are not looked at: what is drawn is the default instance.
struct TrueTypeOutlines: Sendable {
  private let data: FontTable
  private let locations: FontTable
  private let hasLongLocations: Bool
  private let glyphCount: Int
  private let metrics: HorizontalMetrics

  /// Opens the tables.
  ///
  /// - Throws: ``FontError/missingTable(_:)``, ``FontError/truncated(table:offset:expected:found:)``,
  ///   ``FontError/outOfRange(_:found:expected:)`` for the format of the locations.
  init(_ directory: FontDirectory, glyphCount: Int, metrics: HorizontalMetrics) throws(FontError) {
    let format = try directory.table(.head).u16(at: 50)
    guard format <= 1 else { throw .outOfRange(.locationFormat, found: format, expected: 0 ... 1) }
    hasLongLocations = format == 1
    data = try directory.table(.glyf)
    locations = try directory.table(.loca)
    (self.glyphCount, self.metrics) = (glyphCount, metrics)
  }

  /// The outline of a glyph.
  ///
  /// - Throws: ``FontError`` where the glyph, or one that it is put together from, is damaged or exceeds a limit.
  func outline(_ glyph: UInt16, _ budget: inout LetterBudget) throws(FontError) -> Outline {
    let drawing = try points(Int(glyph), depth: 0, &budget)
    var points = drawing.points
    for index in points.indices {
      points[index].place.x -= drawing.origin
      let place = points[index].place
      guard max(abs(place.x), abs(place.y)) <= Double(FontLimits.coordinate) else {
        throw .exceedsLimit(.coordinate, limit: FontLimits.coordinate)
      }
    }
    return Outline(points)
  }

  /// The points of a glyph, and where its origin lies among them.
  struct Drawing {
    /// The points of all contours.
    var points: [ContourPoint] = []
    /// The place of the origin: the left edge of the ink less the bearing.
    var origin = 0.0
  }

  /// Reads a glyph with its components.
  ///
  /// - Throws: ``FontError``.
  func points(_ glyph: Int, depth: Int, _ budget: inout LetterBudget) throws(FontError) -> Drawing {
    guard depth <= FontLimits.componentDepth else {
      throw .exceedsLimit(.componentDepth, limit: FontLimits.componentDepth)
    }
    guard let block = try block(glyph, &budget) else { return Drawing() }
    let contours = try block.i16(at: 0)
    let left = try block.i16(at: 2)
    var drawing = Drawing()
    drawing.origin = Double(left - (metrics.leftBearing(UInt16(glyph)) ?? left))
    if contours < 0 {
      try addComponents(of: block, to: &drawing, depth: depth, &budget)
    } else {
      drawing.points = try Self.simple(block, contours: contours, &budget)
    }
    return drawing
  }

  /// The bytes of a glyph; `nil` for one without ink.
  private func block(_ glyph: Int, _ budget: inout LetterBudget) throws(FontError) -> FontBlock? {
    guard glyph < glyphCount else {
      throw .outOfRange(.glyph, found: glyph, expected: 0 ... max(0, glyphCount - 1))
    }
    let size = hasLongLocations ? 4 : 2
    let pair = try locations.block(at: size * glyph, count: 2 * size)
    let scale = hasLongLocations ? 1 : 2
    let start = scale * (try pair.number(at: 0, count: size))
    let end = scale * (try pair.number(at: size, count: size))
    guard end >= start, end <= data.count else {
      throw .outOfRange(.end, found: end, expected: min(start, data.count) ... data.count)
    }
    if start == end { return nil }
    let count = min(end - start, FontLimits.glyphBytes)
    try budget.takeBytes(count)
    return try data.block(at: start, count: count)
  }
}
