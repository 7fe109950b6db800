// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// What a job does on its thread: read, convert, write, or fail in one of these.
package struct Conversion: Sendable {
  /// The pipeline.
  package let pipeline: PhotoPipeline

  /// Whether existing outputs are replaced.
  package let overwrites: Bool

  /// Whether only plans are made.
  package let plansOnly: Bool

  /// Creates what all jobs of a batch share.
  package init(_ pipeline: PhotoPipeline, overwrites: Bool = false, plansOnly: Bool = false) {
    self.pipeline = pipeline
    self.overwrites = overwrites
    self.plansOnly = plansOnly
  }

  /// Does one job from its beginning to its end.
  package func run(_ job: Job) -> FinishedJob {
    let start = Clock.now
    let finished = end(of: job)
    return finished.taking(.nanoseconds(Clock.now - start))
  }

  private func end(of job: Job) -> FinishedJob {
    switch job.verdict {
    case .skip: return FinishedJob(job, skipped: true)
    case .fail(let error): return FinishedJob(job, error: error)
    case .convert: break
    }
    // Whether a file is ours comes first: a note beside an earlier result is not in anybody's way.
    if job.mayBeSkipped, !PictureContent.isPicture(job.input, pipeline) {
      return FinishedJob(job, skipped: true)
    }
    if let error = obstacle(to: job) { return FinishedJob(job, error: error) }
    do throws(LimnerError) {
      return try job.isStandardInput ? convertStandardInput(job) : convertFile(job)
    } catch {
      return FinishedJob(job, error: error)
    }
  }

  /// What stands where the result shall go; found before any work is done for it.
  private func obstacle(to job: Job) -> LimnerError? {
    guard case .file(let path) = job.output else { return nil }
    guard let status = try? FileStatus.of(path, followingLinks: false) else { return nil }
    switch status.kind {
    case .regular, .link: return overwrites ? nil : .outputExists
    case .folder, .fifo, .socket, .device: return .outputExists
    }
  }

  private func convertStandardInput(_ job: Job) throws(LimnerError) -> FinishedJob {
    let bytes = try readStandardInput()
    if plansOnly { return planned(job, pipeline.inspect(bytes.span)) }
    return finish(job, pipeline.outcome(of: bytes.span))
  }

  private func convertFile(_ job: Job) throws(LimnerError) -> FinishedJob {
    let file = try open(job.input)
    if plansOnly { return planned(job, pipeline.inspect(reading: file)) }
    return finish(job, pipeline.outcome(reading: file))
  }

  /// Looks at an input by itself, without an output to go to.
  ///
  /// - Throws: ``LimnerError`` where it cannot be read; what is wrong with its content is in the result.
  package func inspect(_ path: BytePath, isStandardInput: Bool) throws(LimnerError) -> PhotoInspection {
    if isStandardInput {
      let bytes = try readStandardInput()
      return pipeline.inspect(bytes.span)
    }
    let file = try open(path)
    return pipeline.inspect(reading: file)
  }

  private func readStandardInput() throws(LimnerError) -> [UInt8] {
    do throws(SystemError) {
      return try FileDescriptor.standardInput.readAll(limit: pipeline.options.limits.inputBytes)
    } catch {
      throw error.isInterrupted ? .cancelled : LimnerError(reading: error)
    }
  }

  private func open(_ path: BytePath) throws(LimnerError) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      // What was a file when it was looked at may be another thing now.
      if try file.status().kind == .regular { return file }
    } catch {
      throw LimnerError(reading: error)
    }
    throw .unreadable(errorNumber: 0, message: PathKind(of: path).words)
  }

  private func planned(_ job: Job, _ inspection: PhotoInspection) -> FinishedJob {
    switch inspection.plan {
    case .success(let plan): FinishedJob(job, report: inspection.report, plan: plan)
    case .failure(let error): FinishedJob(job, error: error, report: inspection.report)
    }
  }

  private func finish(_ job: Job, _ outcome: PhotoOutcome) -> FinishedJob {
    do throws(LimnerError) {
      let photo = try outcome.get()
      try write(photo.bytes.span, to: job.output)
      return FinishedJob(job, report: outcome.report)
    } catch {
      return FinishedJob(job, error: error, report: outcome.report)
    }
  }

  private func write(_ bytes: Span<UInt8>, to output: Job.Output) throws(LimnerError) {
    do throws(SystemError) {
      switch output {
      case .none: break
      case .standardOutput: try FileDescriptor.standardOutput.write(bytes)
      case .file(let path):
        try Folder.make(path.parent)
        try OutputFile.write(bytes, to: path, replacing: overwrites)
      }
    } catch {
      throw error.isInterrupted ? .cancelled : LimnerError(writing: error)
    }
  }
}
