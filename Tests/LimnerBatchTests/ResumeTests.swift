// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// What a second run does with what a first one has left, job by job.
@Suite final class ResumeTests {
  private let work: TemporaryFolder
  private let photos: [[UInt8]]

  init() throws {
    work = try TemporaryFolder("resume")
    photos = try (0 ..< 4).map { try JPEGMaker(24 + $0, 16).photo() }
    try work.write(photos[0], "in/a.jpg")
    try work.write(photos[1], "in/b.jpg")
  }

  /// Runs a batch on this thread; each job's end in a word, and its try where it is not the first.
  @discardableResult
  private func run(
    _ resume: RunRecord.Resume? = .unchanged, quality: Int = 85, _ renditions: [Rendition] = [],
    inputs: [BytePath] = ["in"], output: BytePath = "out", overwrites: Bool = false
  ) throws -> [String] {
    var options = PhotoOptions()
    options.quality = quality
    let request = BatchRequest(
      inputs: inputs.map(work.path.appending), output: work.path.appending(output), renditions: renditions)
    let layout = try BatchLayout(request)
    let folder = try RunFolder(try #require(layout.outputFolder))
    defer { folder.end() }
    folder.begin()
    let record = RunRecord(
      folder, recipe: options.recipe(renditions), resume: resume, named: layout.namedFiles)
    let pipeline = try PhotoPipeline(options)
    let conversion = Conversion(
      pipeline, renditions: renditions, overwrites: overwrites, outputFolder: layout.outputFolder,
      inputs: InputFiles(layout), record: record)
    var source = JobSource(layout, pipeline, past: record.index)
    var ends: [String] = []
    while let job = source.next() {
      let finished = conversion.run(job)
      let word = finished.wasDoneBefore ? "before" : finished.error?.code ?? finished.status.rawValue
      ends.append(word + (finished.attempt > 1 ? " \(finished.attempt)" : ""))
    }
    #expect(folder.journal.failure == nil)
    return ends
  }

  private var lineCount: Int { work.text("out/.limner-journal").split(separator: "\n").count }

  private func inode(_ name: BytePath) throws -> UInt64 {
    try FileStatus.of(work.path.appending(name)).identity.inode
  }

  @Test func `what is unchanged is skipped, and only with --resume`() throws {
    #expect(try run() == ["ok", "ok"])
    let inodes = try [inode("out/a.jpg"), inode("out/b.jpg")]
    #expect(try run() == ["before", "before"])
    #expect(try run(.content) == ["before", "before"])
    #expect(try [inode("out/a.jpg"), inode("out/b.jpg")] == inodes)
    #expect(try run(nil) == ["outputExists", "outputExists"])
    // That was no success, and it takes nothing from the one before.
    #expect(try run() == ["before", "before"])
  }

  @Test func `an input that is new or another is done, and what we wrote of the old one replaced`() throws {
    try run()
    let old = work.read("out/a.jpg")
    try work.write(photos[2], "in/a.jpg")
    try work.write(photos[3], "in/c.jpg")
    #expect(try run() == ["ok", "before", "ok"])
    #expect(work.read("out/a.jpg") != old)
    #expect(try run() == ["before", "before", "before"])
  }

  @Test func `a copy with the same content is skipped and noted as it is now`() throws {
    try run()
    try Folder.remove(work.path.appending("in/a.jpg"))
    try work.write([0], "in/.other")
    try work.write(photos[0], "in/a.jpg")
    let before = lineCount
    #expect(try run() == ["before", "before"])
    // Begin, end and one line.
    #expect(lineCount == before + 3)
    #expect(try run() == ["before", "before"])
    #expect(lineCount == before + 5)
  }

  @Test func `other options do it again, and back again`() throws {
    try run()
    let first = work.read("out/a.jpg")
    #expect(try run(quality: 20) == ["ok", "ok"])
    #expect(work.read("out/a.jpg") != first)
    #expect(try run(quality: 20) == ["before", "before"])
    #expect(try run() == ["ok", "ok"])
    #expect(work.read("out/a.jpg") == first)
  }

  @Test func `a missing or shortened output is made again`() throws {
    try run()
    let first = work.read("out/a.jpg")
    try Folder.remove(work.path.appending("out/a.jpg"))
    #expect(try run() == ["ok", "before"])
    #expect(work.read("out/a.jpg") == first)
  }

  @Test(arguments: [0, 1])
  func `an output that was changed by hand stays`(byteMore: Int) throws {
    try run()
    let changed = [UInt8](repeating: 1, count: (work.read("out/a.jpg")?.count ?? 0) + byteMore)
    try work.write(changed, "out/a.jpg")
    // Of the same length it passes as ours as long as nothing has to be done; what it holds is not read then.
    #expect(try run() == [byteMore == 0 ? "before" : "outputExists", "before"])
    #expect(try run(quality: 20) == [byteMore == 0 ? "outputExists" : "outputExists 2", "ok"])
    #expect(work.read("out/a.jpg") == changed)
    #expect(try run(quality: 20, overwrites: true)[0].hasPrefix("ok"))
    #expect(work.read("out/a.jpg") != changed)
  }

  @Test func `an output without a line is taken as done if its bytes are right, and refused otherwise`()
    throws
  {
    try run(nil)
    let first = work.read("out/a.jpg")
    try work.write(Array(Journal.header.utf8), "out/.limner-journal")
    try work.write([1, 2, 3], "out/b.jpg")
    let inode = try inode("out/a.jpg")
    #expect(try run() == ["ok", "outputExists"])
    #expect(work.read("out/a.jpg") == first && work.read("out/b.jpg") == [1, 2, 3])
    #expect(try self.inode("out/a.jpg") == inode)
    #expect(try run() == ["before", "outputExists 2"])
  }

  @Test func `a failure is tried again, and the report says how often`() throws {
    try work.write([], "in/a.jpg")
    #expect(try run() == ["empty", "ok"])
    #expect(try run() == ["empty 2", "before"])
    #expect(try run() == ["empty 3", "before"])
    try work.write(photos[0], "in/a.jpg")
    #expect(try run() == ["ok 4", "before"])
    #expect(try run() == ["before", "before"])
  }

  @Test func `what an earlier recipe wrote is ours also behind a failure`() throws {
    try run()
    try work.write([], "in/a.jpg")
    #expect(try run(quality: 20) == ["empty", "ok"])
    try work.write(photos[2], "in/a.jpg")
    #expect(try run(quality: 20) == ["ok 2", "before"])
  }

  @Test func `renditions are done together, and one that is missing is made with the others left alone`()
    throws
  {
    let both = [Rendition("large", maxSide: 20), Rendition("small", maxSide: 8)]
    #expect(try run(both) == ["ok", "ok"])
    #expect(
      work.files(below: "out") == ["a.large.jpg", "a.small.jpg", "b.large.jpg", "b.small.jpg"])
    #expect(try run(both) == ["before", "before"])
    let inode = try inode("out/a.large.jpg")
    try Folder.remove(work.path.appending("out/a.small.jpg"))
    #expect(try run(both) == ["ok", "before"])
    #expect(try self.inode("out/a.large.jpg") == inode)
    // One more of them: the two that stand are found to be what they would be.
    let three = both + [Rendition("mini", maxSide: 4, format: .png)]
    #expect(try run(three) == ["ok", "ok"])
    #expect(try self.inode("out/a.large.jpg") == inode)
    #expect(work.files(below: "out").count == 6)
    // The same inputs with fewer are another recipe; what stands is theirs.
    #expect(try run(both) == ["ok", "ok"])
  }

