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

  /// The face that goes best with the built-in one among those that can draw each scalar; `nil` if none can.
  func face(covering scalars: [Unicode.Scalar]) -> FontFile? {
    state.withLock { state in
      if let known = state.choices[scalars] { return known.flatMap { state.open($0) } }
      if state.candidates == nil { state.candidates = folders.candidates() }
      let choice = state.best(covering: scalars)
      if state.choices.count >= Self.choiceLimit { state.choices.removeAll() }
      state.choices[scalars] = .some(choice)
      return choice.flatMap { state.open($0) }
    }
  }

  /// Letters whose face is remembered.
  private static let choiceLimit = 4096

  /// What is known so far.
  private struct State: Sendable {
    var candidates: [FontCandidate]?
    var coverages: [Int: FontCoverage?] = [:]
    var choices: [[Unicode.Scalar]: Int?] = [:]
    private var opened: [(candidate: Int, face: FontFile?)] = []

    /// The faces that are kept open.
    private static let openLimit = 16

    /// The best candidate; one that has to put a scalar together from its parts only where none has it whole.
    mutating func best(covering scalars: [Unicode.Scalar]) -> Int? {
      best(for: scalars) { coverage in scalars.allSatisfy(coverage.contains) }
        ?? best(for: scalars) { coverage in scalars.allSatisfy(coverage.canDraw) }
    }

    /// The best of those that cover the scalars: nearest in style, of these one made for the language that they hint
    /// at, then one made for fewer scripts.
    private mutating func best(for scalars: [Unicode.Scalar], _ covers: (FontCoverage) -> Bool) -> Int? {
      guard let candidates else { return nil }
      let hint = HanHint(scalars)
      var next = 0
      while next < candidates.count {
        let end =
          candidates[next...].firstIndex { $0.distance > candidates[next].distance } ?? candidates.count
        let fitting = (next ..< end).compactMap { index -> (index: Int, hint: Int, breadth: Int)? in
          guard let coverage = coverage(of: index), covers(coverage) else { return nil }
          return (index, hint.distance(candidates[index].facts), coverage.breadth)
        }
        let sorted = fitting.sorted { ($0.hint, $0.breadth, $0.index) < ($1.hint, $1.breadth, $1.index) }
        // A file may have gone or changed since it was looked at.
        if let choice = sorted.first(where: { open($0.index) != nil }) { return choice.index }
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
