// SPDX-License-Identifier: Apache-2.0

/// The files under a folder, a folder at a time, each folder sorted by bytes.
///
/// Hidden names are skipped, linked folders are not entered, linked files are read. Memory grows with the largest single
/// folder and with the depth, not with the number of files.
package struct FolderWalk: Sequence, IteratorProtocol, Sendable {
  /// What a name in a folder turned out to be.
  package enum Outcome: Equatable, Sendable {
    /// A file, reached through a link or not.
    case file(FileStatus)

    /// Something that is no file: a FIFO, a socket, a device, a link to a folder.
    case special(FileStatus.Kind)

    /// A name that could not be looked at, or a folder that could not be listed.
    case failed(SystemError)
  }

  /// A name in a folder.
  package struct Entry: Equatable, Sendable {
    /// The path that opens it.
    package var path: BytePath

    /// The last component.
    package var name: BytePath

    /// What it is.
    package var outcome: Outcome

    /// Whether it is a link to that.
    package var isLink = false
  }

  /// One folder with everything in it that is no folder.
  package struct Listing: Equatable, Sendable {
    /// The folder's path below the root; empty for the root.
    package var relative: BytePath

    /// What makes the folder the same under any name; `nil` for one that cannot be looked at.
    package var identity: FileIdentity?

    /// The entries, sorted.
    package var entries: [Entry]
  }

  private let root: BytePath
  private let excluded: Set<FileIdentity>
  private var waiting: [(relative: BytePath, identity: FileIdentity?)]

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - excluded: Folders that are not entered.
  package init(_ root: BytePath, excluding excluded: Set<FileIdentity> = []) {
    self.root = root
    self.excluded = excluded
    waiting = [(BytePath(""), nil)]
  }

  /// The next folder, those above it first.
  package mutating func next() -> Listing? {
    guard let (relative, known) = waiting.popLast() else { return nil }
    let folder = root.appending(relative)
    do throws(SystemError) {
      let names = try SystemCalls.names(in: folder).filter { !$0.isHidden }.sorted()
      let identity: FileIdentity
      if let known { identity = known } else { identity = try FileStatus.of(folder).identity }
      var listing = Listing(relative: relative, identity: identity, entries: [])
      var folders: [(relative: BytePath, identity: FileIdentity?)] = []
      for name in names {
        let path = folder.appending(name)
        switch look(at: path) {
        case .folder(let identity):
          if !excluded.contains(identity) { folders.append((relative.appending(name), identity)) }
        case .other(let outcome, let isLink):
          listing.entries.append(Entry(path: path, name: name, outcome: outcome, isLink: isLink))
        }
      }
      waiting += folders.reversed()
      return listing
    } catch {
      let entry = Entry(path: folder, name: relative.lastComponent, outcome: .failed(error))
      let above = relative.parent
      return Listing(relative: above == "." ? BytePath("") : above, entries: [entry])
    }
  }

  private enum Look {
    case folder(FileIdentity)
    case other(Outcome, isLink: Bool)
  }

  private func look(at path: BytePath) -> Look {
    do throws(SystemError) {
      let itself = try FileStatus.of(path, followingLinks: false)
      if itself.kind == .folder { return .folder(itself.identity) }
      guard itself.kind == .link else { return .other(outcome(itself), isLink: false) }
      let target = try FileStatus.of(path)
      return .other(target.kind == .folder ? .special(.link) : outcome(target), isLink: true)
    } catch {
      return .other(.failed(error), isLink: false)
    }
  }

  private func outcome(_ status: FileStatus) -> Outcome {
    status.kind == .regular ? .file(status) : .special(status.kind)
  }
}
