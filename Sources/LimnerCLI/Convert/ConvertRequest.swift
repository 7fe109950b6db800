// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerBatch
package import LimnerSystem

/// What a command line of `limner convert` asks for, every value checked.
package struct ConvertRequest: Equatable, Sendable {
  /// Inputs and output as they were named.
  package var batch: BatchRequest

  /// What photos shall become; the format may still depend on the name of the output.
  package var options: PhotoOptions

  /// Images at a time.
  package var jobs: Int

  /// Where the report goes, if anywhere.
  package var report: BytePath?

  /// Where the page with all pictures goes, if anywhere.
  package var gallery: BytePath?

  /// Whether existing outputs are replaced.
  package var overwrites: Bool { settings.overwrites }

  /// The file that lists more inputs, if any.
  package var list: BytePath?

  /// Whether what was done before is skipped, and what counts as that.
  package var resume: RunRecord.Resume?

  /// Whether only plans are printed.
  package var plansOnly: Bool

  /// Whether only errors are printed.
  package var isQuiet: Bool

  /// Whether progress is shown also where nobody looks at a terminal.
  package var showsProgress: Bool

  /// What is asked of each conversion, as it was said.
  private let settings: ConversionSettings

  /// Reads a command line that has been split.
  ///
  /// - Throws: ``UsageError`` for a value outside its range and for options that contradict each other.
  package init(_ parsed: ParsedArguments) throws(UsageError) {
    guard let output = parsed.bytes("-o") else {
      throw UsageError(expected: "a file, a folder or -", for: "-o", found: "nothing")
    }
    settings = try ConversionSettings(parsed)
    options = settings.options
    options.fingerprint = parsed.bytes("--report") != nil
    options.facts = options.fingerprint
    batch = BatchRequest(
      inputs: parsed.operands.map { BytePath($0) }, output: BytePath(output), format: settings.format,
      renditions: settings.renditions)
    jobs = try parsed.number("--jobs", in: 1 ... 1024) ?? ProcessorCount.usable
    report = parsed.bytes("--report").map { BytePath($0) }
    list = parsed.bytes("--files-from").map { BytePath($0) }
    if list != nil { batch.listed = [] }
    resume = try parsed.choice("--resume", [("content", RunRecord.Resume.content)])
    if resume == nil, parsed.has("--resume") { resume = .unchanged }
    gallery = parsed.bytes("--gallery").map { BytePath($0) }
    plansOnly = parsed.has("--dry-run")
    isQuiet = parsed.has("--quiet")
    showsProgress = parsed.has("--progress")
    try checkContradictions()
  }

  private func checkContradictions() throws(UsageError) {
    if list == .standardStream, batch.inputs.contains(.standardStream) {
      throw UsageError(expected: "no input -", for: "--files-from -", found: "-")
    }
    if plansOnly, resume != nil {
      throw UsageError(
        expected: "no --resume", for: "--dry-run, which looks at no journal,", found: "--resume")
    }
    if isQuiet && showsProgress {
      throw UsageError(expected: "no --progress", for: "--quiet", found: "--progress")
    }
    if report == .standardStream && batch.output == .standardStream {
      throw UsageError(expected: "a file", for: "--report beside -o -", found: "-")
    }
    if plansOnly, report != nil {
      throw UsageError(
        expected: "no --report", for: "--dry-run, which writes nothing,", found: "--report")
    }
  }

  /// The report is written from its start: it must not take the place of anything but an earlier one.
  private func checkReport() throws(UsageError) {
    guard let report, report != .standardStream else { return }
    let isInput = batch.inputs.contains { $0 == report || Self.isSame($0, report) } || isListed(report)
    guard !report.isEmpty, !isInput, !report.looksLikePicture, !Self.isSame(report, batch.output),
      !isKeptByRuns(report), Self.mayBecomeReport(report)
    else {
      throw UsageError(
        expected: "a new file or an earlier report", for: "--report", found: VisibleText.of(report))
    }
  }

  /// Whether a list of perhaps a million names a file; one that is not there cannot be lost.
  func isListed(_ report: BytePath) -> Bool {
    guard let listed = batch.listed, let identity = try? FileStatus.of(report).identity else { return false }
    return listed.contains { (try? FileStatus.of($0).identity) == identity }
  }

  /// Whether two paths name one file, or will once it exists.
  static func isSame(_ a: BytePath, _ b: BytePath) -> Bool {
    if let one = try? FileStatus.of(a).identity { return one == (try? FileStatus.of(b).identity) }
    guard a.lastComponent == b.lastComponent, let folder = try? FileStatus.of(a.parent).identity else {
      return false
    }
    return folder == (try? FileStatus.of(b.parent).identity)
  }

  /// Whether a file is, or would be, one that runs keep in their folder of outputs: the journal, the lock, a temporary one.
  ///
  /// Their names are taken in every folder, since another run may have it for its outputs; here by any other name too.
  func isKeptByRuns(_ path: BytePath) -> Bool {
    guard !path.lastComponent.bytes.starts(with: OutputFile.temporaryPrefix.utf8) else { return true }
    return [Journal.name, RunFolder.lockName].contains { Self.isSame(path, batch.output.appending($0)) }
  }

  /// Whether nothing is lost if the file is written from its start: it is new, empty, an earlier report or no file.
  ///
  /// Its name says nothing: a photo without an extension, or a link to one, is a photo. A report may be torn anywhere.
  private static func mayBecomeReport(_ path: BytePath) -> Bool {
    guard let status = try? FileStatus.of(path), status.kind == .regular, status.size > 0 else { return true }
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      let signature = ReportLine.signature.utf8
      return try signature.starts(with: file.start(signature.count))
    } catch {
      return false
    }
  }

  /// Settles the format by the name of the output and gives each input its place.
  ///
  /// - Throws: ``UsageError`` where inputs, output and format do not go together.
  package mutating func layout() throws(UsageError) -> BatchLayout {
    try checkReport()
    try checkGallery()
    if list == .standardStream, batch.listed?.contains(.standardStream) == true {
      throw UsageError(expected: "no input -", for: "--files-from -", found: "- in the list")
    }
    let layout: BatchLayout
    do throws(BatchRequestError) {
      layout = try BatchLayout(batch)
    } catch {
      if case .otherExtension(let path, _) = error, options.crop == .circle {
        throw UsageError(
          expected: "a name that ends in .png", for: "-o beside --crop circle", found: VisibleText.of(path))
      }
      throw UsageError(error)
    }
    if resume != nil, layout.outputFolder == nil {
      throw UsageError(
        expected: "a folder", for: "-o beside --resume", found: VisibleText.of(batch.output))
    }
    options.format = layout.format
    try settings.check(layout.format)
    return layout
  }

  /// Whether a run keeps a journal in its folder of outputs, and the folder for itself.
  ///
  /// A single named file does not: many of those may be converted into one folder at the same time, as by `xargs -P`.
  func keepsJournal(_ layout: BatchLayout) -> Bool {
    guard !plansOnly, layout.outputFolder != nil else { return false }
    return layout.entries.count > 1 || layout.entries.first?.kind == .folder || list != nil || resume != nil
  }

  /// A pipeline for options whose values have been checked.
  static func pipeline(_ options: PhotoOptions) -> PhotoPipeline {
    do throws(LimnerError) {
      return try PhotoPipeline(options, sharing: MemoryBudget(byteCount: options.limits.peakMemory))
    } catch {
      preconditionFailure("the command line is checked before: \(error)")
    }
  }
}
