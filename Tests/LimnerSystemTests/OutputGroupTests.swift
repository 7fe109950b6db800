// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Testing

/// Several files that appear together, and what is left when nobody finishes them.
@Suite struct OutputGroupTests {
  private func items(_ names: [BytePath], replacing: Bool = false) -> [OutputFile.Item] {
    names.enumerated().map { OutputFile.Item($1, [UInt8($0), 7], replacing: replacing) }
  }

  @Test(arguments: [0, 1, 2, 5], [false, true])
  func `all appear with their bytes and nothing beside them`(count: Int, replacing: Bool) throws {
    let folder = try TemporaryFolder()
    let names = (0 ..< count).map { BytePath("a.\($0).jpg") }
    try OutputFile.write(items(names, replacing: replacing), in: OutputFolder.open(folder.path))
    #expect(folder.allFiles() == names)
    #expect(names.enumerated().allSatisfy { folder.read($1) == [UInt8($0), 7] })
  }

  @Test func `where one is in the way none appears`() throws {
    let folder = try TemporaryFolder()
    let names: [BytePath] = ["a", "b", "c"]
    for taken in names {
      try folder.write([1], taken)
      #expect(throws: SystemError(.rename, EEXIST, taken)) {
        try OutputFile.write(items(names), in: OutputFolder.open(folder.path))
      }
      #expect(folder.allFiles() == [taken])
      #expect(folder.read(taken) == [1])
      try Folder.remove(folder.path.appending(taken))
    }
  }

  @Test func `what was replaced before one failed stays whole, what was new goes`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], "a")
    // A folder cannot be replaced by a file.
    try folder.write([1], "c/file")
    #expect(throws: SystemError(.rename, EISDIR, "c")) {
      try OutputFile.write(items(["a", "b", "c"], replacing: true), in: OutputFolder.open(folder.path))
    }
    #expect(folder.allFiles() == ["a", "c/file"])
    #expect(folder.read("a") == [0, 7])
  }

  @Test(.enabled(if: Command.canLimitFiles))
  func `where one does not fit none appears`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      #expect(RawCalls.limitFileSize(1000))
      let sizes = [10, 1000, 1001]
      let items = sizes.map {
        OutputFile.Item(BytePath("\($0)"), [UInt8](repeating: 1, count: $0), replacing: false)
      }
      #expect(throws: SystemError(.write, EFBIG, "1001")) {
        try OutputFile.write(items, in: OutputFolder.open(BytePath(path)))
      }
    }
    #expect(folder.allFiles().isEmpty)
  }

  @Test func `leftovers go, whoever writes keeps his, and links lead nowhere`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    for name: BytePath in [
      ".limner-1-1.tmp", "a/.limner-2-77.tmp", "a/b/.limner-x.tmp", "a/.hidden/.limner-3.tmp", "a/c.jpg",
      "a/.limner-held.tmp", "a/.limner-.jpg", "a/limner-1.tmp", ".limner-journal", ".limner-folder.tmp/d",
    ] { try folder.write([1], name) }
    try other.write([1], ".limner-1-1.tmp")
    try folder.link("a/link", to: other.path)
    try folder.link("a/.limner-link.tmp", to: other.path.appending(".limner-1-1.tmp"))
    let held = try FileDescriptor(
      appendingTo: ".limner-held.tmp", in: OutputFolder.open(folder.path.appending("a")))
    try held.lock()
    let count = OutputFile.removeLeftovers(below: try OutputFolder.open(folder.path))
    #expect(count == 4)
    #expect(
      folder.allFiles() == [
        ".limner-folder.tmp/d", ".limner-journal", "a/.limner-.jpg", "a/.limner-held.tmp",
        "a/.limner-link.tmp", "a/c.jpg", "a/limner-1.tmp", "a/link",
      ])
    #expect(other.allFiles() == [".limner-1-1.tmp"])
    // Once it is let go it is a leftover like any other. Closing it would not do for the moment in which a child that
    // another test starts has it too.
    held.unlock()
    #expect(OutputFile.removeLeftovers(below: try OutputFolder.open(folder.path)) == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `clearing away beside writers takes nothing from them`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let done = Monitor(false)
    let bytes = [UInt8](repeating: 3, count: 5000)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while !done.withLock({ $0 }) {
          if let folder = try? OutputFolder.open(path) { OutputFile.removeLeftovers(below: folder) }
        }
      }
      await withTaskGroup(of: Void.self) { writers in
        for writer in 0 ..< 3 {
          writers.addTask {
            for number in 0 ..< 40 {
              let name = BytePath("\(writer).\(number)")
              #expect(throws: Never.self) {
                try OutputFile.write(bytes.span, to: path.appending(name), replacing: number % 2 == 0)
              }
            }
          }
        }
      }
      done.withLock { $0 = true }
    }
    let files = folder.allFiles()
    #expect(files.count == 120)
    #expect(files.allSatisfy { folder.read($0) == bytes })
  }
}
