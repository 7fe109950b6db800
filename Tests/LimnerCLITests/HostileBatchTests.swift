// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// Folders that hold anything, change at any time and cannot always be written.
@Suite struct HostileBatchTests {
  private let photo: [UInt8]

  init() throws { photo = try JPEGMaker(48, 32).photo() }

  private func convert(
    _ work: borrowing TemporaryFolder, _ arguments: BytePath..., fileLimit: Int? = nil,
    asNobody: Bool = false
  ) throws -> Command.Result {
    var setting = Command.Setting()
    setting.folder = work.path
    setting.fileLimit = fileLimit
    setting.asNobody = asNobody
    return try Command("limner", ["convert"] + arguments, setting).wait()
  }

  private func ends(_ result: Command.Result) throws -> [String] {
    try result.text.split(separator: "\n").map { line in
      let json = try JSONValue(String(line))
      return json["error"]?["code"]?.text ?? json["status"]?.text ?? ""
    }
  }

  @Test func `names of every kind are converted, found again and reported`() throws {
    let work = try TemporaryFolder("names")
    let long = BytePath([UInt8](repeating: UInt8(ascii: "x"), count: 251) + Array(".jpg".utf8))
    let names: [BytePath] = [
      "new\nline.jpg", " a b .jpg", "-rf.jpg", "--.jpg", "quote\"\\.jpg", "\u{1B}[2J.jpg", "é漢🙂.jpg", long,
      BytePath([0xFF, 0xFE, 0x2E] + Array("jpg".utf8)),
    ]
    for name in names { try work.write(photo, BytePath("in").appending(name)) }
    #expect(try convert(work, "in", "-o", "out").status == 0)
    #expect(work.files(below: "out") == names.sorted())
    let resumed = try convert(work, "in", "-o", "out", "--resume")
    #expect(resumed.error.hasPrefix("0 converted, 9 done before in "))
    // Under a longer suffix the longest name finds no place: a failure of that one alone.
    let renditions = try convert(work, "in", "-o", "more", "--rendition", "a=9", "--report", "-")
    #expect(renditions.status == 74)
    #expect(try ends(renditions).count { $0 == "unwritable" } == 1)
    #expect(work.files(below: "more").count == 8)
  }

