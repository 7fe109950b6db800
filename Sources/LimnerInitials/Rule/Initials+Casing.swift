// SPDX-License-Identifier: Apache-2.0

extension Initials {
  /// Whose title case letters are put in.
  public enum Casing: Hashable, Sendable {
    /// That of all languages but the Turkic ones.
    case root

    /// That of Turkish and Azerbaijani, in which the capital of i is İ.
    case turkic

    /// The casing of a locale's language: ``turkic`` for `tr` and `az`, in any case and with whatever follows
    /// the language, ``root`` for all others.
    public init(localeIdentifier: String) {
      let language = localeIdentifier.prefix { $0.isLetter || $0.isNumber }.lowercased()
      self = language == "tr" || language == "az" ? .turkic : .root
    }
  }
}
