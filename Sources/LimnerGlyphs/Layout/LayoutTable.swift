// SPDX-License-Identifier: Apache-2.0

/// The table `GSUB` or `GPOS`: scripts point to features, features to lookups.
///
/// The bytes are kept whole, at most ``FontLimits/layoutBytes``; what they say is read when it is asked for.
/// Source: OpenType 1.9, "OpenType Layout common table formats". Feature variations are not followed: fonts are
/// drawn at their default instance.
struct LayoutTable: Sendable {
  /// What the lookups do.
  enum Purpose: Sendable {
    /// They replace glyphs.
    case substitution
    /// They move glyphs.
    case positioning
  }

  /// The whole table.
  let bytes: LayoutBytes

  /// What the lookups do.
  let purpose: Purpose

  private let scripts: Int
  private let features: Int
  private let lookups: Int

  /// Reads the table's header; an empty table has no scripts.
  ///
  /// - Throws: `LayoutError.truncated`, `LayoutError.unknownVersion`.
  init(_ table: [UInt8], purpose: Purpose) throws(LayoutError) {
    bytes = LayoutBytes(bytes: table)
    self.purpose = purpose
    guard !table.isEmpty else {
      (scripts, features, lookups) = (0, 0, 0)
      return
    }
    let major = try bytes.u16(0)
    guard major == 1 else { throw .unknownVersion(found: major, expected: 1) }
    scripts = try bytes.u16(4)
    features = try bytes.u16(6)
    lookups = try bytes.u16(8)
  }

  /// A script's features without regard to a language.
  struct LanguageSystem: Sendable {
    /// The script as the font calls it.
    let script: LayoutTag
    /// Where the list of features is.
    fileprivate let offset: Int
  }

  /// The features for the first of several scripts that the font has, else for its default script.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func languageSystem(_ tags: [LayoutTag]) throws(LayoutError) -> LanguageSystem? {
    guard scripts != 0 else { return nil }
    let count = try bytes.u16(scripts)
    for tag in tags + ["DFLT", "dflt", "latn"] {
      for index in 0 ..< count {
        let record = scripts + 2 + 6 * index
        guard try bytes.tag(record) == tag else { continue }
        let script = scripts + (try bytes.u16(record + 4))
        let system = try bytes.u16(script)
        return system == 0 ? nil : LanguageSystem(script: tag, offset: script + system)
      }
    }
    return nil
  }

  /// A lookup and the glyphs that it is meant for.
  struct Step: Equatable, Sendable {
    /// The lookup's number.
    let lookup: Int
    /// The lookup is for items that share a bit with it.
    var mask: UInt32
  }

  /// The lookups of features in the order in which they act.
  ///
  /// - Parameters:
  ///   - wanted: The features and the bits of the items that each is for.
  ///   - system: The script's features.
  ///   - includesRequired: Whether to add the feature that the font wants always.
  /// - Returns: The steps by rising numbers of lookups, each lookup once.
  /// - Throws: `LayoutError.truncated` if the table ends early, `LayoutError.tooManySteps`.
  func steps(
    _ wanted: [(tag: LayoutTag, mask: UInt32)], of system: LanguageSystem?, includesRequired: Bool = false
  ) throws(LayoutError) -> [Step] {
    guard let system, features != 0 else { return [] }
    var masks: [Int: UInt32] = [:]
    var spent = 0
    let required = try bytes.u16(system.offset + 2)
    if includesRequired, required != 0xFFFF { try add(feature: required, mask: .max, to: &masks, &spent) }
    for index in 0 ..< (try bytes.u16(system.offset + 4)) {
      let feature = try bytes.u16(system.offset + 6 + 2 * index)
      guard feature < (try bytes.u16(features)) else { continue }
      let tag = try bytes.tag(features + 2 + 6 * feature)
      for entry in wanted where entry.tag == tag {
        try add(feature: feature, mask: entry.mask, to: &masks, &spent)
      }
    }
    return masks.sorted { $0.key < $1.key }.map { Step(lookup: $0.key, mask: $0.value) }
  }

  private func add(
    feature: Int, mask: UInt32, to masks: inout [Int: UInt32], _ spent: inout Int
  ) throws(LayoutError) {
    guard feature < (try bytes.u16(features)) else { return }
    let offset = features + (try bytes.u16(features + 2 + 6 * feature + 4))
    let count = try bytes.u16(offset + 2)
    spent += count
    guard spent <= GlyphRun.maximumSteps else { throw .tooManySteps(limit: GlyphRun.maximumSteps) }
    for index in 0 ..< count {
      masks[try bytes.u16(offset + 4 + 2 * index), default: 0] |= mask
    }
  }

  /// A numbered lookup, `nil` if the font has none of that number.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func lookup(_ number: Int) throws(LayoutError) -> Lookup? {
    guard lookups != 0, number < (try bytes.u16(lookups)) else { return nil }
    let offset = lookups + (try bytes.u16(lookups + 2 + 2 * number))
    let flags = try bytes.u16(offset + 2)
    let count = try bytes.u16(offset + 4)
    let markSet = flags & 0x10 != 0 ? try bytes.u16(offset + 6 + 2 * count) : nil
    return Lookup(offset: offset, kind: try bytes.u16(offset), flags: flags, markSet: markSet, count: count)
  }

  /// Whether a lookup goes through the glyphs from the last to the first.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func isReverse(_ lookup: Lookup) throws(LayoutError) -> Bool {
    guard purpose == .substitution, lookup.count > 0 else { return false }
    return try subtable(0, of: lookup).kind == 8
  }

  /// Where a subtable of a lookup is and of which kind, behind extensions.
  ///
  /// - Throws: `LayoutError.truncated` if the table ends early.
  func subtable(_ index: Int, of lookup: Lookup) throws(LayoutError) -> (kind: Int, offset: Int) {
    let offset = lookup.offset + (try bytes.u16(lookup.offset + 6 + 2 * index))
    let `extension` = purpose == .substitution ? 7 : 9
    guard lookup.kind == `extension` else { return (lookup.kind, offset) }
    return (try bytes.u16(offset + 2), offset + (try bytes.u32(offset + 4)))
  }
}

/// A list of subtables of which the first that fits a glyph acts on it.
struct Lookup: Sendable {
  /// Where the lookup is in its table.
  let offset: Int
  /// What it does, by the table's own numbers; an extension's number hides the real one.
  let kind: Int
  /// Which glyphs it does not see.
  let flags: Int
  /// The only marks that it sees, if it is choosy.
  let markSet: Int?
  /// How many subtables it has.
  let count: Int
}
