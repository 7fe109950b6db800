// SPDX-License-Identifier: Apache-2.0

extension PhotoOptions {
  /// Counts up whenever the same options make other bytes of the same photo than before.
  private static let recipeVersion = 2

  /// The SHA-256 of everything that decides the bytes of results: two runs with one recipe make the same of a photo.
  ///
  /// Limits decide whether there is a result, and that of memory whether coded data can be held to be kept: nobody who
  /// lowers it in the middle of a run wants all of it again. The report's digests and facts are no part of it.
  ///
  /// - Parameter renditions: What is made of each photo; none for one result as the options say.
  /// - Returns: 64 lower-case hexadecimal digits.
  package func recipe(_ renditions: [Rendition] = []) -> String {
    let text = recipeText(renditions)
    return ContentDigest.hex(of: Array(text.utf8).span)
  }

  /// The recipe as text: a line for each fact, those of renditions in the order of their names.
  private func recipeText(_ renditions: [Rendition]) -> String {
    var lines = [
      "recipe \(Self.recipeVersion)", "quality \(quality)", "maxBytes \(maxBytes.map(String.init) ?? "none")",
      "subsampling \(subsampling?.rawValue ?? "auto")", "progressive \(progressive)",
      "optimized \(optimized)",
      "background \(background.red) \(background.green) \(background.blue)", "shrink \(shrink.rawValue)",
      "policy \(policy.rawValue)", "color \(color.rawValue)", "linear \(linear)", "filter \(filter)",
    ]
    if renditions.isEmpty {
      lines.append("result \(maxSide) \(crop.rawValue) \(format.rawValue)")
    }
    for rendition in renditions.sorted(by: { $0.name < $1.name }) {
      let facts = "\(rendition.maxSide) \(rendition.crop.rawValue) \(rendition.format.rawValue)"
      lines.append("rendition \(rendition.name) \(facts)")
    }
    return lines.joined(separator: "\n")
  }
}
