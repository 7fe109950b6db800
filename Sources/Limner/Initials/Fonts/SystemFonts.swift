// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem

/// The fonts of the system, for letters that the built-in face lacks.
///
/// Nothing is looked at before the first such letter; then the folders are walked once, and what is found is kept:
/// what each face covers, the faces that were opened last, and which face draws which letters.
final class SystemFonts: Sendable {
  /// The fonts in the standard folders, shared by all who draw in this process.
  static let standard = SystemFonts(.standard)

  private struct State: Sendable {
    var candidates: [FontCandidate]?
    var opened: [OpenFace] = []
    var choices: [[Unicode.Scalar]: Int?] = [:]
  }

  private struct OpenFace: Sendable {
    var candidate: Int
    var face: FontFile?
  }

  private let folders: FontFolders
  private let state = Monitor(State())

  /// Creates a source over other folders.
  init(_ folders: FontFolders) { self.folders = folders }

  /// The face that goes best with the built-in one among those that have a glyph for each scalar; `nil` if none has.
  func face(covering scalars: [Unicode.Scalar]) -> FontFile? {
    state.withLock { state in
      if let known = state.choices[scalars] { return known.flatMap { open($0, &state) } }
      let candidates = state.candidates ?? folders.candidates()
      state.candidates = candidates
      let hint = HanHint(scalars)
      var fitting = candidates.indices.filter { candidates[$0].covers(scalars) }
      fitting.sort { candidates[$0].isBetter(than: candidates[$1], for: hint) }
      // A file may have gone or changed since it was looked at.
      let choice = fitting.prefix(Self.attempts).first { open($0, &state) != nil }
      if state.choices.count >= Self.choiceLimit { state.choices.removeAll() }
      state.choices[scalars] = .some(choice)
      return choice.flatMap { open($0, &state) }
    }
  }

  /// The number of faces that were found; finds them if that has not happened yet.
  var faceCount: Int {
    state.withLock { state in
      let candidates = state.candidates ?? folders.candidates()
      state.candidates = candidates
      return candidates.count
    }
  }

  /// Letters whose face is remembered.
  private static let choiceLimit = 4096

  /// Faces that are kept open.
  private static let openLimit = 16

  /// Faces that are tried before a letter counts as lacking.
  private static let attempts = 8

  /// The face of a candidate, the most recent ones kept.
  private func open(_ index: Int, _ state: inout State) -> FontFile? {
    if let place = state.opened.firstIndex(where: { $0.candidate == index }) {
      let found = state.opened.remove(at: place)
      state.opened.append(found)
      return found.face
    }
    guard let candidate = state.candidates?[index] else { return nil }
    let bytes = try? FontFileBytes(candidate.path)
    let face = bytes.flatMap { try? FontFile($0, face: candidate.face) }
    if state.opened.count >= Self.openLimit { state.opened.removeFirst() }
    state.opened.append(OpenFace(candidate: index, face: face))
    return face
  }
}
