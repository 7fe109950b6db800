// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs

/// The disc that fills a square picture: what lies outside of it becomes transparent (pipeline 7.4).
///
/// Units: alpha 0 ... 255, straight; the disc's share of a pixel is its exact area.
/// Rounding: the picture's own alpha times the disc's, half up. Where nothing is left the color is 0.
struct DiscMask {
  private let coverage: CircleCoverage

  /// The disc of a square.
  init(side: Int) { coverage = CircleCoverage(side: side) }

  /// The bytes of a disc's rows and edges at most.
  static func byteCount(side: Int) -> Int { 96 * side }

  /// Takes a row's part outside of the disc away.
  ///
  /// - Parameters:
  ///   - row: Interleaved samples, the last of each pixel alpha.
  ///   - y: The row.
  ///   - channels: The samples of a pixel.
  func apply(to row: inout [UInt8], _ y: Int, channels: Int) {
    let line = coverage.rows[y]
    Self.clear(&row, 0 ..< line.touched.lowerBound, channels)
    Self.clear(&row, line.touched.upperBound ..< row.count / channels, channels)
    var edge = line.offset
    for x in line.leading {
      Self.multiply(&row, x, coverage.edges[edge], channels)
      edge += 1
    }
    for x in line.trailing {
      Self.multiply(&row, x, coverage.edges[edge], channels)
      edge += 1
    }
  }

  private static func multiply(_ row: inout [UInt8], _ x: Int, _ share: UInt8, _ channels: Int) {
    let alpha = x * channels + channels - 1
    row[alpha] = UInt8((Int(row[alpha]) * Int(share) + 127) / 255)
    if row[alpha] == 0 { clear(&row, x ..< x + 1, channels) }
  }

  private static func clear(_ row: inout [UInt8], _ pixels: Range<Int>, _ channels: Int) {
    for index in pixels.lowerBound * channels ..< pixels.upperBound * channels { row[index] = 0 }
  }
}
