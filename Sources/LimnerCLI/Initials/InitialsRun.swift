// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// Takes names; whoever draws or prints does it here.
protocol InitialsSink {
  /// The most names that are taken at a time.
  var roundSize: Int { get }

  /// Takes the next names; gives back how each one ended.
  mutating func take(_ listed: [ListedName]) async -> [InitialsFailure?]

  /// Gives away what was kept back.
  mutating func end() throws(InitialsFailure)
}

/// Hands names to a sink, round by round, and tells of those that fail in the order of the names.
struct InitialsRun {
  private let isQuiet: Bool
  private var tally = Tally()
  private var display: ProgressDisplay
  private var isInterrupted = false
  private var isAtEnd = false
  private let counter = InputCounter()

  /// Starts the clock.
  init(_ request: InitialsRequest) {
    isQuiet = request.isQuiet || request.destination == .print
    display = ProgressDisplay(!isQuiet && Terminal.showsErrors ? .bar : .none)
  }

  /// Runs to the end of the names.
  mutating func run(_ names: NameSource, into sink: inout some InitialsSink) async -> ExitStatus {
    var names = names
    while !isAtEnd {
      var round: [NameSource.Entry] = []
      while round.count < sink.roundSize, let entry = next(&names) { round.append(entry) }
      await take(round, &sink)
    }
    do throws(InitialsFailure) {
      try sink.end()
    } catch {
      note(error, "")
    }
    display.clear()
    if !isQuiet {
      display.print(
        ProgressText.summary(tally, verb: "drawn", interrupted: isInterrupted, elapsed: display.elapsed))
    }
    return ExitStatus(
      isInterrupted: isInterrupted, isUnwritable: tally.unwritable > 0, someFailed: tally.failed > 0)
  }

  private mutating func take(_ round: [NameSource.Entry], _ sink: inout some InitialsSink) async {
    var ends = await sink.take(round.compactMap { try? $0.name.get() })[...]
    for entry in round {
      switch entry.name {
      case .failure(let error): note(.row(error), entry.label)
      case .success:
        if let failure = ends.removeFirst() {
          note(failure, entry.label)
        } else {
          tally.count(isDone: true)
        }
      }
      display.update(tally, counter)
    }
  }

  /// The next name; `nil` at the end, also at one that came early.
  private mutating func next(_ names: inout NameSource) -> NameSource.Entry? {
    guard !isAtEnd else { return nil }
    if Interrupts.count > 0 { isInterrupted = true }
    do throws(SystemError) {
      if !isInterrupted, let entry = try names.next() { return entry }
    } catch {
      isInterrupted = error.isInterrupted
      if !isInterrupted {
        tally.count(isDone: false)
        display.print("\(names.label): expected a readable file for --names but found \(error.message)")
      }
    }
    isAtEnd = true
    return nil
  }

  /// Tells of a failure, and stops where nothing else is worth trying.
  private mutating func note(_ failure: InitialsFailure, _ label: String) {
    switch failure {
    case .interrupted:
      isInterrupted = true
      isAtEnd = true
    case .standardOutput(let error):
      isAtEnd = true
      tally.count(isDone: false, isUnwritable: true)
      display.clear()
      Output.complain("standard output", error)
    default:
      tally.count(isDone: false, isUnwritable: failure.isUnwritable)
      display.print("\(label): \(failure.text)")
    }
  }
}
