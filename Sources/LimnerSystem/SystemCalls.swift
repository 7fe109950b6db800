// SPDX-License-Identifier: Apache-2.0

internal import Glibc

// The calls of the system on files. Each is marked `unsafe` because it takes a pointer; each gets the memory of an array
// that outlives it, with its true length. The rest of the target is safe Swift on top of these.

/// The system's calls on files, interrupted ones repeated.
enum SystemCalls {
  static let noSpace: Set<Int32> = [ENOSPC, EDQUOT, EFBIG]
  static let missing = ENOENT
  static let exists = EEXIST
  static let pipeClosed = EPIPE
  static let notFolder = ENOTDIR
  static let interrupted = EINTR
  static let loop = ELOOP
  static let noMemory = ENOMEM
  static let locked = EWOULDBLOCK

  /// The folder from which a path without a slash at its start begins, where no other is given.
  static let workingFolder = AT_FDCWD

  /// The system's sentence for an error number.
  static func message(_ number: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func withCString<R>(_ path: BytePath, _ body: (UnsafePointer<CChar>) -> R) -> R {
    let characters = path.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      // An array with a terminator is never empty.
      guard let start = buffer.baseAddress else { preconditionFailure("a C string has a terminator") }
      return unsafe body(start)
    }
  }

  private static func repeating(
    _ call: SystemError.Call, _ path: BytePath?, _ body: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(call, errno, path) }
    }
  }

  static func open(
    _ path: BytePath, _ flags: Int32, _ mode: mode_t = 0, at folder: Int32 = workingFolder
  ) throws(SystemError) -> Int32 {
    let result = try repeating(.open, path) {
      unsafe withCString(path) { Int(unsafe openat(folder, $0, flags | O_CLOEXEC | O_NOCTTY, mode)) }
    }
    return Int32(result)
  }

  static func close(_ descriptor: Int32) -> Int32 { Glibc.close(descriptor) == 0 ? 0 : errno }

  static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], at offset: Int?, _ path: BytePath?, mayStall: Bool = false
  ) throws(SystemError) -> Int {
    while true {
      if mayStall { try wait(.read, descriptor, Int16(POLLIN), path) }
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        if let offset { return unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset) }
        return unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      try waitOrThrow(.read, descriptor, Int16(POLLIN), path)
    }
  }

  /// Returns where a call is to be repeated: after a signal, or once a stream that does not block has room or bytes.
  ///
  /// Whoever shares a standard stream with us can make it one that does not block.
  private static func waitOrThrow(
    _ call: SystemError.Call, _ descriptor: Int32, _ events: Int16, _ path: BytePath?
  ) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN: try wait(call, descriptor, events, path)
    default: throw SystemError(call, errno, path)
    }
  }

  /// Waits until a stream has bytes or room, or has failed; whoever is told to stop waits a moment longer and gives up.
  ///
  /// - Throws: ``SystemError``; `isInterrupted` where nothing moved.
  private static func wait(
    _ call: SystemError.Call, _ descriptor: Int32, _ events: Int16, _ path: BytePath?
  ) throws(SystemError) {
    var looks = 0
    while true {
      var stream = pollfd(fd: descriptor, events: events, revents: 0)
      if unsafe poll(&stream, 1, Int32(waitMilliseconds)) > 0 { return }
      guard Interrupts.count > 0 else { continue }
      looks += 1
      // A reader that is only slow takes something within this time.
      if looks > 4 { throw SystemError(call, EINTR, path) }
    }
  }

  /// Waits a moment for bytes of one stream while another is looked after.
  ///
  /// - Returns: Whether there are bytes, or the stream has ended.
  /// - Throws: ``SystemError`` with `isPipeClosed` once nobody reads the other stream any more.
  static func waitForBytes(_ input: Int32, unlessClosed output: Int32) throws(SystemError) -> Bool {
    var streams = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
    ]
    guard unsafe poll(&streams, 2, Int32(waitMilliseconds)) > 0 else { return false }
    if Int32(streams[1].revents) & (POLLERR | POLLNVAL) != 0 { throw SystemError(.write, EPIPE, nil) }
    return streams[0].revents != 0
  }

  /// Opens a file for writing; a FIFO once somebody reads it.
  static func openForWriting(_ path: BytePath) throws(SystemError) -> Int32 {
    while true {
      do throws(SystemError) {
        return try open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK, 0o666)
      } catch {
        guard error.number == ENXIO, try status(path, following: true).kind == .fifo else { throw error }
        if Interrupts.count > 0 { throw SystemError(.open, EINTR, path) }
        poll(nil, 0, Int32(waitMilliseconds))
      }
    }
  }

  private static let waitMilliseconds = 50

  /// Writes all bytes; with `mayStall` so that no write of a stream that blocks has to wait for room.
  static func write(
    _ descriptor: Int32, _ bytes: Span<UInt8>, _ path: BytePath?, mayStall: Bool = false
  ) throws(SystemError) {
    // A pipe that has room has room for this much.
    let most = mayStall ? Int(PIPE_BUF) : Int.max
    var done = 0
    while done < bytes.count {
      if mayStall { try wait(.write, descriptor, Int16(POLLOUT), path) }
      let piece = min(most, bytes.count - done)
      let count = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, piece)
      }
      if count < 0 { try waitOrThrow(.write, descriptor, Int16(POLLOUT), path) }
      done += max(0, count)
    }
  }

  /// Locks a file for this opening of it until that is closed, without waiting for whoever has it.
  ///
  /// - Throws: ``SystemError``; `isLocked` where somebody else has it, another one where the file system has no locks.
  static func lock(_ descriptor: Int32, _ path: BytePath?) throws(SystemError) {
    _ = try repeating(.lock, path) { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
  }

  /// Lets go of a lock, also where a process that is being started still has the opening.
  static func unlock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

  static func truncate(_ descriptor: Int32, _ path: BytePath?) throws(SystemError) {
    _ = try repeating(.write, path) { Int(ftruncate(descriptor, 0)) }
  }

  static func sync(_ descriptor: Int32, _ path: BytePath?) throws(SystemError) {
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // A pipe or a terminal has no storage to bring anything to.
      case EINVAL, EROFS: return
      default: throw SystemError(.sync, errno, path)
      }
    }
  }

  static func status(
    _ path: BytePath, following: Bool, at folder: Int32 = workingFolder
  ) throws(SystemError) -> FileStatus {
    var raw = stat()
    let flags = following ? 0 : AT_SYMLINK_NOFOLLOW
    let result = unsafe withCString(path) { unsafe fstatat(folder, $0, &raw, flags) }
    guard result == 0 else { throw SystemError(.status, errno, path) }
    return FileStatus(raw)
  }

  static func status(_ descriptor: Int32, _ path: BytePath?) throws(SystemError) -> FileStatus {
    var raw = stat()
    guard unsafe fstat(descriptor, &raw) == 0 else { throw SystemError(.status, errno, path) }
    return FileStatus(raw)
  }

  /// Linux's O_PATH, which the module leaves out: a folder that may be written and not read can be opened too.
  private static let openPath: Int32 = 0o10_000_000

  /// Opens a folder to work in it, without following a link at the end of the path if told so.
  static func openFolder(
    _ path: BytePath, followingLinks: Bool, at folder: Int32 = workingFolder
  ) throws(SystemError) -> Int32 {
    try open(path, openPath | O_DIRECTORY | (followingLinks ? 0 : O_NOFOLLOW), at: folder)
  }

  static func rename(
    _ from: BytePath, _ to: BytePath, at folder: Int32 = workingFolder
  ) throws(SystemError) {
    let result = unsafe withCString(from) { a in
      unsafe withCString(to) { b in unsafe renameat(folder, a, folder, b) }
    }
    guard result == 0 else { throw SystemError(.rename, errno, to) }
  }

  static func link(
    _ from: BytePath, _ to: BytePath, at folder: Int32 = workingFolder
  ) throws(SystemError) {
    let result = unsafe withCString(from) { a in
      unsafe withCString(to) { b in unsafe linkat(folder, a, folder, b, 0) }
    }
    guard result == 0 else { throw SystemError(.rename, errno, to) }
  }

  static func remove(_ path: BytePath, at folder: Int32 = workingFolder) throws(SystemError) {
    let result = unsafe withCString(path) { unsafe unlinkat(folder, $0, 0) }
    guard result == 0 else { throw SystemError(.remove, errno, path) }
  }

  static func removeFolder(_ path: BytePath) throws(SystemError) {
    let result = unsafe withCString(path) { unsafe rmdir($0) }
    guard result == 0 else { throw SystemError(.remove, errno, path) }
  }

  static func makeFolder(_ path: BytePath, at folder: Int32 = workingFolder) throws(SystemError) {
    let result = unsafe withCString(path) { unsafe mkdirat(folder, $0, 0o777) }
    guard result == 0 else { throw SystemError(.makeFolder, errno, path) }
  }

  static func isWritable(_ path: BytePath) -> Bool {
    unsafe withCString(path) { unsafe access($0, W_OK | X_OK) } == 0
  }

  /// The names in a folder, in the system's order, without `.` and `..`.
  static func names(in path: BytePath) throws(SystemError) -> [BytePath] {
    guard let folder = unsafe withCString(path, { unsafe opendir($0) }) else {
      throw SystemError(.list, errno, path)
    }
    return unsafe try names(folder, path)
  }

  /// The names in an open folder that are wanted; whether one may be a folder's is told without looking at each.
  static func names(
    at folder: Int32, where isWanted: (_ name: BytePath, _ mayBeFolder: Bool) -> Bool = { _, _ in true }
  ) throws(SystemError) -> [BytePath] {
    // The folder may be open for nothing but its names; what lists it has to be opened for reading.
    let readable = try open(".", O_RDONLY | O_DIRECTORY, at: folder)
    guard let stream = unsafe fdopendir(readable) else {
      _ = close(readable)
      throw SystemError(.list, errno, nil)
    }
    return unsafe try names(stream, nil, where: isWanted)
  }

  private static func names(
    _ folder: OpaquePointer, _ path: BytePath?, where isWanted: (BytePath, Bool) -> Bool = { _, _ in true }
  ) throws(SystemError) -> [BytePath] {
    defer { unsafe closedir(folder) }
    var names: [BytePath] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw SystemError(.list, errno, path) }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe BytePath($0) }
      guard name != ".", name != ".." else { continue }
      // Some file systems tell no kinds.
      let kind = unsafe Int(entry.pointee.d_type)
      if isWanted(name, kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN)) { names.append(name) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      default: .device
      }
    size = Int(raw.st_size)
    identity = FileIdentity(device: UInt64(raw.st_dev), inode: UInt64(raw.st_ino))
    modified = Self.nanoseconds(Int(raw.st_mtim.tv_sec), Int(raw.st_mtim.tv_nsec))
    permissions = raw.st_mode & 0o7777
    names = Int(raw.st_nlink)
  }
}
