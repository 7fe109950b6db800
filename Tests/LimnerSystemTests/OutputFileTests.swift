// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct OutputFileTests {
  private func write(_ bytes: [UInt8], _ path: BytePath, replacing: Bool) throws(SystemError) {
    try OutputFile.write(bytes.span, to: path, replacing: replacing)
  }

  @Test(arguments: [false, true])
  func `a file appears with its bytes and nothing beside it`(replacing: Bool) throws {
    var random = SplitMix64(seed: 5)
    let folder = try TemporaryFolder()
    for (count, name) in [(0, [0x61]), (1, [0xFF, 0x0A]), (1 << 20, [0x2D, 0x6F])] as [(Int, [UInt8])] {
      let bytes = random.bytes(count)
      try write(bytes, folder.path.appending(BytePath(name)), replacing: replacing)
      #expect(folder.read(BytePath(name)) == bytes)
    }
    #expect(folder.files().count == 3)
  }

  @Test func `an existing file is replaced only when that is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], "file")
    #expect(throws: SystemError(.rename, EEXIST, path)) { try write([4], path, replacing: false) }
    #expect(folder.read("file") == [1, 2, 3])
    try write([4], path, replacing: true)
    #expect(folder.read("file") == [4])
    #expect(folder.files() == ["file"])
  }

  @Test func `a folder or a dangling link in the way stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], "taken/file")
    try folder.link("link", to: "nothing")
    for replacing in [false, true] {
      #expect(throws: SystemError.self) {
        try write([4], folder.path.appending("taken"), replacing: replacing)
      }
    }
    #expect(throws: SystemError.self) { try write([4], folder.path.appending("link"), replacing: false) }
    #expect(folder.files() == ["link", "taken/file"])
  }

  @Test func `a missing folder is an error about the file that was asked for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("none/file")
    #expect(throws: SystemError(.open, ENOENT, path)) { try write([1], path, replacing: false) }
  }

  @Test func `of several that write one name without replacing, one wins`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("file")
    let winners = await withTaskGroup(of: UInt8?.self) { group in
      for number in UInt8(0) ..< 16 {
        group.addTask {
          let bytes = [UInt8](repeating: number, count: 5000)
          return (try? OutputFile.write(bytes.span, to: path, replacing: false)).map { number }
        }
      }
      var winners: [UInt8] = []
      for await case let number? in group { winners.append(number) }
      return winners
    }
    #expect(winners.count == 1)
    #expect(folder.read("file") == [UInt8](repeating: winners.first ?? 255, count: 5000))
    #expect(folder.files() == ["file"])
  }

  @Test func `the permissions are those of the mask`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      for (mask, expected) in [(0o022, 0o644), (0o027, 0o640), (0o077, 0o600), (0, 0o666)]
        as [(mode_t, UInt32)]
      {
        umask(mask)
        let file = BytePath(path).appending(BytePath("\(mask)"))
        try OutputFile.write([1].span, to: file, replacing: false)
        #expect(try FileStatus.of(file).permissions == expected)
      }
    }
    #expect(folder.files().count == 4)
  }

  @Test(.enabled(if: Command.canLimitFiles))
  func `a write that runs out of room leaves what was there and nothing else`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], "old")
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      #expect(RawCalls.limitFileSize(10_000))
      let bytes = [UInt8](repeating: 9, count: 10_001)
      for (name, replacing) in [("old", true), ("new", true), ("newer", false)] {
        let file = BytePath(path).appending(BytePath(name))
        #expect(throws: SystemError(.write, EFBIG, file)) {
          try OutputFile.write(bytes.span, to: file, replacing: replacing)
        }
      }
      try OutputFile.write(
        bytes.span.extracting(first: 10_000), to: BytePath(path).appending("fits"), replacing: false)
    }
    #expect(folder.files() == ["fits", "old"])
    #expect(folder.read("old") == [1, 2, 3])
    #expect(folder.read("fits")?.count == 10_000)
  }

  @Test func `a temporary file that another process has left or fills is not touched`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      let folder = BytePath(path)
      for number in 1 ... 3 {
        let name = BytePath("\(OutputFile.temporaryPrefix)\(getpid())-\(number).tmp")
        try FileDescriptor(creating: folder.appending(name)).write("theirs")
      }
      try OutputFile.write([1].span, to: folder.appending("file"), replacing: false)
    }
    let files = folder.files()
    #expect(files.count == 4)
    #expect(files.last == "file")
    #expect(files.dropLast().allSatisfy { folder.text($0) == "theirs" })
    #expect(folder.read("file") == [1])
  }

  @Test func `without hard links a name that is taken is not taken over`() throws {
    let folder = try TemporaryFolder()
    let temporary = try folder.write([1], "temporary")
    let taken = try folder.write([2], "taken")
    #expect(throws: SystemError(.open, EEXIST, taken)) {
      try OutputFile.publishWithoutLinks(temporary, taken)
    }
    #expect(folder.read("taken") == [2])
    try OutputFile.publishWithoutLinks(temporary, folder.path.appending("free"))
    #expect(folder.read("free") == [1])
    #expect(throws: SystemError.self) {
      try OutputFile.publishWithoutLinks(temporary, folder.path.appending("nothing"))
    }
    #expect(folder.files() == ["free", "taken"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `no temporary file outlives the end of a process that is told to stop`() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path.description as String] in
      let folder = BytePath(path)
      let executor = ThreadPoolExecutor(threads: 4)
      let bytes = [UInt8](repeating: 7, count: 100_000)
      let writers = (0 ..< 4).map { writer in
        Task(executorPreference: executor) {
          let file = folder.appending(BytePath("\(writer)"))
          while (try? OutputFile.write(bytes.span, to: file, replacing: true)) != nil {}
        }
      }
      func temporaryFiles() throws -> Int { try Folder.names(in: folder).count(where: \.isHidden) }
      while try temporaryFiles() == 0 { sched_yield() }
      OutputFile.removePending()
      let left = try temporaryFiles()
      #expect(left == 0)
      for writer in writers { await writer.value }
      #expect(try temporaryFiles() == 0)
      #expect(throws: SystemError(.open, ECANCELED, folder.appending("late"))) {
        try OutputFile.write(bytes.span, to: folder.appending("late"), replacing: true)
      }
      executor.shutDown()
    }
    // Those that were finished are whole.
    let files = folder.files()
    #expect(files.allSatisfy { folder.read($0)?.count == 100_000 })
    #expect(files.allSatisfy { !$0.isHidden })
  }
}
