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
      lock = try FileDescriptor(appendingTo: Self.lockName, in: folder)
    } catch {
      throw .system(error)
    }
    do throws(SystemError) {
      try lock.lock()
    } catch {
      guard !error.isLocked else { throw .inUse(path, process: Self.number(lock)) }
    }
    journal = try Journal(in: folder)
    // The lock holds also where its owner cannot be written down.
    try? lock.empty()
    try? lock.write("\(ProcessArguments.processNumber)\n")
  }

  private static func number(_ lock: borrowing FileDescriptor) -> Int? {
    guard let bytes = try? lock.start(32) else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Removes what killed runs have left, if the last one was killed, and notes that this one begins.
  package func begin() {
    if !journal.lastRunEnded {
      OutputFile.removeLeftovers(below: folder) { Interrupts.count > 0 }
    }
    journal.begin()
  }

  /// Notes that the run has ended and leaves the folder to the next one.
  package func end() {
    journal.end()
    try? lock.empty()
  }
}

/// Why a run cannot have the folder of outputs.
package enum RunFolderError: Error, Equatable, Sendable {
  /// Another run has it.
  case inUse(BytePath, process: Int?)

  /// What should be the journal is none that is understood.
  case foreignJournal(BytePath)

  /// The system refuses.
  case system(SystemError)
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
    case .system(let error):
      "expected a writable output for \(error.path.map(VisibleText.of) ?? "the output") but found: \(error.message)"
    }
  }
}
