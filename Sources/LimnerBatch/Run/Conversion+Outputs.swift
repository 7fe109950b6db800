// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

extension Conversion {
  /// What stands where the results shall go; found before any work is done for them.
  func obstacle(to job: Job) -> LimnerError? {
    guard let first = job.output.paths.first else { return nil }
    do throws(SystemError) {
      let folder = try folder(of: first, making: false)
      if let conflict = inputs?.conflict(writingInto: folder) { return conflict }
      for path in job.output.paths {
        guard let status = try folder.look(at: path.lastComponent) else { continue }
        if let error = obstacle(status, in: folder, to: job) { return error }
      }
      return nil
    } catch {
      // What is missing on the way is made when there is something to write.
      return error.isMissing ? nil : LimnerError(placing: error)
    }
  }

  private func obstacle(_ status: FileStatus, in folder: borrowing OutputFolder, to job: Job) -> LimnerError?
  {
    switch status.kind {
    case .regular where record?.resumes == true && !overwrites: nil  // It may be ours: its bytes will tell.
    case .regular, .link:
      overwrites ? inputs?.conflict(replacing: status, in: folder, by: job) : .outputExists
    case .folder, .fifo, .socket, .device: .outputExists
    }
  }

  /// Opens the folder of an output.
  private func folder(of output: BytePath, making: Bool) throws(SystemError) -> OutputFolder {
    guard let outputFolder, let relative = output.relative(to: outputFolder) else {
      if making { try Folder.make(output.parent) }
      return try OutputFolder.open(output.parent)
    }
    let parent = relative.parent == "." ? BytePath("") : relative.parent
    if let record { return try record.open(parent, making: making) }
    return try OutputFolder.open(below: outputFolder, parent, making: making)
  }

  /// Writes all results of a job, or none of them.
  ///
  /// - Returns: What stands now.
  func write(_ results: Results, of job: Job, _ past: InputPast) throws(LimnerError) -> [JournalLine.Output] {
    let files = try results.files.get()
    let outputs = zip(job.output.paths, files).enumerated().map { index, file in
      JournalLine.Output(
        path: outputFolder.flatMap(file.0.relative) ?? file.0, size: file.1.count,
        digest: record == nil ? "" : results.digest(index, file.1))
    }
    var conflict: LimnerError?
    do throws(SystemError) {
      guard let first = job.output.paths.first else {
        if job.output == .standardOutput, let bytes = files.first {
          try FileDescriptor.standardOutput.write(bytes.span)
        }
        return []
      }
      let folder = try folder(of: first, making: true)
      var items: [OutputFile.Item] = []
      for (output, bytes) in zip(outputs, files) {
        let name = output.path.lastComponent
        switch try standing(output, past, in: folder, job) {
        case .nothing: items.append(OutputFile.Item(name, bytes, replacing: overwrites))
        case .older: items.append(OutputFile.Item(name, bytes, replacing: true))
        case .same: break
        case .conflict(let error): conflict = error
        }
      }
      if conflict == nil { try OutputFile.write(items, in: folder) }
    } catch {
      throw LimnerError(placing: error)
    }
    if let conflict { throw conflict }
    return outputs
  }

  private enum Standing {
    case nothing
    case older
    case same
    case conflict(LimnerError)
  }

  /// What stands in the place of an output that a run before this one may have written.
  private func standing(
    _ output: JournalLine.Output, _ past: InputPast, in folder: borrowing OutputFolder, _ job: Job
  ) throws(SystemError) -> Standing {
    let name = output.path.lastComponent
    guard !overwrites, record?.resumes == true, let status = try folder.look(at: name) else {
      return .nothing
    }
    guard status.kind == .regular else { return .conflict(.outputExists) }
    let old = past.done?.output(output.path)
    guard status.size == output.size || status.size == old?.size else { return .conflict(.outputExists) }
    let file = try FileDescriptor(reading: name, in: folder)
    let digest = try ContentDigest.hex(reading: file, count: status.size)
    if digest == output.digest, status.size == output.size { return .same }
    // What was written by us and has not been touched since is ours to replace.
    guard let old, digest == old.digest, status.size == old.size else { return .conflict(.outputExists) }
    return inputs?.conflict(replacing: status, in: folder, by: job).map { .conflict($0) } ?? .older
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
