// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import LimnerTestSupport
import Testing

@Suite struct NameWindowTests {
  /// How many scalars are read at either end.
  static let reach = NameWindow.reach

  @Test(arguments: [0, 1, reach - 1, reach, reach + 1, 2 * reach - 1, 2 * reach])
  func `a name that fits is read whole`(count: Int) {
    let name = Self.name(count)
    #expect(NameWindow.scalars(of: name) == Array(name.unicodeScalars))
    #expect(NameWindow.scalars(ofUTF8: name.utf8) == Array(name.unicodeScalars))
  }

  @Test(arguments: [2 * reach + 1, 3 * reach, 50 * reach])
  func `a longer one is read at both ends`(count: Int) {
    let name = Self.name(count)
    let scalars = Array(name.unicodeScalars)
    let ends = Array(scalars.prefix(Self.reach) + scalars.suffix(Self.reach))
    #expect(NameWindow.scalars(of: name) == ends)
    #expect(NameWindow.scalars(ofUTF8: name.utf8) == ends)
    let short = String(String.UnicodeScalarView(ends))
    #expect(Initials(name) == Initials(short))
    #expect(NameKey.normalized(name) == NameKey.normalized(short))
  }

  @Test func `what the middle holds does not count`() {
    let spaces = String(repeating: " ", count: Self.reach)
    let letters = String(repeating: "x", count: Self.reach)
    Row(spaces + "Maya" + spaces, nil).check()
    Row("Maya " + letters + " Dell " + letters + " Chen", "MC").check()
    // The word that the first half ends in goes on in the second.
    Row("Maya " + letters + " Dell " + letters, "MX").check()
    // An aside may begin in one end and close in the other, but not in the middle.
    Row("Maya (" + letters + letters + letters + ") Chen", "MC").check()
    Row("Maya (" + letters + ") " + letters + " Chen", "MC").check()
    Row("Maya (design" + letters + ") " + letters, "MD").check()
    Row("1234" + spaces + "maya" + spaces + "567", nil).check()
    Row("123" + spaces + "456 maya 789" + spaces + "012", "1").check()
  }

  @Test func `bytes are decoded as if all were`() {
    var random = SplitMix64(seed: 7)
    let pieces: [[UInt8]] = [
      [0x61], [0x80], [0xC3], [0xC3, 0xA9], [0xE7], [0xE7, 0x94], [0xE7, 0x94, 0xB0], [0xF0],
      [0xF0, 0xA0, 0xAE],
      [0xF0, 0xA0, 0xAE, 0xB7], [0xED, 0xA0, 0xBD], [0xFF], [0xF4, 0x90],
    ]
    for round in 0 ..< 100 {
      // Some rounds consist of one kind, so that the ends fall in every place of it.
      let kinds = round < 26 ? [pieces[round % 13]] : pieces
      var bytes: [UInt8] = (0 ..< round % 5).map { _ in 0x62 }
      while bytes.count < 8 * Self.reach + 600 + round { bytes += kinds.randomElement(using: &random) ?? [] }
      let decoded = String(decoding: bytes, as: UTF8.self)
      #expect(NameWindow.scalars(ofUTF8: bytes) == NameWindow.scalars(of: decoded))
    }
  }

  @Test(arguments: [1_000, 10_000, 1 << 20, 1 << 30])
  func `few bytes of a long name are looked at`(count: Int) {
    let visits = Visits()
    let bytes = CountedBytes(count: count, visits: visits)
    #expect(Initials(utf8: bytes)?.text == "M")
    #expect(visits.count > 0)
    #expect(visits.count <= 3 * (8 * Self.reach + 3))
  }

  private static func name(_ count: Int) -> String {
    var random = SplitMix64(seed: UInt64(count))
    let pool = Array("aé田𠮷 \u{301}(\u{200D})😀".unicodeScalars)
    return String(
      String.UnicodeScalarView((0 ..< count).compactMap { _ in pool.randomElement(using: &random) }))
  }
}

/// How often bytes were read.
private final class Visits {
  var count = 0
}

/// So many letters, each of which is counted when it is read.
private struct CountedBytes: RandomAccessCollection {
  var count: Int
  var visits: Visits

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> UInt8 {
    visits.count += 1
    return UInt8(ascii: "m")
  }
}
