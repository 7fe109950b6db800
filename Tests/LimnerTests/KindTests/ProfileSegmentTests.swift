// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// ICC profiles in several segments, as they should be and as they are.
@Suite struct ProfileSegmentTests {
  private func file(_ parts: [[UInt8]], _ color: JPEGMaker.Color = .ycc) throws -> [UInt8] {
    try RedCorner.jpeg(96, 48, color) { $0.segments = parts.map { (0xE2, $0) } }
  }

  @Test(arguments: [1, 2, 3, 5])
  func `the parts of a profile may come in any order, with anything in between`(count: Int) throws {
    let profile = Segments.iccProfile(name: "Any order")
    let parts = Segments.profile(name: "Any order", parts: count)
    var generator = SplitMix64(seed: UInt64(count))
    for _ in 0 ..< 4 {
      var segments: [(marker: UInt8, payload: [UInt8])] = []
      for part in parts.shuffled(using: &generator) {
        segments.append((0xE2, part))
        segments.append((0xE2, Segments.multiPicture))
        segments.append((0xFE, [1, 2, 3]))
      }
      let source = try RedCorner.jpeg { $0.segments = segments }
      let photo = try Run.photo(source)
      #expect(try JPEGMarkers(photo.bytes).profile == profile)
      #expect(photo.report.profileAction == .kept && photo.report.profileName == "Any order")
      #expect(photo.report.warnings == [:])
      #expect(try JPEGMarkers(photo.bytes).forbidden == [])
    }
  }

  @Test func `a profile as long as many segments is kept to the last byte`() throws {
    // Behind its tags a profile may hold anything; its size says how much.
    var profile = Segments.iccProfile(name: "Long")
    profile += [UInt8](repeating: 0, count: 200_000 - profile.count).indices.map {
      UInt8(truncatingIfNeeded: $0 * 31)
    }
    profile.replaceSubrange(0 ..< 4, with: PNGMaker.bigEndian(200_000))
    let parts = (0 ..< 4).map { index -> [UInt8] in
      let piece = profile[index * 50_000 ..< (index + 1) * 50_000]
      return Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), 4] + piece
    }
    let photo = try Run.photo(file(parts.reversed()))
    #expect(try JPEGMarkers(photo.bytes).profile == profile)
    #expect(photo.report.profileAction == .kept)
  }

  /// Sets of segments that make no profile.
  private static let broken: [(name: String, parts: [[UInt8]])] = {
    let parts = Segments.profile(parts: 3)
    func numbered(_ part: [UInt8], _ number: UInt8, of total: UInt8) -> [UInt8] {
      Array(part[..<12]) + [number, total] + Array(part[14...])
    }
    return [
      ("the first is missing", [parts[1], parts[2]]), ("the middle is missing", [parts[0], parts[2]]),
      ("the last is missing", [parts[0], parts[1]]), ("one is doubled", parts + [parts[1]]),
      ("one is doubled, one missing", [parts[0], parts[1], parts[1]]),
      ("the total is too high", parts.enumerated().map { numbered($1, UInt8($0 + 1), of: 4) }),
      ("the total is too low", parts.enumerated().map { numbered($1, UInt8($0 + 1), of: 2) }),
      ("the total is zero", parts.enumerated().map { numbered($1, UInt8($0 + 1), of: 0) }),
      ("the totals differ", [parts[0], numbered(parts[1], 2, of: 4), parts[2]]),
      ("counted from zero", parts.enumerated().map { numbered($1, UInt8($0), of: 3) }),
      ("a number beyond the total", [parts[0], parts[1], numbered(parts[2], 9, of: 3)]),
      ("nothing but a name", [Array("ICC_PROFILE\0".utf8)]),
      ("no number", [Array("ICC_PROFILE\0".utf8) + [1]]),
      ("no data", [Array("ICC_PROFILE\0".utf8) + [1, 1]]),
      ("no profile", [Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 500)]),
      ("cut", [Array("ICC_PROFILE\0".utf8) + [1, 1] + Segments.iccProfile().prefix(130)]),
    ]
  }()

  @Test(arguments: broken.indices, [DamagePolicy.complete, .lenient])
  func `a profile that cannot be put together is dropped with one warning, and the picture is kept`(
    index: Int, policy: DamagePolicy
  ) throws {
    let (name, parts) = Self.broken[index]
    let photo = try Run.photo(file(parts)) { $0.policy = policy }
    #expect(photo.report.profileAction == .dropped, "\(name)")
    #expect(photo.report.warnings == [.profileDropped: 1] && photo.report.profileName == nil, "\(name)")
    #expect(try photo.bytes == Run.photo(file([])).bytes)
    #expect(try Run.error(file(parts)) { $0.policy = .strict } == .warned(.profileDropped))
  }

  @Test(arguments: [
    (JPEGMaker.Color.gray, "GRAY", true), (.gray, "RGB ", false), (.ycc, "RGB ", true), (.ycc, "GRAY", false),
    (.ycc, "CMYK", false), (.gray, "CMYK", false), (.ycc, "Lab ", false),
  ])
  func `pipeline 4.1: a profile goes along where it is for the components that are written`(
    color: JPEGMaker.Color, space: String, isKept: Bool
  ) throws {
    let photo = try Run.photo(file(Segments.profile(space, name: "Name"), color))
    #expect(photo.report.profileAction == (isKept ? .kept : .dropped))
    #expect(photo.report.profileName == "Name")
    #expect(try JPEGMarkers(photo.bytes).profile == (isKept ? Segments.iccProfile(space, name: "Name") : []))
    #expect(photo.report.warnings == (isKept ? [:] : [.profileDropped: 1]))
  }
}
