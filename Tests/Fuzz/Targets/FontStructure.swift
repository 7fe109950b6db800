// SPDX-License-Identifier: Apache-2.0

internal import LimnerTestSupport

/// A font in pieces; each is changed by itself, and the others stay where they are.
enum FontStructure: InputStructure {
  static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    var parts = [Array(bytes.prefix(4))]
    var rest = bytes.dropFirst(4)
    while rest.count > 6 {
      let start = rest.startIndex
      let length = 6 + Int(rest[start + 4]) << 8 + Int(rest[start + 5])
      parts.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty ? parts : parts + [Array(rest)]
  }

  static func payload(of part: [UInt8]) -> Range<Int> { min(6, part.count) ..< part.count }

  /// The length is written anew.
  static func repaired(_ part: [UInt8]) -> [UInt8] {
    guard part.count >= 6 else { return part }
    var part = Array(part.prefix(6 + 65_535))
    (part[4], part[5]) = (UInt8((part.count - 6) >> 8), UInt8((part.count - 6) & 255))
    return part
  }

  /// A word that readers stumble over, a change in the list of tables, operators in an outline, or a piece elsewhere.
  static func special(
    _ parts: [[UInt8]], _ generator: inout SplitMix64, _ change: Mutator.Change
  ) -> [[UInt8]]? {
    func roll(_ count: Int) -> Int { Int.random(in: 0 ..< count, using: &generator) }
    var parts = parts
    let pieces = parts.indices.filter { parts[$0].count > 7 }
    guard !pieces.isEmpty else { return nil }
    // Half of the changes leave the beginning, where the list of tables is, as it is.
    let index = pieces[roll(2) == 0 ? min(roll(3), pieces.count - 1) : roll(pieces.count)]
    let room = parts[index].count - 6
    switch roll(8) {
    case 0 ... 3:
      let word = words[roll(words.count)]
      let place = 6 + roll(room)
      let end = min(place + word.count, parts[index].count)
      parts[index].replaceSubrange(place ..< end, with: word.prefix(end - place))
    case 4 ... 5:
      let snippet = snippets[roll(snippets.count)]
      parts[index].insert(contentsOf: snippet, at: 6 + roll(room + 1))
      // The piece keeps its length, so that what follows in the file stays where it is.
      if roll(2) == 0 { parts[index] = Array(parts[index].prefix(6 + room)) }
      parts[index] = repaired(parts[index])
    case 6:
      var copy = parts[pieces[roll(pieces.count)]]
      copy.replaceSubrange(0 ..< 4, with: parts[index].prefix(4))
      parts.append(copy)
    default:
      let place = 6 + roll(room) / 2 * 2
      guard place + 1 < parts[index].count else { return nil }
      let value = Int(parts[index][place]) << 8 + Int(parts[index][place + 1]) + roll(9) - 4
      (parts[index][place], parts[index][place + 1]) = (UInt8(value >> 8 & 255), UInt8(value & 255))
    }
    return parts
  }

  private static let words: [[UInt8]] = [
    [0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF], [0x7F, 0xFF], [0x80, 0], [0, 0, 0, 0], [0, 0], [0, 1], [0xFF],
    [0],
    [0x80], [0, 0xFF], [0x0F, 0xFF], Array("OTTO".utf8), Array("ttcf".utf8), Array("glyf".utf8),
    Array("CFF ".utf8),
    Array("kern".utf8), [0, 4], [0, 12], [0, 6], [0, 10], [0, 0x60], [0x0A, 0x60], [0, 0x23],
  ]

  private static let snippets: [[UInt8]] = [
    "0 callsubr", "-107 callsubr", "-107 callgsubr", "return", "endchar", "0 0 65 65 endchar",
    "1 2 3 4 5 6 7 hflex",
    "1 2 3 4 5 6 7 8 9 10 11 flex1", "hintmask:F0", "1 2 hstemhm", "1 2 3 4 vhcurveto", "dup mul", "1 0 div",
    "2 1 roll",
    "-1 index", "31 put", "-32768 -32768 rmoveto", "32767 hlineto", "1 dup dup dup dup rlinecurve",
    "rcurveline",
  ].map(CharstringText.bytes)
}
