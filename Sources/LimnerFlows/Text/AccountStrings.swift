// SPDX-License-Identifier: Apache-2.0

/// The words of the Account block.
public struct AccountStrings: Hashable, Sendable {
  /// Creates the English words.
  public init() {}
}
