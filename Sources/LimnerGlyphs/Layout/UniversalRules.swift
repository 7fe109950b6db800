// SPDX-License-Identifier: Apache-2.0

/// How syllables of Brahmi's other descendants are put in order, from Sinhala and Tibetan to Javanese and Chakma.
///
/// Source: OpenType, "Creating and supporting OpenType fonts for the Universal Shaping Engine", for one syllable.
enum UniversalRules {
  private static let reph: UInt32 = 2

  private enum Category: UInt8 {
    case other
    case halant
    case reph
    case left
    case after
  }

  private static let basic: Shaper.Stage = [
    ("rkrf", 1), ("abvf", 1), ("blwf", 1), ("half", 1), ("pstf", 1), ("vatu", 1), ("cjct", 1),
  ]

  /// Makes the forms of a syllable and puts them in order.
  ///
  /// - Throws: `LayoutError` if the table is damaged or wants too much.
  static func form(
    _ run: inout GlyphRun, _ table: LayoutTable, _ system: LayoutTable.LanguageSystem?
  ) throws(LayoutError) {
    for index in run.items.indices { run.items[index].category = category(run.items[index].scalar).rawValue }
    let limit = run.items.first?.category == Category.reph.rawValue ? 1 : min(3, run.items.count)
    for index in 0 ..< limit { run.items[index].mask |= reph }
    try run.apply(
      table.steps(Shaper.first + [("nukt", 1), ("akhn", 1)], of: system, includesRequired: true), of: table)
    try apply([("rphf", reph)], &run, table, system)
    if let index = run.items.indices.first(where: { run.items[$0].mask & reph != 0 && run.items[$0].isFresh })
    {
      run.items[index].category = Category.reph.rawValue
    }
    try apply([("pref", 1)], &run, table, system)
    if let index = run.items.indices.first(where: { run.items[$0].isFresh }) {
      run.items[index].category = Category.left.rawValue
    }
    try run.apply(table.steps(basic, of: system), of: table)
    reorder(&run)
  }

  /// Applies one feature so that what it replaces can be told from what others have replaced.
  private static func apply(
    _ stage: Shaper.Stage, _ run: inout GlyphRun, _ table: LayoutTable, _ system: LayoutTable.LanguageSystem?
  ) throws(LayoutError) {
    for index in run.items.indices { run.items[index].isFresh = false }
    try run.apply(table.steps(stage, of: system), of: table)
  }

  private static func category(_ scalar: Unicode.Scalar) -> Category {
    let part = SyllablePart(scalar)
    switch part.role {
    case .virama, .invisibleStacker: return .halant
    case .repha: return .reph
    case .matra, .killer, .modifier, .tone: return part.side == .left ? .left : .after
    case .medial, .final, .registerShifter: return .after
    default: return .other
    }
  }

  private static func reorder(_ run: inout GlyphRun) {
    let categories = { (run: GlyphRun) in
      run.items.map { item in
        let category = Category(rawValue: item.category) ?? .other
        return category == .halant && item.history.contains(.ligated) ? .other : category
      }
    }
    var kinds = categories(run)
    if kinds.count > 1, kinds[0] == .reph {
      let stop = kinds.indices.dropFirst().first { kinds[$0] != .other && kinds[$0] != .reph }
      run.items.insert(
        run.items.removeFirst(), at: stop.map { kinds[$0] == .halant ? $0 : $0 - 1 } ?? kinds.count - 1)
      kinds = categories(run)
    }
    var place = 0
    for index in kinds.indices {
      if kinds[index] == .halant {
        place = index + 1
      } else if kinds[index] == .left, run.items[index].component == 0, place < index {
        run.items.insert(run.items.remove(at: index), at: place)
      }
    }
  }
}
