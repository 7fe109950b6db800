// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// The folder of outputs while a run has it to itself: open, locked and with its journal.
package final class RunFolder: Sendable {
  /// The name of the file that is locked; it stays, so that two runs never lock two files of one name.
  package static let lockName: BytePath = ".limner-lock"

  /// The path under which it was opened.
  package let path: BytePath

  /// The journal.
  package let journal: Journal

  /// The folder itself: outputs go there even if another thing takes its path.
  let folder: OutputFolder

  private let lock: FileDescriptor

  /// Makes the folder if it is missing, locks it and opens its journal.
  ///
  /// Where the file system has no locks, two runs are not kept apart.
  ///
  /// - Throws: ``RunFolderError``.
  package init(_ path: BytePath) throws(RunFolderError) {
    self.path = path
    do throws(SystemError) {
      folder = try OutputFolder.open(below: path, "", making: true)
    } catch {
      throw .system(error)
    }
    let place = path.appending(Self.lockName)
    do throws(SystemError) {
      lock = try FileDescriptor(appendingTo: Self.lockName, in: folder)
    } catch {
      throw .system(SystemError(error.call, error.number, place))
    }
    try Self.take(lock, path)
    // It is about to be emptied.
    guard Self.isOurs(lock) else { throw .foreignLock(place) }
    // At once, so that whoever is refused meets no other's number. The lock holds also where it cannot be written down.
    try? lock.empty()
    try? lock.write("\(ProcessArguments.processNumber)\n")
    do throws(RunFolderError) {
      journal = try Journal(in: folder)
    } catch {
      try? lock.empty()
      throw error.below(path)
    }
  }

  deinit { lock.unlock() }

  /// Whether what stands in the file is what runs leave there: nothing, or the number of one that was killed.
  private static func isOurs(_ lock: borrowing FileDescriptor) -> Bool {
    guard let status = try? lock.status(), status.kind == .regular, status.size < 32,
      let bytes = try? lock.start(32)
    else { return false }
    return bytes.allSatisfy {
      (UInt8(ascii: "0") ... UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "\n")
    }
  }

  /// Gets the lock, or finds out which process has it.
  ///
  /// One that has just got it may not have written its number yet, one that ends has removed it, and what stands may be left of
  /// another: what counts is a number that stays for a moment. None is told where none appears for two seconds.
  private static func take(_ lock: borrowing FileDescriptor, _ path: BytePath) throws(RunFolderError) {
    var last: Int?
    for _ in 0 ..< 100 {
      do throws(SystemError) {
        return try lock.lock()
      } catch {
        guard error.isLocked else { return }
      }
      let number = number(lock)
      if let number, number == last { throw .inUse(path, process: number) }
      last = number
      let looks = Monitor(0)
      looks.wait(lookingEvery: .milliseconds(20)) { count in
        count += 1
        return count > 1 ? () : nil
      }
    }
    throw .inUse(path, process: nil)
  }

  private static func number(_ lock: borrowing FileDescriptor) -> Int? {
    guard let bytes = try? lock.start(32) else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Removes what killed runs have left and notes that this one begins.
  ///
  /// The journal does not tell whether there is anything: single files are converted without one, and it may be deleted.
  package func begin() {
    OutputFile.removeLeftovers(below: folder) { Interrupts.count > 0 }
    journal.begin()
  }

  /// Notes that the run has ended and leaves the folder to the next one.
  package func end() {
    journal.end()
    try? lock.empty()
    lock.unlock()
  }
}

/// Why a run cannot have the folder of outputs.
package enum RunFolderError: Error, Equatable, Sendable {
  /// Another run has it.
  case inUse(BytePath, process: Int?)

  /// What should be the journal is none that is understood.
  case foreignJournal(BytePath)

  /// What should be the lock holds something else than the number of a process.
  case foreignLock(BytePath)

  /// The system refuses.
  case system(SystemError)

  /// The same with the path of the folder in front of that of its file.
  func below(_ folder: BytePath) -> RunFolderError {
    switch self {
    case .inUse, .foreignLock: self
    case .foreignJournal(let name): .foreignJournal(folder.appending(name))
    case .system(let error): .system(SystemError(error.call, error.number, error.path.map(folder.appending)))
    }
  }
}

extension RunFolderError: CustomStringConvertible {
  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .inUse(let path, let process):
      "expected a folder that no other run writes to for \(VisibleText.of(path)) but found one that "
        + (process.map { "process \($0)" } ?? "another process") + " uses"
    case .foreignJournal(let path):
      "expected a journal of version 1 for \(VisibleText.of(path)) but found another file"
    case .foreignLock(let path):
      "expected the number of a process or nothing for \(VisibleText.of(path)) but found another file"
    case .system(let error):
      "expected a writable output for \(error.path.map(VisibleText.of) ?? "the output") but found: \(error.message)"
    }
  }
}
