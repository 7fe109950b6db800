// SPDX-License-Identifier: Apache-2.0

/// The outlines of a font in the Compact Font Format.
///
/// Dictionaries that glyphs belong to are read with the glyph, so that a damaged one spoils no others.
/// Source: Adobe Technical Note 5176.
struct CFFOutlines: Sendable {
  private let table: FontTable
  private let top: CFFDictionary
  private let charstrings: CFFIndex
  private let globals: CFFIndex
  private let unitsPerEm: Double

  /// What all glyphs share in a font whose glyphs have names; `nil` where each belongs to a dictionary.
  private let shared: Result<Part, FontError>?

  /// What a dictionary says of its glyphs.
  private struct Part: Sendable {
    let locals: CFFIndex?
    let matrix: FontMatrix
  }

  /// Reads the head of the table and its first dictionary.
  ///
  /// - Throws: ``FontError``.
  init(_ directory: FontDirectory, unitsPerEm: Int) throws(FontError) {
    table = try directory.table(.cff)
    self.unitsPerEm = Double(unitsPerEm)
    let header = try table.block(at: 0, count: 4)
    let version = try header.u8(at: 0)
    guard version == 1 else { throw .unsupported(.cff, version: version) }
    let names = try CFFIndex(table, at: try header.u8(at: 2))
    let tops = try CFFIndex(table, at: names.end)
    let strings = try CFFIndex(table, at: tops.end)
    globals = try CFFIndex(table, at: strings.end)
    top = try CFFDictionary(try tops.entry(0, limit: FontLimits.dictionaryBytes, .dictionary))
    let type = top.integer(.charstringType) ?? 2
    guard type == 2 else { throw .outOfRange(.charstringType, found: type, expected: 2 ... 2) }
    charstrings = try CFFIndex(table, at: try Self.offset(top, .charstrings, in: table))
    if top.has(.collection) {
      shared = nil
    } else {
      do throws(FontError) {
        var budget = LetterBudget()
        let part = try Self.part(table, top: top, font: nil, unitsPerEm: Double(unitsPerEm), &budget)
        shared = .success(part)
      } catch {
        // Glyphs are refused when they are asked for; what the face covers can still be told.
        shared = .failure(error)
      }
    }
  }

  /// The outline of a glyph.
  ///
  /// - Throws: ``FontError`` where the glyph or a subroutine is damaged or exceeds a limit.
  func outline(_ glyph: UInt16, _ budget: inout LetterBudget) throws(FontError) -> Outline {
    let part = try part(of: Int(glyph), &budget)
    var machine = Charstring(globals: globals, locals: part.locals, budget)
    defer { budget = machine.budget }
    try machine.run(try charstring(Int(glyph)))
    if let accent = machine.accent {
      machine.begin(x: 0, y: 0)
      try machine.run(try charstring(try self.glyph(ofStandard: accent.base, &machine.budget)))
      machine.begin(x: accent.x, y: accent.y)
      try machine.run(try charstring(try self.glyph(ofStandard: accent.mark, &machine.budget)))
    }
    let outline = part.matrix.isIdentity ? machine.outline : machine.outline.mapped(part.matrix.applied)
    let farthest = outline.segments.lazy.map(\.reach).max() ?? 0
    guard farthest <= Double(FontLimits.coordinate) else {
      throw .exceedsLimit(.coordinate, limit: FontLimits.coordinate)
    }
    return outline
  }

  private func charstring(_ glyph: Int) throws(FontError) -> FontBlock {
    try charstrings.entry(glyph, limit: FontLimits.charstringWork, .glyph)
  }

  private func part(of glyph: Int, _ budget: inout LetterBudget) throws(FontError) -> Part {
    if let shared { return try shared.get() }
    let font = try fontDictionary(of: glyph, &budget)
    return try Self.part(table, top: top, font: font, unitsPerEm: unitsPerEm, &budget)
  }

  private static func part(
    _ table: FontTable, top: CFFDictionary, font: CFFDictionary?, unitsPerEm: Double,
    _ budget: inout LetterBudget
  ) throws(FontError) -> Part {
    Part(
      locals: try subroutines(of: font ?? top, in: table, &budget),
      matrix: try FontMatrix(top: top, font: font, unitsPerEm: unitsPerEm))
  }

