// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerCLI
import LimnerSystem
import Testing

@Suite struct ConvertRequestTests {
  private func request(_ line: String) throws(UsageError) -> ConvertRequest {
    let words = line.split(separator: " ").map { Array($0.utf8) }
    var request = try ConvertRequest(ArgumentParser("limner convert", ConvertOptions.table).parse(words[...]))
    _ = try request.layout()
    return request
  }

  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      _ = try request(line)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `without options everything has its default`() throws {
    let request = try request("a.jpg -o b.jpg")
    var options = PhotoOptions()
    // Hashed only where somebody will read it.
    options.fingerprint = false
    #expect(request.options == options)
    #expect(request.jobs == ProcessorCount.usable)
    #expect((request.report, request.overwrites, request.plansOnly) == (nil, false, false))
    #expect((request.isQuiet, request.showsProgress) == (false, false))
  }

  @Test func `every option arrives`() throws {
    let request = try request(
      "--max-side 2k --quality 91 --subsampling 422 --progressive --optimize --background 0a0BfF "
        + "--shrink never --policy strict --max-pixels 3m --max-input 4mi --memory 5gi --jobs 3 "
        + "--color srgb --linear --report r.jsonl --overwrite --progress a.jpg -o b.jpg --format jpeg")
    var options = PhotoOptions()
    options.maxSide = 2000
    options.quality = 91
    options.subsampling = .yuv422
    options.progressive = true
    options.optimized = true
    options.background = RGBColor(red: 10, green: 11, blue: 255)
    options.shrink = .never
    options.color = .srgb
    options.linear = true
    options.facts = true
    options.policy = .strict
    options.limits.pixels = 3_000_000
    options.limits.inputBytes = 4 << 20
    options.limits.peakMemory = 5 << 30
    // There is a report to hold them.
    options.facts = true
    #expect(request.options == options)
    #expect(
      (request.jobs, request.report, request.overwrites, request.showsProgress) == (3, "r.jsonl", true, true))
  }

  @Test(arguments: [
    ("--quality 0", "1 to 100", "0"), ("--quality 101", "1 to 100", "101"), ("--quality x", "1 to 100", "x"),
    ("--max-side 0", "1 to 65500", "0"), ("--max-side 65501", "1 to 65500", "65501"),
    ("--jobs 0", "1 to 1024", "0"),
    ("--jobs -1", "1 to 1024", "-1"), ("--subsampling 411", "420, 422 or 444", "411"),
    ("--format webp", "jpeg or png", "webp"), ("--shrink no", "auto or never", "no"),
    ("--policy lax", "complete, lenient or strict", "lax"),
    ("--background fffff", "six hexadecimal digits", "fffff"),
    ("--max-input 64q", "64mi", "64q"), ("--max-pixels 0", "from 1 up", "0"),
    ("--memory", "a value", "nothing"),
  ])
  func `a wrong value is named with what was expected`(option: String, expected: String, found: String) {
    let name = option.prefix { $0 != " " }
    let message = error("a.jpg -o b.jpg " + option) ?? ""
    #expect(message.hasPrefix("expected ") && message.contains(expected))
    #expect(message.hasSuffix("for \(name) but found \(found)"))
  }

  @Test(arguments: [
    "a.jpg", "a.jpg -o", "-o b.jpg", "a.jpg -o b.png --quality 80", "a.jpg -o b.png --subsampling 420",
    "a.jpg -o b.png --progressive", "a.jpg -o b.png --optimize", "a.jpg -o b.png --background 000000",
    "a.jpg -o out/ --format png --quality 3", "a.jpg -o b.jpg --format png", "a.jpg -o b.gif",
    "a.jpg -o b.jpg --quiet --progress", "a.jpg -o - --report -", "a.jpg -o b.jpg --dry-run --report r",
    "a.jpg -o b.jpg --report a.jpg", "a.jpg -o b.jpg --report b.jpg", "a.jpg -o b.jpg --report other.png",
    "a.jpg -o /dev/null", "a.jpg b.jpg -o -",
  ])
  func `a command line that contradicts itself is wrong usage`(line: String) {
    let message = error(line)
    #expect(message?.hasPrefix("expected ") == true)
    #expect(message?.contains(" but found ") == true)
  }

  @Test func `renditions, crops and sizes in bytes arrive`() throws {
    let request = try request(
      "in -o out --rendition a=1k --rendition b_-2=64:circle --rendition c=9:square:png --max-bytes 100k")
    #expect(
      request.batch.renditions == [
        Rendition("a", maxSide: 1000), Rendition("b_-2", maxSide: 64, crop: .circle),
        Rendition("c", maxSide: 9, crop: .square, format: .png),
      ])
    #expect(request.options.maxBytes == 100_000)
    let circle = try self.request("a.jpg -o b.png --crop circle")
    #expect((circle.options.crop, circle.options.format) == (.circle, .png))
    #expect(try self.request("a.jpg -o out/ --crop square").options.crop == .square)
  }

  @Test func `a run is resumed by size and time or by content`() throws {
    #expect(try request("in -o out/").resume == nil)
    #expect(try request("in -o out/ --resume").resume == .unchanged)
    #expect(try request("--resume in -o out/").resume == .unchanged)
    #expect(try request("in -o out/ --resume=content").resume == .content)
  }

  @Test(arguments: [
    ("in -o out --rendition a=1 --max-side 5", "no --max-side"),
    ("in -o out --rendition a=1 --crop square", "no --crop"),
    ("in -o out --rendition a=1 --format png", "no --format"),
    ("in -o out --rendition a=1 --rendition a=2", "a name of its own"),
    ("in -o out --rendition a", "NAME=MAX"), ("in -o out --rendition a.b=1", "NAME=MAX"),
    ("in -o out --rendition a=0", "NAME=MAX"), ("in -o out --rendition a=1:round", "NAME=MAX"),
    ("in -o out --rendition a=1:circle:jpeg", "NAME=MAX"), ("in -o out --rendition =1", "NAME=MAX"),
    ("a.jpg -o - --rendition a=1", "a folder"), ("a.jpg -o b.jpg --rendition a=1", "a folder"),
    ("in -o out --rendition a=1:png --quality 5", "no --quality"),
    ("in -o out --crop disc", "none, square or circle"), ("in -o out --crop circle --format jpeg", "png"),
    ("a.jpg -o b.jpg --crop circle", ".png"), ("in -o out --max-bytes 0", "from 1 up"),
    ("a.jpg -o b.jpg --resume", "a folder"), ("a.jpg -o - --resume", "a folder"),
    ("in -o out --resume=all", "expected content for --resume"),
    ("in -o out --resume --dry-run", "no --resume"),
    ("- -o out --files-from -", "no input -"),
  ])
  func `options that do not go together say what was expected`(line: String, expected: String) {
    let message = error(line) ?? ""
    #expect(message.hasPrefix("expected ") && message.contains(expected))
  }
}

