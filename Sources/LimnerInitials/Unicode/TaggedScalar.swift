// SPDX-License-Identifier: Apache-2.0

/// A scalar that remembers what it was before the name's normalization.
struct TaggedScalar: Hashable, Sendable {
  /// The scalar itself.
  var scalar: Unicode.Scalar

  /// Whether it came out of a symbol, such as ™, or of a letter that is drawn as an emoji.
  var isOfSymbol = false

  /// Whether it is a letter, and was one before.
  var isLetter: Bool { !isOfSymbol && scalar.isLetter }
}
