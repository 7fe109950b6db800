// SPDX-License-Identifier: Apache-2.0

/// The form of a name that its color is picked by.
package enum NameKey {
  /// A name in normalization form KC, without what is invisible, and with one space where words are apart.
  ///
  /// White space of any length is one space, as are U+200B and U+FEFF, and none is left at the ends. Names that
  /// look alike so have one key; upper and lower case have two. A name that is longer than 1,024 scalars is
  /// read as its first 512 and its last 512.
  package static func normalized(_ name: String) -> String {
    let scalars = NFKC.normalized(NameWindow.scalars(of: name))
    var spaced = String.UnicodeScalarView()
    for word in scalars.split(whereSeparator: { $0.isWordBreak }) {
      let visible = word.filter { $0.isASCII || !$0.properties.isDefaultIgnorableCodePoint }
      guard !visible.isEmpty else { continue }
      if !spaced.isEmpty { spaced.append(" ") }
      spaced.append(contentsOf: visible)
    }
    // Without what stood between them, some may be put together that were not before.
    return String(String.UnicodeScalarView(NFKC.normalized(spaced)))
  }
}
