// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// What a job does on its thread: read, convert, write, or fail in one of these.
package struct Conversion: Sendable {
  /// The pipeline.
  package let pipeline: PhotoPipeline

  /// What is made of each input; none for a single result without a name.
  package let renditions: [Rendition]

  /// Whether existing outputs are replaced.
  package let overwrites: Bool

  /// Whether only plans are made.
  package let plansOnly: Bool

  /// The folder that holds all outputs, if they go to one; below it no link is followed.
  let outputFolder: BytePath?

  /// What no output may replace.
  let inputs: InputFiles?

  /// What the run knows of earlier ones and notes for later ones.
  let record: RunRecord?

  /// What a job finds on standard input where its bytes have been read already.
  let content: [UInt8]?

  /// Creates what all jobs of a batch share.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline.
  ///   - renditions: What is made of each input; none for a single result without a name.
  ///   - overwrites: Whether existing outputs are replaced.
  ///   - plansOnly: Whether only plans are made.
  ///   - outputFolder: The folder that holds all outputs, if they go to one; below it no link is followed.
  ///   - inputs: What no output may replace.
  ///   - record: What the run knows of earlier ones and notes for later ones, in that folder.
  ///   - content: What a job finds on standard input where its bytes have been read already.
  package init(
    _ pipeline: PhotoPipeline, renditions: [Rendition] = [], overwrites: Bool = false,
    plansOnly: Bool = false, outputFolder: BytePath? = nil, inputs: InputFiles? = nil,
    record: RunRecord? = nil, content: [UInt8]? = nil
  ) {
    self.renditions = renditions
    self.outputFolder = outputFolder
    self.inputs = inputs
    self.record = record
    self.content = content
    self.pipeline = pipeline
    self.overwrites = overwrites
    self.plansOnly = plansOnly
  }

  /// Does one job from its beginning to its end.
  package func run(_ job: Job) -> FinishedJob {
    let start = Clock.now
    let past = record?.past(of: job) ?? InputPast()
    let finished = end(of: job, past)
    let attempt = finished.wasDoneBefore ? 1 : past.failures + 1
    if let error = finished.error { record?.note(error, job, attempt: attempt) }
    return finished.taking(.nanoseconds(Clock.now - start), attempt: attempt)
  }

  private func end(of job: Job, _ past: InputPast) -> FinishedJob {
    switch job.verdict {
    case .skip: return FinishedJob(job, skipped: true)
    case .fail(let error): return FinishedJob(job, error: error)
    case .convert: break
    }
    if let record, record.isDone(job, past) { return FinishedJob(job, doneBefore: true) }
    // Whether a file is ours comes first: a note beside an earlier result is not in anybody's way.
    if job.mayBeSkipped, !PictureContent.isPicture(job.input, pipeline) {
      return FinishedJob(job, skipped: true)
    }
    if let error = obstacle(to: job) { return FinishedJob(job, error: error) }
    do throws(LimnerError) {
      return try job.isStandardInput ? convertStandardInput(job) : convertFile(job, past)
    } catch {
      return FinishedJob(job, error: error)
    }
  }

  private func convertStandardInput(_ job: Job) throws(LimnerError) -> FinishedJob {
    let bytes = try readStandardInput()
    if plansOnly { return planned(job, plan(of: bytes.span)) }
    let outcome = results(of: bytes.span)
    do throws(LimnerError) {
      _ = try write(outcome, of: job, InputPast())
      return FinishedJob(job, report: outcome.report)
    } catch {
      return FinishedJob(job, error: error, report: outcome.report)
    }
  }

  private func convertFile(_ job: Job, _ past: InputPast) throws(LimnerError) -> FinishedJob {
    let file = try open(job.input)
    if plansOnly { return planned(job, plan(reading: file)) }
    let before = try? file.status()
    let outcome = results(reading: file)
    do throws(LimnerError) {
      let outputs = try write(outcome, of: job, past)
      if let record, let before { record.note(outputs, job, file, before) }
      return FinishedJob(job, report: outcome.report)
    } catch {
      return FinishedJob(job, error: error, report: outcome.report)
    }
  }

  private func plan(of bytes: Span<UInt8>) -> PhotoInspection {
    renditions.isEmpty ? pipeline.inspect(bytes) : pipeline.inspect(bytes, for: renditions)
  }

  private func plan(reading file: borrowing FileDescriptor) -> PhotoInspection {
    renditions.isEmpty ? pipeline.inspect(reading: file) : pipeline.inspect(reading: file, for: renditions)
  }

  private func planned(_ job: Job, _ inspection: PhotoInspection) -> FinishedJob {
    switch inspection.plan {
    case .success(let plan): FinishedJob(job, report: inspection.report, plan: plan)
    case .failure(let error): FinishedJob(job, error: error, report: inspection.report)
    }
  }
}
