// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// Names of the results of one folder, settled from its whole listing.
///
/// A result is called stem + suffix: its extension, and in front of that the name of a rendition. Where inputs would meet at
/// one name, or at that of a subfolder, all of them keep the extension they came with (`a.jpeg.jpg`); that may make them
/// meet others, which then keep theirs too. The names are a function of the set of inputs, and of nothing else: neither the
/// order of the listing nor what an earlier run has left behind plays a part.
///
/// The name of a rendition holds no dot, so that results meet only where their stems do: one stem serves all results of
/// an input.
package struct OutputNaming: Sendable {
  /// What is put behind a stem, for each result of an input.
  private let suffixes: [[UInt8]]

  /// The inputs that keep their extension.
  private var keeping: Set<BytePath> = []

  /// The inputs that turned out to be no pictures: they meet nobody.
  private var absent: Set<BytePath> = []

  /// The inputs for which there is no name that they have to themselves.
  private var homeless: Set<BytePath> = []

  /// Settles the names of one folder.
  ///
  /// - Parameters:
  ///   - files: The names of the inputs, each once, in any order.
  ///   - suffixes: What the names of an input's results have behind its stem, at least one.
  ///   - isFolder: Whether a name is taken by a subfolder.
  ///   - isPicture: Whether an input whose extension says nothing is a picture by its content. Asked only
  ///     for inputs that would meet others, because the answer means opening the file.
  package init(
    files: [BytePath], suffixes: [[UInt8]], isFolder: (BytePath) -> Bool = { _ in false },
    isPicture: (BytePath) -> Bool = { _ in true }
  ) {
    self.suffixes = suffixes
    var settled = -1
    while settled != keeping.count + absent.count {
      settled = keeping.count + absent.count
      homeless = []
      for (stem, group) in meetings(files, isFolder) {
        absent.formUnion(group.filter { !$0.looksLikePicture && !isPicture($0) })
        let rest = group.filter { !absent.contains($0) }
        guard rest.count > 1 || (rest.count == 1 && isTaken(stem, isFolder)) else { continue }
        if rest.allSatisfy(keeping.contains) { homeless.formUnion(rest) }
        keeping.formUnion(rest)
      }
    }
  }

  /// The names of the results of one of the inputs; `nil` if others would get the same however they are called.
  package func names(of input: BytePath) -> [BytePath]? {
    guard !homeless.contains(input) else { return nil }
    let stem = candidate(input)
    return suffixes.map { BytePath(stem.bytes + $0) }
  }

  private func candidate(_ input: BytePath) -> BytePath { keeping.contains(input) ? input : input.stem }

  private func isTaken(_ stem: BytePath, _ isFolder: (BytePath) -> Bool) -> Bool {
    suffixes.contains { isFolder(BytePath(stem.bytes + $0)) }
  }

  /// The inputs that would share a stem as things stand, by that stem: with others or with a subfolder.
  private func meetings(_ files: [BytePath], _ isFolder: (BytePath) -> Bool) -> [BytePath: [BytePath]] {
    // Most names are met by nobody. Hashes find those that may be, at 8 bytes and no allocation for each
    // file of a folder that may hold a million; the groups below compare the names themselves.
    var seen: Set<Int> = []
    var met: Set<Int> = []
    for file in files where !absent.contains(file) {
      let stem = candidate(file)
      if !seen.insert(stem.hashValue).inserted || isTaken(stem, isFolder) { met.insert(stem.hashValue) }
    }
    guard !met.isEmpty else { return [:] }
    var groups: [BytePath: [BytePath]] = [:]
    for file in files where !absent.contains(file) {
      let stem = candidate(file)
      if met.contains(stem.hashValue) { groups[stem, default: []].append(file) }
    }
    return groups
  }
}
