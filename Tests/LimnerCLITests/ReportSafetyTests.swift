// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// A report takes the place of nothing but an earlier report.
@Suite struct ReportSafetyTests {
  private let photo: [UInt8]

  init() throws { photo = try JPEGMaker(48, 32).photo() }

  private func work() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("report")
    try folder.write(photo, "in/IMG_1")
    try folder.write(photo, "in/b.jpg")
    return folder
  }

  @Test func `a photo under any name, or behind a link, is not written over`() throws {
    let folder = try work()
    try folder.link("in/notes.txt", to: folder.path.appending("in/b.jpg"))
    for name: BytePath in ["in/IMG_1", "in/notes.txt", "in/b.jpg"] {
      let result = try Command.limner(
        "convert", folder.path.appending("in"), "-o", folder.path.appending("out"), "--report",
        folder.path.appending(name))
      #expect(result.status == 64)
      #expect(result.error.contains("--report"))
      #expect(folder.read("in/IMG_1") == photo && folder.read("in/b.jpg") == photo)
    }
  }

  @Test func `an earlier report is replaced, anything else and an empty name are refused`() throws {
    let folder = try work()
    func status(_ report: BytePath) throws -> Int {
      try Command.limner(
        "convert", folder.path.appending("in"), "-o", folder.path.appending("out"), "--overwrite", "--report",
        report
      ).status
    }
    let report = folder.path.appending("r.jsonl")
    #expect(try status(report) == 0)
    let first = folder.text("r.jsonl").split(separator: "\n").count
    #expect(try status(report) == 0)
    #expect(folder.text("r.jsonl").split(separator: "\n").count == first && first == 2)
    try folder.write(Array("my diary".utf8), "diary.txt")
    #expect(try status(folder.path.appending("diary.txt")) == 64)
    #expect(folder.text("diary.txt") == "my diary")
    #expect(try status("") == 64)
  }

  @Test(arguments: ["--report", "--gallery"])
  func `what runs keep in the folder of outputs is not written over, by any name`(option: String) throws {
    let folder = try work()
    func status(_ path: BytePath, _ more: BytePath...) throws -> Int {
      let common: [BytePath] = ["convert", folder.path.appending("in"), "-o", folder.path.appending("out")]
      let result = try Command("limner", common + [BytePath(option), folder.path.appending(path)] + more)
        .wait()
      #expect(result.status != 64 || result.error.contains(option))
      return result.status
    }
    // Also where there is nothing yet.
    for name: BytePath in ["out/.limner-journal", "out/.limner-lock", "new/.limner-journal"] {
      #expect(try status(name) == 64, "\(name)")
    }
    #expect(folder.allFiles(below: "out").isEmpty)
    #expect(try status("first.x") == 0)
    try folder.link("journal.x", to: folder.path.appending("out/.limner-journal"))
    try folder.link("lock.x", to: folder.path.appending("out/.limner-lock"))
    let journal = folder.read("out/.limner-journal")
    let own: [BytePath] = [
      "out/.limner-journal", "out/.limner-lock", "out/../out/.limner-lock", "journal.x", "lock.x",
      "out/.limner-7-7.tmp",
    ]
    for name in own { #expect(try status(name, "--resume") == 64, "\(name)") }
    #expect(folder.read("out/.limner-journal") == journal)
    #expect(folder.read("out/.limner-lock") == [])
  }

  @Test func `a report that was cut short counts as one, JSON of another kind does not`() throws {
    let folder = try work()
    for (text, status) in [
      ("{\"inp", 0), ("{\"input\":\"a", 0), ("{}", 64), ("{\"limner-journal\":1}\n", 64),
    ] {
      let file = try folder.write(Array(text.utf8), "file")
      let result = try Command.limner(
        "convert", folder.path.appending("in"), "-o", folder.path.appending("out"), "--overwrite", "--report",
        file)
      #expect(result.status == status, "\(text)")
      #expect(status == 0 || folder.text("file") == text)
    }
  }

  @Test func `the report and the output are told apart by more than their spelling`() throws {
    let folder = try work()
    let result = try Command.limner(
      "convert", folder.path.appending("in/b.jpg"), "-o", folder.path.appending("x"), "--report",
      folder.path.appending("./x"), "--overwrite")
    #expect(result.status == 64)
    #expect(folder.read("x") == nil)
  }
}
