// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

extension PhotoPipeline {
  /// Takes the memory of a plan, or waits for it; ``giveBack(_:)`` has to follow.
  ///
  /// - Throws: ``LimnerError/tooMuchMemory(found:limit:)`` for more than the shared budget has in all,
  ///   ``LimnerError/outOfMemory(_:)`` for more than the system has, ``LimnerError/cancelled``.
  func take(_ plan: PhotoPlan) throws(LimnerError) {
    // An array that gets no memory ends the process: the system is asked before there is one.
    if let memory { return try memory.take(plan.peakBytes) }
    guard AvailableMemory.canTake(plan.peakBytes) else { throw .outOfMemory(.header) }
  }

  /// Gives the memory of a plan back to those who wait for it.
  func giveBack(_ plan: PhotoPlan) { memory?.giveBack(plan.peakBytes) }
}
