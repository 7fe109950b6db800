// SPDX-License-Identifier: Apache-2.0

/// The known name that takes the fewest edits to reach from an unknown one.
package enum NearestName {
  /// The nearest of `names`; of several at the same distance the first one.
  package static func to(_ unknown: String, in names: [String]) -> String? {
    names.enumerated()
      .min { (distance(unknown, $0.element), $0.offset) < (distance(unknown, $1.element), $1.offset) }?
      .element
  }

  /// The number of single insertions, deletions and replacements between two names.
  ///
  /// Source: Levenshtein's distance by Wagner and Fischer's table, of which one row is kept.
  package static func distance(_ a: String, _ b: String) -> Int {
    // What comes from a command line may be long; only its beginning can look like an option.
    let from = Array(a.utf8.prefix(64))
    let to = Array(b.utf8.prefix(64))
    var row = Array(0 ... to.count)
    for (i, x) in from.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in to.enumerated() {
        let edited = min(row[j], row[j + 1]) + 1
        let kept = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(edited, kept)
      }
    }
    return row[to.count]
  }
}
