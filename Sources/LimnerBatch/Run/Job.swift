// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// One input on its way: what to read, where the result goes, what is known already.
package struct Job: Equatable, Sendable {
  /// Where a result goes.
  package enum Output: Equatable, Sendable {
    /// A file, by its path.
    case file(BytePath)

    /// A file for each rendition, in their order, all in one folder; at least one.
    case files([BytePath])

    /// Standard output.
    case standardOutput

    /// Nowhere: the input is not going to be converted.
    case none

    /// The files, none or more.
    package var paths: [BytePath] {
      switch self {
      case .file(let path): [path]
      case .files(let paths): paths
      case .standardOutput, .none: []
      }
    }
  }

  /// What is known about an input before it is opened.
  package enum Verdict: Equatable, Sendable {
    /// It is to be read and converted.
    case convert

    /// It is none of ours: a FIFO, a device, a socket or a linked folder that a walk met.
    case skip

    /// It has failed already.
    case fail(LimnerError)
  }

  /// The path of the input, or `-` for standard input.
  package let input: BytePath

  /// Whether `input` stands for standard input rather than for a file.
  package let isStandardInput: Bool

  /// Whether a walk met the input and its extension is not a picture's: then it may turn out to be none.
  package let mayBeSkipped: Bool

  /// Where the result goes.
  package let output: Output

  /// What is known before the input is opened.
  package let verdict: Verdict

  /// Where the journal may tell what earlier runs made of the input, the last line first.
  package let recorded: [JournalPlace]

  /// Creates a job.
  package init(
    input: BytePath, isStandardInput: Bool = false, mayBeSkipped: Bool = false, output: Output,
    verdict: Verdict = .convert, recorded: [JournalPlace] = []
  ) {
    self.input = input
    self.isStandardInput = isStandardInput
    self.mayBeSkipped = mayBeSkipped
    self.output = output
    self.verdict = verdict
    self.recorded = recorded
  }
}

/// How a job ended.
package struct FinishedJob: Equatable, Sendable {
  /// What a line of the report calls the end of a job.
  package enum Status: String, CaseIterable, Sendable {
    /// The output is written, or the plan stands.
    case ok

    /// There is no output, and the error says why.
    case failed

    /// The input is not a picture and nobody said that it is, or its outputs stand from an earlier run.
    case skipped
  }

  /// The job.
  package let job: Job

  /// How it ended.
  package let status: Status

  /// Why it failed; `nil` unless it did.
  package let error: LimnerError?

  /// What was found and done.
  package let report: PhotoReport

  /// What would be done; `nil` unless only that was asked for.
  package let plan: PhotoPlan?

  /// Whether it was skipped because its outputs stand from an earlier run.
  package let wasDoneBefore: Bool

  /// How often the input has been tried in a row, this time included, as far as the journal tells.
  package private(set) var attempt = 1

  /// The time it took on the wall.
  package private(set) var duration: Duration

  /// Creates the end of a job; it failed if there is an error.
  package init(
    _ job: Job, skipped: Bool = false, doneBefore: Bool = false, error: LimnerError? = nil,
    report: PhotoReport = PhotoReport(), plan: PhotoPlan? = nil, duration: Duration = .zero
  ) {
    let skipped = skipped || doneBefore
    self.job = job
    self.status = skipped ? .skipped : error == nil ? .ok : .failed
    self.error = skipped ? nil : error
    self.report = report
    self.plan = plan
    wasDoneBefore = doneBefore
    self.duration = duration
  }

  /// The same end, with the time it took and the number of the try.
  package func taking(_ duration: Duration, attempt: Int = 1) -> FinishedJob {
    var copy = self
    copy.duration = duration
    copy.attempt = attempt
    return copy
  }
}
