// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct FolderWalkTests {
  /// Each entry as its path below the root and a word for its outcome.
  private func found(_ root: BytePath, excluding excluded: Set<FileIdentity> = []) -> [String] {
    FolderWalk(root, excluding: excluded).flatMap { listing in
      listing.entries.map { entry in
        let name = listing.relative.appending(entry.name)
        return switch entry.outcome {
        case .file(let status): "\(name) \(status.size)"
        case .special(let kind): "\(name) \(kind.rawValue)"
        case .failed(let error): "\(name) failed \(error.number)"
        }
      }
    }
  }

  @Test func `files come folder by folder, those of a folder before those below it, sorted`() throws {
    let folder = try TemporaryFolder()
    for name in ["b/2", "b/1", "a/z/deep", "a/y", "B", "c", "b.jpg"] as [BytePath] {
      try folder.write([1, 2], name)
    }
    let listings = Array(FolderWalk(folder.path))
    #expect(listings.map(\.relative) == ["", "a", "a/z", "b"])
    #expect(listings.map { $0.entries.map(\.name) } == [["B", "b.jpg", "c"], ["y"], ["deep"], ["1", "2"]])
    #expect(listings[2].entries.map(\.path) == [folder.path.appending("a/z/deep")])
    let status = try FileStatus.of(folder.path.appending("a/y"))
    #expect(listings[1].entries.map(\.outcome) == [.file(status)])
    let identities = try listings.map { try FileStatus.of(folder.path.appending($0.relative)).identity }
    #expect(listings.map(\.identity) == identities)
  }

  @Test func `names are bytes`() throws {
    let folder = try TemporaryFolder()
    let names: [[UInt8]] = [
      [0x0A], [0x20], [0x2D, 0x72, 0x66], [0x61], [0xC3, 0xA4], [0xFE], [0xFF, 0xFF],
    ]
    for name in names { try folder.write([1], BytePath(name)) }
    try folder.write([1], BytePath([0xFD, 0x2F, 0xFF]))
    let listings = Array(FolderWalk(folder.path))
    #expect(listings.first?.entries.map(\.name.bytes) == names)
    #expect(listings.last?.relative.bytes == [0xFD])
    #expect(try listings.flatMap(\.entries).allSatisfy { try FileStatus.of($0.path).size == 1 })
  }

  @Test func `hidden files and folders are skipped, but not a hidden root`() throws {
    let folder = try TemporaryFolder()
    for name in [".root/.a", ".root/.b/c", ".root/d", ".root/..e"] as [BytePath] {
      try folder.write([], name)
    }
    #expect(found(folder.path.appending(".root")) == ["d 0"])
    #expect(found(folder.path) == [])
  }

  @Test func `linked files are read, linked folders are not entered, loops end`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], "real/file")
    try folder.link("file", to: "real/file")
    try folder.link("folder", to: "real")
    try folder.link("real/up", to: "..")
    try folder.link("self", to: "self")
    try folder.link("dangling", to: "nothing")
    #expect(
      found(folder.path) == [
        "dangling failed \(ENOENT)", "file 3", "folder link", "self failed \(ELOOP)", "real/file 3",
        "real/up link",
      ])
    #expect(found(folder.path.appending("folder")) == ["file 3", "up link"])
    let links = FolderWalk(folder.path).flatMap(\.entries).map(\.isLink)
    #expect(links == [false, true, true, false, false, true])
  }

  @Test(.timeLimit(.minutes(1)))
  func `what is no file is told, and not opened`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFIFO("a.jpg")
    try folder.link("b.jpg", to: "/dev/zero")
    #expect(RawCalls.makeSocket(folder.path.appending("c.jpg")))
    try folder.link("d.jpg", to: "a.jpg")
    #expect(found(folder.path) == ["a.jpg fifo", "b.jpg device", "c.jpg socket", "d.jpg fifo"])
  }

  @Test func `a folder that is excluded is not entered under any name`() throws {
    let folder = try TemporaryFolder()
    for name in ["a/1", "a/out/2", "a/out/below/3", "b/4"] as [BytePath] { try folder.write([], name) }
    let out = try FileStatus.of(folder.path.appending("b/../a/out")).identity
    #expect(found(folder.path, excluding: [out]) == ["a/1 0", "b/4 0"])
  }

  @Test func `a root that cannot be listed is one failed entry`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], "file")
    for (root, number) in [(folder.path.appending("none"), ENOENT), (file, ENOTDIR)] {
      let listings = Array(FolderWalk(root))
      #expect(listings.count == 1)
      #expect(listings.first?.relative == "")
      #expect(listings.first?.entries.map(\.outcome) == [.failed(SystemError(.list, number, root))])
      #expect(listings.first?.entries.map(\.path) == [root])
    }
  }

  @Test func `a folder that nobody may read is one failed entry, and the walk goes on`() async throws {
    let folder = try TemporaryFolder()
    for name in ["a/file", "b/c/file", "d/file"] as [BytePath] { try folder.write([1], name) }
    let closed = ["a", "b/c"].map { folder.path.appending(BytePath($0)) }
    for path in closed { #expect(RawCalls.setPermissions(path, 0)) }
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      // The superuser may read everything; whoever runs the tests as another user stays one.
      if getuid() == 0 { #expect(setuid(65_534) == 0) }
      let listings = Array(FolderWalk(BytePath(path)))
      #expect(listings.map(\.relative) == ["", "", "b", "b", "d"])
      let names = listings.map { $0.entries.map(\.name) }
      #expect(names == [[], ["a"], [], ["c"], ["file"]])
      let failed = BytePath(path).appending("b/c")
      #expect(listings[3].entries.map(\.outcome) == [.failed(SystemError(.list, EACCES, failed))])
    }
    for path in closed { #expect(RawCalls.setPermissions(path, 0o755)) }
  }

  @Test func `a folder is listed when its turn has come, not before`() throws {
    let folder = try TemporaryFolder()
    for name in ["a/1", "b/2", "c/3"] as [BytePath] { try folder.write([], name) }
    var walk = FolderWalk(folder.path)
    #expect(walk.next()?.relative == "")
    try folder.write([], "b/late")
    try Folder.remove(folder.path.appending("c/3"))
    try Folder.removeEmpty(folder.path.appending("c"))
    #expect(walk.next()?.relative == "a")
    #expect(walk.next()?.entries.map(\.name) == ["2", "late"])
    let gone = folder.path.appending("c")
    let last = walk.next()
    #expect(last?.relative == "")
    #expect(last?.entries.map(\.outcome) == [.failed(SystemError(.list, ENOENT, gone))])
    #expect(walk.next() == nil)
    #expect(walk.next() == nil)
  }

  @Test func `a tree as deep as paths go ends with a failed entry`() throws {
    let folder = try TemporaryFolder()
    var path = folder.path
    var depth = 0
    let name = BytePath([UInt8](repeating: 0x61, count: 200))
    while (try? Folder.make(path.appending(name))) != nil {
      path = path.appending(name)
      depth += 1
    }
    #expect(depth > 15)
    try folder.write([], "file")
    #expect(Array(FolderWalk(folder.path)).count == depth + 1)
  }
}