  private static func subroutines(
    of dictionary: CFFDictionary, in table: FontTable, _ budget: inout LetterBudget
  ) throws(FontError) -> CFFIndex? {
    guard let size = dictionary.integer(.privateDictionary), size > 0 else { return nil }
    guard size <= FontLimits.dictionaryBytes else {
      throw .exceedsLimit(.dictionary, limit: FontLimits.dictionaryBytes)
    }
    let start = try offset(dictionary, .privateDictionary, at: 1, in: table)
    // The bytes of a glyph's dictionaries count as those of its charstring do.
    try budget.takeSteps(size)
    let values = try CFFDictionary(try table.block(at: start, count: size))
    guard values.has(.subroutines) else { return nil }
    // The offset counts from the beginning of the private dictionary.
    let offset = values.integer(.subroutines) ?? 0
    guard offset > 0, offset <= table.count - start else {
      throw .outOfRange(.offset, found: offset, expected: 1 ... max(1, table.count - start))
    }
    return try CFFIndex(table, at: start + offset)
  }

  /// An offset from the beginning of the table.
  private static func offset(
    _ dictionary: CFFDictionary, _ key: CFFDictionary.Operator, at index: Int = 0, in table: FontTable
  ) throws(FontError) -> Int {
    let found = dictionary.integer(key, at: index) ?? 0
    guard found > 0, found <= table.count else {
      throw .outOfRange(.offset, found: found, expected: 1 ... max(1, table.count))
    }
    return found
  }
}

extension CFFOutlines {
  /// The dictionary of a glyph in a font whose glyphs have numbers.
  private func fontDictionary(
    of glyph: Int, _ budget: inout LetterBudget
  ) throws(FontError) -> CFFDictionary {
    let dictionaries = try CFFIndex(table, at: try Self.offset(top, .fontDictionaries, in: table))
    let selected = try selection(of: glyph)
    let block = try dictionaries.entry(selected, limit: FontLimits.dictionaryBytes, .fontDictionary)
    try budget.takeSteps(block.count)
    return try CFFDictionary(block)
  }

  /// Which dictionary a glyph belongs to: a byte for each glyph, or ranges of glyphs.
  private func selection(of glyph: Int) throws(FontError) -> Int {
    let start = try Self.offset(top, .selection, in: table)
    let format = try table.block(at: start, count: 1).u8(at: 0)
    if format == 0 { return try table.block(at: start + 1 + glyph, count: 1).u8(at: 0) }
    guard format == 3 else { throw .unsupported("CFF ", version: format) }
    var (low, high) = (0, try table.u16(at: start + 1))
    // The last range that begins at the glyph or before.
    while high - low > 1 {
      let middle = (low + high) / 2
      if try table.u16(at: start + 3 + 3 * middle) <= glyph { low = middle } else { high = middle }
    }
    return try table.block(at: start + 3 + 3 * low, count: 3).u8(at: 2)
  }

  /// The glyph of a character in Adobe's standard encoding, by its name's number in the list of names.
  private func glyph(ofStandard character: Int, _ budget: inout LetterBudget) throws(FontError) -> Int {
    guard let name = StandardEncoding.name(of: character) else {
      throw .outOfRange(.standardCharacter, found: character, expected: 32 ... 251)
    }
    let start = top.integer(.charset) ?? 0
    // The first of the charsets that every reader knows begins with the names in order.
    if start == 0, !top.has(.collection) { return name }
    let format = try table.block(at: start, count: 1).u8(at: 0)
    guard start > 2, format <= 2 else { throw .unsupported("CFF ", version: format) }
    var (glyph, offset) = (1, start + 1)
    while glyph < charstrings.count {
      // Each entry reads the file, as a call does.
      try budget.takeSteps(16)
      let first = try table.u16(at: offset)
      let more = format == 0 ? 0 : try table.block(at: offset + 2, count: format).number(at: 0, count: format)
      if name >= first, name - first <= more { return glyph + name - first }
      glyph += 1 + more
      offset += 2 + format
    }
    throw .outOfRange(.standardCharacter, found: character, expected: 32 ... 251)
  }
}

extension Outline.Segment {
  /// The greatest coordinate of its points, without sign.
  fileprivate var reach: Double {
    switch self {
    case .move(let a), .line(let a): a.reach
    case .quadratic(let a, let b): max(a.reach, b.reach)
    case .cubic(let a, let b, let c): max(a.reach, b.reach, c.reach)
    }
  }
}

extension GlyphPoint {
  fileprivate var reach: Double { max(abs(x), abs(y)) }
}
