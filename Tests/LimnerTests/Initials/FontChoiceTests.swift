// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Fonts of boxes: which one a letter came from shows in how wide its box is.
@Suite struct FontChoiceTests {
  static let alef: UInt32 = 0x0627
  static let beh: UInt32 = 0x0628

  /// A font whose letters are boxes of one width.
  static func font(
    _ width: Int, _ scalars: [UInt32] = [alef, beh], weight: Int = 500, selection: Int = 0x40,
    panose: [UInt8] = []
  ) -> [UInt8] {
    let box = FontMaker.box(0, 0, width, 700)
    let characters = Dictionary(uniqueKeysWithValues: scalars.map { ($0, 1) })
    var maker = FontMaker.trueType(
      [FontMaker.box(0, 0, 50, 700), box], advances: [100, width], cmap: characters)
    var os2 = FontMaker.os2(weight: weight, selection: selection)
    for (index, byte) in panose.enumerated() { os2[32 + index] = byte }
    maker.tables["OS/2"] = os2
    return maker.bytes()
  }

  /// The width of the ink of a name in font units, drawn with the fonts of a folder.
  static func width(_ name: String, in folder: BytePath) throws -> Int? {
    let avatar = try InitialsAvatar(.init(size: 1000, shape: .square, format: .svg), fontFolders: [folder])
    let drawn = try avatar.draw(name)
    if drawn.fellBack { return nil }
    let text = String(decoding: drawn.bytes, as: UTF8.self)
    let path = try #require(text.firstMatch(of: #/ d="([^"]*)"/#)?.1)
    let numbers = path.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    let xs = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
    return Int((((xs.max() ?? 0) - (xs.min() ?? 0)) / 0.38).rounded())
  }

