// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs

extension PhotoReport {
  /// Decides whether the output carries the profile of the input, and notes it (pipeline 4.1).
  ///
  /// - Parameters:
  ///   - bytes: The profile; empty where there is none, `nil` where it cannot be put together.
  ///   - space: The color space that a profile must be for to fit the output.
  /// - Returns: The bytes to embed; empty for none.
  mutating func decide(onProfile bytes: [UInt8]?, for space: ICCSummary.ColorSpace) -> [UInt8] {
    if let bytes, bytes.isEmpty {
      profileAction = ProfileAction.none
      return []
    }
    let summary = bytes.flatMap { ICCSummary($0) }
    profileName = summary?.name
    guard let bytes, summary?.colorSpace == space else {
      profileAction = .dropped
      warnings[.profileDropped, default: 0] += 1
      return []
    }
    profileAction = .kept
    return bytes
  }
}
