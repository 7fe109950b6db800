// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem

/// Writes the report, the plans, the failures and the progress of a batch.
struct ConvertSink: BatchSink, ~Copyable {
  /// What has ended so far.
  private(set) var tally = Tally()

  /// Whether the report or the plans could not be written; they are not tried again.
  private(set) var isUnwritable = false

  /// The page that is written at the end.
  var gallery: Gallery?

  private let lines: FileDescriptor?
  private let linesName: String
  private let counter: InputCounter
  private let printsPlans: Bool
  private var display: ProgressDisplay

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - lines: Takes the report, or the plans.
  ///   - linesName: What it is called in a message.
  ///   - printsPlans: Whether it is the plans that it takes.
  ///   - display: Shows progress.
  ///   - counter: Knows how many inputs there are.
  init(
    _ lines: consuming FileDescriptor?, named linesName: String, printsPlans: Bool,
    _ display: ProgressDisplay, _ counter: InputCounter
  ) {
    self.lines = lines
    self.linesName = linesName
    self.printsPlans = printsPlans
    self.display = display
    self.counter = counter
  }

  mutating func finished(_ job: FinishedJob) {
    tally.count(job)
    gallery?.add(job)
    if let error = job.error {
      let message = VisibleText.escaped(error.description) + place(job)
      display.print("\(VisibleText.of(job.job.input)): \(message)")
    }
    if printsPlans {
      if job.plan != nil { write(PlanText.lines(job)) }
    } else {
      write(ReportLine.json(job) + "\n")
    }
    display.update(tally, counter)
  }

  /// Which output is meant, where the message is about one.
  private func place(_ job: FinishedJob) -> String {
    guard job.error?.stage == .write, let path = job.job.output.paths.first else { return "" }
    let others = job.job.output.paths.count - 1
    return " (\(VisibleText.of(path))" + (others > 0 ? " and \(others) more)" : ")")
  }

  private mutating func write(_ text: String) {
    guard !isUnwritable, lines != nil else { return }
    do throws(SystemError) {
      try lines?.write(text)
    } catch {
      isUnwritable = true
      // Whoever asked to stop knows why the rest is missing.
      guard !error.isInterrupted else { return }
      display.clear()
      Output.complain(linesName, error)
    }
  }

  /// Writes the gallery and prints the last line, if anybody wants to read them.
  mutating func end(isComplete: Bool, isQuiet: Bool) {
    display.clear()
    do throws(SystemError) {
      try gallery?.write(isInterrupted: !isComplete)
    } catch {
      isUnwritable = true
      Output.complain(error.path.map(VisibleText.of) ?? "the gallery", error)
    }
    guard !isQuiet else { return }
    display.print(
      ProgressText.summary(
        tally, verb: printsPlans ? "planned" : "converted", interrupted: !isComplete, elapsed: display.elapsed
      ))
  }
}

/// The plan of one input, for `--dry-run`.
enum PlanText {
  /// Input, output and plan.
  static func lines(_ job: FinishedJob) -> String {
    let paths = job.job.output.paths.map(VisibleText.of)
    let output = paths.isEmpty ? "-" : paths.joined(separator: ", ")
    let lines = ["\(VisibleText.of(job.job.input)) -> \(output)"] + PhotoText.lines(job.report, job.plan)
    return lines.joined(separator: "\n") + "\n\n"
  }
}
