// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerSystem

/// The fonts of the system, for letters that the built-in face lacks.
///
/// Nothing is looked at before the first such letter; then the folders are walked once. What a face covers is read
/// when it is its turn, the nearest in style first, and what was found is kept: coverage, the faces that were opened
/// last, and which face draws which letters.
final class SystemFonts: Sendable {
  /// The fonts in the standard folders, shared by all who draw in this process.
  static let standard = SystemFonts(.standard)

  private let folders: FontFolders
  private let state = Monitor(State())

  /// Creates a source over other folders.
  init(_ folders: FontFolders) { self.folders = folders }

  /// The face that goes best with the built-in one among those that can draw each of the letters; `nil` if none can.
  ///
  /// While one caller looks for a face, others that need one wait; that is for tens of milliseconds, once.
  func face(drawing letters: [[Unicode.Scalar]]) -> FontFile? {
    state.withLock { state in
      if let known = state.choices[letters] { return known.flatMap { state.open($0) } }
      if state.candidates == nil { state.candidates = folders.candidates() }
      let choice = state.best(for: letters)
      if state.choices.count >= Self.choiceLimit { state.choices.removeAll() }
      state.choices[letters] = .some(choice)
      return choice.flatMap { state.open($0) }
    }
  }

  /// Letters whose face is remembered.
  private static let choiceLimit = 4096

  /// Faces that are tried before a letter counts as lacking; each has promised to have it.
  private static let attempts = 32

  /// What is known so far.
  private struct State: Sendable {
    var candidates: [FontCandidate]?
    var coverages: [Int: FontCoverage?] = [:]
    var choices: [[[Unicode.Scalar]]: Int?] = [:]
    private var opened: [(candidate: Int, face: FontFile?)] = []

    /// The faces that are kept open.
    private static let openLimit = 16

    /// The best candidate; one that has to put a scalar together from its parts only where none has it whole.
    mutating func best(for letters: [[Unicode.Scalar]]) -> Int? {
      // Joiners, selectors and the like have no glyph of their own to be asked for.
      let scalars = letters.flatMap(\.self).filter { !$0.properties.isDefaultIgnorableCodePoint }
      var attempts = SystemFonts.attempts
      return best(for: letters, HanHint(scalars), &attempts) { scalars.allSatisfy($0.contains) }
        ?? best(for: letters, HanHint(scalars), &attempts) { scalars.allSatisfy($0.canDraw) }
    }

    /// The best of those that cover the letters: nearest in style, of these one made for the language that they hint
    /// at, then one made for fewer scripts.
    private mutating func best(
      for letters: [[Unicode.Scalar]], _ hint: HanHint, _ attempts: inout Int,
      _ covers: (FontCoverage) -> Bool
    ) -> Int? {
      guard let candidates else { return nil }
      var next = 0
      while next < candidates.count {
        let end =
          candidates[next...].firstIndex { $0.distance > candidates[next].distance } ?? candidates.count
        let fitting = (next ..< end).compactMap { index -> (index: Int, hint: Int, breadth: Int)? in
          guard let coverage = coverage(of: index), covers(coverage) else { return nil }
          return (index, hint.distance(candidates[index].facts), coverage.breadth)
        }
        let sorted = fitting.sorted { ($0.hint, $0.breadth, $0.index) < ($1.hint, $1.breadth, $1.index) }
        for choice in sorted {
          guard attempts > 0 else { return nil }
          attempts -= 1
          // A file may have gone since it was looked at, and a glyph that is promised may be damaged or empty.
          if let face = open(choice.index), letters.allSatisfy({ face.draw($0) != nil }) {
            return choice.index
          }
        }
        next = end
      }
      return nil
    }

    private mutating func coverage(of index: Int) -> FontCoverage? {
      if let known = coverages[index] { return known }
      let coverage = candidates.flatMap { candidates in
        (try? FontFileBytes(candidates[index].path)).flatMap { file in
          try? FontCoverage(file, face: candidates[index].face)
        }
      }
      coverages[index] = .some(coverage)
      return coverage
    }

    /// The face of a candidate, the most recent ones kept.
    mutating func open(_ index: Int) -> FontFile? {
      if let place = opened.firstIndex(where: { $0.candidate == index }) {
        let found = opened.remove(at: place)
        opened.append(found)
        return found.face
      }
      guard let candidate = candidates?[index] else { return nil }
      let face = (try? FontFileBytes(candidate.path)).flatMap { try? FontFile($0, face: candidate.face) }
      if opened.count >= Self.openLimit { opened.removeFirst() }
      opened.append((index, face))
      return face
    }
  }
}

extension FontCoverage {
  /// The number of scalars.
  fileprivate var breadth: Int { ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 } }
}
