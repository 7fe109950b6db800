// SPDX-License-Identifier: Apache-2.0

import Limner
package import LimnerSystem

/// What a batch reads, told by device and inode whatever it is called: no output may take its place.
package final class InputFiles: Sendable {
  private struct Walked {
    var folders: Set<FileIdentity> = []
    var files: Set<FileIdentity> = []
  }

  private let layout: BatchLayout
  private let excluded: Set<FileIdentity>
  private let namedFolders: Set<FileIdentity>
  private let namedFiles = Monitor<Set<FileIdentity>?>(nil)
  private let walked = Monitor<Walked?>(nil)

  /// Looks at the inputs that were named; the others are looked at when it comes to them.
  ///
  /// - Parameters:
  ///   - layout: The inputs.
  ///   - excluded: Files and folders that a walk leaves out, because the batch writes them itself.
  package init(_ layout: BatchLayout, excluding excluded: Set<FileIdentity> = []) {
    self.layout = layout
    self.excluded = excluded
    namedFolders = Self.identities(layout, .folder)
  }

  private static func identities(_ layout: BatchLayout, _ kind: BatchLayout.Kind) -> Set<FileIdentity> {
    Set(layout.entries.compactMap { $0.kind == kind ? FileIdentity(of: $0.input) : nil })
  }

  /// Why a job may not write into a folder, if it is one that is read or lies in one.
  func conflict(writingInto folder: borrowing OutputFolder) -> LimnerError? {
    folder.chain.contains(where: namedFolders.contains) ? Self.error("a folder that is an input") : nil
  }

  /// Why a job may not replace a file, if it is one that is read; a named file may be replaced by its own result.
  func conflict(
    replacing file: FileStatus, in folder: borrowing OutputFolder, by job: Job
  ) -> LimnerError? {
    let isNamed = namedFiles.withLock { named in
      // Only runs that replace something look at what may be a million names.
      let all = named ?? Self.identities(layout, .file)
      named = all
      return all.contains(file.identity)
    }
    if isNamed {
      return FileIdentity(of: job.input) == file.identity ? nil : Self.error("a file that is an input")
    }
    guard !namedFolders.isEmpty else { return nil }
    let parent = folder.chain.last
    return walked.withLock { walked in
      guard let all = walked ?? walk() else { return .cancelled }
      walked = all
      let isInput = all.files.contains(file.identity) || parent.map(all.folders.contains) == true
      return isInput ? Self.error("a file that is an input") : nil
    }
  }

  /// Walks all folders once more, as late as possible: only runs that replace something pay for it.
  ///
  /// A file with one name is an input if its folder is walked, so only those that have others are kept.
  private func walk() -> Walked? {
    var walked = Walked()
    for entry in layout.entries where entry.kind == .folder {
      for listing in FolderWalk(entry.input, excluding: excluded) {
        guard Interrupts.count == 0 else { return nil }
        if let identity = listing.identity { walked.folders.insert(identity) }
        for entry in listing.entries {
          guard case .file(let status) = entry.outcome, entry.isLink || status.names > 1 else { continue }
          walked.files.insert(status.identity)
        }
      }
    }
    return walked
  }

  private static func error(_ found: String) -> LimnerError { .unwritable(errorNumber: 0, message: found) }
}
