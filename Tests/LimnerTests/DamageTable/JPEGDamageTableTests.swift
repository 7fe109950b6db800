// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What comes of a damaged JPEG under each policy (pipeline 6.2); `Documentation/Truncation.md` shows the same table.
@Suite struct JPEGDamageTableTests {
  typealias Maker = @Sendable (JPEGDamage.Coding) throws -> DamagedFile

  private static let rows: [(row: DamageRow, make: Maker, codings: [JPEGDamage.Coding])] = [
    (DamageRow("clean", .whole([])), JPEGDamage.clean, JPEGDamage.Coding.allCases),
    (
      DamageRow(
        "extraneous bytes before a marker", .whole([.extraneousBytes]), strict: .warned(.extraneousBytes)),
      JPEGDamage.extraneousBytes, JPEGDamage.Coding.allCases
    ),
    (
      DamageRow("nothing missing but EOI", .whole([.endedEarly]), strict: .warned(.endedEarly)),
      JPEGDamage.missingEOI, JPEGDamage.Coding.allCases
    ),
    (
      DamageRow("cut at 60 %", .truncated, lenient: .filled([.endedEarly, .rowsFilled])),
      JPEGDamage.cutAt60Percent, JPEGDamage.Coding.allCases
    ),
    (
      DamageRow("cut in the last row", .truncated, lenient: .filled([.endedEarly, .rowsFilled])),
      JPEGDamage.cutInLastRow, JPEGDamage.Coding.allCases
    ),
    (DamageRow("cut in the header", .headless), JPEGDamage.cutInHeader, JPEGDamage.Coding.allCases),
    (
      DamageRow("cut exactly between two scans", .truncated, lenient: .filled([.endedEarly, .rowsFilled])),
      JPEGDamage.cutBetweenScans, [.separateScans, .progressive]
    ),
    (
      DamageRow("a component without its scan, EOI there", .truncated, lenient: .filled([.rowsFilled])),
      JPEGDamage.missingComponent, [.separateScans, .progressive]
    ),
    (DamageRow("fine coefficients never sent, EOI there", .whole([])), JPEGDamage.unrefined, [.progressive]),
  ]

  @Test(arguments: rows.indices, DamagePolicy.allCases)
  func `pipeline 6.2: each cell of the table`(index: Int, policy: DamagePolicy) throws {
    let (row, make, codings) = Self.rows[index]
    for coding in codings {
      try row.verdict(policy).check(make(coding), policy, "\(row.name), \(coding), \(policy)")
    }
  }

  @Test func `the cuts of the table lie where they shall`() throws {
    for coding in JPEGDamage.Coding.allCases {
      let sound = try JPEGDamage.cutAt60Percent(coding).soundRows
      #expect(sound > 0 && sound < JPEGDamage.height - 16, "\(coding): \(sound)")
    }
  }

  @Test(arguments: JPEGDamage.Coding.allCases)
  func `what lenient fills has the size of the whole, and its sound rows`(coding: JPEGDamage.Coding) throws {
    let damaged = try JPEGDamage.cutAt60Percent(coding)
    func pixels(_ bytes: [UInt8]) throws -> Pixels {
      try Pixels(
        png: Run.photo(bytes) {
          $0.policy = .lenient
          $0.format = .png
        }.bytes)
    }
    let (filled, whole) = (try pixels(damaged.bytes), try pixels(JPEGDamage.whole(coding)))
    #expect((filled.width, filled.height) == (96, 80))
    // Chroma, at half the height, is interpolated over six of its rows.
    let sound = (damaged.soundRows - 8) * filled.width * filled.channels
    #expect(filled.samples.prefix(sound) == whole.samples.prefix(sound))
    #expect(filled != whole)
  }
}
