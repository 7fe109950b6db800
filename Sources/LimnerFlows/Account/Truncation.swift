// SPDX-License-Identifier: Apache-2.0

/// A text with an ellipsis in place of its middle, so that it has at most so many grapheme clusters.
///
/// A text that fits stays as it is. The longer half is kept in front.
public func middleTruncated(_ text: String, to count: Int) -> String {
  guard text.count > count else { return text }
  guard count > 0 else { return "" }
  let kept = count - 1
  return text.prefix(kept - kept / 2) + "\u{2026}" + text.suffix(kept / 2)
}
