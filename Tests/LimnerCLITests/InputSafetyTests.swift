// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// No output takes the place of an input, whatever road leads there.
@Suite struct InputSafetyTests {
  private let photo: [UInt8]

  init() throws { photo = try JPEGMaker(48, 32).photo() }

  /// Runs `limner convert` in a folder and gives its status, its messages and the code of each line of the report.
  private func convert(
    _ work: borrowing TemporaryFolder, _ arguments: BytePath...
  ) throws -> (status: Int, error: String, codes: [String?]) {
    var setting = Command.Setting()
    setting.folder = work.path
    let words = ["convert"] + arguments + ["--overwrite", "--max-side", "10", "--report", "-"]
    let result = try Command("limner", words, setting).wait()
    let lines = try result.text.split(separator: "\n").map { try JSONValue(String($0)) }
    return (result.status, result.error, lines.map { $0["error"]?["code"]?.text })
  }

  @Test(arguments: ["../a", "../elsewhere"])
  func `a linked folder below the output is not written through`(target: String) throws {
    let work = try TemporaryFolder("safety")
    for name: BytePath in ["a/x.jpg", "b/sub/x.jpg", "b/y.jpg", "elsewhere/x.jpg"] {
      try work.write(photo, name)
    }
    try Folder.make(work.path.appending("o"))
    try work.link("o/sub", to: BytePath(target))
    let result = try convert(work, "b", "-o", "o")
    #expect(result.status == 74)
    #expect(result.codes == [nil, "unwritable"])
    #expect(result.error.contains("but found a linked folder, o/sub (o/sub/x.jpg)\n"))
    #expect(work.read("a/x.jpg") == photo && work.read("elsewhere/x.jpg") == photo)
    #expect(work.files(below: "o") == ["sub", "y.jpg"])
  }

  @Test func `a link that leads back to the input is not written through, also where nothing stands yet`()
    throws
  {
    let work = try TemporaryFolder("safety")
    try work.write(photo, "a/in/x.jpeg")
    try Folder.make(work.path.appending("o"))
    try work.link("o/in", to: "../a/in")
    #expect(try convert(work, "a", "-o", "o").codes == ["unwritable"])
    #expect(work.files(below: "a") == ["in/x.jpeg"])
  }

  @Test func `links on the way to the output are followed`() throws {
    let work = try TemporaryFolder("safety")
    try work.write(photo, "a/sub/x.jpg")
    try Folder.make(work.path.appending("real"))
    try work.link("o", to: "real")
    for output: BytePath in ["o", "o/", "o/new", "./o//new/"] {
      #expect(try convert(work, "a", "-o", output).status == 0)
    }
    #expect(work.files(below: "real") == ["new/sub/x.jpg", "sub/x.jpg"])
    #expect(try convert(work, "a/sub/x.jpg", "-o", "o/one/y.jpg").status == 0)
    #expect(work.files(below: "real/one") == ["y.jpg"])
  }

  @Test func `a folder that is an input takes no output`() throws {
    let work = try TemporaryFolder("safety")
    for name: BytePath in ["o/x/deep/p.jpg", "b/x/deep/p.jpg", "b/x/q.jpg"] { try work.write(photo, name) }
    let result = try convert(work, "o/x/deep", "b/x", "-o", "o")
    #expect(result.status == 74)
    #expect(result.codes == [nil, nil, "unwritable"])
    #expect(result.error.contains("but found a folder that is an input (o/x/deep/p.jpg)\n"))
    #expect(work.read("o/x/deep/p.jpg") == photo)
  }

  @Test func `the tree of an input does not replace the input itself`() throws {
    let work = try TemporaryFolder("safety")
    try work.write(photo, "photos/photos/a.jpg")
    #expect(try convert(work, "photos", "-o", ".").codes == ["unwritable"])
    #expect(work.read("photos/photos/a.jpg") == photo)
    #expect(work.files() == ["photos/photos/a.jpg"])
  }

  @Test func `a file that is read by another name is not replaced`() throws {
    let work = try TemporaryFolder("safety")
    for name: BytePath in ["in/a.jpg", "in/b.jpg", "o/b.jpg", "o/c.jpg"] { try work.write(photo, name) }
    // It is read as `in/link.jpg`, and would be replaced by the result of `in/b.jpg`.
    try work.link("in/link.jpg", to: "../o/b.jpg")
    let result = try convert(work, "in", "-o", "o")
    #expect(result.codes == [nil, "unwritable", nil])
    #expect(result.error.contains("but found a file that is an input (o/b.jpg)\n"))
    #expect(work.read("o/b.jpg") == photo)
    // A named file is known as well; what is no input is replaced.
    try work.write(photo, "m/c.jpg")
    #expect(try convert(work, "m/c.jpg", "o/b.jpg", "-o", "o").codes == [nil, nil])
    #expect(try convert(work, "m/c.jpg", "in/link.jpg", "o/c.jpg", "-o", "o").status == 64)
  }

  @Test func `a named file may take its own place, and no other input's`() throws {
    let work = try TemporaryFolder("safety")
    for name: BytePath in ["a.jpg", "m/b.jpg", "b.jpg"] { try work.write(photo, name) }
    #expect(try convert(work, "a.jpg", "-o", "a.jpg").status == 0)
    #expect(try convert(work, "a.jpg", "-o", ".").status == 0)
    #expect(work.read("a.jpg") != photo)
    try work.link("n.jpg", to: "b.jpg")
    #expect(try convert(work, "m/b.jpg", "n.jpg", "-o", ".").codes == ["unwritable", nil])
    #expect(work.read("b.jpg") == photo)
  }
}
