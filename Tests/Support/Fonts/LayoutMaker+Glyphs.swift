// SPDX-License-Identifier: Apache-2.0

extension LayoutMaker {
  /// A coverage table that lists glyphs.
  package static func coverage(_ glyphs: [Int]) -> [UInt8] {
    table([.number(1), .number(glyphs.count)] + glyphs.sorted().map { .number($0) })
  }

  /// A coverage table of ranges.
  package static func coverage(ranges: [ClosedRange<Int>]) -> [UInt8] {
    var parts: [LayoutPart] = [.number(2), .number(ranges.count)]
    var index = 0
    for range in ranges {
      parts += [.number(range.lowerBound), .number(range.upperBound), .number(index)]
      index += range.count
    }
    return table(parts)
  }

  /// A class definition of ranges.
  package static func classes(_ classes: [ClosedRange<Int>: Int]) -> [UInt8] {
    let sorted = classes.sorted { $0.key.lowerBound < $1.key.lowerBound }
    return table(
      [.number(2), .number(sorted.count)]
        + sorted.flatMap { [.number($0.key.lowerBound), .number($0.key.upperBound), .number($0.value)] })
  }

  /// A class definition that lists the classes of glyphs in a row.
  package static func classes(from first: Int, _ classes: [Int]) -> [UInt8] {
    table([.number(1), .number(first), .number(classes.count)] + classes.map { .number($0) })
  }

  /// The table `GDEF` with classes of glyphs, classes of marks and sets of marks.
  package static func definitions(
    _ glyphs: [ClosedRange<Int>: Int], markClasses: [ClosedRange<Int>: Int] = [:], markSets: [[Int]] = []
  ) -> [UInt8] {
    let sets = table([.number(1), .number(markSets.count)] + markSets.map { .farBlock(coverage($0)) })
    return table([
      .number(1), .number(2), .block(classes(glyphs)), .number(0), .number(0), .block(classes(markClasses)),
      .block(sets),
    ])
  }

  /// A substitution of glyphs one by one.
  package static func single(_ pairs: [Int: Int]) -> [UInt8] {
    let sorted = pairs.sorted { $0.key < $1.key }
    return table(
      [.number(2), .block(coverage(sorted.map(\.key))), .number(sorted.count)]
        + sorted.map { .number($0.value) })
  }

  /// A substitution of glyphs by several, or by the first of several.
  package static func sequences(_ sequences: [Int: [Int]]) -> [UInt8] {
    let sorted = sequences.sorted { $0.key < $1.key }
    return table(
      [.number(1), .block(coverage(sorted.map(\.key))), .number(sorted.count)]
        + sorted.map { .block(table([.number($0.value.count)] + $0.value.map { .number($0) })) })
  }

  /// Ligatures that begin with a glyph: the glyphs that follow it, and the ligature.
  package static func ligatures(_ first: Int, _ ligatures: [([Int], Int)]) -> [UInt8] {
    let blocks = ligatures.map { parts, glyph in
      LayoutPart.block(
        table([.number(glyph), .number(parts.count + 1)] + parts.map { .number($0) }))
    }
    let set = table([.number(ligatures.count)] + blocks)
    return table([.number(1), .block(coverage([first])), .number(1), .block(set)])
  }

  /// A chained context of coverage tables that calls lookups at places.
  package static func chain(
    before: [[Int]] = [], _ input: [[Int]], after: [[Int]] = [], _ actions: [(place: Int, lookup: Int)]
  ) -> [UInt8] {
    let lists = [before.reversed(), input, after].flatMap { list in
      [.number(list.count)] + list.map { LayoutPart.block(coverage($0)) }
    }
    return table(
      [.number(3)] + lists + [.number(actions.count)]
        + actions.flatMap { [.number($0.place), .number($0.lookup)] })
  }

  /// Attachment of marks to glyphs by one class: anchors of marks, and one or more for each target.
  package static func attachment(
    marks: [Int: (Int, Int)], targets: [Int: [(Int, Int)]], ofLigatures: Bool = false
  ) -> [UInt8] {
    let marks = marks.sorted { $0.key < $1.key }
    let targets = targets.sorted { $0.key < $1.key }
    let markArray = table(
      [.number(marks.count)] + marks.flatMap { [.number(0), .block(anchor($0.value))] })
    let rows = targets.map { target in
      ofLigatures
        ? LayoutPart.block(
          table([.number(target.value.count)] + target.value.map { .block(anchor($0)) }))
        : .block(anchor(target.value[0]))
    }
    return table([
      .number(1), .block(coverage(marks.map(\.key))), .block(coverage(targets.map(\.key))), .number(1),
      .block(markArray), .block(table([.number(targets.count)] + rows)),
    ])
  }

  /// An anchor.
  package static func anchor(_ point: (Int, Int)) -> [UInt8] {
    table([.number(1), .number(point.0), .number(point.1)])
  }
}
