// SPDX-License-Identifier: Apache-2.0

extension OutputFile {
  /// The start of every temporary name.
  package static let temporaryPrefix = ".limner-"

  /// The end of every temporary name.
  package static let temporarySuffix = ".tmp"

  /// Whether a name is one that temporary files have.
  private static func isTemporary(_ name: BytePath) -> Bool {
    let (prefix, suffix) = (temporaryPrefix.utf8, temporarySuffix.utf8)
    return name.bytes.starts(with: prefix) && name.bytes.suffix(suffix.count).elementsEqual(suffix)
      && name.bytes.count > prefix.count + suffix.count
  }

  /// Removes the temporary files that killed processes have left in a folder and in those below it; links stay unfollowed.
  ///
  /// Who writes a file holds a lock on it, so those of living processes stay. What cannot be listed, locked or removed
  /// stays too: a leftover is ugly, not wrong. Of other files no more than the names is read, since there may be millions.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - isInterrupted: Whether to stop; asked before each folder.
  /// - Returns: How many were removed.
  @discardableResult
  package static func removeLeftovers(
    below root: borrowing OutputFolder, unless isInterrupted: () -> Bool = { false }
  ) -> Int {
    var count = 0
    var waiting = [BytePath("")]
    while let relative = waiting.popLast(), !isInterrupted() {
      do throws(SystemError) {
        let folder = try OutputFolder.open(below: root, named: "", relative, making: false)
        for name in try folder.names(where: { isTemporary($0) || $1 }) {
          if isTemporary(name) {
            if removeLeftover(name, in: folder) { count += 1 }
          } else if (try? folder.look(at: name))??.kind == .folder {
            waiting.append(relative.appending(name))
          }
        }
      } catch {
        continue
      }
    }
    return count
  }

  private static func removeLeftover(_ name: BytePath, in folder: borrowing OutputFolder) -> Bool {
    do throws(SystemError) {
      let file = try FileDescriptor(toLock: name, in: folder)
      try file.lock()
      let status = try file.status()
      // Between the listing and the lock the name may have come to stand for another file.
      guard status.kind == .regular, try folder.look(at: name)?.identity == status.identity else {
        return false
      }
      try SystemCalls.remove(name, at: folder.rawValue)
      return true
    } catch {
      return false
    }
  }
}
