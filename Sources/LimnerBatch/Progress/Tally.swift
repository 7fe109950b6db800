// SPDX-License-Identifier: Apache-2.0

import Limner

/// How many inputs ended in which way.
package struct Tally: Equatable, Sendable {
  /// Inputs whose output is written, or whose plan stands.
  package private(set) var converted = 0

  /// Inputs without an output.
  package private(set) var failed = 0

  /// Files that are not pictures.
  package private(set) var skipped = 0

  /// Inputs whose outputs stand from an earlier run.
  package private(set) var doneBefore = 0

  /// Those among the failed whose output could not be written.
  package private(set) var unwritable = 0

  /// Creates a tally of nothing.
  package init() {}

  /// All inputs that have ended.
  package var done: Int { worked + skipped + doneBefore }

  /// The inputs on which work was done, in vain or not: the time they took tells how long the others will take.
  package var worked: Int { converted + failed }

  /// Counts one more that is no photo.
  package mutating func count(isDone: Bool, isUnwritable: Bool = false) {
    if isDone { converted += 1 } else { failed += 1 }
    if isUnwritable { unwritable += 1 }
  }

  /// Counts one more.
  package mutating func count(_ finished: FinishedJob) {
    switch finished.status {
    case .ok: converted += 1
    case .failed: failed += 1
    case .skipped where finished.wasDoneBefore: doneBefore += 1
    case .skipped: skipped += 1
    }
    if case .unwritable? = finished.error { unwritable += 1 }
  }
}
