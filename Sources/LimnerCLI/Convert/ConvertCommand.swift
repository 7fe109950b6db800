// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem

/// `limner convert`: photos in, upright and small photos out.
enum ConvertCommand {
  /// Runs the command.
  static func run(_ arguments: ArraySlice<[UInt8]>) async throws(UsageError) -> ExitStatus {
    let parsed = try ArgumentParser("limner convert", ConvertOptions.table).parse(arguments)
    if parsed.has("--help") { return Output.write(ConvertOptions.help.text) }
    var request = try ConvertRequest(parsed)
    if let list = request.list {
      do throws(SystemError) {
        request.batch.listed = try InputList.read(list)
      } catch {
        guard !error.isInterrupted else { return .interrupted }
        throw UsageError(
          expected: "a readable list", for: "--files-from",
          found: "\(VisibleText.of(list)): \(error.message)")
      }
    }
    let layout = try request.layout()
    return await convert(request, layout)
  }

  private static func convert(_ request: ConvertRequest, _ layout: BatchLayout) async -> ExitStatus {
    // It has to be there before the walk starts, which must not enter it where it lies inside an input.
    var folder: RunFolder?
    if let output = layout.outputFolder, request.keepsJournal(layout) {
      do throws(RunFolderError) {
        folder = try RunFolder(output)
      } catch {
        Terminal.writeError("limner: \(error)\n")
        return .unwritable
      }
    }
    folder?.begin()
    defer { folder?.end() }
    do throws(SystemError) {
      let lines = try open(request)
      let status = await convert(request, layout, folder, lines)
      guard let failure = folder?.journal.failure else { return status }
      Output.complain("the journal", failure)
      return status == .interrupted ? status : .unwritable
    } catch {
      guard !error.isInterrupted else { return .interrupted }
      Output.complain(error.path.map(VisibleText.of) ?? "the output", error)
      return .unwritable
    }
  }

  private static func convert(
    _ request: ConvertRequest, _ layout: BatchLayout, _ folder: RunFolder?,
    _ lines: consuming FileDescriptor?
  ) async -> ExitStatus {
    // What the batch writes itself is not its input.
    let excluded = Set(
      [layout.outputFolder, request.report, request.gallery].compactMap { own in
        own.flatMap { try? FileStatus.of($0).identity }
      })
    let counter = InputCounter()
    let style = style(request)
    let counting = style == .none ? nil : ThreadPoolExecutor(threads: 1)
    // Without a thread to count there is progress without an end.
    if let counting, counting.width > 0 {
      Task(executorPreference: counting) { counter.count(layout, excluding: excluded) }
    }
    let name = request.report.map { $0 == .standardStream ? "standard output" : VisibleText.of($0) }
    var sink = ConvertSink(
      lines, named: name ?? "standard output", printsPlans: request.plansOnly, ProgressDisplay(style), counter
    )
    let pipeline = ConvertRequest.pipeline(request.options)
    let record = folder.map { folder in
      RunRecord(
        folder, recipe: request.options.recipe(request.batch.renditions), resume: request.resume,
        named: layout.namedFiles)
    }
    let gallery = request.gallery.map { Gallery(at: $0, pipeline) }
    sink.gallery = gallery
    let conversion = Conversion(
      pipeline, renditions: request.batch.renditions, overwrites: request.overwrites,
      plansOnly: request.plansOnly,
      outputFolder: layout.outputFolder, inputs: InputFiles(layout, excluding: excluded),
      record: record)
    var source = JobSource(layout, pipeline, excluding: excluded, past: record?.index)
    let isComplete = await BatchRun(jobs: request.jobs).run(&source, into: &sink) {
      Interrupts.count > 0
    } work: { job in
      let finished = conversion.run(job)
      gallery?.look(at: finished)
      return finished
    }
    counter.cancel()
    counting?.shutDown()
    sink.end(isComplete: isComplete, isQuiet: request.isQuiet)
    return ExitStatus(
      isInterrupted: !isComplete, isUnwritable: sink.isUnwritable || sink.tally.unwritable > 0,
      someFailed: sink.tally.failed > 0)
  }

  /// What takes the report or the plans.
  private static func open(_ request: ConvertRequest) throws(SystemError) -> FileDescriptor? {
    // The page comes last: that there is no folder that takes it should be known before days of work.
    if let gallery = request.gallery { try OutputFile.checkFolder(of: gallery) }
    if request.plansOnly || request.report == .standardStream { return .standardOutput }
    guard let report = request.report else { return nil }
    return try FileDescriptor(writing: report)
  }

  private static func style(_ request: ConvertRequest) -> ProgressDisplay.Style {
    if request.isQuiet || request.plansOnly { return .none }
    if Terminal.showsErrors { return .bar }
    return request.showsProgress ? .lines : .none
  }
}
