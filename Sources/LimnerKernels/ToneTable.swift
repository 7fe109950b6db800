// SPDX-License-Identifier: Apache-2.0

/// What each 8-bit sample stands for, in 16 bits.
///
/// Shape: 256 values for each of several interleaved channels, or once for all.
package struct ToneTable: Sendable {
  /// The values.
  package let values: [Int16]

  /// The interleaved channels.
  package let channels: Int

  /// The same values as sixteen short curves, which lanes compute faster than they look up; `nil` where channels
  /// differ or the curve is too rough.
  package let segments: ToneSegments?

  /// Takes a table for each channel.
  package init(_ tables: [[Int16]]) {
    precondition(!tables.isEmpty && tables.allSatisfy { $0.count == 256 }, "each sample has its value")
    values = tables.flatMap { $0 }
    channels = tables.count
    segments = nil
  }

  /// Fits one table for all of `channels` as closely as sixteen short curves come; `nil` where that is not close.
  ///
  /// - Parameters:
  ///   - exact: The value of each of the 256 samples.
  ///   - channels: Interleaved channels that share the table.
  ///   - tolerance: How far off a value may be.
  package init?(fitting exact: [Double], channels: Int, tolerance: Double) {
    guard let segments = ToneSegments(exact) else { return nil }
    let values = (0 ..< 256).map { segments.value(of: $0) }
    guard zip(values, exact).allSatisfy({ abs(Double($0) - $1) <= tolerance }) else { return nil }
    self.values = values
    self.channels = channels
    self.segments = segments
  }

  /// The table of one channel, for samples that are not interleaved.
  package func channel(_ index: Int) -> ToneTable {
    let values = Array(values[step * index ..< step * index + 256])
    return ToneTable(values: values, channels: 1, segments: segments)
  }

  private init(values: [Int16], channels: Int, segments: ToneSegments?) {
    self.values = values
    self.channels = channels
    self.segments = segments
  }

  /// From the table of a channel to the next; 0 where they share one.
  var step: Int { values.count > 256 ? 256 : 0 }
}

/// Sixteen parabolas, one for each upper half of a byte.
///
/// Units: with *t* the lower half, the value is base + (slope × t + (bend × t² >> 3) + 4) >> 3: slopes have three
/// fraction bits, bends six.
package struct ToneSegments: Sendable {
  /// The low bytes of the bases, their high bytes, those of the slopes, and the bends: sixteen bytes each.
  let bytes: [UInt8]

  private let base: [Int16]
  private let slope: [Int16]
  private let bend: [Int8]

  /// Fits 256 values; `nil` where a number does not fit its bits.
  init?(_ exact: [Double]) {
    precondition(exact.count == 256, "each sample has its value")
    var (base, slope, bend): ([Int16], [Int16], [Int8]) = ([], [], [])
    for segment in 0 ..< 16 {
      let part = exact[16 * segment ..< 16 * (segment + 1)].map { $0 }
      guard let fit = Self.fit(part) else { return nil }
      base.append(fit.base)
      slope.append(fit.slope)
      bend.append(fit.bend)
    }
    self.base = base
    self.slope = slope
    self.bend = bend
    func low(_ values: [Int16]) -> [UInt8] { values.map { UInt8(truncatingIfNeeded: $0) } }
    func high(_ values: [Int16]) -> [UInt8] { values.map { UInt8(truncatingIfNeeded: $0 >> 8) } }
    bytes = low(base) + high(base) + low(slope) + high(slope) + bend.map { UInt8(bitPattern: $0) }
  }

  /// The value of a sample.
  func value(of sample: Int) -> Int16 {
    let (segment, t) = (sample >> 4, Int32(sample & 15))
    let rise = Int32(slope[segment]) * t + (Int32(bend[segment]) * t * t) >> 3
    return base[segment] &+ Int16(truncatingIfNeeded: (rise + 4) >> 3)
  }

  private static func fit(_ part: [Double]) -> (base: Int16, slope: Int16, bend: Int8)? {
    // Least squares in polynomials that are orthogonal over 0 ... 15: 1, t − 7.5, (t − 7.5)² − 21.25.
    let centered = (0 ..< 16).map { Double($0) - 7.5 }
    let bend = (zip(part, centered).reduce(0) { $0 + $1.0 * ($1.1 * $1.1 - 21.25) } / 5712 * 64).rounded()
    guard abs(bend) <= 127 else { return nil }
    let straight = zip(part, 0 ..< 16).map { $0 - (bend * Double($1 * $1) / 8).rounded(.down) / 8 }
    let slope = (zip(straight, centered).reduce(0) { $0 + $1.0 * $1.1 } / 340 * 8).rounded()
    // The sums inside the shifts stay within 16 bits.
    guard abs(slope) * 15 + abs(bend) * 225 / 8 + 8 <= 32_767 else { return nil }
    let rest = zip(straight, 0 ..< 16).map { $0 - slope * Double($1) / 8 }
    guard let least = rest.min(), let most = rest.max() else { return nil }
    let base = ((least + most) / 2).rounded()
    guard abs(base) <= 20_000 else { return nil }
    return (Int16(base), Int16(slope), Int8(bend))
  }
}
