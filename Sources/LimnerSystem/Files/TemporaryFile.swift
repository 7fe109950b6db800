// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization

/// A file that is being written under a name that nobody has, locked as long as it is; gone with its last reference.
final class TemporaryFile {
  /// The open folder and the name in it.
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

  /// What makes the file the same under the name that it gets.
  let identity: FileIdentity

  private let place: Place
  private let file: FileDescriptor
  private var isRenamed = false

  private init(_ place: Place, _ file: consuming FileDescriptor, _ identity: FileIdentity) {
    self.place = place
    self.file = file
    self.identity = identity
  }

  deinit {
    if !isRenamed { try? SystemCalls.remove(place.name, at: place.folder) }
    Self.forget(place)
  }

  /// The number of the open folder.
  var folder: Int32 { place.folder }

  /// The name.
  var name: BytePath { place.name }

  /// Makes a file under a name that nobody has.
  ///
  /// A process that was killed may have left one under the same number, and another one in a container of its own may be
  /// writing under it; neither is ours to touch.
  static func make(in folder: Int32) throws(SystemError) -> TemporaryFile {
    while true {
      let number = counter.add(1, ordering: .relaxed).newValue
      let name = BytePath("\(OutputFile.temporaryPrefix)\(getpid())-\(number)\(OutputFile.temporarySuffix)")
      do throws(SystemError) {
        let place = Place(folder: folder, name: name)
        let file = try create(place)
        if let identity = lock(file) { return TemporaryFile(place, file, identity) }
        forget(place)
      } catch {
        guard error.isExisting else { throw error }
      }
    }
  }

  /// Makes a file and takes note of it in one step, so that none appears after ``dropAll()`` has looked.
  private static func create(_ place: Place) throws(SystemError) -> FileDescriptor {
    try pending.withLock { pending throws(SystemError) in
      guard !pending.isEnded else { throw SystemError(.open, ECANCELED, place.name) }
      let file = try FileDescriptor(creating: place.name, in: place.folder)
      pending.places.insert(place)
      return file
    }
  }

  /// Locks a new file; `nil` where somebody who clears leftovers away was there between its making and its lock.
  private static func lock(_ file: borrowing FileDescriptor) -> FileIdentity? {
    do throws(SystemError) {
      try file.lock()
    } catch {
      if error.isLocked { return nil }
      // Where the file system has no locks, nobody can clear it away by one either.
    }
    guard let status = try? file.status(), status.names > 0 else { return nil }
    return status.identity
  }

  private static func forget(_ place: Place) { pending.withLock { _ = $0.places.remove(place) } }

  /// Writes all bytes and brings them to the storage.
  func fill(_ bytes: Span<UInt8>) throws(SystemError) {
    try file.write(bytes)
    try file.sync()
  }

  /// Gives the file its name, in place of whatever has it.
  func rename(to name: BytePath) throws(SystemError) {
    try SystemCalls.rename(place.name, name, at: place.folder)
    isRenamed = true
  }

  /// Does something between which and the rest ``dropAll()`` cannot come.
  static func whileNoneIsDropped(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    try pending.withLock { pending throws(SystemError) in
      guard !pending.isEnded else { throw SystemError(.rename, ECANCELED, nil) }
      try body()
    }
  }

  /// Removes all files that are being written, and lets none begin.
  static func dropAll() {
    pending.withLock { pending in
      pending.isEnded = true
      for place in pending.places { try? SystemCalls.remove(place.name, at: place.folder) }
    }
  }
}