@Suite struct HelpTests {
  private static let texts: [(String, [CommandOption])] = [
    (ConvertOptions.help.text, ConvertOptions.table), (InspectOptions.help.text, InspectOptions.table),
    (MainHelp.help.text, MainHelp.options),
  ]

  @Test(arguments: texts.indices)
  func `a help text fits 80 columns and mentions each option`(index: Int) {
    let (text, options) = Self.texts[index]
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
    #expect(!options.isEmpty)
    for option in options { #expect(text.contains("\n  \(option.name)")) }
    #expect(text.contains("\nExamples:\n"))
    #expect(text.hasSuffix("\n"))
  }

  @Test func `a label that is too long stands above its text`() {
    #expect(TextLayout.entry("--a", "b c", indent: 2, column: 8) == ["  --a   b c"])
    #expect(TextLayout.entry("--abcd", "b c", indent: 2, column: 8) == ["  --abcd", "        b c"])
  }

  @Test func `text is wrapped between words at 80 columns`() {
    let words = (0 ..< 60).map { "w\($0)" }.joined(separator: " ")
    let lines = TextLayout.wrapped(words, indent: 4)
    #expect(lines.allSatisfy { $0.count <= 80 && $0.hasPrefix("    w") })
    #expect(lines.map { $0.dropFirst(4) }.joined(separator: " ") == words)
  }
}
