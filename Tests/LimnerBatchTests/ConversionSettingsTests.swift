// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import Testing

@Suite struct ConversionSettingsTests {
  /// Options by name, as a command line of another shape would have them.
  private struct Values: OptionValues {
    var values: [String: [String]] = [:]
    var flags: [String: Bool] = [:]

    func has(_ name: String) -> Bool { values[name] != nil || flags[name] != nil }
    func flag(_ name: String) -> Bool? { flags[name] }
    func all(_ name: String) -> [[UInt8]] { (values[name] ?? []).map { Array($0.utf8) } }
    func label(_ name: String) -> String { name }
  }

  private static func settings(
    _ values: [String: [String]], _ flags: [String: Bool] = [:],
    over defaults: ConversionSettings = ConversionSettings()
  ) throws(UsageError) -> ConversionSettings {
    try ConversionSettings(Values(values: values, flags: flags), over: defaults)
  }

  private static func sentence(_ values: [String: [String]]) -> String {
    do throws(UsageError) {
      return "no error: \(try settings(values))"
    } catch {
      return error.description
    }
  }

  @Test func `cli: what is not said stays as it was`() throws {
    let defaults = try Self.settings(["--max-side": ["64"], "--max-bytes": ["100k"]], ["--linear": true])
    let later = try Self.settings(["--quality": ["70"], "--rendition": ["a=1"]], over: defaults)
    #expect(later.options.maxSide == 64)
    #expect(later.options.maxBytes == 100_000)
    #expect(later.options.quality == 70)
    #expect(later.options.linear)
    #expect(later.renditions == [Rendition("a", maxSide: 1)])
    let last = try Self.settings(["--rendition": []], ["--linear": false], over: later)
    #expect(!last.options.linear)
    #expect(last.renditions.isEmpty)
  }

  @Test func `cli: a circle is a PNG, and stops being one where the circle goes`() throws {
    let circle = try Self.settings(["--crop": ["circle"]])
    #expect(circle.format == .png)
    #expect(try Self.settings(["--crop": ["square"]], over: circle).format == nil)
    #expect(
      Self.sentence(["--crop": ["circle"], "--format": ["jpeg"]])
        == "expected png for --format beside --crop circle but found jpeg")
  }

  @Test func `cli: renditions are named, sized, cropped and given a format`() throws {
    let names = [
      "a=1024", "b_2=1k:square", "c-3=64:circle", "d=9:png", "E=65500:square:png", "f=3:circle:png",
    ]
    #expect(
      try Self.settings(["--rendition": names]).renditions == [
        Rendition("a", maxSide: 1024), Rendition("b_2", maxSide: 1000, crop: .square),
        Rendition("c-3", maxSide: 64, crop: .circle), Rendition("d", maxSide: 9, format: .png),
        Rendition("E", maxSide: 65_500, crop: .square, format: .png),
        Rendition("f", maxSide: 3, crop: .circle, format: .png),
      ])
  }

  @Test(arguments: [
    "", "a", "=1", "a=", "a=0", "a=65501", "a/b=1", "ä=1", "a=1:", "a=1:none", "a=1:png:square",
    "a=1:circle:jpeg",
    "a=1:square:png:x", "a=1:square:square", "a==1",
  ])
  func `cli: any other rendition is refused`(text: String) {
    #expect(
      Self.sentence(["--rendition": [text]])
        == "expected NAME=MAX[:square|circle][:jpeg|png] for --rendition but found \(text)")
  }

  @Test(arguments: ["--max-side", "--crop", "--format"])
  func `cli: renditions say their own size, crop and format`(option: String) {
    let value = ["--max-side": "9", "--crop": "square", "--format": "png"][option] ?? ""
    #expect(
      Self.sentence(["--rendition": ["a=1"], option: [value]])
        == "expected no \(option) for --rendition, which says size, crop and format of each result, but found \(option)"
    )
  }

  @Test func `cli: no two renditions have one name`() {
    #expect(
      Self.sentence(["--rendition": ["a=1", "a=2"]])
        == "expected a name of its own for --rendition but found a again")
  }
}
