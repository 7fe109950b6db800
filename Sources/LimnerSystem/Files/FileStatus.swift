// SPDX-License-Identifier: Apache-2.0

/// What the system tells about a file.
package struct FileStatus: Equatable, Sendable {
  /// The kinds of files.
  package enum Kind: String, Sendable {
    case regular
    case folder
    case link
    case fifo
    case socket
    case device
  }

  /// The kind.
  package var kind: Kind

  /// The length in bytes.
  package var size: Int

  /// Device and inode: the same for two names of one file.
  package var identity: FileIdentity

  /// When the content last changed, in nanoseconds since 1970.
  package var modified: Int

  /// The permission bits.
  package var permissions: UInt32

  /// The number of names that the file has.
  package var names: Int

  /// Looks at a file; links are followed unless told otherwise.
  package static func of(_ path: BytePath, followingLinks: Bool = true) throws(SystemError) -> FileStatus {
    try SystemCalls.status(path, following: followingLinks)
  }

  /// A time as one number; one that is too far away becomes the farthest, since a file can claim any.
  package static func nanoseconds(_ seconds: Int, _ rest: Int) -> Int {
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(rest)
    guard whole.overflow || sum.overflow else { return sum.partialValue }
    return seconds < 0 ? .min : .max
  }
}

/// What makes a file the same file under any name.
package struct FileIdentity: Hashable, Sendable {
  /// The device's number.
  package var device: UInt64

  /// The number on the device.
  package var inode: UInt64
}

/// Folders and removal.
package enum Folder {
  /// Makes a folder and those above it; one that exists is fine.
  package static func make(_ path: BytePath) throws(SystemError) {
    if let status = try? FileStatus.of(path), status.kind == .folder { return }
    let parent = path.parent
    if parent != path, parent != "." { try make(parent) }
    do throws(SystemError) {
      try SystemCalls.makeFolder(path)
    } catch {
      guard error.isExisting, let status = try? FileStatus.of(path) else { throw error }
      // Somebody else may have made it in between; anything else is in the way.
      guard status.kind == .folder else { throw SystemError(.makeFolder, SystemCalls.notFolder, path) }
    }
  }

  /// Whether files can be made in a folder.
  package static func isWritable(_ path: BytePath) -> Bool { SystemCalls.isWritable(path) }

  /// Removes a folder in which nothing is left.
  package static func removeEmpty(_ path: BytePath) throws(SystemError) { try SystemCalls.removeFolder(path) }

  /// The names in a folder, hidden ones too, in no particular order.
  package static func names(in path: BytePath) throws(SystemError) -> [BytePath] {
    try SystemCalls.names(in: path)
  }

  /// Removes a file's name.
  package static func remove(_ path: BytePath) throws(SystemError) { try SystemCalls.remove(path) }
}
