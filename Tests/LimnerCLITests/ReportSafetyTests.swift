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

  @Test func `the report and the output are told apart by more than their spelling`() throws {
    let folder = try work()
    let result = try Command.limner(
      "convert", folder.path.appending("in/b.jpg"), "-o", folder.path.appending("x"), "--report",
      folder.path.appending("./x"), "--overwrite")
    #expect(result.status == 64)
    #expect(folder.read("x") == nil)
  }
}