  private func run(_ renditions: [Rendition]) throws -> [String] { try run(.unchanged, renditions) }

  @Test func `of renditions one that is in the way keeps all of them out`() throws {
    let both = [Rendition("large", maxSide: 20), Rendition("small", maxSide: 8)]
    try work.write([1], "out/a.small.jpg")
    #expect(try run(both) == ["outputExists", "ok"])
    #expect(try run(nil, both) == ["outputExists", "outputExists"])
    #expect(work.files(below: "out") == ["a.small.jpg", "b.large.jpg", "b.small.jpg"])
  }

  @Test func `a file named beside its folder has two results, each with lines of its own`() throws {
    let inputs: [BytePath] = ["in", "in/a.jpg"]
    #expect(try run(inputs: inputs) == ["ok", "ok", "ok"])
    #expect(work.files(below: "out") == ["a.jpg", "in/a.jpg", "in/b.jpg"])
    #expect(try run(inputs: inputs) == ["before", "before", "before"])
  }

  @Test func `an input is the same however its path is spelled`() throws {
    try run()
    #expect(try run(inputs: ["./in//"], output: "./out/") == ["before", "before"])
    #expect(try run(inputs: ["in/../in"]) == ["ok", "ok"])
  }

  @Test func `a photo in the place of which its result stands is not converted once more`() throws {
    let inputs: [BytePath] = ["in/a.jpg", "in/b.jpg"]
    #expect(try run(inputs: inputs, output: "in", overwrites: true) == ["ok", "ok"])
    let once = work.read("in/a.jpg")
    #expect(once != photos[0])
    #expect(try run(inputs: inputs, output: "in", overwrites: true) == ["before", "before"])
    #expect(work.read("in/a.jpg") == once)
  }

