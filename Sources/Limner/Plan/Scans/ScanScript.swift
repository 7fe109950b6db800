// SPDX-License-Identifier: Apache-2.0

package import LimnerCodecs

/// The scans of a progressive JPEG, checked: each coefficient's bits come once, from the top, in order and down to the
/// last one.
///
/// Source: ITU-T T.81, G.1.1.1: spectral selection and successive approximation.
package struct ScanScript: Equatable, Sendable {
  /// Why a script is not one that can be relied on.
  package enum Oddity: Error, Equatable, Sendable {
    case arithmetic
    case tooManyScans
    case noEnd
    case damagedHeader
    case changedTables
    case order
    case unfinished
  }

  /// One scan.
  package struct Scan: Equatable, Sendable {
    /// Places of its components in the frame; frequencies come for one alone.
    package var components: [Int]

    /// The coefficients, in zigzag order.
    package var band: ClosedRange<Int>

    /// Whether bits of the band came before.
    package var refines: Bool

    /// The lowest bit that has come when the scan is over.
    package var low: Int

    /// The bytes of its header and data.
    package var byteCount: Int
  }

  /// The scans in the order of the file.
  package let scans: [Scan]

  /// Checks a script against the frame.
  ///
  /// - Throws: ``Oddity``: the first that was found.
  package init(_ script: JPEGScript, _ header: JPEGHeader) throws(Oddity) {
    guard !header.isArithmetic else { throw .arithmetic }
    guard script.ends else { throw .noEnd }
    guard script.scanCount == script.scans.count else { throw .tooManyScans }
    guard header.components.allSatisfy({ $0.steps.allSatisfy { $0 > 0 } }) else { throw .changedTables }
    // The lowest bit of each coefficient that has come; none before its first scan.
    var bits = header.components.map { _ in [Int?](repeating: nil, count: 64) }
    var scans: [Scan] = []
    for scan in script.scans {
      guard scan.segmentsBefore.isDisjoint(with: [.quantization, .other]) else { throw .changedTables }
      let scan = try Self.checked(scan, componentCount: bits.count)
      for component in scan.components {
        // Frequencies need a mean to stand on.
        guard scan.band.lowerBound == 0 || bits[component][0] != nil else { throw .order }
        for index in scan.band {
          guard bits[component][index] == (scan.refines ? scan.low + 1 : nil) else { throw .order }
          bits[component][index] = scan.low
        }
      }
      scans.append(scan)
    }
    guard bits.joined().allSatisfy({ $0 == 0 }) else { throw .unfinished }
    self.scans = scans
  }

  /// One scan, if its header is one that the standard allows.
  private static func checked(_ scan: JPEGScan, componentCount: Int) throws(Oddity) -> Scan {
    let components = scan.components.compactMap(\.self)
    guard !components.isEmpty, components.count == scan.components.count,
      Set(components).count == components.count, components.allSatisfy({ $0 < componentCount }),
      (0 ... 63).contains(scan.first), (scan.first ... 63).contains(scan.last),
      scan.first == 0 ? scan.last == 0 : components.count == 1, (0 ... 13).contains(scan.low),
      scan.high == 0 || scan.high == scan.low + 1
    else { throw .damagedHeader }
    return Scan(
      components: components, band: scan.first ... scan.last, refines: scan.high > 0, low: scan.low,
      byteCount: scan.byteCount)
  }
}

extension ScanScript.Oddity {
  /// Why all scans are decoded.
  var reason: String {
    switch self {
    case .arithmetic: "their coding is arithmetic"
    case .tooManyScans: "there are more than \(JPEGReadSession.toldScans)"
    case .noEnd: "the file has no end"
    case .damagedHeader: "one of their headers is not as the standard wants it"
    case .changedTables: "tables or the frame change between them"
    case .order: "bits do not come in order"
    case .unfinished: "not all bits come"
    }
  }
}
