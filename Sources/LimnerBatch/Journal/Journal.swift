// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// What a folder of outputs knows about how its files came to be: a file to which lines are only ever added.
///
/// A line is one write at the end of the file, made after the outputs have their names. It is not brought to the storage by
/// itself: the outputs are, and what a lost line tells is found out again by doing its input once more.
package final class Journal: Sendable {
  /// The name in the folder; hidden, so that no walk takes it for an input.
  package static let name: BytePath = ".limner-journal"

  /// The first line of every journal of this version, with its end.
  package static let header = "{\"limner-journal\":1}\n"

  private struct State {
    var isAtLineStart: Bool
    var failure: SystemError?
  }

  /// The length when it was opened: what earlier runs have written.
  package let length: Int

  private let file: FileDescriptor
  private let state: Monitor<State>

  /// Opens the journal of a folder, or begins one.
  ///
  /// - Throws: ``RunFolderError/foreignJournal(_:)`` for a file that is none, or one of another version;
  ///   ``RunFolderError/system(_:)``.
  package init(in folder: borrowing OutputFolder) throws(RunFolderError) {
    let header = Array(Self.header.utf8)
    let start: [UInt8]
    let tail: [UInt8]
    do throws(SystemError) {
      file = try FileDescriptor(appendingTo: Self.name, in: folder)
      let status = try file.status()
      length = status.kind == .regular ? status.size : -1
      start = length > 0 ? try file.start(header.count) : []
      tail = length > 0 ? try file.bytes(at: length - 1, count: 1) : []
    } catch {
      throw .system(error)
    }
    guard length >= 0, header.starts(with: start), length >= header.count || start.count == length else {
      throw .foreignJournal(Self.name)
    }
    // A header that is torn is completed; whatever else is torn gets a line end in front of the next line.
    state = Monitor(State(isAtLineStart: length < header.count || tail.last == UInt8(ascii: "\n")))
    guard length < header.count else { return }
    let rest = Array(header[length...])
    do throws(SystemError) {
      try file.write(rest.span)
    } catch {
      throw .system(error)
    }
  }

  /// Why a line could not be written; the first failure stays.
  package var failure: SystemError? { state.withLock(\.failure) }

  /// Notes that a run begins.
  package func begin() { append("{\"run\":\"begin\"}") }

  /// Notes that a run has come to its end, finished or stopped in good order.
  package func end() { append("{\"run\":\"end\"}") }

  /// Notes what became of an input.
  package func append(_ line: JournalLine) { append(line.json) }

  private func append(_ line: String) {
    state.withLock { state in
      do throws(SystemError) {
        try file.write((state.isAtLineStart ? "" : "\n") + line + "\n")
        state.isAtLineStart = true
      } catch {
        // Some of it may be there.
        state.isAtLineStart = false
        if state.failure == nil { state.failure = error }
      }
    }
  }

  /// Bytes that earlier runs have written; fewer at the end.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    (try? file.bytes(at: offset, count: min(count, length - offset))) ?? []
  }
}
