// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization

/// Files that appear whole or not at all.
package enum OutputFile {
  private static let pending = Mutex<Set<BytePath>>([])
  private static let counter = Atomic<Int>(0)

  /// The start of every temporary name.
  package static let temporaryPrefix = ".limner-"

  /// Writes a file in one step: a temporary one in the same folder, brought to the storage, then renamed.
  ///
  /// The permissions are those that the process's mask gives. A failure leaves nothing behind.
  ///
  /// - Parameter replacing: Whether an existing file may be replaced; if not, one that appears meanwhile stays.
  /// - Throws: ``SystemError``; `isExisting` where a file stands and is not to be replaced.
  package static func write(
    _ bytes: Span<UInt8>, to path: BytePath, replacing: Bool
  ) throws(SystemError) {
    let temporary = path.parent.appending(temporaryName())
    pending.withLock { _ = $0.insert(temporary) }
    defer { pending.withLock { _ = $0.remove(temporary) } }
    do throws(SystemError) {
      try fill(temporary, bytes)
      try publish(temporary, path, replacing: replacing)
    } catch {
      try? SystemCalls.remove(temporary)
      throw error
    }
  }

  private static func fill(_ path: BytePath, _ bytes: Span<UInt8>) throws(SystemError) {
    let file = try FileDescriptor(creating: path)
    try file.write(bytes)
    try file.sync()
  }

  private static func publish(_ temporary: BytePath, _ path: BytePath, replacing: Bool) throws(SystemError) {
    if replacing { return try SystemCalls.rename(temporary, path) }
    // A link, unlike a rename, fails where something of that name exists.
    do throws(SystemError) {
      try SystemCalls.link(temporary, path)
    } catch {
      guard !error.isExisting, (try? FileStatus.of(path, followingLinks: false)) == nil else {
        throw SystemError(.rename, EEXIST, path)
      }
      // A file system without hard links.
      return try SystemCalls.rename(temporary, path)
    }
    try SystemCalls.remove(temporary)
  }

  private static func temporaryName() -> BytePath {
    let number = counter.add(1, ordering: .relaxed).newValue
    return BytePath("\(temporaryPrefix)\(getpid())-\(number).tmp")
  }

  /// Removes what unfinished writes have left; for the end of a process that is told to stop.
  package static func removePending() {
    for path in pending.withLock({ $0 }) { try? SystemCalls.remove(path) }
  }
}
