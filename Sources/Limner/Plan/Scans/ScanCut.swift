// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs

/// The scans of a progressive JPEG that are not decoded, since what they bring does not show (pipeline 2.4).
struct ScanCut: Equatable, CustomStringConvertible {
  /// One picture that is made of the scans.
  struct Picture {
    /// The loss of each component.
    var losses: [ScanLoss]

    /// The mean square that it may lose, in squares of levels of 255.
    var allowance: Double
  }

  /// Their places in the file, in order.
  private(set) var scans: [Int] = []

  /// The scans of the file.
  private(set) var scanCount = 0

  /// The bytes that are passed over.
  private(set) var byteCount = 0

  /// The mean square that the picture loses that loses most of what it may, by the model.
  private(set) var meanSquare = 0.0

  /// Cuts nothing.
  init() {}

  /// Decides which scans go.
  ///
  /// Of those that no later one hangs on it is the longest that the allowances still have room for, again and again.
  /// What is left is a script of its own: no coefficient gets a bit that lacks one above it.
  ///
  /// - Parameters:
  ///   - script: The scans.
  ///   - pictures: What is made of them; the most demanding decides.
  init(_ script: ScanScript, for pictures: [Picture]) {
    scanCount = script.scans.count
    guard let components = pictures.first?.losses.count else { return }
    var gone: Set<Int> = []
    // What each component costs each picture so far.
    var costs = pictures.map { _ in [Double](repeating: 0, count: components) }
    var refused: Set<Int> = []
    while let index = Self.longestFree(script, gone, refused) {
      let component = script.scans[index].components[0]
      let (cut, bits) = Self.state(script, gone.union([index]), component)
      let next = pictures.indices.map { picture in
        var costs = costs[picture]
        costs[component] = pictures[picture].losses[component].meanSquare(without: cut, leaving: bits)
        return costs
      }
      if zip(next, pictures).allSatisfy({ $0.reduce(0, +) <= $1.allowance }) {
        (gone, costs) = (gone.union([index]), next)
      } else {
        // Room only shrinks, and what it would free stays: it does not fit later either.
        refused.insert(index)
      }
    }
    scans = gone.sorted()
    byteCount = scans.reduce(0) { $0 + script.scans[$1].byteCount }
    meanSquare = costs.reduce(0) { max($0, $1.reduce(0, +)) }
  }

  /// The longest scan of frequencies that could go next: all later ones of its coefficients are gone.
  private static func longestFree(_ script: ScanScript, _ gone: Set<Int>, _ refused: Set<Int>) -> Int? {
    let free = script.scans.indices.filter { index in
      let scan = script.scans[index]
      guard scan.band.lowerBound > 0, !gone.contains(index), !refused.contains(index) else { return false }
      return !script.scans.indices.contains { later in
        let other = script.scans[later]
        return later > index && !gone.contains(later) && other.components == scan.components
          && other.band.overlaps(scan.band)
      }
    }
    return free.max { (script.scans[$0].byteCount, $0) < (script.scans[$1].byteCount, $1) }
  }

  /// The scans of a component that are gone, and the lowest bit of each of its coefficients that still comes.
  private static func state(
    _ script: ScanScript, _ gone: Set<Int>, _ component: Int
  ) -> (cut: [ScanScript.Scan], bits: [Int?]) {
    var cut: [ScanScript.Scan] = []
    var bits = [Int?](repeating: nil, count: 64)
    for (index, scan) in script.scans.enumerated() where scan.components.contains(component) {
      if gone.contains(index) {
        cut.append(scan)
      } else {
        for place in scan.band { bits[place] = scan.low }
      }
    }
    return (cut, bits)
  }

  /// Whether all scans are decoded.
  var isEmpty: Bool { scans.isEmpty }

  /// The numbers of the scans, from 1 on, out of how many.
  var description: String {
    isEmpty
      ? "none of \(scanCount) scans"
      : "no. \(scans.map { "\($0 + 1)" }.joined(separator: ", ")) of \(scanCount) scans"
  }
}
