// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Synchronization
import Testing

@Suite struct FileDescriptorTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `a file is read to its end`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = random.bytes(count)
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, "file")
    #expect(try FileDescriptor(reading: path).readAll(limit: count) == bytes)
    #expect(try FileDescriptor(reading: path).readAll(limit: .max) == bytes)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 100_000])
  func `reading stops one byte after the limit`(limit: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 300_000), "file")
    #expect(try FileDescriptor(reading: path).readAll(limit: limit).count == limit + 1)
  }

  @Test func `a file is read piece by piece, also through a FIFO that somebody opens later`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0 ..< 200).map { UInt8($0) }
    let file = try FileDescriptor(reading: folder.write(bytes, "file"))
    #expect(try file.next(150) == Array(bytes.prefix(150)))
    #expect(try file.next(150) == Array(bytes.dropFirst(150)))
    #expect(try file.next(150).isEmpty)
    try folder.makeFIFO("pipe")
    let pipe = try FileDescriptor(reading: folder.path.appending("pipe"))
    let path = folder.path.appending("pipe")
    let writer = ThreadPoolExecutor(threads: 1)
    Task(executorPreference: writer) { try FileDescriptor(writing: path).write(Array("late".utf8).span) }
    #expect(try pipe.next(64) == Array("late".utf8))
    #expect(try pipe.next(64).isEmpty)
    writer.shutDown()
  }

  @Test func `looking at the start does not move the position`() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(reading: folder.write([1, 2, 3], "file"))
    #expect(try file.start(2) == [1, 2])
    #expect(try file.start(10) == [1, 2, 3])
    #expect(try file.readAll(limit: 10) == [1, 2, 3])
  }

  @Test(arguments: [[0xFF, 0xFE], [0x0A], [0x2D, 0x6F], [0x2A, 0x20, 0x27], Array("ä".utf8)] as [[UInt8]])
  func `a file with any name is written and read`(name: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending(BytePath(name))
    try FileDescriptor(creating: path).write([42])
    #expect(try FileDescriptor(reading: path).readAll(limit: 9) == [42])
    #expect(folder.files() == [BytePath(name)])
  }

  @Test func `a missing file is an error with its path`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("none")
    #expect(throws: SystemError(.open, ENOENT, path)) { _ = try FileDescriptor(reading: path) }
    #expect(throws: SystemError(.read, EISDIR, "/")) { try FileDescriptor(reading: "/").readAll(limit: 1) }
  }

  @Test func `creating never opens what exists, writing empties it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], "file")
    #expect(throws: SystemError(.open, EEXIST, path)) { _ = try FileDescriptor(creating: path) }
    #expect(folder.read("file") == [1, 2, 3])
    try FileDescriptor(writing: path).write("ä")
    #expect(folder.read("file") == Array("ä".utf8))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a FIFO without a writer is opened at once and is empty`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFIFO("fifo")
    let file = try FileDescriptor(reading: folder.path.appending("fifo"))
    #expect(try file.status().kind == .fifo)
    #expect(try file.readAll(limit: 10) == [])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `a stream that does not block is waited for`(writerBlocks: Bool) async throws {
    var random = SplitMix64(seed: 3)
    let bytes = random.bytes(1 << 20)
    let folder = try TemporaryFolder()
    try folder.makeFIFO("fifo")
    let path = folder.path.appending("fifo")
    let reader = try FileDescriptor(reading: path)
    let writer = Box(try FileDescriptor(writing: path))
    if !writerBlocks { #expect(writer.setNonBlocking()) }
    let executor = ThreadPoolExecutor(threads: 1)
    let task = Task(executorPreference: executor) { try writer.takeAndWrite(bytes) }
    #expect(try reader.readAll(limit: 2 << 20) == bytes)
    try await task.value
    executor.shutDown()
  }

  @Test func `a full device is no room, a device has nothing to sync`() throws {
    let file = try FileDescriptor(writing: "/dev/full")
    #expect(throws: SystemError(.write, ENOSPC, "/dev/full")) { try file.write([1]) }
    try FileDescriptor(writing: "/dev/null").sync()
  }

  @Test func `files are closed with their owners, standard streams are not`() async {
    await #expect(processExitsWith: .success) {
      let before = try Folder.names(in: "/proc/self/fd").count
      for _ in 0 ..< 100 {
        _ = try FileDescriptor(reading: "/dev/null").status()
        _ = try FileDescriptor.standardInput.status()
        _ = try FileDescriptor.standardOutput.status()
      }
      // The process's other threads may open a few meanwhile; a hundred of ours would be seen.
      let after = try Folder.names(in: "/proc/self/fd").count
      #expect(after < before + 50)
      _ = try FileDescriptor.standardError.status()
    }
  }
}

/// Carries a file to another thread.
private final class Box: Sendable {
  private let file: Mutex<FileDescriptor?>

  init(_ file: consuming FileDescriptor) { self.file = Mutex(consume file) }

  func setNonBlocking() -> Bool {
    file.withLock { file in
      guard let raw = file?.rawValue else { return false }
      return fcntl(raw, F_SETFL, O_NONBLOCK) == 0
    }
  }

  func takeAndWrite(_ bytes: [UInt8]) throws {
    let file = file.withLock { $0.take() }
    try file?.write(bytes.span)
  }
}

extension FileDescriptor {
  /// Writes bytes of an array.
  fileprivate func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes.span) }
}
