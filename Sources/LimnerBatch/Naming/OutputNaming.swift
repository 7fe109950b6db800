// SPDX-License-Identifier: Apache-2.0

/// Names of the results of one folder, settled from its whole listing.
///
/// A result is called stem + extension. Where inputs would meet at one name, or at that of a subfolder, all
/// of them keep the extension they came with (`a.jpeg.jpg`); that may make them meet others, which then
/// keep theirs too. The names are a function of the set of inputs, and of nothing else: neither the order
/// of the listing nor what an earlier run has left behind plays a part.
package struct OutputNaming: Sendable {
  /// The extension that every result gets, with its dot.
  private let suffix: [UInt8]

  /// The inputs that keep their extension.
  private let keeping: Set<FileName>

  /// The inputs for which there is no name that they have to themselves.
  private let homeless: Set<FileName>

  /// Settles the names of one folder.
  ///
  /// - Parameters:
  ///   - files: The inputs of the folder, each once, in any order.
  ///   - folders: Names that are taken by subfolders.
  ///   - suffix: The extension of results, with its dot.
  ///   - counts: Whether an input whose extension says nothing is a picture by its content. Asked only for
  ///     inputs that would meet others, because the answer means opening the file.
  package init(
    files: [FileName], folders: Set<FileName> = [], suffix: [UInt8], counts: (FileName) -> Bool = { _ in true }
  ) {
    self.suffix = suffix
    var keeping: Set<FileName> = []
    var absent: Set<FileName> = []
    while true {
      var homeless: Set<FileName> = []
      let before = keeping.count + absent.count
      for (name, group) in Self.groups(files, folders, suffix, keeping, absent) {
        let strangers = group.filter { !$0.looksLikePicture && !counts($0) }
        absent.formUnion(strangers)
        let rest = group.filter { !strangers.contains($0) }
        guard rest.count > 1 || (rest.count == 1 && folders.contains(name)) else { continue }
        if rest.allSatisfy(keeping.contains) { homeless.formUnion(rest) }
        keeping.formUnion(rest)
      }
      if keeping.count + absent.count == before {
        self.keeping = keeping
        self.homeless = homeless
        return
      }
    }
  }

  /// The name of the result of one of the inputs; `nil` if others would get the same however it is called.
  package func name(of input: FileName) -> FileName? {
    homeless.contains(input) ? nil : FileName(input.kept(whole: keeping.contains(input)) + suffix)
  }

  /// The inputs that would share a name as things stand: alone with a subfolder, or several.
  private static func groups(
    _ files: [FileName], _ folders: Set<FileName>, _ suffix: [UInt8], _ keeping: Set<FileName>,
    _ absent: Set<FileName>
  ) -> [FileName: [FileName]] {
    // Most names are met by nobody. Hashes find those that may be, at 8 bytes and no allocation for each
    // file of a folder that may hold a million; the groups below compare the names themselves.
    var seen = Set(folders.map { hash($0.bytes[...], []) })
    var met: Set<Int> = []
    for file in files where !absent.contains(file) {
      let hash = hash(file.kept(whole: keeping.contains(file)), suffix)
      if !seen.insert(hash).inserted { met.insert(hash) }
    }
    guard !met.isEmpty else { return [:] }
    var groups: [FileName: [FileName]] = [:]
    for file in files where !absent.contains(file) {
      let kept = file.kept(whole: keeping.contains(file))
      guard met.contains(hash(kept, suffix)) else { continue }
      groups[FileName(kept + suffix), default: []].append(file)
    }
    return groups
  }

  private static func hash(_ kept: ArraySlice<UInt8>, _ suffix: [UInt8]) -> Int {
    var hasher = Hasher()
    for byte in kept { hasher.combine(byte) }
    for byte in suffix { hasher.combine(byte) }
    return hasher.finalize()
  }
}
