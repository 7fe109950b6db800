// SPDX-License-Identifier: Apache-2.0

/// The words of changing a photo, besides ``SharedStrings/unreadablePhoto``.
public struct PhotoStrings: Hashable, Sendable {
  /// Under the card, for an upload that failed without words of its own.
  public var notUpdated = "Your photo wasn't updated. Try again."

  /// Read out when an upload has succeeded.
  public var updated = "Photo updated"

  /// Creates the English words.
  public init() {}
}