  @Test func `loops, dangling links, FIFOs and devices neither hang nor stop the others`() throws {
    let work = try TemporaryFolder("strange")
    try work.write(photo, "in/a.jpg")
    try work.link("in/loop.jpg", to: "loop.jpg")
    try work.link("in/up", to: "..")
    try work.link("in/none.jpg", to: "nowhere")
    try work.link("in/null.jpg", to: "/dev/null")
    try work.makeFIFO("in/pipe.jpg")
    let result = try convert(work, "in", "-o", "out", "--report", "-")
    #expect(result.status == 1)
    #expect(
      try ends(result) == ["ok", "unreadable", "unreadable", "skipped", "skipped", "skipped"])
    #expect(work.files(below: "out") == ["a.jpg"])
    #expect(
      try convert(work, "in", "-o", "out", "--resume").error.contains("0 converted, 1 done before, 2 failed"))
  }

  /// Limits from a single result's length to those of most.
  @Test(.enabled(if: Command.canLimitFiles), arguments: [900, 1400])
  func `storage that is full in the middle leaves whole files, and a later run does the rest`(limit: Int)
    throws
  {
    let work = try TemporaryFolder("full")
    for number in 0 ..< 12 {
      try work.write(JPEGMaker(16 + 12 * number, 32).photo(), BytePath("in/\(number).jpg"))
    }
    let full = try convert(
      work, "in", "-o", "out", "--rendition", "a=150", "--rendition", "b=40", "--jobs", "2", fileLimit: limit)
    #expect(full.status == 74)
    let files = work.files(below: "out")
    #expect(files.count % 2 == 0 && files.count < 24 && files.allSatisfy { !$0.isHidden })
    let rest = try convert(work, "in", "-o", "out", "--rendition", "a=150", "--rendition", "b=40", "--resume")
    #expect(rest.status == 0)
    let clean = try convert(work, "in", "-o", "clean", "--rendition", "a=150", "--rendition", "b=40")
    #expect(clean.status == 0)
    #expect(work.files(below: "out") == work.files(below: "clean"))
    for name in work.files(below: "clean") {
      #expect(work.read(BytePath("out").appending(name)) == work.read(BytePath("clean").appending(name)))
    }
  }

  @Test(arguments: ["/proc/out", "/proc/self/out", "file/out", "file", "/dev/full/out"] as [BytePath])
  func `a folder that cannot be made or written ends the run before it begins`(output: BytePath) throws {
    let work = try TemporaryFolder("readonly")
    for name: BytePath in ["in/a.jpg", "in/b.jpg"] { try work.write(photo, name) }
    try work.write([1], "file")
    let result = try convert(work, "in", "-o", output)
    #expect(result.status == (output == "file" ? 64 : 74))
    #expect(result.error.split(separator: "\n").count == (output == "file" ? 2 : 1))
    #expect(result.error.hasPrefix("limner: expected a "))
    #expect(work.files() == ["file", "in/a.jpg", "in/b.jpg"])
  }

  @Test func `a file in the way of a folder fails what would lie in it`() throws {
    let work = try TemporaryFolder("way")
    for name: BytePath in ["in/a.jpg", "in/s/b.jpg", "in/s/t/c.jpg"] { try work.write(photo, name) }
    try work.write([1], "out/s")
    let result = try convert(work, "in", "-o", "out", "--report", "-")
    #expect(result.status == 74)
    #expect(try ends(result) == ["ok", "unwritable", "unwritable"])
    #expect(work.files(below: "out") == ["a.jpg", "s"])
  }

  @Test func `without rights on the journal or the folder nothing is begun`() throws {
    let work = try TemporaryFolder("rights")
    try work.write(photo, "in/a.jpg")
    #expect(try convert(work, "in", "-o", "out").status == 0)
    let result = try convert(work, "in", "-o", "out", "--resume", asNobody: true)
    #expect(result.status == 74)
    #expect(result.error.contains("Permission denied"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `a folder that changes while it is walked loses nothing that stays`() async throws {
    let work = try TemporaryFolder("changing")
    for number in 0 ..< 60 { try work.write(photo, BytePath("in/stays/\(number).jpg")) }
    for number in 0 ..< 40 { try work.write(photo, BytePath("in/m/\(number).jpg")) }
    let path = work.path
    let done = Monitor(false)
    let photo = photo
    async let change: Void = {
      var random = SplitMix64(seed: 12)
      let folder = path.appending("in/m")
      while !done.withLock({ $0 }) {
        let name = folder.appending(BytePath("\(random.next() % 60).jpg"))
        switch random.next() % 5 {
        case 0: try? Folder.remove(name)
        case 1: try? OutputFile.write(photo.span, to: name, replacing: true)
        case 2: try? OutputFile.write(Array(photo.prefix(300)).span, to: name, replacing: true)
        case 3: _ = try? FileDescriptor(writing: name).write(photo.span)
        default: _ = try? FileDescriptor(writing: name).write("short")
        }
      }
    }()
    for _ in 0 ..< 4 {
      let result = try convert(work, "in", "-o", "out", "--resume", "--report", "-", "--jobs", "3")
      #expect([0, 1].contains(result.status))
      for line in try result.text.split(separator: "\n").map({ try JSONValue(String($0)) }) {
        let isStaying = line["input"]?.text?.hasPrefix("in/stays/") == true
        if isStaying { #expect(line["error"] == .null) }
      }
      #expect(work.files(below: "out").allSatisfy { !$0.isHidden })
    }
    done.withLock { $0 = true }
    await change
    for number in 0 ..< 60 { #expect(work.read(BytePath("out/stays/\(number).jpg")) != nil) }
    // In peace again, all that can be done is done, and what was written of an earlier content is replaced.
    for number in 0 ..< 60 { try work.write(photo, BytePath("in/m/\(number).jpg")) }
    #expect(try convert(work, "in", "-o", "out", "--resume", "--jobs", "3").status == 0)
    #expect(try convert(work, "in", "-o", "clean").status == 0)
    #expect(work.files(below: "out") == work.files(below: "clean"))
    for name in work.files(below: "clean") {
      #expect(work.read(BytePath("out").appending(name)) == work.read(BytePath("clean").appending(name)))
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a folder of outputs that a link replaces keeps what it was opened for`() throws {
    let work = try TemporaryFolder("moved")
    let large = try JPEGMaker(640, 480).photo()
    for number in 0 ..< 60 { try work.write(large, BytePath("in/\(number).jpg")) }
    try Folder.make(work.path.appending("elsewhere"))
    var setting = Command.Setting()
    setting.folder = work.path
    let command = try Command("limner", ["convert", "in", "-o", "out", "--jobs", "2"], setting)
    while work.files(below: "out").isEmpty {}
    try work.rename("out", to: "moved")
    try work.link("out", to: "elsewhere")
    #expect(command.wait().status == 0)
    #expect(work.allFiles(below: "elsewhere").isEmpty)
    #expect(work.files(below: "moved").count == 60)
  }
}
