// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization

/// Files that appear whole or not at all.
package enum OutputFile {
  /// A file that is being written: the open folder and the name in it.
  private struct Place: Hashable {
    let folder: Int32
    let name: BytePath
  }

  private struct Pending {
    var places: Set<Place> = []
    var isEnded = false
  }

  private static let pending = Monitor(Pending())
  private static let counter = Atomic<Int>(0)

  /// The start of every temporary name.
  package static let temporaryPrefix = ".limner-"

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
    let folder = folder.rawValue
    do throws(SystemError) {
      var temporary = BytePath("")
      let file = try create(in: folder, &temporary)
      defer { pending.withLock { _ = $0.places.remove(Place(folder: folder, name: temporary)) } }
      do throws(SystemError) {
        try fill(file, bytes)
        try publish(temporary, name, in: folder, replacing: replacing)
      } catch {
        try? SystemCalls.remove(temporary, at: folder)
        throw error
      }
    } catch {
      // Nobody has asked for the temporary name.
      throw SystemError(error.call, error.number, name)
    }
  }

  private static func fill(_ file: consuming FileDescriptor, _ bytes: Span<UInt8>) throws(SystemError) {
    try file.write(bytes)
    try file.sync()
  }

  /// Makes a temporary file under a name that nobody has.
  ///
  /// A process that was killed may have left one under the same number, and another one in a container of its own may be
  /// writing under it; neither is ours to touch.
  private static func create(
    in folder: Int32, _ temporary: inout BytePath
  ) throws(SystemError) -> FileDescriptor {
    while true {
      let name = temporaryName()
      do throws(SystemError) {
        let file = try create(Place(folder: folder, name: name))
        temporary = name
        return file
      } catch {
        guard error.isExisting else { throw error }
      }
    }
  }

  /// Makes a file and takes note of it in one step, so that none appears after ``removePending()`` has looked.
  private static func create(_ place: Place) throws(SystemError) -> FileDescriptor {
    try pending.withLock { pending throws(SystemError) in
      guard !pending.isEnded else { throw SystemError(.open, ECANCELED, place.name) }
      let file = try FileDescriptor(creating: place.name, in: place.folder)
      pending.places.insert(place)
      return file
    }
  }

  private static func publish(
    _ temporary: BytePath, _ name: BytePath, in folder: Int32, replacing: Bool
  ) throws(SystemError) {
    if replacing { return try SystemCalls.rename(temporary, name, at: folder) }
    // A link, unlike a rename, fails where something of that name exists.
    do throws(SystemError) {
      try SystemCalls.link(temporary, name, at: folder)
    } catch {
      guard !error.isExisting else { throw error }
      return try publishWithoutLinks(temporary, name, in: folder)
    }
    try? SystemCalls.remove(temporary, at: folder)
  }

  /// Gives a file a name that nothing has, on a file system without hard links.
  ///
  /// An empty file of our own takes the name first, so that the rename cannot replace somebody else's.
  package static func publishWithoutLinks(_ temporary: BytePath, _ path: BytePath) throws(SystemError) {
    try publishWithoutLinks(temporary, path, in: SystemCalls.workingFolder)
  }

  private static func publishWithoutLinks(
    _ temporary: BytePath, _ path: BytePath, in folder: Int32
  ) throws(SystemError) {
    _ = try FileDescriptor(creating: path, in: folder)
    do throws(SystemError) {
      try SystemCalls.rename(temporary, path, at: folder)
    } catch {
      try? SystemCalls.remove(path, at: folder)
      throw error
    }
  }

  private static func temporaryName() -> BytePath {
    let number = counter.add(1, ordering: .relaxed).newValue
    return BytePath("\(temporaryPrefix)\(getpid())-\(number).tmp")
  }

  /// Removes what unfinished writes have left, and lets none begin; for the end of a process that is told to stop.
  package static func removePending() {
    pending.withLock { pending in
      pending.isEnded = true
      for place in pending.places { try? SystemCalls.remove(place.name, at: place.folder) }
    }
  }
}
