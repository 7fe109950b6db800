// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// One input on its way: what to read, where the result goes, what is known already.
package struct Job: Equatable, Sendable {
  /// Where a result goes.
  package enum Output: Equatable, Sendable {
    /// A file, by its path.
    case file(BytePath)

    /// Standard output.
    case standardOutput

    /// Nowhere: the input is not going to be converted.
    case none
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

  /// Creates a job.
  package init(
    input: BytePath, isStandardInput: Bool = false, mayBeSkipped: Bool = false, output: Output,
    verdict: Verdict = .convert
  ) {
    self.input = input
    self.isStandardInput = isStandardInput
    self.mayBeSkipped = mayBeSkipped
    self.output = output
    self.verdict = verdict
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

    /// The input is not a picture, and nobody said that it is.
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

  /// The time it took on the wall.
  package private(set) var duration: Duration

  /// Creates the end of a job; it failed if there is an error.
  package init(
    _ job: Job, skipped: Bool = false, error: LimnerError? = nil, report: PhotoReport = PhotoReport(),
    plan: PhotoPlan? = nil, duration: Duration = .zero
  ) {
    self.job = job
    self.status = skipped ? .skipped : error == nil ? .ok : .failed
    self.error = skipped ? nil : error
    self.report = report
    self.plan = plan
    self.duration = duration
  }

  /// The same end, with the time it took.
  func taking(_ duration: Duration) -> FinishedJob {
    var copy = self
    copy.duration = duration
    return copy
  }
}
