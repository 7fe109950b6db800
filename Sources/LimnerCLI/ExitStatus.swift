// SPDX-License-Identifier: Apache-2.0

/// How the process ends.
///
/// Where several apply, the one that says most about the rest wins: an interruption, then an output that
/// could not be written, then inputs that failed.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything is done.
  case done = 0

  /// Some inputs failed; the rest is done.
  case someFailed = 1

  /// The command line is wrong.
  case wrongUsage = 64

  /// Some output could not be written.
  case unwritable = 74

  /// A signal asked to stop; what was finished stays.
  case interrupted = 130

  /// The status that a batch ends with.
  package init(isInterrupted: Bool, isUnwritable: Bool, someFailed: Bool) {
    self = isInterrupted ? .interrupted : isUnwritable ? .unwritable : someFailed ? .someFailed : .done
  }
}
