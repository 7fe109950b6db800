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

  private let outputFolder: BytePath?
  private let inputs: InputFiles?
  private let content: [UInt8]?

  /// Creates what all jobs of a batch share.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline.
  ///   - overwrites: Whether existing outputs are replaced.
  ///   - plansOnly: Whether only plans are made.
  ///   - outputFolder: The folder that holds all outputs, if they go to one; below it no link is followed.
  ///   - inputs: What no output may replace.
  ///   - content: What a job finds on standard input where its bytes have been read already.
  package init(
    _ pipeline: PhotoPipeline, overwrites: Bool = false, plansOnly: Bool = false,
    outputFolder: BytePath? = nil, inputs: InputFiles? = nil, content: [UInt8]? = nil
  ) {
    self.outputFolder = outputFolder
    self.inputs = inputs
    self.content = content
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
    do throws(SystemError) {
      let folder = try folder(of: path, making: false)
      if let conflict = inputs?.conflict(writingInto: folder) { return conflict }
      guard let status = try folder.look(at: path.lastComponent) else { return nil }
      switch status.kind {
      case .regular, .link:
        return overwrites ? inputs?.conflict(replacing: status, in: folder, by: job) : .outputExists
      case .folder, .fifo, .socket, .device: return .outputExists
      }
    } catch {
      // What is missing on the way is made when there is something to write.
      return error.isMissing ? nil : LimnerError(placing: error)
    }
  }

  /// Opens the folder of an output.
  private func folder(of output: BytePath, making: Bool) throws(SystemError) -> OutputFolder {
    guard let outputFolder, output.bytes.starts(with: outputFolder.bytes) else {
      if making { try Folder.make(output.parent) }
      return try OutputFolder.open(output.parent)
    }
    let relative = BytePath(output.bytes.dropFirst(outputFolder.bytes.count)).parent
    return try OutputFolder.open(below: outputFolder, relative == "." ? "" : relative, making: making)
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

  func readStandardInput() throws(LimnerError) -> [UInt8] {
    if let content { return content }
    do throws(SystemError) {
      return try FileDescriptor.standardInput.readAll(limit: pipeline.options.limits.inputBytes)
    } catch {
      if error.isNoMemory { throw .outOfMemory(.read) }
      throw error.isInterrupted ? .cancelled : LimnerError(reading: error)
    }
  }

  func open(_ path: BytePath) throws(LimnerError) -> FileDescriptor {
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
        let folder = try folder(of: path, making: true)
        try OutputFile.write(bytes, to: path.lastComponent, in: folder, replacing: overwrites)
      }
    } catch {
      throw LimnerError(placing: error)
    }
  }
}

extension LimnerError {
  /// An output that the system does not take, or that would leave the folder it belongs to.
  fileprivate init(placing error: SystemError) {
    if error.isInterrupted {
      self = .cancelled
    } else if error.isLink, let path = error.path {
      self = .unwritable(errorNumber: error.number, message: "a linked folder, \(path)")
    } else {
      self = LimnerError(writing: error)
    }
  }
}
