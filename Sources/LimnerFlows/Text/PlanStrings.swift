// SPDX-License-Identifier: Apache-2.0

/// The words of the Plan block.
public struct PlanStrings: Hashable, Sendable {
  /// Creates the English words.
  public init() {}
}
