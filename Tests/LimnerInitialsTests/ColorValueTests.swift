// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

@Suite struct ColorValueTests {
  @Test func `samples keep their places`() {
    let color = RGBColor(red: 1, green: 2, blue: 3)
    #expect([color.red, color.green, color.blue] == [1, 2, 3])
  }

  @Test func `six digits make a color, in either case and behind a number sign`() {
    let color = RGBColor(red: 0xC5, green: 0x40, blue: 0x1B)
    for text in ["C5401B", "c5401b", "#C5401B", "#c5401B"] { #expect(RGBColor(hex: text) == color) }
    #expect(RGBColor(hex: "xC5401Bx".dropFirst().dropLast()) == color)
    #expect(RGBColor(hex: "000000") == .black)
    #expect(RGBColor(hex: "FFffFF") == .white)
  }

  @Test(arguments: [
    "", "#", "FFF", "#FFF", "FFFFF", "FFFFFFF", "FFFFFFFF", "##FFFFFF", "FFFFFF#", " FFFFFF", "FFFFFF ",
    "FFFFFF\n",
    "+FFFFF", "-FFFFF", "0xFFFF", "FFFFFG", "FFFFF\u{0}", "white", "rgb(0)", "ＦＦＦＦＦＦ", "FFFFF\u{301}",
    "١٢٣٤٥٦",
    "\"/><a>",
  ])
  func `anything else is no color`(text: String) {
    #expect(RGBColor(hex: text) == nil)
    #expect(RGBColor(text) == nil)
  }

  @Test func `a color survives being written and read`() {
    for sample in UInt8.min ... .max {
      let color = RGBColor(red: sample, green: 255 - sample, blue: sample ^ 0x5A)
      #expect(RGBColor(hex: color.hex) == color)
      #expect(RGBColor(color.description) == color)
    }
    #expect(RGBColor(red: 0, green: 10, blue: 255).hex == "000aff")
    #expect("\(RGBColor(red: 0, green: 10, blue: 255))" == "#000aff")
  }

  @Test func `the five are read by word and by index`() {
    let words = ["ink", "grey", "muted", "light", "accent"]
    #expect(InitialsColor.allCases.map(\.description) == words)
    #expect(InitialsColor.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    for color in InitialsColor.allCases {
      #expect(InitialsColor(color.description) == color)
      #expect(InitialsColor("\(color.rawValue)") == color)
    }
    for text in ["", "5", "-1", "00", "+1", "Ink", "gray", "auto", "ink "] {
      #expect(InitialsColor(text) == nil)
    }
  }

  @Test func `S14: the five have names`() {
    #expect(InitialsColor.allCases.map(\.name) == ["Ink", "Grey", "Muted", "Light", "Accent"])
  }
}
