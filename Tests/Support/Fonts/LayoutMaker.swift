// SPDX-License-Identifier: Apache-2.0

/// A layout table written byte by byte.
///
/// It knows nothing of the code that it tests. Every feature is listed under every script.
package struct LayoutMaker: Sendable {
  /// A lookup.
  package struct Lookup: Sendable {
    /// Its number among the kinds of its table.
    package var kind: Int
    /// Its flags.
    package var flags: Int
    /// The number of its set of marks.
    package var markSet: Int?
    /// Its subtables.
    package var subtables: [[UInt8]]

    package init(_ kind: Int, _ subtables: [UInt8]..., flags: Int = 0, markSet: Int? = nil) {
      self.kind = kind
      self.flags = flags
      self.markSet = markSet
      self.subtables = subtables
    }
  }

  /// The scripts, four letters each.
  package var scripts: [String]

  /// The features with the numbers of their lookups.
  package var features: [(tag: String, lookups: [Int])]

  /// The number of the feature that is always on.
  package var required: Int?

  /// The lookups.
  package var lookups: [Lookup]

  package init(
    scripts: [String] = ["DFLT"], features: [(tag: String, lookups: [Int])], required: Int? = nil,
    lookups: [Lookup]
  ) {
    self.scripts = scripts
    self.features = features
    self.required = required
    self.lookups = lookups
  }

  /// A table whose feature has all lookups.
  package init(_ feature: String, script: String = "DFLT", _ lookups: Lookup...) {
    self.init(scripts: [script], features: [(feature, Array(lookups.indices))], lookups: lookups)
  }

  /// The table.
  package func bytes() -> [UInt8] {
    let system = Self.table(
      [.number(0), .number(required ?? 0xFFFF), .number(features.count)]
        + features.indices.map { .number($0) })
    let script = Self.table([.block(system), .number(0)])
    let scriptList = Self.table(
      [.number(scripts.count)] + scripts.flatMap { [.letters($0), .block(script)] })
    let featureList = Self.table(
      [.number(features.count)]
        + features.flatMap { feature in
          [
            .letters(feature.tag),
            .block(
              Self.table(
                [.number(0), .number(feature.lookups.count)] + feature.lookups.map { .number($0) })),
          ]
        })
    let lookupList = Self.table([.number(lookups.count)] + lookups.map { .block(Self.bytes(of: $0)) })
    return Self.table([.number(1), .number(0), .block(scriptList), .block(featureList), .block(lookupList)])
  }

  private static func bytes(of lookup: Lookup) -> [UInt8] {
    let flags = lookup.markSet == nil ? lookup.flags : lookup.flags | 0x10
    return table(
      [.number(lookup.kind), .number(flags), .number(lookup.subtables.count)]
        + lookup.subtables.map { .block($0) } + (lookup.markSet.map { [.number($0)] } ?? []))
  }
}

/// A piece of a layout table.
package enum LayoutPart: Sendable {
  /// Two bytes.
  case number(Int)
  /// Four bytes.
  case long(Int)
  /// Four letters.
  case letters(String)
  /// The offset, in two bytes, of a block that follows the pieces.
  case block([UInt8])
  /// The same in four bytes.
  case farBlock([UInt8])
}

extension LayoutMaker {
  /// Pieces one after another, then the blocks that they point to.
  package static func table(_ parts: [LayoutPart]) -> [UInt8] {
    var size = 0
    for part in parts {
      switch part {
      case .number, .block: size += 2
      case .long, .letters, .farBlock: size += 4
      }
    }
    var head: [UInt8] = []
    var tail: [UInt8] = []
    for part in parts {
      switch part {
      case .number(let value): head += FontMaker.u16(value)
      case .long(let value): head += FontMaker.u32(value)
      case .letters(let letters): head += (Array(letters.utf8) + [32, 32, 32, 32]).prefix(4)
      case .block(let block):
        head += FontMaker.u16(size + tail.count)
        tail += block
      case .farBlock(let block):
        head += FontMaker.u32(size + tail.count)
        tail += block
      }
    }
    return head + tail
  }
}
