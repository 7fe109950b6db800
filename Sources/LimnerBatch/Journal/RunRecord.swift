// SPDX-License-Identifier: Apache-2.0

import Limner
package import LimnerSystem

/// What a run knows of earlier ones with the same folder of outputs, and what it notes for later ones.
package final class RunRecord: Sendable {
  /// When an input counts as unchanged.
  package enum Resume: String, CaseIterable, Sendable {
    /// If size, time and inode are as they were; by its content otherwise.
    case unchanged

    /// If its content is as it was.
    case content
  }

  /// The folder of outputs.
  package let folder: RunFolder

  /// What earlier runs have noted; `nil` where nobody asked to resume.
  package let index: JournalIndex?

  private let resume: Resume?
  private let recipe: String

  /// Begins a record.
  ///
  /// - Parameters:
  ///   - folder: The folder of outputs.
  ///   - recipe: What decides the bytes of the outputs; see `PhotoOptions.recipe(_:)`.
  ///   - resume: Whether what was done before is skipped.
  ///   - inputs: The inputs that are no folders; only asked for to resume.
  package init(
    _ folder: RunFolder, recipe: String, resume: Resume?, named inputs: @autoclosure () -> [BytePath]
  ) {
    self.folder = folder
    self.recipe = recipe
    self.resume = resume
    index =
      resume == nil
      ? nil : JournalIndex(folder.journal, named: inputs()) { Interrupts.count > 0 }
  }

  /// Whether what was done before is skipped.
  var resumes: Bool { resume != nil }

  /// Opens the folder of outputs or one below it.
  func open(_ relative: BytePath, making: Bool) throws(SystemError) -> OutputFolder {
    try OutputFolder.open(below: folder.folder, named: folder.path, relative, making: making)
  }

  private func relative(_ job: Job) -> [BytePath] {
    job.output.paths.map { $0.relative(to: folder.path) ?? $0 }
  }

  /// What earlier runs made of a job.
  ///
  /// Lines count that are about its input and one of its outputs: a file may be named twice, with another output each time.
  func past(of job: Job) -> InputPast {
    var past = InputPast()
    guard let index, !job.recorded.isEmpty else { return past }
    let input = job.input.plain
    let outputs = Set(relative(job))
    var isLast = true
    for place in job.recorded {
      guard let line = index.line(at: place), line.input == input else { continue }
      let paths = line.outputPaths
      guard outputs.isEmpty || paths.isEmpty || !outputs.isDisjoint(with: paths) else { continue }
      if case .done = line.end {
        past.done = line
        return past
      }
      if isLast, case .failed(_, let attempt, _) = line.end { past.failures = attempt }
      isLast = false
    }
    return past
  }

  /// Whether a job need not be done again.
  func isDone(_ job: Job, _ past: InputPast) -> Bool {
    guard let resume, let line = past.done, case .done(let source, let outputs) = line.end,
      line.recipe == recipe,
      Set(outputs.map(\.path)) == Set(relative(job)), let status = try? FileStatus.of(job.input),
      status.kind == .regular, let standing = standing(outputs)
    else { return false }
    if resume == .unchanged, source.looksLike(status) { return true }
    let own = zip(outputs, standing).first { $1 == status.identity }?.0
    guard source.size == status.size || own != nil, let now = content(job.input) else { return false }
    // An input that its own result has replaced is what it was to become.
    if let own, now.digest == own.digest { return true }
    guard now.digest == source.digest else { return false }
    if now != source {
      folder.journal.append(JournalLine(input: line.input, recipe: recipe, end: .done(now, outputs)))
    }
    return true
  }

  /// The identities of outputs that stand as they were written, by their size; `nil` if one does not.
  private func standing(_ outputs: [JournalLine.Output]) -> [FileIdentity]? {
    guard let first = outputs.first else { return nil }
    let parent = first.path.parent
    guard let folder = try? open(parent == "." ? BytePath("") : parent, making: false) else { return nil }
    var identities: [FileIdentity] = []
    for output in outputs {
      guard let status = try? folder.look(at: output.path.lastComponent), status.kind == .regular,
        status.size == output.size
      else { return nil }
      identities.append(status.identity)
    }
    return identities
  }

  /// What a file is now; `nil` if it cannot be read or changes meanwhile.
  private func content(_ path: BytePath) -> JournalLine.Source? {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      return Self.source(file, try file.status())
    } catch {
      return nil
    }
  }

  /// What an open file is, if it still is what it was before.
  private static func source(_ file: borrowing FileDescriptor, _ before: FileStatus) -> JournalLine.Source? {
    do throws(SystemError) {
      guard before.kind == .regular,
        let digest = try ContentDigest.hex(reading: file, count: before.size)
      else { return nil }
      let after = try file.status()
      guard after.size == before.size, after.modified == before.modified else { return nil }
      return JournalLine.Source(before, digest: digest)
    } catch {
      return nil
    }
  }

  /// Notes outputs that have their names; nothing if the input changed while it was read.
  package func note(
    _ outputs: [JournalLine.Output], _ job: Job, _ file: borrowing FileDescriptor, _ before: FileStatus
  ) {
    guard !outputs.isEmpty, let source = Self.source(file, before) else { return }
    folder.journal.append(JournalLine(input: job.input.plain, recipe: recipe, end: .done(source, outputs)))
  }

  /// Notes a failure, so that the next run knows that it tries again.
  func note(_ error: LimnerError, _ job: Job, attempt: Int) {
    guard error != .cancelled, !job.isStandardInput else { return }
    let end = JournalLine.End.failed(code: error.code, attempt: attempt, relative(job))
    folder.journal.append(JournalLine(input: job.input.plain, recipe: recipe, end: end))
  }
}

/// What earlier runs made of an input.
struct InputPast {
  /// The last time that it was done, whatever came later.
  var done: JournalLine?

  /// How often it has failed in a row.
  var failures = 0
}