  @Test func `an input that changed while it was read gets no line`() throws {
    let folder = try RunFolder(work.path.appending("out"))
    let record = RunRecord(folder, recipe: "r", resume: nil, named: [])
    let job = Job(input: work.path.appending("in/a.jpg"), output: .file(work.path.appending("out/a.jpg")))
    let output = JournalLine.Output(path: "a.jpg", size: 1, digest: "00")
    func lines() -> Int { work.text("out/.limner-journal").split(separator: "\n").count }
    let file = try FileDescriptor(reading: job.input)
    let before = try file.status()
    record.note([output], job, file, before)
    #expect(lines() == 2)
    for content in [photos[0] + [0], Array(photos[0].dropLast()), []] {
      try work.write(content, "in/a.jpg")
      record.note([output], job, file, before)
      #expect(lines() == 2)
    }
    // What has taken its name meanwhile is another file: the one that was read has not changed.
    let other = try FileDescriptor(reading: work.path.appending("in/b.jpg"))
    let status = try other.status()
    let bytes = photos[3]
    try OutputFile.write(bytes.span, to: work.path.appending("in/b.jpg"), replacing: true)
    record.note([output], job, other, status)
    #expect(lines() == 3)
  }

  @Test func `one run has the folder, a second one learns who`() throws {
    let path = work.path.appending("out")
    let first = try RunFolder(path)
    #expect(throws: RunFolderError.inUse(path, process: ProcessArguments.processNumber)) {
      try RunFolder(path)
    }
    #expect(work.text("out/.limner-lock") == "\(ProcessArguments.processNumber)\n")
    first.end()
    #expect(work.text("out/.limner-lock").isEmpty)
    _ = consume first
    // What a killed one has left in the file is no obstacle.
    try work.write(Array("1\n".utf8), "out/.limner-lock")
    let second = try RunFolder(path)
    #expect(work.text("out/.limner-lock") == "\(ProcessArguments.processNumber)\n")
    second.end()
  }

  @Test func `a second one that comes before the first has written who it is waits for its number`()
    async throws
  {
    let path = work.path.appending("out")
    try Folder.make(path)
    // What a killed one has left does not count, nor does what is half written.
    let lock = try FileDescriptor(
      appendingTo: RunFolder.lockName, in: try OutputFolder.open(below: path, "", making: false))
    try lock.lock()
    async let refused =
      Task.detached { [path] in
        do throws(RunFolderError) {
          _ = try RunFolder(path)
          return nil
        } catch {
          return error
        }
      }.value as RunFolderError?
    try lock.write("4711\n")
    #expect(await refused == .inUse(path, process: 4711))
  }

  @Test func `a second one that comes while the first ends takes the folder`() async throws {
    let path = work.path.appending("out")
    var first: RunFolder? = try RunFolder(path)
    try #require(first).end()
    // Its number is gone, its lock is not yet.
    async let second = Task.detached { [path] in (try? RunFolder(path)) != nil }.value
    first = nil
    #expect(await second)
  }

  @Test func `a file in the place of the lock that is none is left alone`() throws {
    let path = work.path.appending("out")
    let diary = Array("my diary\n".utf8)
    try work.write(diary, "out/.limner-lock")
    #expect(throws: RunFolderError.foreignLock(path.appending(RunFolder.lockName))) { try RunFolder(path) }
    #expect(work.read("out/.limner-lock") == diary)
    #expect(work.read("out/.limner-journal") == nil)
  }

  @Test func `a run that finds no journal of its own leaves no number behind`() throws {
    let path = work.path.appending("out")
    try work.write(Array("my diary\n".utf8), "out/.limner-journal")
    #expect(throws: RunFolderError.foreignJournal(path.appending(Journal.name))) { try RunFolder(path) }
    #expect(work.read("out/.limner-lock") == [])
  }

  @Test func `issue 6.2: leftovers go at the next start, whatever the journal says of earlier runs`() throws {
    let path = work.path.appending("out")
    let leftovers: [BytePath] = ["out/.limner-5-5.tmp", "out/sub/deep/.limner-5-6.tmp"]
    // No run before, then one that has ended, then one that was killed.
    for ends in [true, false, true] {
      for name in leftovers { try work.write([1], name) }
      let folder = try RunFolder(path)
      folder.begin()
      #expect(leftovers.allSatisfy { work.read($0) == nil })
      if ends { folder.end() }
    }
  }
}
