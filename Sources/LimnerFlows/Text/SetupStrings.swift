// SPDX-License-Identifier: Apache-2.0

/// The words of the Setup block.
public struct SetupStrings: Hashable, Sendable {
  /// Creates the English words.
  public init() {}
}
