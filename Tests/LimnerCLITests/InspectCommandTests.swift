// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerCLI
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct InspectCommandTests {
  private func turned() throws -> [UInt8] {
    var maker = JPEGMaker(3000, 2001)
    maker.segments = [(0xE1, Segments.EXIF(orientation: 6).payload), (0xE1, Segments.xmp)]
    return try maker.bytes { _, _, _ in 128 }
  }

  @Test func `people read header and plan in lines of at most 80 columns`() throws {
    let work = try TemporaryFolder("inspect")
    let input = try work.write(turned(), "a.jpg")
    let result = try Command.limner("inspect", input)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    let lines = result.text.split(separator: "\n").map(String.init)
    #expect(lines.first == input.description)
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 && $0.hasPrefix("  ") })
    for line in [
      "  format        JPEG, baseline, 4:2:0", "  size          3000×2001",
      "  orientation   6, upright 2001×3000",
      "  metadata      exif, xmp; removed", "  result        683×1024, 4:2:0", "  road          planar",
    ] {
      #expect(lines.contains(line))
    }
  }

  @Test func `programs read one object a file, with the error of what is none`() throws {
    let work = try TemporaryFolder("inspect")
    let good = try work.write(turned(), "a.jpg")
    let bad = try work.write([], "b.jpg")
    let result = try Command.limner("inspect", "--json", good, bad, "-", input: turned())
    #expect(result.status == 1)
    let lines = try result.text.split(separator: "\n").map { try JSONValue(String($0)) }
    #expect(lines.count == 3)
    for line in lines { #expect(line.keys == ["input", "report", "plan", "error"]) }
    #expect(lines[0]["plan"]?["targetSize"]?["height"]?.integer == 1024)
    #expect(lines[0]["error"] == .null)
    #expect(lines[1]["plan"] == .null)
    #expect(lines[1]["error"]?["code"]?.text == "empty")
    #expect(lines[2]["input"]?.text == "-")
    #expect(lines[2]["plan"] == lines[0]["plan"])
  }

  @Test(arguments: [
    (["inspect"], 64), (["inspect", "--jsn"], 64), (["inspect", "/dev/null"], 64),
    (["inspect", "/nowhere/a.jpg"], 1),
    (["inspect", "/"], 1), ([], 64), (["covert"], 64), (["--version"], 0), (["--help"], 0),
    (["convert", "--help"], 0),
    (["inspect", "-h"], 0), (["--vers"], 64),
  ])
  func `the exit status is that of the contract`(words: [String], status: Int) throws {
    let result = try Command("limner", words.map { BytePath($0) }).wait()
    #expect(result.status == status)
    #expect(result.output.isEmpty == (status != 0))
    #expect(result.error.isEmpty == (status == 0))
    if status == 64 {
      #expect(result.error.hasPrefix("limner: expected ") && result.error.contains(" but found "))
    }
  }

  @Test func `the version stands in one place`() throws {
    #expect(try Command.limner("--version").text == "limner \(Version.number)\n")
  }

  @Test(arguments: [
    (0, "0 bytes"), (1023, "1023 bytes"), (1024, "1.0 KiB"), (10_200_000, "9.7 MiB"), (50 << 20, "50 MiB"),
  ])
  func `bytes are told in two or three digits`(count: Int, text: String) {
    #expect(PhotoText.bytes(count) == text)
  }

  @Test func `the most telling exit status wins`() {
    #expect(ExitStatus(isInterrupted: true, isUnwritable: true, someFailed: true) == .interrupted)
    #expect(ExitStatus(isInterrupted: false, isUnwritable: true, someFailed: true) == .unwritable)
    #expect(ExitStatus(isInterrupted: false, isUnwritable: false, someFailed: true) == .someFailed)
    #expect(ExitStatus(isInterrupted: false, isUnwritable: false, someFailed: false) == .done)
  }
}
