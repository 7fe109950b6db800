// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// `--gallery`: a page at the end of a batch, which takes the place of nothing but an earlier one.
@Suite struct GalleryCommandTests {
  private let photo: [UInt8]

  init() throws { photo = try JPEGMaker(48, 32).photo() }

  private func work() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("gallery")
    try folder.write(photo, "in/IMG_1")
    try folder.write(photo, "in/b.jpg")
    return folder
  }

  private func convert(_ folder: borrowing TemporaryFolder, _ gallery: BytePath, _ more: BytePath...) throws
    -> Command.Result
  {
    let arguments: [BytePath] = [
      "convert", folder.path.appending("in"), "-o", folder.path.appending("out"), "--overwrite", "--gallery",
      gallery,
    ]
    return try Command("limner", arguments + more).wait()
  }

  @Test func `cli: a gallery shows what was converted and what failed, whatever it is called`() throws {
    let folder = try work()
    for name in ["<script>alert(1)</script>.jpg", "line\nbreak.jpg", "turn\u{202E}gpj.jpg"] {
      try folder.write(photo, BytePath("in").appending(BytePath(name)))
    }
    try folder.write(photo, BytePath(Array("in/".utf8) + [0xFF] + Array(".jpg".utf8)))
    let large = try JPEGMaker(320, 240).photo()
    try folder.write(Array(large.prefix(large.count / 2)), "in/cut.jpg")
    let result = try convert(folder, folder.path.appending("g.html"))
    #expect(result.status == 1)
    let page = folder.text("g.html")
    #expect(page.hasPrefix(GalleryPage.signature) && page.hasSuffix("</html>\n"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;") && !page.contains("<script>alert"))
    #expect(page.contains("line\\nbreak.jpg") && page.contains("turn\\u202Egpj.jpg"))
    #expect(page.contains("\u{FFFD}.jpg") && !page.contains("\u{202E}"))
    #expect(page.contains("cut.jpg") && page.contains("class=\"failure\""))
    // Six results with two pictures each, and what there is of the damaged one.
    #expect(page.split(separator: "src=\"data:image/jpeg;base64,").count - 1 == 13)
  }

  @Test func `cli: an earlier gallery is replaced, and nothing else`() throws {
    let folder = try work()
    let gallery = folder.path.appending("g.html")
    for _ in 0 ..< 2 { #expect(try convert(folder, gallery).status == 0) }
    try folder.write([], "empty.html")
    #expect(try convert(folder, folder.path.appending("empty.html")).status == 0)
    // Within the tree that is walked it is neither an input nor a stranger.
    for _ in 0 ..< 2 {
      let result = try convert(folder, folder.path.appending("in/g.html"))
      #expect(result.status == 0 && result.error.hasPrefix("2 converted in "))
    }
    try folder.write(Array("<!DOCTYPE html>\nmy diary".utf8), "diary.html")
    try folder.link("in/notes.html", to: folder.path.appending("in/b.jpg"))
    try folder.makeFIFO("pipe")
    let refused: [BytePath] = [
      "diary.html", "in/notes.html", "in/IMG_1", "in/b.jpg", "new.jpg", "pipe", "in", "out",
    ]
    for name in refused {
      let result = try convert(folder, folder.path.appending(name))
      #expect(result.status == 64 && result.error.contains("--gallery"), "\(name)")
    }
    for name: BytePath in ["-", "", "/dev/null", "g.html/"] {
      #expect(try convert(folder, name).status == 64, "\(name)")
    }
    #expect(try convert(folder, gallery, "--report", gallery).status == 64)
    #expect(try convert(folder, folder.path.appending("n.html"), "--dry-run").status == 64)
    #expect(folder.read("in/IMG_1") == photo && folder.read("in/b.jpg") == photo)
    #expect(folder.text("diary.html").hasSuffix("my diary"))
    #expect(folder.read("n.html") == nil)
  }

  @Test func `cli: a gallery without a folder to go to is told before the work begins`() throws {
    let folder = try work()
    let result = try convert(folder, folder.path.appending("no/g.html"))
    #expect(result.status == 74 && result.error.contains("no"))
    // A folder in which nobody can make a file.
    let read = try convert(folder, "/proc/g.html")
    #expect(read.status == 74 && read.error.contains("/proc/g.html"))
    #expect(folder.files(below: "out").isEmpty)
  }

  @Test func `cli: an interrupted batch leaves the gallery of what it did`() throws {
    let folder = try TemporaryFolder("gallery")
    let large = try JPEGMaker(640, 480).photo()
    for number in 0 ..< 200 { try folder.write(large, BytePath("in/\(number).jpg")) }
    let command = try Command(
      "limner",
      [
        "convert", folder.path.appending("in"), "-o", folder.path.appending("out"), "--gallery",
        folder.path.appending("g.html"), "--jobs", "2",
      ])
    while folder.files(below: "out").isEmpty {}
    command.signal(15)
    #expect(command.wait().status == 130)
    let page = folder.text("g.html")
    #expect(page.contains("Interrupted") && page.hasSuffix("</html>\n"))
    #expect(page.split(separator: "<li class=\"card\"").count - 1 == folder.files(below: "out").count)
    #expect(folder.files().allSatisfy { !$0.isHidden })
  }
}
