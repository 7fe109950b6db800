// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct JobSourceTests {
  private func jobs(_ temporary: borrowing TemporaryFolder, excluding excluded: Set<FileIdentity> = []) throws
    -> [Job]
  {
    let layout = try BatchLayout(BatchRequest(inputs: [temporary.path], output: "/nowhere/out"))
    var source = JobSource(layout, try PhotoPipeline(), excluding: excluded)
    var jobs: [Job] = []
    while let job = source.next() { jobs.append(job) }
    #expect(source.next() == nil)
    return jobs
  }

  private func outputs(_ jobs: [Job]) -> [String] {
    jobs.map { job in
      if case .file(let path) = job.output { path.description } else { "none" }
    }
  }

  @Test func `a tree is kept, sorted, without hidden files`() throws {
    let temporary = try TemporaryFolder("walk")
    for name: BytePath in ["b.jpg", "a.jpg", "z/c.jpg", "m/d/e.jpg", ".hidden.jpg", ".git/f.jpg"] {
      try temporary.write([1], name)
    }
    #expect(
      try outputs(jobs(temporary)) == [
        "/nowhere/out/a.jpg", "/nowhere/out/b.jpg", "/nowhere/out/m/d/e.jpg", "/nowhere/out/z/c.jpg",
      ])
  }

  @Test func `FIFOs and linked folders are skipped, linked files read`() throws {
    let temporary = try TemporaryFolder("walk")
    let target = try TemporaryFolder("target")
    try target.write([1], "inside.jpg")
    try temporary.makeFIFO("pipe")
    try temporary.link("file.jpg", to: target.path.appending("inside.jpg"))
    try temporary.link("folder", to: target.path)
    let found = try jobs(temporary)
    #expect(found.map(\.input.lastComponent) == ["file.jpg", "folder", "pipe"])
    #expect(found.map(\.verdict) == [.convert, .skip, .skip])
  }

  @Test func `what the batch writes itself is left out`() throws {
    let temporary = try TemporaryFolder("walk")
    let own = try temporary.write([1], "report.jsonl")
    try temporary.write([1], "out/a.jpg")
    try temporary.write([1], "b.jpg")
    let excluded = try [own, temporary.path.appending("out")].map { try FileStatus.of($0).identity }
    #expect(try jobs(temporary, excluding: Set(excluded)).map(\.input.lastComponent) == ["b.jpg"])
  }

  @Test func `names are settled for each folder by itself, and by content where the extension says nothing`()
    throws
  {
    let temporary = try TemporaryFolder("walk")
    let photo = try JPEGMaker(16, 16).photo()
    for name: BytePath in ["a.jpg", "a.jpeg", "s/a.jpeg", "t/a.jpg", "t/a.dat", "u/a.jpg"] {
      try temporary.write(photo, name)
    }
    try temporary.write(Array("a note".utf8), "u/a.txt")
    let results = try outputs(jobs(temporary)).map { String($0.dropFirst(13)) }
    #expect(
      results == ["a.jpeg.jpg", "a.jpg.jpg", "s/a.jpg", "t/a.dat.jpg", "t/a.jpg.jpg", "u/a.jpg", "u/a.jpg"])
  }

  @Test func `a count ahead sees as many inputs as the walk`() throws {
    let temporary = try TemporaryFolder("walk")
    for name: BytePath in ["a.jpg", "b/c.jpg", "b/d.txt", ".e.jpg"] { try temporary.write([1], name) }
    let layout = try BatchLayout(BatchRequest(inputs: [temporary.path], output: "/nowhere/out"))
    let counter = InputCounter()
    counter.count(layout)
    #expect(counter.isComplete)
    #expect(counter.count == (try jobs(temporary).count))
  }
}
