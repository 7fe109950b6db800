// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// Runs of the built command that continue, refuse or repair what others have left.
@Suite struct ResumeCommandTests {
  private let photo: [UInt8]

  init() throws { photo = try JPEGMaker(48, 32).photo() }

  /// Runs `limner convert in -o out` in a folder.
  private func convert(
    _ work: borrowing TemporaryFolder, _ arguments: BytePath..., input: [UInt8] = [], fileLimit: Int? = nil
  ) throws -> Command.Result {
    var setting = Command.Setting()
    setting.folder = work.path
    setting.input = input
    setting.fileLimit = fileLimit
    return try Command("limner", ["convert"] + arguments, setting).wait()
  }

  private func lines(_ result: Command.Result) throws -> [JSONValue] {
    try result.text.split(separator: "\n").map { try JSONValue(String($0)) }
  }

  @Test func `a run is continued, and the report covers what was done before`() throws {
    let work = try TemporaryFolder("resume")
    for name: BytePath in ["in/a.jpg", "in/s/b.jpg", "in/note.txt"] { try work.write(photo, name) }
    try work.write([], "in/c.jpg")
    try work.write(Array("a note".utf8), "in/note.txt")
    let first = try convert(work, "in", "-o", "out")
    #expect(first.status == 1)
    #expect(first.error.contains("2 converted, 1 failed, 1 skipped in "))
    let second = try convert(work, "in", "-o", "out", "--resume", "--report", "-")
    #expect(second.status == 1)
    #expect(second.error.contains("0 converted, 2 done before, 1 failed, 1 skipped in "))
    let report = try lines(second)
    #expect(report.map { $0["input"]?.text } == ["in/a.jpg", "in/c.jpg", "in/note.txt", "in/s/b.jpg"])
    #expect(report.map { $0["status"]?.text } == ["skipped", "failed", "skipped", "skipped"])
    #expect(report.map { $0["output"]?.text } == ["out/a.jpg", "out/c.jpg", nil, "out/s/b.jpg"])
    #expect(report.map { $0["attempt"]?.integer } == [nil, 2, nil, nil])
    try work.write(photo, "in/c.jpg")
    let third = try convert(work, "in", "-o", "out", "--resume=content", "--report", "-")
    #expect(third.status == 0)
    #expect(try lines(third).map { $0["attempt"]?.integer } == [nil, 3, nil, nil])
    #expect(work.allFiles(below: "out") == [".limner-journal", ".limner-lock", "a.jpg", "c.jpg", "s/b.jpg"])
    #expect(work.text("out/.limner-lock").isEmpty)
  }

