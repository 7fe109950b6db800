// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Files that appear whole or not at all.
package enum OutputFile {
  /// One of several files that appear together.
  package struct Item: Sendable {
    /// The name in the folder.
    package let name: BytePath

    /// All that the file is to hold.
    package let bytes: [UInt8]

    /// Whether an existing file may be replaced.
    package let replacing: Bool

    /// Names a file and what it is to hold.
    package init(_ name: BytePath, _ bytes: [UInt8], replacing: Bool) {
      self.name = name
      self.bytes = bytes
      self.replacing = replacing
    }
  }

  /// Writes a file in one step: a temporary one in the same folder, brought to the storage, then renamed.
  ///
  /// The permissions are those that the process's mask gives. A failure leaves nothing behind.
  ///
  /// - Parameters:
  ///   - bytes: All that the file is to hold.
  ///   - path: The file.
  ///   - replacing: Whether an existing file may be replaced; if not, one that appears meanwhile stays.
  /// - Throws: ``SystemError``; `isExisting` where a file stands and is not to be replaced.
  package static func write(
    _ bytes: Span<UInt8>, to path: BytePath, replacing: Bool
  ) throws(SystemError) {
    do throws(SystemError) {
      let folder = try OutputFolder.open(path.parent)
      try write(bytes, to: path.lastComponent, in: folder, replacing: replacing)
    } catch {
      throw SystemError(error.call, error.number, path)
    }
  }

  /// Writes a file in one step into an open folder; otherwise like ``write(_:to:replacing:)``.
  package static func write(
    _ bytes: Span<UInt8>, to name: BytePath, in folder: borrowing OutputFolder, replacing: Bool
  ) throws(SystemError) {
    do throws(SystemError) {
      let temporary = try TemporaryFile.make(in: folder.rawValue)
      try temporary.fill(bytes)
      try publish(temporary, name, replacing: replacing)
    } catch {
      // Nobody has asked for the temporary name.
      throw SystemError(error.call, error.number, name)
    }
  }

  /// Finds out whether the folder of a file takes files, by making one that is gone at once.
  ///
  /// - Throws: ``SystemError`` with the path of the file.
  package static func checkFolder(of path: BytePath) throws(SystemError) {
    do throws(SystemError) {
      let folder = try OutputFolder.open(path.parent)
      _ = try TemporaryFile.make(in: folder.rawValue)
    } catch {
      throw SystemError(error.call, error.number, path)
    }
  }

  /// Writes several files into an open folder: all are brought to the storage before the first one appears.
  ///
  /// If one cannot appear, those that did before it are taken back. What cannot be undone is that a file has been
  /// replaced: it is whole, and new.
  ///
  /// - Throws: ``SystemError``; `isExisting` where a file stands and is not to be replaced.
  package static func write(
    _ items: [Item], in folder: borrowing OutputFolder
  ) throws(SystemError) {
    if items.count == 1, let item = items.first {
      return try write(item.bytes.span, to: item.name, in: folder, replacing: item.replacing)
    }
    var temporaries: [TemporaryFile] = []
    for item in items {
      do throws(SystemError) {
        let temporary = try TemporaryFile.make(in: folder.rawValue)
        try temporary.fill(item.bytes.span)
        temporaries.append(temporary)
      } catch {
        throw SystemError(error.call, error.number, item.name)
      }
    }
    let held = temporaries
    // A process that is told to stop at once stops before the first of them appears or behind the last one.
    try TemporaryFile.whileNoneIsDropped { () throws(SystemError) in
      try publish(held, items, in: folder.rawValue)
    }
  }

  private static func publish(
    _ temporaries: [TemporaryFile], _ items: [Item], in folder: Int32
  ) throws(SystemError) {
    var appeared: [(name: BytePath, identity: FileIdentity)] = []
    for (temporary, item) in zip(temporaries, items) {
      do throws(SystemError) {
        let isNew = (try? SystemCalls.status(item.name, following: false, at: folder)) == nil
        try publish(temporary, item.name, replacing: item.replacing)
        if isNew { appeared.append((item.name, temporary.identity)) }
      } catch {
        for (name, identity) in appeared {
          let there = try? SystemCalls.status(name, following: false, at: folder).identity
          if there == identity { try? SystemCalls.remove(name, at: folder) }
        }
        throw SystemError(error.call, error.number, item.name)
      }
    }
  }

  private static func publish(
    _ temporary: TemporaryFile, _ name: BytePath, replacing: Bool
  ) throws(SystemError) {
    guard !replacing else { return try temporary.rename(to: name) }
    // A link, unlike a rename, fails where something of that name exists.
    do throws(SystemError) {
      try SystemCalls.link(temporary.name, name, at: temporary.folder)
    } catch {
      guard !error.isExisting else { throw error }
      try claim(name, in: temporary.folder) { () throws(SystemError) in try temporary.rename(to: name) }
    }
  }

  /// Gives a file a name that nothing has, on a file system without hard links.
  package static func publishWithoutLinks(_ temporary: BytePath, _ path: BytePath) throws(SystemError) {
    try claim(path, in: SystemCalls.workingFolder) { () throws(SystemError) in
      try SystemCalls.rename(temporary, path)
    }
  }

  /// Lets an empty file of our own take a name first, so that the rename cannot replace somebody else's.
  private static func claim(
    _ name: BytePath, in folder: Int32, _ rename: () throws(SystemError) -> Void
  ) throws(SystemError) {
    _ = try FileDescriptor(creating: name, in: folder)
    do throws(SystemError) {
      try rename()
    } catch {
      try? SystemCalls.remove(name, at: folder)
      throw error
    }
  }

  /// Removes what unfinished writes have left, and lets none begin; for the end of a process that is told to stop.
  package static func removePending() { TemporaryFile.dropAll() }
}
