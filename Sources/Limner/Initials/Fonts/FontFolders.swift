// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem

/// The folders that fonts of the system lie in, and the faces in them.
///
/// Bounds: files beyond ``fileLimit`` and faces of a collection beyond ``faceLimit`` are not looked at; a file that is no
/// font, or a damaged one, is passed over.
struct FontFolders: Sendable {
  /// The most font files that are looked at.
  static let fileLimit = 16_384

  /// The most faces of one collection.
  static let faceLimit = 64

  /// The folders, the more personal ones first.
  let folders: [BytePath]

  /// The standard folders of this machine and user.
  ///
  /// Source: XDG Base Directory Specification 0.8 for the two variables and what stands in for them.
  static var standard: FontFolders {
    let home = ProcessArguments.environment("HOME").map { BytePath($0) }
    var folders: [BytePath] = []
    let personal = absolute(ProcessArguments.environment("XDG_DATA_HOME"))
    if let personal = personal ?? home?.appending(".local/share") {
      folders.append(personal.appending("fonts"))
    }
    if let home { folders.append(home.appending(".fonts")) }
    let shared = (ProcessArguments.environment("XDG_DATA_DIRS") ?? "").split(separator: ":").compactMap {
      absolute(String($0))
    }
    let usual: [BytePath] = ["/usr/local/share", "/usr/share"]
    folders += (shared.isEmpty ? usual : shared).map { $0.appending("fonts") }
    return FontFolders(folders: folders)
  }

  /// A relative path in one of the variables does not count.
  private static func absolute(_ path: String?) -> BytePath? {
    guard let path, path.hasPrefix("/") else { return nil }
    return BytePath(path)
  }

  /// What each face says about itself, the one nearest in style to the built-in face first.
  func candidates() -> [FontCandidate] {
    var seen: Set<FileIdentity> = []
    var candidates: [FontCandidate] = []
    for folder in folders {
      for listing in FolderWalk(folder) {
        for entry in listing.entries {
          guard seen.count < Self.fileLimit else { return candidates.sorted(by: FontCandidate.isBefore) }
          guard case .file(let status) = entry.outcome, Self.extensions.contains(entry.name.fileExtension),
            seen.insert(status.identity).inserted
          else { continue }
          candidates += Self.faces(of: entry.path)
        }
      }
    }
    return candidates.sorted(by: FontCandidate.isBefore)
  }

  private static let extensions: Set<BytePath> = ["ttf", "otf", "ttc", "otc"]

  private static func faces(of path: BytePath) -> [FontCandidate] {
    guard let file = try? FontFileBytes(path), let count = try? FontFile.faceCount(file) else { return [] }
    return (0 ..< min(count, faceLimit)).compactMap { face in
      (try? FontFacts(file, face: face)).map { FontCandidate(path: path, face: face, facts: $0) }
    }
  }
}
