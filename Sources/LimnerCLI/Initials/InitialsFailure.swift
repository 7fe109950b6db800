// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem

/// Why a name has no avatar; the others do.
enum InitialsFailure: Error {
  /// Its row is wrong.
  case row(TableError)

  /// Its row gives it no usable name of an output.
  case outputName(OutputNameError)

  /// It could not be drawn.
  case drawing(LimnerError)

  /// It could not be written, or was not to be.
  case output(LimnerError, BytePath?)

  /// Standard output takes no more, so that nothing else is worth trying.
  case standardOutput(SystemError)

  /// A signal asked to stop while nobody read.
  case interrupted

  /// What the system says of an output.
  init(_ error: SystemError, _ path: BytePath?) {
    self = error.isInterrupted ? .interrupted : .output(LimnerError(writing: error), path)
  }

  /// Whether an output could not be written.
  var isUnwritable: Bool {
    if case .output(.unwritable, _) = self { return true }
    return false
  }

  /// The sentence a person reads.
  var text: String {
    switch self {
    case .row(let error): error.description
    case .outputName(let error): error.description
    case .drawing(let error): VisibleText.escaped(error.description)
    case .output(let error, let path):
      VisibleText.escaped(error.description) + (path.map { " (\(VisibleText.of($0)))" } ?? "")
    case .standardOutput(let error): error.message
    case .interrupted: "interrupted"
    }
  }
}
