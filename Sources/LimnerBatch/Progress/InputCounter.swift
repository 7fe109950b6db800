// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem
import Synchronization

/// Counts the inputs of a batch ahead of it, so that progress has an end to measure against.
///
/// A second walk costs little beside a conversion, and keeps nothing but a number.
package final class InputCounter: Sendable {
  private let found = Atomic<Int>(0)
  private let complete = Atomic<Bool>(false)
  private let cancelled = Atomic<Bool>(false)

  /// Creates a counter that has seen nothing.
  package init() {}

  /// The inputs found so far.
  package var count: Int { found.load(ordering: .relaxed) }

  /// Whether there are no more.
  package var isComplete: Bool { complete.load(ordering: .acquiring) }

  /// Ends the count where it is.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Walks all inputs; blocks while it does.
  package func count(_ layout: BatchLayout, excluding excluded: Set<FileIdentity> = []) {
    for entry in layout.entries {
      guard entry.kind == .folder else {
        add(1)
        continue
      }
      for listing in FolderWalk(entry.input, excluding: excluded) {
        if cancelled.load(ordering: .relaxed) { return }
        add(listing.entries.count)
      }
    }
    complete.store(true, ordering: .releasing)
  }

  private func add(_ number: Int) { found.add(number, ordering: .relaxed) }
}
