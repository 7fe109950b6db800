// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

@Suite struct ColorHashingTests {
  /// The values that the authors of FNV publish.
  @Test func `the hash is FNV-1a`() {
    #expect(FNV1a.hash([]) == 0xCBF2_9CE4_8422_2325)
    #expect(FNV1a.hash("a".utf8) == 0xAF63_DC4C_8601_EC8C)
    #expect(FNV1a.hash("foobar".utf8) == 0x8594_4171_F739_67E8)
  }

  /// These may never change: stored avatars would change their color.
  @Test func `known keys keep their colors`() {
    let known: [(String, InitialsColor)] = KnownColors.all
    for (key, color) in known { #expect(InitialsColor(hashing: key) == color, "\(key)") }
    #expect(Set(known.map(\.1)).count == 5)
  }

  @Test func `a name has the color of its normalized form`() {
    for (key, color) in KnownColors.all where NameKey.normalized(key) == key {
      #expect(InitialsColor.automatic(for: key) == color, "\(key)")
    }
    let forms = [
      "björk guðmundsdóttir", "bjo\u{308}rk guðmundsdo\u{301}ttir", "  björk\u{A0}guðmundsdóttir\n",
      "\u{FEFF}björk  guðmundsdóttir\u{200E}",
    ]
    for form in forms { #expect(InitialsColor.automatic(for: form) == .muted) }
    // A joiner is invisible; the key goes without it.
    #expect(InitialsColor.automatic(for: "👩🏽‍🚀 neil armstrong") == .ink)
  }

  /// With 4 degrees of freedom, chance exceeds 18.5 once in 1,000 lists.
  @Test(arguments: NameLists.all)
  func `names of a language are even over the five`(list: NameLists) {
    let names = list.names
    #expect(Set(names).count == names.count)
    #expect(chiSquare(names) < 18.5)
  }

  @Test func `all names together, given names alone and numbered names are even`() {
    let all = NameLists.all.flatMap(\.names)
    #expect(all.count >= 10_000)
    #expect(chiSquare(all) < 18.5)
    #expect(chiSquare((0 ..< 20_000).map { "user\($0)" }) < 18.5)
    #expect(chiSquare((0 ..< 20_000).map { "\($0)" }) < 18.5)
  }

  /// Brothers and sisters should not look alike: a fifth of neighbors share a color, as chance has it.
  @Test(arguments: [true, false])
  func `names that differ in one letter agree no more often than others`(atTheEnd: Bool) {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let names = NameLists.all.flatMap(\.names)
    var same = 0
    for (index, name) in names.enumerated() {
      let (one, other) = (letters[index % 26], letters[(index + 1 + index / 26 % 25) % 26])
      let pair = atTheEnd ? (name + one, name + other) : (one + name, other + name)
      if InitialsColor(hashing: pair.0) == InitialsColor(hashing: pair.1) { same += 1 }
    }
    let share = Double(same) / Double(names.count)
    // Four standard deviations for more than 10,000 pairs.
    #expect(abs(share - 0.2) < 0.016)
  }

  private func chiSquare(_ names: [String]) -> Double {
    var counts = [Double](repeating: 0, count: 5)
    for name in names { counts[InitialsColor(hashing: name).rawValue] += 1 }
    let expected = Double(names.count) / 5
    return counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
  }
}
