// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct OutputFolderTests {
  private func chain(_ root: BytePath, _ relative: BytePath, making: Bool) throws(SystemError)
    -> [FileIdentity]
  {
    let folder = try OutputFolder.open(below: root, relative, making: making)
    return folder.chain
  }

  private func identity(_ path: BytePath) throws -> FileIdentity { try FileStatus.of(path).identity }

  @Test func `folders below the root are made when asked for, and known one by one`() throws {
    let work = try TemporaryFolder()
    let root = work.path.appending("new/root")
    #expect(throws: SystemError(.open, ENOENT, root)) { try chain(root, "", making: false) }
    #expect(try chain(root, "", making: true) == [])
    #expect(throws: SystemError(.open, ENOENT, root.appending("a"))) { try chain(root, "a/b", making: false) }
    let made = try chain(root, "a//b/", making: true)
    #expect(try made == [identity(root.appending("a")), identity(root.appending("a/b"))])
    #expect(try chain(root, "a/b", making: false) == made)
  }

  @Test func `links are followed up to the root and not below it`() throws {
    let work = try TemporaryFolder()
    try Folder.make(work.path.appending("real/deep"))
    try work.link("root", to: "real")
    let root = work.path.appending("root")
    try work.link("real/out", to: "deep")
    try work.link("real/nothing", to: "none")
    #expect(try chain(root, "deep", making: true) == [identity(work.path.appending("real/deep"))])
    for name: BytePath in ["out", "nothing", "out/below"] {
      for making in [false, true] {
        let link = root.appending(BytePath(name.description.hasPrefix("out") ? "out" : "nothing"))
        #expect(throws: SystemError(.open, ELOOP, link)) { try chain(root, name, making: making) }
      }
    }
    #expect(try OutputFolder.open(root).chain == [identity(work.path.appending("real"))])
  }

  @Test func `a file in the way is no folder`() throws {
    let work = try TemporaryFolder()
    let file = try work.write([1], "file")
    for making in [false, true] {
      #expect(throws: SystemError(.open, ENOTDIR, file)) { try chain(work.path, "file/x", making: making) }
    }
  }

  @Test func `what is written stays in the folder whatever becomes of its path`() throws {
    let work = try TemporaryFolder()
    for name: BytePath in ["o/sub", "elsewhere"] { try Folder.make(work.path.appending(name)) }
    let folder = try OutputFolder.open(below: work.path.appending("o"), "sub", making: false)
    try Folder.removeEmpty(work.path.appending("o/sub"))
    try work.link("o/sub", to: "../elsewhere")
    #expect(throws: SystemError(.open, ENOENT, "file")) {
      try OutputFile.write([1].span, to: "file", in: folder, replacing: true)
    }
    #expect(try Folder.names(in: work.path.appending("elsewhere")) == [])
  }

  @Test func `a look follows no link and tells what is missing from what cannot be looked at`() throws {
    let work = try TemporaryFolder()
    try work.link("link", to: "/dev/null")
    let folder = try OutputFolder.open(work.path)
    #expect(try folder.look(at: "link")?.kind == .link)
    #expect(try folder.look(at: "none") == nil)
    #expect(throws: SystemError.self) { try folder.look(at: BytePath([UInt8](repeating: 0x61, count: 300))) }
  }
}