  @Test func `a single file into a folder leaves no journal, unless it is to be resumed`() throws {
    let work = try TemporaryFolder("single")
    try work.write(photo, "a.jpg")
    #expect(try convert(work, "a.jpg", "-o", "out/").status == 0)
    #expect(work.allFiles(below: "out") == ["a.jpg"])
    let resumed = try convert(work, "a.jpg", "-o", "out/", "--resume")
    #expect(resumed.status == 0)
    #expect(resumed.error.hasPrefix("1 converted in "))
    #expect(
      try convert(work, "a.jpg", "-o", "out", "--resume").error.hasPrefix("0 converted, 1 done before in "))
    #expect(work.allFiles(below: "out") == [".limner-journal", ".limner-lock", "a.jpg"])
  }

  @Test func `a folder that another run has is refused, and nothing is touched`() throws {
    let work = try TemporaryFolder("lock")
    try work.write(photo, "in/a.jpg")
    let report = try work.write(Array("{\"input\":\"x\"}\n".utf8), "report.jsonl")
    let held = try RunFolder(work.path.appending("out"))
    let result = try convert(work, "in", "-o", "out", "--report", "report.jsonl")
    #expect(result.status == 74)
    #expect(
      result.error
        == "limner: expected a folder that no other run writes to for out but found one that process "
        + "\(ProcessArguments.processNumber) uses\n")
    #expect(try FileStatus.of(report).size == 14)
    #expect(work.files(below: "out").isEmpty)
    // A single file takes part without a lock.
    #expect(try convert(work, "in/a.jpg", "-o", "out").status == 0)
    held.end()
  }

  @Test func `a journal that is none is refused`() throws {
    let work = try TemporaryFolder("journal")
    try work.write(photo, "in/a.jpg")
    try work.write(Array("{\"limner-journal\":2}\n".utf8), "out/.limner-journal")
    let result = try convert(work, "in", "-o", "out")
    #expect(result.status == 74)
    #expect(
      result.error
        == "limner: expected a journal of version 1 for out/.limner-journal but found another file\n")
    #expect(work.files(below: "out").isEmpty)
    try Folder.remove(work.path.appending("out/.limner-journal"))
    try Folder.make(work.path.appending("out/.limner-journal"))
    let folder = try convert(work, "in", "-o", "out")
    #expect(folder.status == 74)
    #expect(folder.error.hasPrefix("limner: expected a writable output for out/.limner-journal but found: "))
  }

  @Test(.enabled(if: Command.canLimitFiles))
  func `a journal that finds no room loses lines, not results, and is not silent`() throws {
    let work = try TemporaryFolder("full")
    for number in 0 ..< 9 { try work.write(photo, BytePath("in/\(number).jpg")) }
    let result = try convert(work, "in", "-o", "out", "--max-side", "8", "--jobs", "2", fileLimit: 1500)
    #expect(result.status == 74)
    #expect(result.error.contains("limner: expected a writable output for the journal but found: "))
    #expect(work.files(below: "out").count == 9)
    // The lost ones are done again and found to be what they should be.
    let again = try convert(work, "in", "-o", "out", "--max-side", "8", "--resume")
    #expect(again.status == 0)
    #expect(!again.error.hasPrefix("0 ") && again.error.contains(" done before in "))
    let last = try convert(work, "in", "-o", "out", "--max-side", "8", "--resume")
    #expect(last.error.hasPrefix("0 converted, 9 done before in "))
  }

  @Test func `names from a list behave as if they had been named`() throws {
    let work = try TemporaryFolder("list")
    let odd = BytePath([0x6F, 0xFF, 0x0A, 0x2E] + Array("jpg".utf8))
    for name: BytePath in ["-a.jpg", "x/b.jpg", "y/c.jpg", "y/z/d.jpg", odd] { try work.write(photo, name) }
    let list = Array("x/b.jpg\0y\0missing.jpg\0".utf8) + odd.bytes + [0]
    try work.write(list, "list")
    let result = try convert(work, "--files-from", "list", "-o", "out", "--report", "-", "--", "-a.jpg")
    #expect(result.status == 1)
    #expect(
      try lines(result).map { $0["output"]?.text }
        == [
          "out/-a.jpg", "out/b.jpg", "out/y/c.jpg", "out/y/z/d.jpg", "out/missing.jpg", "out/o\u{FFFD}\n.jpg",
        ])
    let piped = try convert(work, "--files-from", "-", "-o", "out", "--resume", input: list)
    #expect(piped.status == 1)
    #expect(piped.error.contains("0 converted, 4 done before, 1 failed in "))
    let empty = try convert(work, "--files-from", "/dev/null", "-o", "out")
    #expect(empty.status == 0)
    #expect(empty.error.hasPrefix("0 converted in "))
  }

  @Test func `a list that cannot be read, and standard input twice, are wrong usage`() throws {
    let work = try TemporaryFolder("list")
    try work.write(photo, "a.jpg")
    for arguments: [BytePath] in [
      ["--files-from", "none"], ["--files-from", "."], ["--files-from", "-", "-"], ["--files-from", "-"],
    ] {
      var setting = Command.Setting()
      setting.folder = work.path
      setting.input = Array("-\n".utf8)
      let result = try Command("limner", ["convert", "-o", "out"] + arguments, setting).wait()
      #expect(result.status == 64)
      #expect(result.error.contains("--files-from"))
    }
    #expect(work.allFiles() == ["a.jpg"])
  }

  @Test func `renditions appear beside each other and are reported together`() throws {
    let work = try TemporaryFolder("renditions")
    try work.write(photo, "in/a.jpg")
    let result = try convert(
      work, "in", "-o", "out", "--rendition", "large=40", "--rendition=mini=12:png", "--report", "-")
    #expect(result.status == 0)
    #expect(work.files(below: "out") == ["a.large.jpg", "a.mini.png"])
    #expect(
      try lines(result).first?["output"] == .array([.string("out/a.large.jpg"), .string("out/a.mini.png")]))
    let large = try Pixels(jpeg: work.read("out/a.large.jpg") ?? [])
    #expect((large.width, large.height) == (40, 27))
    let plan = try convert(work, "in", "-o", "new", "--rendition", "l=40", "--rendition", "m=9", "--dry-run")
    #expect(plan.status == 0)
    #expect(plan.text.hasPrefix("in/a.jpg -> new/a.l.jpg, new/a.m.jpg\n"))
    #expect(plan.text.contains("  l             40×27, jpeg, from the photo\n"))
    #expect(plan.text.contains("  m             9×6, jpeg, from l\n"))
    let named = try convert(work, "in/a.jpg", "-o", "new", "--rendition", "l=40")
    #expect(named.status == 0)
    #expect(work.files(below: "new") == ["a.l.jpg"])
  }
}
