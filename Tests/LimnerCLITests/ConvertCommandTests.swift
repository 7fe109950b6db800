// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The built command on made photos.
@Suite struct ConvertCommandTests {
  private func photo(_ width: Int = 48, _ height: Int = 32) throws -> [UInt8] {
    try JPEGMaker(width, height).photo()
  }

  /// The lines of a report.
  private func lines(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try JSONValue(String($0)) }
  }

  @Test func `a folder is converted with its tree, without hidden files, and the report is in order`() throws
  {
    let work = try TemporaryFolder("convert")
    let photo = try photo()
    for name: BytePath in ["in/a.jpg", "in/b.jpeg", "in/deep/er/c.jpg", "in/.d.jpg", "in/.e/f.jpg"] {
      try work.write(photo, name)
    }
    let result = try Command.limner(
      "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--report",
      work.path.appending("r.jsonl"), "--max-side", "24")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("3 converted in "))
    let files = work.files(below: "out")
    #expect(files == ["a.jpg", "b.jpg", "deep/er/c.jpg"])
    let report = try lines(work.text("r.jsonl"))
    #expect(report.map { $0["status"]?.text } == ["ok", "ok", "ok"])
    #expect(report.allSatisfy { $0["report"]?["thumbHash"]?.text != nil })
    let outputs = report.compactMap { $0["output"]?.text }
    #expect(outputs == files.map { work.path.appending("out").appending($0).description })
    for name in files {
      let pixels = try Pixels(jpeg: work.read(BytePath("out").appending(name)) ?? [])
      #expect((pixels.width, pixels.height) == (24, 16))
    }
  }

  @Test func `bad inputs fail by themselves, strangers are skipped, the others are done`() throws {
    let work = try TemporaryFolder("convert")
    let photo = try photo()
    let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
    try work.write(photo, "in/good.jpg")
    try work.write(photo, "in/photo.dat")
    try work.write([], "in/empty.jpg")
    try work.write([], "in/empty.txt")
    try work.write(Array("a text".utf8), "in/text.jpg")
    try work.write(Array("a text".utf8), "in/Thumbs.db")
    try work.write(heic, "in/phone.jpg")
    try work.write(Array(photo.prefix(photo.count / 2)), "in/cut.jpg")
    try work.makeFIFO("in/pipe")
    let result = try Command.limner(
      "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--report", "-")
    #expect(result.status == 1)
    #expect(work.files(below: "out") == ["good.jpg", "photo.jpg"])
    var ends: [String: String] = [:]
    for line in try lines(result.text) {
      let name = BytePath(line["input"]?.text ?? "").lastComponent.description
      ends[name] = line["error"]?["code"]?.text ?? line["status"]?.text
    }
    #expect(
      ends == [
        "good.jpg": "ok", "photo.dat": "ok", "empty.jpg": "empty", "text.jpg": "notAnImage",
        "cut.jpg": "truncated",
        "phone.jpg": "unsupported", "empty.txt": "skipped", "Thumbs.db": "skipped", "pipe": "skipped",
      ])
    #expect(result.error.contains("phone.jpg: expected a JPEG or PNG for the input but found HEIC\n"))
    #expect(result.error.contains("2 converted, 4 failed, 3 skipped in "))
  }

  @Test func `a stranger that is named fails`() throws {
    let work = try TemporaryFolder("convert")
    let note = try work.write(Array("a text".utf8), "notes.txt")
    let result = try Command.limner("convert", note, "-o", work.path.appending("out.jpg"))
    #expect(result.status == 1)
    #expect(work.files() == ["notes.txt"])
  }

  @Test func `an existing output is refused, and replaced when told to`() throws {
    let work = try TemporaryFolder("convert")
    let input = try work.write(photo(), "a.jpg")
    let output = try work.write(Array("old".utf8), "out.jpg")
    let refused = try Command.limner("convert", input, "-o", output)
    #expect(refused.status == 1)
    #expect(work.text("out.jpg") == "old")
    #expect(refused.error.contains("expected no file of that name for the output but found an existing file"))
    let replaced = try Command.limner("convert", input, "-o", output, "--overwrite", "--quiet")
    #expect(replaced.status == 0)
    #expect(replaced.error.isEmpty)
    #expect(work.read("out.jpg")?.starts(with: [0xFF, 0xD8]) == true)
  }

  @Test func `a file may be converted onto itself when told to`() throws {
    let work = try TemporaryFolder("convert")
    let input = try work.write(photo(400, 200), "a.jpg")
    let result = try Command.limner("convert", input, "-o", input, "--overwrite", "--max-side", "40")
    #expect(result.status == 0)
    let pixels = try Pixels(jpeg: work.read("a.jpg") ?? [])
    #expect((pixels.width, pixels.height) == (40, 20))
    #expect(work.files() == ["a.jpg"])
  }

  @Test func `a device is wrong usage and stays a device`() throws {
    let work = try TemporaryFolder("convert")
    let input = try work.write(photo(), "a.jpg")
    let result = try Command.limner("convert", input, "-o", "/dev/null", "--overwrite")
    let kind = try FileStatus.of("/dev/null").kind
    #expect(result.status == 64)
    #expect(kind == .device)
    #expect(result.error.contains("expected a file or folder for -o but found a device, /dev/null"))
  }

  @Test(arguments: ["/dev/null/x.jpg", "/dev/null/folder/"] as [BytePath])
  func `an output below what is no folder cannot be written`(output: BytePath) throws {
    let work = try TemporaryFolder("convert")
    let input = try work.write(photo(), "a.jpg")
    let result = try Command.limner("convert", input, "-o", output, "--report", "-")
    #expect(result.status == 74)
    #expect(result.error.contains("expected a writable output for the output but found Not a directory"))
    #expect(try lines(result.text).first?["error"]?["code"]?.text == "unwritable")
  }

  @Test func `standard input goes to standard output as the same file would`() throws {
    let work = try TemporaryFolder("convert")
    let photo = try photo()
    let input = try work.write(photo, "a.jpg")
    let piped = try Command.limner("convert", "-", "-o", "-", "--quality", "70", input: photo)
    let filed = try Command.limner("convert", input, "-o", work.path.appending("b.jpg"), "--quality", "70")
    let written = work.read("b.jpg")
    #expect((piped.status, filed.status) == (0, 0))
    #expect(piped.output == written)
  }

  @Test func `standard input over the limit is refused`() throws {
    let result = try Command.limner("convert", "-", "-o", "-", "--max-input", "100", input: photo())
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("at most 100"))
  }

  @Test func `an output that lies inside its input is not walked, also the second time`() throws {
    let work = try TemporaryFolder("convert")
    try work.write(photo(), "in/a.jpg")
    for _ in 0 ..< 2 {
      let result = try Command.limner(
        "convert", work.path.appending("in"), "-o", work.path.appending("in/out"), "--overwrite", "--report",
        work.path.appending("in/report"))
      #expect(result.status == 0)
      #expect(work.files(below: "in") == ["a.jpg", "out/a.jpg", "report"])
      #expect(try lines(work.text("in/report")).count == 1)
    }
  }

  @Test func `names that meet keep their extension, whatever stands in the output already`() throws {
    let work = try TemporaryFolder("convert")
    for name: BytePath in ["in/a.jpg", "in/a.jpeg", "in/b.jpeg"] { try work.write(photo(), name) }
    for _ in 0 ..< 2 {
      let result = try Command.limner(
        "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--overwrite")
      #expect(result.status == 0)
      #expect(work.files(below: "out") == ["a.jpeg.jpg", "a.jpg.jpg", "b.jpg"])
    }
  }

  @Test func `a name that is not UTF-8 works and stands in the report with its bytes`() throws {
    let work = try TemporaryFolder("convert")
    let name = BytePath([0x61, 0xFF, 0xFE] + Array(".jpg".utf8))
    let input = try work.write(photo(), BytePath("in").appending(name))
    let result = try Command.limner(
      "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--report", "-")
    #expect(result.status == 0)
    #expect(work.files(below: "out") == [name])
    let line = try #require(try lines(result.text).first)
    #expect(line["inputBase64"]?.text == input.base64)
    #expect(line["input"]?.text?.hasSuffix("a\u{FFFD}\u{FFFD}.jpg") == true)
  }

  @Test func `a dry run prints plans and writes nothing`() throws {
    let work = try TemporaryFolder("convert")
    try work.write(JPEGMaker(2000, 1000).bytes { _, _, _ in 128 }, "in/a.jpg")
    try work.write([], "in/b.jpg")
    let result = try Command.limner(
      "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--dry-run")
    #expect(result.status == 1)
    #expect(work.files() == ["in/a.jpg", "in/b.jpg"])
    let made = try? FileStatus.of(work.path.appending("out"))
    #expect(made == nil)
    #expect(result.text.contains(" -> \(work.path)/out/a.jpg\n"))
    #expect(result.text.contains("  result        1024×512, 4:2:0\n"))
    #expect(result.error.contains("1 planned, 1 failed in "))
  }

  @Test(.enabled(if: Command.canLimitFiles))
  func `an output that cannot be written leaves nothing, and the others are done`() throws {
    let work = try TemporaryFolder("convert")
    try work.write(photo(), "in/a.jpg")
    try work.write(photo(1024, 1024), "in/b.jpg")
    try work.write(photo(), "in/c.jpg")
    let result = try Command.limner(
      "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--quality", "95",
      fileLimit: 16 << 10)
    #expect(result.status == 74)
    #expect(work.files(below: "out") == ["a.jpg", "c.jpg"])
    #expect(result.error.contains("b.jpg: expected a writable output"))
  }

  @Test func `a folder without rights fails and the others are done`() throws {
    let work = try TemporaryFolder("convert")
    try work.write(photo(), "in/a.jpg")
    let result = try Command.limner(
      "convert", "/root", work.path.appending("in"), "-o", "/nowhere/out", "--dry-run", asNobody: true)
    #expect(result.status == 1)
    #expect(
      result.error.contains("/root: expected a readable file for the input but found Permission denied\n"))
    #expect(result.text.contains("in/a.jpg -> /nowhere/out/in/a.jpg\n"))
  }

  @Test func `a report that cannot be written is not silent`() throws {
    let work = try TemporaryFolder("convert")
    let input = try work.write(photo(), "a.jpg")
    let full = try Command.limner(
      "convert", input, "-o", work.path.appending("b.jpg"), "--report", "/dev/full")
    #expect(full.status == 74)
    #expect(work.read("b.jpg") != nil)
    let nowhere = try Command.limner(
      "convert", input, "-o", work.path.appending("c.jpg"), "--report", work.path.appending("no/r"))
    #expect(nowhere.status == 74)
    #expect(work.read("c.jpg") == nil)
  }

  @Test func `names that steer a terminal are spelled out`() throws {
    let work = try TemporaryFolder("convert")
    try work.write([], "in/\u{1B}[2J.jpg")
    let result = try Command.limner("convert", work.path.appending("in"), "-o", work.path.appending("out"))
    #expect(result.status == 1)
    #expect(!result.error.contains("\u{1B}"))
    #expect(result.error.contains("\\x1B[2J.jpg: expected"))
  }
}
