// SPDX-License-Identifier: Apache-2.0

/// How syllables of Khmer are put in order.
///
/// Source: OpenType, "Creating and supporting OpenType fonts for Khmer".
enum KhmerRules {
  private static let coeng: Unicode.Scalar = "\u{17D2}"
  private static let ro: Unicode.Scalar = "\u{179A}"
  private static let pref: UInt32 = 2
  private static let after: UInt32 = 4
  private static let far: UInt32 = 8

  /// The features that make forms, all at once.
  static let forming: Shaper.Stage = [
    ("pref", pref), ("blwf", after), ("abvf", after), ("pstf", after), ("cfar", far),
  ]

  /// Moves what is written after the base but stands before it: a ro below a coeng, and vowels on the left.
  static func sort(_ run: inout GlyphRun) {
    for index in run.items.indices.dropFirst() { run.items[index].mask |= after }
    var coengs = 0
    for index in run.items.indices.dropFirst() {
      if run.items[index].scalar == coeng, coengs <= 2, index + 1 < run.items.count {
        coengs += 1
        guard run.items[index + 1].scalar == ro else { continue }
        for place in index ... index + 1 { run.items[place].mask |= pref }
        run.items.insert(run.items.remove(at: index), at: 0)
        run.items.insert(run.items.remove(at: index + 1), at: 1)
        for place in run.items.indices.dropFirst(index + 2) { run.items[place].mask |= far }
        coengs = 3
      } else if (0x17C1 ... 0x17C3).contains(run.items[index].scalar.value) {
        run.items.insert(run.items.remove(at: index), at: 0)
      }
    }
  }
}
