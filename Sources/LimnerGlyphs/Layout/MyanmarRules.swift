// SPDX-License-Identifier: Apache-2.0

/// How syllables of Burmese and its neighbors are put in order.
///
/// Source: OpenType, "Creating and supporting OpenType fonts for the Myanmar script".
enum MyanmarRules {
  private enum Slot: UInt8 {
    case leftVowel
    case beforeBase
    case base
    case afterBase
    case beforeBelow
    case below
    case afterBelow
  }

  /// Sorts a syllable: left vowels, the medial ra, the base, kinzi and the rest.
  static func sort(_ run: inout GlyphRun) {
    let scalars = run.items.map(\.scalar.value)
    let hasKinzi =
      scalars.count > 3 && [0x1004, 0x101B, 0x105A].contains(scalars[0]) && scalars[1] == 0x103A
      && scalars[2] == 0x1039
    let limit = hasKinzi ? 3 : 0
    let base = scalars.indices.dropFirst(limit).first { isBase(run.items[$0].scalar) } ?? limit
    for index in 0 ..< limit { run.items[index].slot = Slot.afterBase.rawValue }
    for index in limit ..< max(base, limit) { run.items[index].slot = Slot.beforeBase.rawValue }
    if base < scalars.count { run.items[base].slot = Slot.base.rawValue }
    var slot = Slot.afterBase
    for index in scalars.indices where index > base {
      let part = SyllablePart(run.items[index].scalar)
      var own = slot
      switch part {
      case _ where scalars[index] == 0x103C: own = .beforeBase
      case _ where part.role == .matra && part.side == .left: own = .leftVowel
      case _ where slot == .afterBase && part.role == .matra && part.side == .bottom:
        slot = .below
        own = slot
      case _ where slot == .below && (scalars[index] == 0x1032 || scalars[index] == 0x1036):
        own = .beforeBelow
      case _ where slot == .below && part.role == .matra && part.side == .bottom: own = .below
      case _ where slot == .below:
        slot = .afterBelow
        own = slot
      default: break
      }
      run.items[index].slot = own.rawValue
    }
    let sorted = run.items.enumerated().sorted {
      ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset)
    }
    run.items = sorted.map(\.element)
  }

  private static func isBase(_ scalar: Unicode.Scalar) -> Bool {
    switch SyllablePart(scalar).role {
    case .consonant, .vowel, .placeholder, .stacker: true
    default: false
    }
  }
}
