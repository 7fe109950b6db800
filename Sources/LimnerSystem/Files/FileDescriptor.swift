// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// An open file, closed when its owner goes.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The number, for calls that read from it; it stays owned.
  package let rawValue: Int32

  private let path: BytePath?

  /// Whether it is one of the streams that the process was started with: they may block, and closing them is not ours to do.
  private let isStandard: Bool

  private init(_ rawValue: Int32, _ path: BytePath?) {
    self.rawValue = rawValue
    self.path = path
    isStandard = false
  }

  private init(standard rawValue: Int32) {
    self.rawValue = rawValue
    path = nil
    isStandard = true
  }

  deinit {
    if !isStandard { _ = SystemCalls.close(rawValue) }
  }

  /// Uses a stream that somebody else opened and will close; like the standard ones it may block.
  package init(borrowing rawValue: Int32) { self.init(standard: rawValue) }

  /// Opens a file for reading; a FIFO does not block.
  package init(reading path: BytePath) throws(SystemError) {
    self.init(try SystemCalls.open(path, O_RDONLY | O_NONBLOCK), path)
  }

  /// Makes or empties a file for writing; waits for the reader of a FIFO.
  ///
  /// - Throws: ``SystemError``; `isInterrupted` where a signal asks to stop before anybody reads.
  package init(writing path: BytePath) throws(SystemError) {
    self.init(try SystemCalls.openForWriting(path), path)
  }

  /// Makes a file that must not exist yet.
  package init(creating path: BytePath) throws(SystemError) {
    self.init(try SystemCalls.open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666), path)
  }

  /// Makes a file that must not exist yet in an open folder.
  init(creating name: BytePath, in folder: Int32) throws(SystemError) {
    self.init(try SystemCalls.open(name, O_WRONLY | O_CREAT | O_EXCL, 0o666, at: folder), name)
  }

  /// Opens a file in an open folder for reading and appending, or makes it; a link is not followed, a FIFO does not block.
  ///
  /// - Throws: ``SystemError``; `isLink` where a link stands.
  package init(appendingTo name: BytePath, in folder: borrowing OutputFolder) throws(SystemError) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    self.init(try SystemCalls.open(name, flags, 0o666, at: folder.rawValue), name)
  }

  /// Opens a file in an open folder for reading; a link is not followed, a FIFO does not block.
  package init(reading name: BytePath, in folder: borrowing OutputFolder) throws(SystemError) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    self.init(try SystemCalls.open(name, flags, at: folder.rawValue), name)
  }

  /// Opens a file in an open folder to lock it: some network file systems lock only what is open for writing.
  init(toLock name: BytePath, in folder: borrowing OutputFolder) throws(SystemError) {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK
    self.init(try SystemCalls.open(name, flags, at: folder.rawValue), name)
  }

  /// Standard input.
  package static var standardInput: FileDescriptor { FileDescriptor(standard: STDIN_FILENO) }

  /// Standard output.
  package static var standardOutput: FileDescriptor { FileDescriptor(standard: STDOUT_FILENO) }

  /// Standard error.
  package static var standardError: FileDescriptor { FileDescriptor(standard: STDERR_FILENO) }

  /// Kind, size and time.
  package func status() throws(SystemError) -> FileStatus { try SystemCalls.status(rawValue, path) }

  /// Kind, size and time of a file that somebody else owns.
  package static func status(of rawValue: Int32) throws(SystemError) -> FileStatus {
    try SystemCalls.status(rawValue, nil)
  }

  /// The first bytes, without moving the position; fewer where the file is shorter.
  package func start(_ count: Int) throws(SystemError) -> [UInt8] { try bytes(at: 0, count: count) }

  /// So many bytes from a place in the file, without moving the position; fewer where the file ends before.
  package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try Self.bytes(of: rawValue, at: offset, count: count, path)
  }

  /// So many bytes from a place in a file that somebody else owns.
  package static func bytes(
    of rawValue: Int32, at offset: Int, count: Int, _ path: BytePath? = nil
  ) throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      var piece = [UInt8](repeating: 0, count: count - all.count)
      let read = try SystemCalls.read(rawValue, into: &piece, at: offset + all.count, path)
      if read == 0 { break }
      piece.removeLast(piece.count - read)
      if all.isEmpty { all = piece } else { all += piece }
    }
    return all
  }

  /// Hands on the first bytes of the file, a piece after the other, without moving the position.
  ///
  /// - Returns: How many there were: fewer than `count` where the file is shorter.
  package func readPieces(of count: Int, _ body: (Span<UInt8>) -> Void) throws(SystemError) -> Int {
    // Pieces that stay in the processor's cache until they are used.
    var piece = [UInt8](repeating: 0, count: min(128 << 10, max(1, count)))
    var done = 0
    while done < count {
      let read = try SystemCalls.read(rawValue, into: &piece, at: done, path)
      if read == 0 { break }
      let taken = min(read, count - done)
      body(piece.span.extracting(first: taken))
      done += taken
    }
    return done
  }

  /// Everything from the position on, but at most `limit` bytes and one more, which tells that there is more.
  ///
  /// - Throws: ``SystemError``; `isNoMemory` before an array that gets none would end the process.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while all.count <= limit {
      let count = try SystemCalls.read(rawValue, into: &piece, at: nil, path, mayStall: isStandard)
      if count == 0 { break }
      if all.count + count > all.capacity {
        let capacity = max(2 * all.capacity, piece.count)
        guard AvailableMemory.canTake(capacity) else { throw SystemError(.read, ENOMEM, path) }
        all.reserveCapacity(capacity)
      }
      let room = limit - all.count
      all += piece.prefix(count > room ? room + 1 : count)
    }
    return all
  }

  /// The next bytes from the position on, at most so many; none where the file ends.
  ///
  /// Waits for bytes, on a FIFO also for somebody who writes.
  ///
  /// - Throws: ``SystemError``; `isInterrupted` where a signal has asked to stop, since what is read so may have no end.
  package func next(_ count: Int) throws(SystemError) -> [UInt8] {
    guard Interrupts.count == 0 else { throw SystemError(.read, SystemCalls.interrupted, path) }
    var piece = [UInt8](repeating: 0, count: count)
    let read = try SystemCalls.read(rawValue, into: &piece, at: nil, path, mayStall: true)
    piece.removeLast(count - read)
    return piece
  }

  /// The next bytes, at most so many; none where the stream ends, `nil` where none have come for a moment.
  ///
  /// - Throws: ``SystemError``; `isPipeClosed` once nobody reads the other stream any more.
  package func next(
    _ count: Int, unlessClosed other: borrowing FileDescriptor
  ) throws(SystemError) -> [UInt8]? {
    guard try SystemCalls.waitForBytes(rawValue, unlessClosed: other.rawValue) else { return nil }
    var piece = [UInt8](repeating: 0, count: count)
    let read = try SystemCalls.read(rawValue, into: &piece, at: nil, path)
    piece.removeLast(count - read)
    return piece
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``SystemError``; `isInterrupted` where a signal asks to stop while nobody reads.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try SystemCalls.write(rawValue, bytes, path, mayStall: isStandard)
  }

  /// Writes the UTF-8 of a string.
  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8).span) }

  /// Locks the file until it is closed, without waiting; the lock holds against other openings, also of this process.
  ///
  /// - Throws: ``SystemError``; `isLocked` where somebody else has it, another one where the file system has no locks.
  package func lock() throws(SystemError) { try SystemCalls.lock(rawValue, path) }

  /// Lets go of the lock at once: a child between its fork and its exec would keep it for a moment longer.
  package func unlock() { SystemCalls.unlock(rawValue) }

  /// Leaves nothing in the file.
  package func empty() throws(SystemError) { try SystemCalls.truncate(rawValue, path) }

  /// Brings what was written to the storage.
  package func sync() throws(SystemError) { try SystemCalls.sync(rawValue, path) }
}
