// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// Collects what a batch did for one page that shows it.
///
/// Bounded: failures and results up to ``failureLimit`` and ``resultLimit`` in input order, and ``pictureLimit`` bytes
/// of pictures; what comes after that is only counted.
package final class Gallery: Sendable {
  /// The failures that are shown.
  package static let failureLimit = 500

  /// The results that are shown.
  package static let resultLimit = 500

  /// The bytes of all pictures.
  package static let pictureLimit = 32 << 20

  /// What all inputs come to, also those that are not shown.
  package struct Totals: Equatable, Sendable {
    /// Inputs whose outputs are written.
    package var converted = 0

    /// Inputs without an output.
    package var failed = 0

    /// Files that are no pictures, and inputs whose outputs stand from an earlier run.
    package var skipped = 0

    /// Results with a warning.
    package var warned = 0

    /// The bytes of the inputs that were converted, as far as they are known.
    package var bytesIn = 0

    /// The bytes of the outputs of those.
    package var bytesOut = 0

    /// All inputs.
    package var inputs: Int { converted + failed + skipped }
  }

  /// What is on the page.
  package struct Content: Equatable, Sendable {
    /// What all inputs come to.
    package var totals = Totals()

    /// The first failures.
    package var failures: [GalleryEntry] = []

    /// The first results.
    package var results: [GalleryEntry] = []

    /// Whether the batch was stopped before its end.
    package var isInterrupted = false

    /// Nothing yet.
    package init() {}
  }

  /// What a job's own thread has found out, until its turn comes.
  struct Sight: Sendable {
    /// The length of the input; `nil` where nobody knows it any more.
    var inputBytes: Int?

    /// The input and the first output, where they are shown.
    var pictures: (before: GalleryEntry.Picture?, after: GalleryEntry.Picture?)
  }

  private struct State {
    var content = Content()
    var sights: [BytePath: Sight] = [:]
    var pictureBytes = 0
  }

  private let path: BytePath
  private let thumbnails: GalleryThumbnails
  private let state = Monitor(State())

  /// Begins a gallery.
  ///
  /// - Parameters:
  ///   - path: Where the page is written at the end.
  ///   - pipeline: The batch's own: its limits and its memory hold for the small pictures too.
  package init(at path: BytePath, _ pipeline: PhotoPipeline) {
    self.path = path
    thumbnails = GalleryThumbnails(pipeline)
  }

  /// Looks at an input and its output, on the thread that has just worked on them.
  package func look(at job: FinishedJob) {
    guard job.status != .skipped, job.plan == nil else { return }
    let isWanted = state.withLock { state in
      state.content.hasRoom(for: job) && state.pictureBytes < Self.pictureLimit
    }
    let sight = thumbnails.sight(of: job, picturing: isWanted)
    let bytes = (sight.pictures.before?.bytes.count ?? 0) + (sight.pictures.after?.bytes.count ?? 0)
    state.withLock { state in
      state.sights[job.job.input] = sight
      state.pictureBytes += bytes
    }
  }

  /// Takes the end of a job, in input order.
  package func add(_ job: FinishedJob) {
    state.withLock { state in
      let sight = state.sights.removeValue(forKey: job.job.input)
      let entry = GalleryEntry(job, sight)
      let isShown = state.content.hasRoom(for: job)
      state.content.count(entry, job.status)
      if isShown {
        if job.status == .failed { state.content.failures.append(entry) }
        if job.status == .ok { state.content.results.append(entry) }
      } else {
        state.pictureBytes -= (entry.before?.bytes.count ?? 0) + (entry.after?.bytes.count ?? 0)
      }
    }
  }

  /// What has been collected so far.
  package var content: Content { state.withLock { $0.content } }

  /// Writes the page in one step; an earlier one is replaced.
  ///
  /// - Throws: ``SystemError``.
  package func write(isInterrupted: Bool) throws(SystemError) {
    var content = content
    content.isInterrupted = isInterrupted
    let page = GalleryPage.bytes(of: content)
    try OutputFile.write(page.span, to: path, replacing: true)
  }
}

extension Gallery.Content {
  /// Whether a job that ends now would be shown.
  fileprivate func hasRoom(for job: FinishedJob) -> Bool {
    switch job.status {
    case .failed: failures.count < Gallery.failureLimit
    case .ok: results.count < Gallery.resultLimit
    case .skipped: false
    }
  }

  /// Counts a job.
  fileprivate mutating func count(_ entry: GalleryEntry, _ status: FinishedJob.Status) {
    switch status {
    case .failed: totals.failed += 1
    case .skipped: totals.skipped += 1
    case .ok:
      totals.converted += 1
      if !entry.report.warnings.isEmpty { totals.warned += 1 }
      // Savings compare the same photos on both sides.
      guard let before = entry.inputBytes, let after = entry.outputBytes else { return }
      totals.bytesIn += before
      totals.bytesOut += after
    }
  }
}

extension GalleryEntry {
  /// Puts together what is known when a job's turn has come.
  init(_ job: FinishedJob, _ sight: Gallery.Sight?) {
    self.init(
      name: VisibleText.of(job.job.input), report: job.report, inputBytes: sight?.inputBytes,
      failure: job.error.map { VisibleText.escaped($0.description) }, duration: job.duration)
    output = job.job.output.paths.first.map(VisibleText.of)
    before = sight?.pictures.before
    after = sight?.pictures.after
  }
}
