// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct InitialsAvatarTests {
  /// Draws with the built-in face.
  static func draw(
    _ name: String, _ change: (inout InitialsAvatar.Options) -> Void = { _ in }
  ) throws -> InitialsRendering {
    var options = InitialsAvatar.Options()
    change(&options)
    return try InitialsAvatar(options, fonts: .builtIn).draw(name)
  }

  @Test(arguments: InitialsColor.allCases)
  func `letters stand in one color of the pair on the other`(color: InitialsColor) throws {
    for theme in [Theme.light, .dark] {
      let drawn = try Self.draw("H") {
        $0.color = .fixed(color)
        $0.theme = theme
      }
      let pixels = try Pixels(png: drawn.bytes)
      let pair = color.pair(in: theme)
      #expect(drawn.facts == InitialsFacts(initials: "H", color: color, fellBack: false))
      // The crossbar of H lies on the middle, and above it there is ground.
      #expect(pixels.pixel(128, 128) == Self.samples(pair.ink))
      #expect(pixels.pixel(128, 20) == Self.samples(pair.background))
      #expect(pixels.pixel(0, 0)[3] == 0)
    }
  }

  @Test func `the quiet style has no color of the palette`() throws {
    let drawn = try Self.draw("H") { $0.color = .quiet }
    let pixels = try Pixels(png: drawn.bytes)
    #expect(drawn.facts.color == nil)
    #expect(pixels.pixel(128, 128) == Self.samples(Theme.light[.textSecondary]))
    #expect(pixels.pixel(128, 20) == Self.samples(Theme.light[.fill]))
  }

  @Test(arguments: ["Maya Chen", "  maya chen ", "陈美", ""])
  func `an automatic color is the name's own`(name: String) throws {
    let drawn = try Self.draw(name) { $0.color = .automatic }
    #expect(drawn.facts.color == InitialsColor.automatic(for: name))
    let asked = try InitialsAvatar(.init(color: .automatic), fonts: .builtIn).facts(name)
    #expect(asked == drawn.facts)
  }

  @Test func `a name without initials gets the person symbol, which is no falling back`() throws {
    let symbol = try Self.draw("")
    #expect(symbol.facts == InitialsFacts(initials: nil, color: .ink, fellBack: false))
    #expect(try Self.draw("+1 555 0100") == symbol)
    // There is ink, and it is none of a letter.
    let pixels = try Pixels(png: symbol.bytes)
    #expect(pixels.pixel(128, 90) == Self.samples(Theme.light[.bg]))
  }

  @Test func `a letter that the face lacks gives the person symbol and says so`() throws {
    let drawn = try Self.draw("陈美 Chen")
    #expect(drawn.facts == InitialsFacts(initials: "陈C", color: .ink, fellBack: true))
    #expect(drawn.fellBack)
    #expect(drawn.bytes == (try Self.draw("")).bytes)
  }

  @Test func `a locale's rules make the capitals`() throws {
    #expect(try Self.draw("ilker").facts.initials == "I")
    #expect(try Self.draw("ilker") { $0.casing = .turkic }.facts.initials == "İ")
  }

  @Test(arguments: [-1, 0, 15, 2049, Int.max])
  func `a size outside 16 to 2048 is refused`(size: Int) {
    #expect(throws: LimnerError.invalidOption(name: "size", found: "\(size)", expected: "16 to 2048")) {
      try InitialsAvatar(.init(size: size))
    }
  }

  @Test(arguments: [0, 101])
  func `a quality outside 1 to 100 is refused`(quality: Int) {
    #expect(throws: LimnerError.invalidOption(name: "quality", found: "\(quality)", expected: "1 to 100")) {
      try InitialsAvatar(.init(format: .jpeg(quality: quality)))
    }
  }

  @Test func `the same name gives the same bytes, from many tasks as from one`() async throws {
    let avatar = try InitialsAvatar(.init(color: .automatic, size: 64), fonts: .builtIn)
    let names = ["Maya Chen", "Анна Ж", "Ωμέγα", "42", "", "Élodie Çelik"]
    let expected = try names.map { try avatar.draw($0) }
    try await withThrowingTaskGroup(of: (Int, InitialsRendering).self) { group in
      for index in 0 ..< 60 { group.addTask { (index % 6, try avatar.draw(names[index % 6])) } }
      for try await (index, drawn) in group { #expect(drawn == expected[index]) }
    }
  }

  @Test func `names of all kinds are drawn, also very long ones`() throws {
    let avatar = try InitialsAvatar(.init(size: 16), fonts: .builtIn)
    let long = String(repeating: "a", count: 1 << 20)
    let pile = "Z" + String(repeating: "\u{0301}", count: 1 << 18)
    for name in [long, pile, "\u{0}", "\u{202E}abc", "👨‍👩‍👧‍👦", "<script>alert(1)</script>", "a\nb\tc"] {
      let pixels = try Pixels(png: avatar.draw(name).bytes)
      #expect(pixels.width == 16 && pixels.height == 16)
    }
  }

  static func samples(_ color: RGBColor) -> [UInt8] { [color.red, color.green, color.blue, 255] }
}
