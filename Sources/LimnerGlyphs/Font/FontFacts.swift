// SPDX-License-Identifier: Apache-2.0

/// What a face says about itself, for choosing among several.
package struct FontFacts: Hashable, Sendable {
  /// The font units in an em.
  package let unitsPerEm: Int

  /// How heavy the strokes are: 400 is regular, 700 bold.
  package let weight: Int

  /// How wide the letters are: 1 is the narrowest, 5 normal, 9 the widest.
  package let width: Int

  /// Whether the letters lean.
  package let isItalic: Bool

  /// Whether all letters are equally wide.
  package let isFixedPitch: Bool

  /// Whether the strokes end in serifs.
  package let isSerif: Bool

  /// The code pages that the face is made for, a bit each: 17 Japanese, 18 simplified Chinese, 19 and 21 Korean, 20
  /// traditional Chinese.
  package let codePages: UInt32

  /// The height of capitals in font units as the face tells it; `nil` if it does not.
  package let toldCapHeight: Int?

  /// Reads what a face says, and nothing more of the file: a system has thousands of them.
  ///
  /// - Throws: ``FontError``; ``FontError/noOutlines`` if the face could not draw a letter.
  package init(_ file: any FontBytes, face index: Int = 0) throws(FontError) {
    let directory = try FontDirectory(file, face: index)
    _ = try OutlineKind(directory)
    try self.init(directory)
  }

  /// Reads `head` and `OS/2`; without the latter the facts are regular, but for the style bits of the former.
  ///
  /// - Throws: ``FontError/missingTable(_:)``, ``FontError/truncated(table:offset:expected:found:)``,
  ///   ``FontError/outOfRange(_:found:expected:)`` for the units in an em.
  init(_ directory: FontDirectory) throws(FontError) {
    let head = try directory.table(.head).block(at: 0, count: 54)
    unitsPerEm = try head.u16(at: 18)
    guard Self.units.contains(unitsPerEm) else {
      throw .outOfRange(.unitsPerEm, found: unitsPerEm, expected: Self.units)
    }
    let style = try head.u16(at: 44)
    // A table cut short tells what is left of it.
    guard let table = try? directory.table(.os2),
      let os2 = try? table.block(at: 0, count: min(table.count, 96)),
      let version = try? os2.u16(at: 0), let weight = try? os2.u16(at: 4), let width = try? os2.u16(at: 6),
      let selection = try? os2.u16(at: 62)
    else {
      (weight, width, isItalic, toldCapHeight) = (style & 1 == 1 ? 700 : 400, 5, style & 2 == 2, nil)
      (isFixedPitch, isSerif, codePages) = (false, false, 0)
      return
    }
    // Some old fonts count from 1 to 9.
    self.weight = min(max(weight < 10 ? 100 * weight : weight, 1), 1000)
    self.width = (1 ... 9).contains(width) ? width : 5
    isItalic = selection & 0x0201 != 0 || style & 2 == 2
    // The PANOSE numbers of a text face: its serifs, and its proportion.
    let isText = try os2.u8(at: 32) == 2
    let (serifs, proportion) = (try os2.u8(at: 33), try os2.u8(at: 35))
    isSerif = isText && (2 ... 10).contains(serifs)
    isFixedPitch = isText && proportion == 9
    codePages = version >= 1 ? UInt32((try? os2.u32(at: 78)) ?? 0) : 0
    let height = version >= 2 ? (try? os2.i16(at: 88)) ?? 0 : 0
    toldCapHeight = height > 0 && height <= 2 * unitsPerEm ? height : nil
  }

  private static let units = 16 ... 16_384
}