  @Test func `the nearest in style draws what the built-in face lacks`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.font(100, weight: 700), "a/bold.ttf")
    try folder.write(Self.font(200, weight: 400), "a/regular.ttf")
    try folder.write(Self.font(300, selection: 0x01), "a/italic.otf")
    try folder.write(Self.font(400, panose: [2, 2, 6, 3]), "a/seriffed.ttf")
    try folder.write(Self.font(500, panose: [2, 11, 6, 9]), "a/typewriter.ttf")
    try folder.write(Self.font(600), "a/nearest.ttf.txt")
    #expect(try Self.width("ا", in: folder.path) == 200)
    try folder.write(Self.font(700), "b/medium.ttf")
    #expect(try Self.width("ا", in: folder.path) == 700)
  }

  @Test func `among equals the one made for fewer scripts comes first, then the name decides`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.font(100, [Self.alef, Self.beh, 0x0915, 0x0916]), "a.ttf")
    try folder.write(Self.font(200), "c.ttf")
    try folder.write(Self.font(300), "b.ttf")
    #expect(try Self.width("ا", in: folder.path) == 300)
  }

  @Test func `a pair comes from one face wherever one has both letters`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.font(100, [Self.alef]), "alef.ttf")
    try folder.write(Self.font(200, [Self.beh]), "beh.ttf")
    #expect(try Self.width("ا ب", in: folder.path) == 300)
    try folder.write(Self.font(350, weight: 900), "both.ttf")
    #expect(try Self.width("ا ب", in: folder.path) == 700)
  }

  @Test func `damaged files and files that are no fonts are passed over`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("not a font".utf8), "a.ttf")
    try folder.write([], "b.ttf")
    try folder.write(Array(Self.font(100).prefix(200)), "c.ttf")
    try folder.write(Self.font(200, weight: 900), "d.ttf")
    try folder.makeFIFO("e.ttf")
    #expect(try Self.width("ا", in: folder.path) == 200)
  }

  @Test func `a face that promises a letter and cannot draw it gives way to the next`() throws {
    let folder = try TemporaryFolder()
    // The nearest in style maps the letter to a glyph without ink.
    var blank = FontMaker.trueType(
      [FontMaker.box(0, 0, 50, 700), []], advances: [100, 500], cmap: [Self.alef: 1])
    blank.tables["OS/2"] = FontMaker.os2(weight: 500)
    try folder.write(blank.bytes(), "a.ttf")
    try folder.write(Self.font(300, weight: 900), "b.ttf")
    #expect(try Self.width("ا", in: folder.path) == 300)
  }

  @Test func `a font that has a letter whole goes before one that has its parts`() throws {
    let folder = try TemporaryFolder()
    // U+30F7 is U+30EF with U+3099.
    try folder.write(Self.font(100, [0x30EF, 0x3099]), "parts.ttf")
    try folder.write(Self.font(200, [0x30F7], weight: 900), "whole.ttf")
    #expect(try Self.width("\u{30F7}", in: folder.path) == 200)
    let parts = try TemporaryFolder()
    try parts.write(Self.font(100, [0x30EF, 0x3099]), "parts.ttf")
    #expect(try Self.width("\u{30F7}", in: parts.path) != nil)
  }

  @Test func `a font for Chinese is no better for letters that are not Han`() throws {
    let folder = try TemporaryFolder()
    var chinese = FontMaker.trueType(
      [FontMaker.box(0, 0, 50, 700), FontMaker.box(0, 0, 100, 700)], advances: [100, 100],
      cmap: [Self.alef: 1, 0x4E00: 1, 0x4E01: 1])
    var os2 = FontMaker.os2(weight: 500)
    os2[79] |= 0b0000_0100  // ulCodePageRange1, bit 18
    chinese.tables["OS/2"] = os2
    try folder.write(chinese.bytes(), "a.ttf")
    try folder.write(Self.font(200), "b.ttf")
    #expect(try Self.width("ا", in: folder.path) == 200)
    try folder.write(Self.font(300, [0x4E00]), "c.ttf")
    #expect(try Self.width("一", in: folder.path) == 100)
  }

  @Test func `a face that went after the folders were walked is replaced by the next`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.font(100, [Self.alef, 0x0915]), "a.ttf")
    let last = try folder.write(Self.font(200, [Self.beh]), "b.ttf")
    try folder.write(Self.font(300, [Self.beh], weight: 900), "c.ttf")
    let avatar = try InitialsAvatar(.init(format: .svg), fontFolders: [folder.path])
    #expect(!avatar.facts("ا").fellBack)
    try Folder.remove(last)
    #expect(!avatar.facts("ب").fellBack)
  }

  @Test func `what no font has falls back, and a folder that is missing is no matter`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.font(100), "a.ttf")
    #expect(try Self.width("क", in: folder.path) == nil)
    #expect(try Self.width("क", in: folder.path.appending("missing")) == nil)
    #expect(try Self.width("ا", in: folder.path) == 100)
  }

  @Test func `a font of the caller's draws alone`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.font(250, [0x41]), "mine.ttf")
    let avatar = try InitialsAvatar(.init(), fonts: .file(path))
    #expect(!avatar.facts("Anna").fellBack)
    #expect(avatar.facts("Berta").fellBack && avatar.facts("Anna Berta").fellBack)
    #expect(avatar.facts("Berta").initials == "B")
  }

  @Test func `a font that cannot be used says what was expected and found`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(Array("hello, world".utf8), "text.ttf")
    let font = try folder.write(Self.font(250), "font.ttf")
    let missing = folder.path.appending("missing.ttf")
    #expect(
      throws: LimnerError.unusableFont(
        found: "\"hell\" at its beginning", expected: "a TrueType or OpenType font")
    ) { try InitialsAvatar(fonts: .file(text)) }
    #expect(throws: LimnerError.unusableFont(found: "3", expected: "face 0, the only one,")) {
      try InitialsAvatar(fonts: .file(font, face: 3))
    }
    do throws(LimnerError) {
      _ = try InitialsAvatar(fonts: .file(missing))
      Issue.record("a file that is missing was opened")
    } catch {
      #expect(error.code == "unreadable" && error.stage == .read)
    }
    #expect(throws: LimnerError.unusableFont(found: "a folder", expected: "a font file")) {
      try InitialsAvatar(fonts: .file(folder.path))
    }
    try folder.makeFIFO("pipe.ttf")
    #expect(throws: LimnerError.unusableFont(found: "a fifo", expected: "a font file")) {
      try InitialsAvatar(fonts: .file(folder.path.appending("pipe.ttf")))
    }
  }
}
