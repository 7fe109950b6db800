// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// The jobs of a batch in input order, found as they are asked for.
///
/// Memory grows with the largest single folder, not with the number of files.
package struct JobSource: Sendable, IteratorProtocol {
  private let layout: BatchLayout
  private let pipeline: PhotoPipeline
  private let excluded: Set<FileIdentity>
  private var nextEntry = 0
  private var walk: FolderWalk?
  private var listed: [FolderWalk.Entry] = []
  private var nextListed = 0
  private var naming: OutputNaming?
  private var place = BytePath("")
  private let past: JournalIndex?
  private var pastOfFolder: JournalTable?

  /// Starts at the first input.
  ///
  /// - Parameters:
  ///   - layout: The inputs and their places.
  ///   - pipeline: Tells whether a file without a picture's extension is one by its content.
  ///   - excluded: Files and folders that a walk leaves out, because the batch writes them itself.
  ///   - past: What earlier runs have noted, if that is asked for.
  package init(
    _ layout: BatchLayout, _ pipeline: PhotoPipeline, excluding excluded: Set<FileIdentity> = [],
    past: JournalIndex? = nil
  ) {
    self.past = past
    self.layout = layout
    self.pipeline = pipeline
    self.excluded = excluded
  }

  /// The next job.
  package mutating func next() -> Job? {
    while true {
      if nextListed < listed.count {
        let entry = listed[nextListed]
        nextListed += 1
        if let job = job(of: entry) { return job }
      } else if let listing = walk?.next() {
        settle(listing)
      } else {
        walk = nil
        listed = []
        nextListed = 0
        guard nextEntry < layout.entries.count else { return nil }
        let entry = layout.entries[nextEntry]
        nextEntry += 1
        guard entry.kind == .folder else { return job(of: entry) }
        walk = FolderWalk(entry.input, excluding: excluded)
      }
    }
  }

  private func job(of entry: BatchLayout.Entry) -> Job {
    let isStandardInput = entry.kind == .standardInput
    return Job(
      input: entry.input, isStandardInput: isStandardInput,
      output: layout.usesStandardOutput ? .standardOutput : output(entry.outputs),
      recorded: isStandardInput ? [] : past?.places(ofNamed: entry.input) ?? [])
  }

  private func output(_ paths: [BytePath]) -> Job.Output {
    layout.hasRenditions ? .files(paths) : .file(paths[0])
  }

  /// Takes a folder's listing and settles the names of its results.
  private mutating func settle(_ listing: FolderWalk.Listing) {
    listed = listing.entries
    pastOfFolder = listing.entries.first.flatMap { past?.table(ofFolderWith: $0.path) }
    nextListed = 0
    place = layout.entries[nextEntry - 1].output.appending(listing.relative)
    let entries = listing.entries
    let files = entries.filter(\.isFile).map(\.name)
    guard let folder = entries.first?.path.parent, !files.isEmpty else {
      naming = nil
      return
    }
    naming = OutputNaming(files: files, suffixes: layout.suffixes) { name in
      // A name that a file has cannot be a folder's; most results are called as their inputs are.
      !files.contains(sorted: name) && PathKind(of: folder.appending(name)) == .folder
    } isPicture: { [pipeline] name in
      PictureContent.isPicture(folder.appending(name), pipeline)
    }
  }

  private func job(of entry: FolderWalk.Entry) -> Job? {
    switch entry.outcome {
    case .special: return Job(input: entry.path, output: .none, verdict: .skip)
    case .failed(let error):
      return failed(entry, LimnerError(reading: error))
    case .file(let status):
      guard !excluded.contains(status.identity) else { return nil }
      guard let names = naming?.names(of: entry.name) else { return failed(entry, .outputExists) }
      return Job(
        input: entry.path, mayBeSkipped: !entry.name.looksLikePicture,
        output: output(names.map(place.appending)), recorded: recorded(entry))
    }
  }

  private func failed(_ entry: FolderWalk.Entry, _ error: LimnerError) -> Job {
    Job(input: entry.path, output: .none, verdict: .fail(error), recorded: recorded(entry))
  }

  private func recorded(_ entry: FolderWalk.Entry) -> [JournalPlace] {
    pastOfFolder?.places(of: entry.path) ?? []
  }
}

extension FolderWalk.Entry {
  fileprivate var isFile: Bool {
    if case .file = outcome { true } else { false }
  }
}

/// A look at what a file without a picture's extension holds.
enum PictureContent {
  /// Whether a file is a picture by its content, also one of a format that is not read.
  ///
  /// A file that cannot be opened counts as one: nobody can tell, and silence would hide it.
  static func isPicture(_ path: BytePath, _ pipeline: PhotoPipeline) -> Bool {
    guard let file = try? FileDescriptor(reading: path), let start = try? file.start(signatureLength) else {
      return true
    }
    switch pipeline.inspect(start.span).plan {
    case .failure(.notAnImage), .failure(.empty): return false
    default: return true
    }
  }

  /// The bytes that are enough to tell.
  private static let signatureLength = 512
}
