// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Damage means the same whether coded data could be taken over or not (pipeline 6.2, 7.3).
@Suite struct TakenDamageTests {
  private struct Verdict: Equatable {
    var error: LimnerError?
    var rows: Int?
    var scans: Int?
    var warnings: [PhotoWarning: Int]
    var dropped: Set<DroppedPicture>
  }

  /// How a file ends at a quality; below 80 nothing of these files is taken over.
  private func verdict(_ bytes: [UInt8], _ quality: Int, _ policy: DamagePolicy) throws -> (
    Verdict, PhotoOutcome
  ) {
    let outcome = try Run.outcome(bytes) {
      $0.quality = quality
      $0.policy = policy
    }
    var error: LimnerError?
    if case .failure(let found) = outcome.result { error = found }
    let report = outcome.report
    return (
      Verdict(
        error: error, rows: report.rowsDecoded, scans: report.scans, warnings: report.warnings,
        dropped: report.dropped), outcome
    )
  }

  private func compare(_ bytes: [UInt8], _ policy: DamagePolicy) throws {
    let (anew, _) = try verdict(bytes, 79, policy)
    let (taken, outcome) = try verdict(bytes, 85, policy)
    #expect(taken == anew)
    guard case .success(let file) = outcome.result else { return }
    #expect(try JPEGMarkers(file).forbidden == [])
    let isSound =
      taken.rows == 48 && taken.warnings.keys.allSatisfy { $0 == .endedEarly || $0 == .extraneousBytes }
    if outcome.report.road != .planar { #expect(isSound) }
  }

  private func sources(_ orientation: Int) throws -> [[UInt8]] {
    // With restarts, progressive, and in three scans.
    try [1, 3, 4].map { index in
      var maker = KeptDataTests.variants(KeptDataTests.maker(64, 48))[index]
      maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
      return try maker.photo() + [1, 2, 3]
    }
  }

  @Test(arguments: [1, 6], DamagePolicy.allCases)
  func `pipeline 6.2: a file cut anywhere ends as it did before`(orientation: Int, policy: DamagePolicy)
    throws
  {
    for source in try sources(orientation) {
      for count in stride(from: 2, through: source.count, by: 37) {
        try compare(Array(source.prefix(count)), policy)
      }
      // Near the end, where little or nothing is missing.
      for missing in 0 ... 12 { try compare(Array(source.dropLast(missing)), policy) }
    }
  }

  @Test(arguments: [1, 6], [DamagePolicy.complete, .lenient])
  func `pipeline 6.2: a flipped byte ends as it did before`(orientation: Int, policy: DamagePolicy) throws {
    var generator = SplitMix64(seed: UInt64(orientation))
    for source in try sources(orientation) {
      for start in stride(from: 2, to: source.count - 64, by: 64) {
        var damaged = source
        let place = start + Int.random(in: 0 ..< 64, using: &generator)
        damaged[place] ^= UInt8.random(in: 1 ... 255, using: &generator)
        try compare(damaged, policy)
      }
    }
  }

  @Test(arguments: [1, 6])
  func `pipeline 6.2: a file that lacks nothing but EOI is taken over, and gets it`(orientation: Int) throws {
    for source in try sources(orientation) {
      let whole = try Run.photo(source)
      let cut = try Run.photo(Array(source.dropLast(5)))
      #expect(cut.bytes == whole.bytes && cut.report.road == whole.report.road)
      #expect(cut.report.road == (orientation == 1 ? .kept : .turned))
      #expect(cut.report.warnings == [.endedEarly: 1] && cut.report.dropped == [])
    }
  }

  @Test func `pipeline 6.2: what the lenient policy fills is coded anew`() throws {
    let source = try KeptDataTests.maker(64, 48).photo()
    let photo = try Run.photo(Array(source.prefix(source.count * 8 / 10))) { $0.policy = .lenient }
    #expect(photo.report.road == .planar && photo.report.quality == 85)
    #expect(photo.report.dctScale == 8 && photo.report.warnings[.endedEarly] != nil)
  }
}
