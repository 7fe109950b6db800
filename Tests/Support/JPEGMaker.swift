// SPDX-License-Identifier: Apache-2.0

internal import CSupport

/// A JPEG of any shape, written from raw planes by libjpeg without any of the product's code.
package struct JPEGMaker: Sendable {
  /// libjpeg's numbers for color spaces.
  package enum Color: Int32, Sendable {
    /// Components that mean no color; any number of them.
    case unknown = 0
    case gray = 1
    case rgb = 2
    case ycc = 3
    case cmyk = 4
    case ycck = 5
  }

  /// One scan of a script.
  package struct Scan: Sendable {
    package var components: [Int32]
    package var spectral: ClosedRange<Int32>
    package var high: Int32
    package var low: Int32

    package init(
      _ components: [Int32], _ spectral: ClosedRange<Int32> = 0 ... 63, high: Int32 = 0, low: Int32 = 0
    ) {
      self.components = components
      self.spectral = spectral
      self.high = high
      self.low = low
    }
  }

  package var width: Int
  package var height: Int
  package var color: Color
  /// Sampling factors of each component.
  package var factors: [(h: Int, v: Int)]
  package var quality = 90
  package var isProgressive = false
  package var isArithmetic = false
  package var isOptimized = false
  package var restartInterval = 0
  package var hasJFIF = true
  package var hasAdobe = false
  /// Sequential scans of one component each, or any other script; empty is the library's own.
  package var scans: [Scan] = []
  /// Segments put behind SOI: marker byte and payload.
  package var segments: [(marker: UInt8, payload: [UInt8])] = []
  /// What stands in the samples behind the picture: `nil` repeats the edge.
  package var padding: (@Sendable (_ component: Int, _ x: Int, _ y: Int) -> UInt8)?

  package init(
    _ width: Int, _ height: Int, _ color: Color = .ycc,
    _ factors: [(h: Int, v: Int)] = [(2, 2), (1, 1), (1, 1)]
  ) {
    self.width = width
    self.height = height
    self.color = color
    self.factors = factors
  }

  /// The file with garbage in every sample of padding, whole blocks of it included.
  ///
  /// libjpeg fills blocks behind the picture by itself, so the file is written at the size of its iMCUs and then claims
  /// its own. Only for one interleaved scan: the scans of others would have another number of blocks.
  ///
  /// - Throws: ``SupportError`` with libjpeg's words.
  package func bytesWithGarbage(
    seed: UInt64, _ sample: (_ component: Int, _ x: Int, _ y: Int) -> UInt8
  ) throws -> [UInt8] {
    precondition(!isProgressive && scans.isEmpty && factors.count > 1, "one interleaved scan")
    let (maxH, maxV) = (factors.map(\.h).max() ?? 1, factors.map(\.v).max() ?? 1)
    var padded = self
    padded.width = (width + 8 * maxH - 1) / (8 * maxH) * 8 * maxH
    padded.height = (height + 8 * maxV - 1) / (8 * maxV) * 8 * maxV
    var generator = SplitMix64(seed: seed)
    let whole = try padded.bytes { component, x, y in
      let (h, v) = factors[component]
      let inside = x < (width * h + maxH - 1) / maxH && y < (height * v + maxV - 1) / maxV
      return inside ? sample(component, x, y) : UInt8(truncatingIfNeeded: generator.next())
    }
    return try JPEGMarkers(whole).claiming(width: width, height: height)
  }

  /// Writes the file; `sample` is asked in the coordinates of each component's own plane.
  package func bytes(_ sample: (_ component: Int, _ x: Int, _ y: Int) -> UInt8) throws -> [UInt8] {
    let (maxH, maxV) = (factors.map(\.h).max() ?? 1, factors.map(\.v).max() ?? 1)
    let across = (width + 8 * maxH - 1) / (8 * maxH)
    let down = (height + 8 * maxV - 1) / (8 * maxV)
    var planes: [UInt8] = []
    for (component, factor) in factors.enumerated() {
      let columns = (width * factor.h + maxH - 1) / maxH
      let rows = (height * factor.v + maxV - 1) / maxV
      for y in 0 ..< down * factor.v * 8 {
        for x in 0 ..< across * factor.h * 8 {
          if x < columns, y < rows {
            planes.append(sample(component, x, y))
          } else if let padding {
            planes.append(padding(component, x, y))
          } else {
            planes.append(sample(component, min(x, columns - 1), min(y, rows - 1)))
          }
        }
      }
    }
    var raw = csupport_jpeg()
    raw.width = Int32(width)
    raw.height = Int32(height)
    raw.component_count = Int32(factors.count)
    raw.color = color.rawValue
    raw.h = Self.four(factors.map(\.h))
    raw.v = Self.four(factors.map(\.v))
    raw.quality = Int32(quality)
    raw.progressive = isProgressive ? 1 : 0
    raw.arithmetic = isArithmetic ? 1 : 0
    raw.optimize = isOptimized ? 1 : 0
    raw.restart_interval = Int32(restartInterval)
    raw.jfif = hasJFIF ? 1 : 0
    raw.adobe = hasAdobe ? 1 : 0
    let script = scans.map { scan in
      csupport_scan(
        component_count: Int32(scan.components.count), components: Self.four(scan.components.map(Int.init)),
        Ss: scan.spectral.lowerBound, Se: scan.spectral.upperBound, Ah: scan.high, Al: scan.low)
    }
    let written = try CCalls.writeJPEG(raw, planes, script)
    let inserted = segments.flatMap { JPEGMarkers.segment($0.marker, $0.payload) }
    return Array(written.prefix(2)) + inserted + Array(written.dropFirst(2))
  }

  /// A picture with smooth color, edges and fine texture, from ``Scenery``.
  package func photo(seed: UInt64 = 1) throws -> [UInt8] {
    let (maxH, maxV) = (factors.map(\.h).max() ?? 1, factors.map(\.v).max() ?? 1)
    let scenery = Scenery(width: width, height: height, seed: seed)
    let isRGB = color == .rgb
    return try bytes { component, x, y in
      // The middle of what the sample stands for; the factors need not divide each other.
      let (h, v) = factors[component]
      let (column, row) = ((2 * x + 1) * maxH / (2 * h), (2 * y + 1) * maxV / (2 * v))
      if isRGB { return scenery.rgb(min(column, width - 1), min(row, height - 1))[component] }
      return scenery.ycc(column, row)[min(component, 2)]
    }
  }

  private static func four(_ values: [Int]) -> (Int32, Int32, Int32, Int32) {
    func at(_ index: Int) -> Int32 { index < values.count ? Int32(values[index]) : 0 }
    return (at(0), at(1), at(2), at(3))
  }
}
