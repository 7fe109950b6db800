// SPDX-License-Identifier: Apache-2.0

/// The part of a name that is read: all of it, or both ends of one that is too long to be a name.
///
/// A name of up to twice ``reach`` scalars is read whole. Of a longer one only the first and the last ``reach``
/// scalars are, as if nothing had ever stood between them: no word, bracket or digit of the middle counts, and
/// the word that the first half ends in goes on in the second half. So the work for a name is bounded, whatever
/// its length, and everything that is said of names holds of what the window shows.
package enum NameWindow {
  /// How many scalars are read at either end.
  package static let reach = 512

  /// The scalars that are read of a name.
  package static func scalars(of name: String) -> [Unicode.Scalar] {
    let scalars = name.unicodeScalars
    let head = scalars.index(scalars.startIndex, offsetBy: reach, limitedBy: scalars.endIndex)
    guard let head else { return Array(scalars) }
    let tail = scalars.index(scalars.endIndex, offsetBy: -reach, limitedBy: head) ?? head
    return Array(scalars[..<head]) + Array(scalars[tail...])
  }

  /// The scalars that are read of a name in UTF-8; what is broken of it is read as U+FFFD.
  ///
  /// The result is that of decoding all of it first, but only bytes at both ends are looked at.
  package static func scalars(ofUTF8 name: some Collection<UInt8>) -> [Unicode.Scalar] {
    // A scalar takes four bytes at most, and so many are enough for all scalars that the window shows.
    let enough = 4 * reach
    // Three more at the end are for finding where a scalar begins.
    guard name.count > 2 * enough + 3 else { return scalars(of: String(decoding: name, as: UTF8.self)) }
    // The fourth of a row of continuation bytes belongs to no scalar before it.
    let tail = name.suffix(enough + 3)
    let lost = tail.prefix(3).prefix { UTF8.isContinuation($0) }.count
    return Array(String(decoding: name.prefix(enough), as: UTF8.self).unicodeScalars.prefix(reach))
      + Array(String(decoding: tail.dropFirst(lost), as: UTF8.self).unicodeScalars.suffix(reach))
  }
}
