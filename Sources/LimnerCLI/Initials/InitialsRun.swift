// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// Takes names; whoever draws or prints does it here.
protocol InitialsSink: ~Copyable {
  /// Takes the next name.
  mutating func take(_ listed: ListedName) throws(InitialsFailure)

  /// Gives away what was kept back.
  mutating func end() throws(InitialsFailure)
}

/// Hands one name after the other to a sink, and tells of those that fail.
struct InitialsRun {
  private let isQuiet: Bool
  private var tally = Tally()
  private var display: ProgressDisplay
  private var isInterrupted = false
  private let counter = InputCounter()

  /// Starts the clock.
  init(_ request: InitialsRequest) {
    isQuiet = request.isQuiet || request.destination == .print
    display = ProgressDisplay(!isQuiet && Terminal.showsErrors ? .bar : .none)
  }

  /// Runs to the end of the names.
  mutating func run(_ names: NameSource, into sink: inout some InitialsSink & ~Copyable) -> ExitStatus {
    var names = names
    var isGoingOn = true
    while isGoingOn, let entry = next(&names) {
      do throws(InitialsFailure) {
        switch entry.name {
        case .success(let listed): try sink.take(listed)
        case .failure(let error): throw .row(error)
        }
        tally.count(isDone: true)
      } catch {
        isGoingOn = goOn(after: error, entry.label)
      }
      display.update(tally, counter)
    }
    do throws(InitialsFailure) {
      if isGoingOn { try sink.end() }
    } catch {
      _ = goOn(after: error, "")
    }
    display.clear()
    if !isQuiet {
      display.print(
        ProgressText.summary(tally, verb: "drawn", interrupted: isInterrupted, elapsed: display.elapsed))
    }
    return ExitStatus(
      isInterrupted: isInterrupted, isUnwritable: tally.unwritable > 0, someFailed: tally.failed > 0)
  }

  /// The next name; `nil` at the end, also at one that came early.
  private mutating func next(_ names: inout NameSource) -> NameSource.Entry? {
    guard Interrupts.count == 0 else {
      isInterrupted = true
      return nil
    }
    do throws(SystemError) {
      return try names.next()
    } catch {
      guard !error.isInterrupted else {
        isInterrupted = true
        return nil
      }
      tally.count(isDone: false)
      display.print("\(names.label): expected a readable file for --names but found \(error.message)")
      return nil
    }
  }

  /// Tells of a failure, and whether the others are worth trying.
  private mutating func goOn(after failure: InitialsFailure, _ label: String) -> Bool {
    switch failure {
    case .interrupted:
      isInterrupted = true
      return false
    case .standardOutput(let error):
      tally.count(isDone: false, isUnwritable: true)
      display.clear()
      Output.complain("standard output", error)
      return false
    default:
      tally.count(isDone: false, isUnwritable: failure.isUnwritable)
      display.print("\(label): \(failure.text)")
      return true
    }
  }
}
