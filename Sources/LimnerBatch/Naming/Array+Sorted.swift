// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// The index of the first element whose key is not less than `key`; the elements are sorted by it.
  func firstIndex<Key: Comparable>(from key: Key, by keyOf: (Element) -> Key) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = keyOf(self[middle]) < key ? middle + 1 ..< range.upperBound : range.lowerBound ..< middle
    }
    return range.lowerBound
  }
}

extension Array where Element: Comparable {
  /// Whether a sorted array holds an element.
  func contains(sorted element: Element) -> Bool {
    let index = firstIndex(from: element) { $0 }
    return index < count && self[index] == element
  }
}
