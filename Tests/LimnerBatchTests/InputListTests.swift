// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct InputListTests {
  private func paths(_ text: String) -> [BytePath] { InputList.paths(Array(text.utf8)) }

  @Test func `names stand one a line, empty lines are none, everything else is kept`() {
    #expect(paths("a\n\nb c\r\n -d\n\n") == ["a", "b c\r", " -d"])
    #expect(paths("a") == ["a"])
    #expect(paths("") == [] && paths("\n\n") == [])
    #expect(InputList.paths([0x61, 0xFF, 0x0A, 0x62]) == [BytePath([0x61, 0xFF]), "b"])
  }

  @Test func `a zero anywhere makes zeros the ends of names`() {
    #expect(paths("a\nb\0c\0\0d\n\0") == ["a\nb", "c", "d\n"])
    #expect(paths("\0") == [])
  }

  @Test func `a list is read from a file, and from a FIFO to its end`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("a\nb".utf8), "list")
    #expect(try InputList.read(path) == ["a", "b"])
    #expect(throws: SystemError.self) { try InputList.read(folder.path) }
    #expect(throws: SystemError.self) { try InputList.read(folder.path.appending("none")) }
  }

  @Test func `listed inputs stand behind the others, under their own names, in a folder`() throws {
    let work = try TemporaryFolder("list")
    for name: BytePath in ["a.jpg", "x/b.jpg", "y/c.jpg"] { try work.write([1], name) }
    func outputs(_ inputs: [BytePath], _ listed: [BytePath]) throws -> [String] {
      let request = BatchRequest(
        inputs: inputs.map(work.path.appending), listed: listed.map(work.path.appending),
        output: work.path.appending("out"))
      let prefix = work.path.bytes.count + 1
      return try BatchLayout(request).entries.map { String($0.output.description.dropFirst(prefix)) }
    }
    #expect(try outputs(["a.jpg"], ["x/b.jpg", "y"]) == ["out/a.jpg", "out/b.jpg", "out/y"])
    #expect(try outputs([], ["a.jpg"]) == ["out/a.jpg"])
    #expect(try outputs([], ["y"]) == ["out/y"])
    #expect(try outputs(["y"], []) == ["out/y"])
    #expect(try outputs([], []) == [])
    #expect(throws: BatchRequestError.self) { try outputs(["a.jpg"], ["x/../a.jpg"]) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long list costs what its names cost`() throws {
    let listed = (0 ..< 50_000).map { BytePath("/nowhere/\($0 % 100)/\($0).jpg") }
    let layout = try BatchLayout(BatchRequest(inputs: [], listed: listed, output: "/nowhere/out"))
    #expect(layout.entries.count == listed.count)
    #expect(layout.entries.last?.output == "/nowhere/out/49999.jpg")
    var source = JobSource(layout, try PhotoPipeline())
    var count = 0
    while source.next() != nil { count += 1 }
    #expect(count == listed.count)
  }

  @Test func `renditions are named by their stem, settled once for all of them`() throws {
    let work = try TemporaryFolder("names")
    for name: BytePath in ["in/a.jpg", "in/a.png", "in/b.jpg", "in/b.x.jpg/c.jpg", "in/d.x.png"] {
      try work.write(try JPEGMaker(16, 16).photo(), name)
    }
    let renditions = [Rendition("x", maxSide: 9), Rendition("y", maxSide: 8, crop: .circle)]
    let layout = try BatchLayout(
      BatchRequest(inputs: [work.path.appending("in")], output: "/nowhere/o", renditions: renditions))
    var source = JobSource(layout, try PhotoPipeline())
    var outputs: [[String]] = []
    while let job = source.next() {
      outputs.append(job.output.paths.map { String($0.description.dropFirst(11)) })
    }
    #expect(
      outputs == [
        ["a.jpg.x.jpg", "a.jpg.y.png"], ["a.png.x.jpg", "a.png.y.png"], ["b.jpg.x.jpg", "b.jpg.y.png"],
        ["d.x.x.jpg", "d.x.y.png"], ["b.x.jpg/c.x.jpg", "b.x.jpg/c.y.png"],
      ])
  }

  @Test(arguments: ["-", "new.jpg", "old", "new.png"] as [BytePath])
  func `renditions need a folder`(output: BytePath) throws {
    let work = try TemporaryFolder("folder")
    try work.write([1], "old")
    let path = output == "-" ? output : work.path.appending(output)
    let request = BatchRequest(
      inputs: [work.path.appending("a.jpg")], output: path, renditions: [Rendition("x", maxSide: 9)])
    #expect(throws: BatchRequestError.severalResults(path)) { try BatchLayout(request) }
  }

  @Test(arguments: ["new", "new/", "new.jpg/", "."] as [BytePath])
  func `a folder for renditions is made where its name is no picture's`(output: BytePath) throws {
    let work = try TemporaryFolder("folder")
    let request = BatchRequest(
      inputs: [work.path.appending("a.jpg")], output: work.path.appending(output),
      renditions: [Rendition("x", maxSide: 9)])
    let layout = try BatchLayout(request)
    #expect(layout.entries.map(\.output) == [work.path.appending(output).appending("a.x.jpg")])
  }
}
