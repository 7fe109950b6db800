// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct FileStatusTests {
  @Test func `each kind of file is known`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1, 2, 3], "file")
    try folder.makeFIFO("fifo")
    try folder.link("link", to: "file")
    try folder.link("dangling", to: "nothing")
    try folder.link("self", to: "self")
    let socket = folder.path.appending("socket")
    #expect(RawCalls.makeSocket(socket))
    #expect(try FileStatus.of(file).kind == .regular)
    #expect(try FileStatus.of(file).size == 3)
    #expect(try FileStatus.of(folder.path).kind == .folder)
    #expect(try FileStatus.of(folder.path.appending("fifo")).kind == .fifo)
    #expect(try FileStatus.of(socket).kind == .socket)
    #expect(try FileStatus.of("/dev/null").kind == .device)
    #expect(try FileStatus.of(folder.path.appending("link")) == FileStatus.of(file))
    #expect(try FileStatus.of(folder.path.appending("link"), followingLinks: false).kind == .link)
    let dangling = folder.path.appending("dangling")
    #expect(throws: SystemError(.status, ENOENT, dangling)) { try FileStatus.of(dangling) }
    let loop = folder.path.appending("self")
    #expect(throws: SystemError(.status, ELOOP, loop)) { try FileStatus.of(loop) }
  }

  @Test func `two names of one file are one identity`() throws {
    let folder = try TemporaryFolder()
    let a = try folder.write([1], "a")
    let b = folder.path.appending("b")
    #expect(RawCalls.makeHardLink(b, to: a))
    #expect(try FileStatus.of(a).identity == FileStatus.of(b).identity)
    #expect(try FileStatus.of(folder.write([1], "c")).identity != FileStatus.of(a).identity)
  }

  @Test(arguments: [
    (0, 0, 0), (1, 5, 1_000_000_005), (-1, 5, -999_999_995), (9_223_372_036, 854_775_807, .max),
    (9_223_372_036, 854_775_808, .max), (Int.max, 0, .max), (Int.min, 999_999_999, .min),
  ])
  func `a time that is too far away is the farthest one`(seconds: Int, rest: Int, expected: Int) {
    #expect(FileStatus.nanoseconds(seconds, rest) == expected)
  }

  @Test func `a file may claim to be from any year`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], "file")
    #expect(RawCalls.setModified(path, seconds: 1_000_000_000))
    #expect(try FileStatus.of(path).modified == 1_000_000_000_000_000_001)
    // What the file system can keep is its own matter; looking must not end the process.
    for seconds in [-5, 15_000_000_000, 1 << 50] where RawCalls.setModified(path, seconds: seconds) {
      #expect(try FileStatus.of(path).size == 1)
    }
  }
}

@Suite struct FolderTests {
  @Test func `folders are made with those above them, and again without complaint`() throws {
    let folder = try TemporaryFolder()
    let deep = folder.path.appending(BytePath([0x61, 0x2F, 0x2F, 0xFF, 0x2F, 0x2D, 0x0A, 0x2F]))
    try Folder.make(deep)
    try Folder.make(deep)
    #expect(try FileStatus.of(deep).kind == .folder)
    try Folder.make("/")
    try Folder.make(".")
  }

  @Test func `a file in the way is an error`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], "file")
    #expect(throws: SystemError(.makeFolder, ENOTDIR, file)) { try Folder.make(file) }
    let below = file.appending("below")
    #expect(throws: SystemError(.makeFolder, ENOTDIR, file)) { try Folder.make(below) }
    #expect(throws: SystemError(.makeFolder, ENOTDIR, "/dev/null")) { try Folder.make("/dev/null/below") }
    try folder.link("dangling", to: "nothing")
    #expect(throws: SystemError.self) { try Folder.make(folder.path.appending("dangling")) }
    #expect(folder.read("file") == [1])
  }

  @Test func `several can make one folder at once`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("a/b/c/d/e/f")
    try await withThrowingTaskGroup { group in
      for _ in 0 ..< 8 { group.addTask { try Folder.make(path) } }
      try await group.waitForAll()
    }
    #expect(try FileStatus.of(path).kind == .folder)
  }

  @Test func `names are bytes and hidden ones are among them`() throws {
    let folder = try TemporaryFolder()
    let names = [[0x0A], [0x2D, 0x2D], [0x2E, 0x61], [0xFF, 0x80]].map { BytePath($0.map { UInt8($0) }) }
    for name in names { try folder.write([], name) }
    #expect(try Folder.names(in: folder.path).sorted() == names)
    let missing = folder.path.appending("none")
    #expect(throws: SystemError(.list, ENOENT, missing)) { try Folder.names(in: missing) }
  }

  @Test func `removing takes files and empty folders, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], "a/file")
    #expect(throws: SystemError.self) { try Folder.remove(file.parent) }
    #expect(throws: SystemError.self) { try Folder.removeEmpty(file.parent) }
    try Folder.remove(file)
    #expect(throws: SystemError(.remove, ENOENT, file)) { try Folder.remove(file) }
    try Folder.removeEmpty(file.parent)
    #expect(try Folder.names(in: folder.path) == [])
  }

  @Test func `whether a folder can be written is known without writing`() async throws {
    let folder = try TemporaryFolder()
    #expect(Folder.isWritable(folder.path))
    #expect(!Folder.isWritable(folder.path.appending("none")))
    #expect(RawCalls.setPermissions(folder.path, 0o555))
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      // The superuser may write everywhere; whoever runs the tests as another user stays one.
      if getuid() == 0 { #expect(setuid(65_534) == 0) }
      #expect(!Folder.isWritable(BytePath(path)))
    }
    #expect(RawCalls.setPermissions(folder.path, 0o755))
  }
}
