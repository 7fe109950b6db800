// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport
import Testing

@Suite struct SharedBaselineTests {
  /// A pair of letters of one script, and a font that has both.
  struct Pair: Sendable, CustomTestStringConvertible {
    var font: String
    var first: String
    var second: String
    var isRightToLeft = false

    var testDescription: String { "\(first) \(second) in \(font)" }
  }

  static let pairs = [
    Pair(font: "NotoSansArabic-Regular.ttf", first: "م", second: "ع", isRightToLeft: true),
    Pair(font: "NotoSansHebrew-Regular.ttf", first: "ל", second: "כּ", isRightToLeft: true),
    Pair(font: "NotoSansDevanagari-Regular.ttf", first: "क्षि", second: "व"),
    Pair(font: "NotoSansTamil-Regular.ttf", first: "க்", second: "கொ"),
    Pair(font: "NotoSansThai-Regular.ttf", first: "ส", second: "ใ"),
    Pair(font: "NotoSansGeorgian-Regular.ttf", first: "მ", second: "გ"),
    Pair(font: "NotoSansArmenian-Regular.ttf", first: "Ա", second: "Խ"),
    Pair(font: "NotoSansKhmer-Regular.ttf", first: "ខ្ម", second: "សុ"),
    Pair(font: "NotoSansCJK-Regular.ttc", first: "田", second: "太"),
    Pair(font: "NotoSansCJK-Regular.ttc", first: "홍", second: "길"),
    Pair(font: "DejaVuSans.ttf", first: "م", second: "ע", isRightToLeft: true),
    Pair(font: "Inter-Medium.otf", first: "M", second: "Ç"),
  ].filter { InstalledFonts.has($0.font) }

  @Test(.enabled(if: !pairs.isEmpty, "no font of other scripts is installed"), arguments: pairs)
  func `letters of every script tried share a baseline`(pair: Pair) throws {
    let face = try FontFile(FontData(try #require(InstalledFonts.bytes(pair.font))))
    let letters = try [pair.first, pair.second].map { text in
      let drawn = try #require(face.draw(Array(text.unicodeScalars)))
      return SetLetter(
        drawn, unitsPerEm: face.unitsPerEm, capHeight: nil, isRightToLeft: pair.isRightToLeft)
    }
    let set = try #require(LetterSetting.set(letters, kerning: 0, diameter: 1000))
    let seen = pair.isRightToLeft ? [letters[1], letters[0]] : letters
    let heights = seen.flatMap { Self.heights($0.drawn.outline) }
    let placed = Self.heights(set)
    try #require(placed.count == heights.count)
    // Down in pixels is the baseline less the height times the scale, one scale and one baseline for both.
    let low = try #require(heights.indices.min { heights[$0] < heights[$1] })
    let high = try #require(heights.indices.max { heights[$0] < heights[$1] })
    let scale = (placed[low] - placed[high]) / (heights[high] - heights[low])
    let baseline = placed[low] + heights[low] * scale
    for (height, down) in zip(heights, placed) { #expect(abs(baseline - height * scale - down) < 1e-6) }
    #expect(scale > 0 && scale <= 380 / face.unitsPerEm + 1e-9)
  }

  private static func heights(_ outline: Outline) -> [Double] {
    var heights: [Double] = []
    _ = outline.allPoints { point in
      heights.append(point.y)
      return true
    }
    return heights
  }
}
