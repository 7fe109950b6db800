// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport

/// Scripts of progressive JPEGs as encoders in use write them, and photos that come in them.
enum ScanScripts {
  typealias Scan = JPEGMaker.Scan

  /// The scripts by name.
  static let all: [(name: String, scans: [Scan])] = [
    ("libjpeg", []),
    ("mozjpeg", mozilla),
    ("luma in bits, chroma at once", lumaInBits),
    ("bands", bands),
    ("bits", bits),
    ("means first", meansFirst),
    ("separate components", separate),
    ("bands in bits", bandsInBits),
  ]

  private static let means = Scan([0, 1, 2], 0 ... 0)

  private static let mozilla = [
    means, Scan([0], 1 ... 8, low: 2), Scan([1], 1 ... 8), Scan([2], 1 ... 8), Scan([0], 9 ... 63, low: 2),
    Scan([0], 1 ... 63, high: 2, low: 1), Scan([0], 1 ... 63, high: 1), Scan([1], 9 ... 63),
    Scan([2], 9 ... 63),
  ]

  private static let lumaInBits = [
    means, Scan([0], 1 ... 63, low: 3), Scan([1], 1 ... 63), Scan([2], 1 ... 63),
    Scan([0], 1 ... 63, high: 3, low: 2), Scan([0], 1 ... 63, high: 2, low: 1),
    Scan([0], 1 ... 63, high: 1),
  ]

  private static let bands =
    [means] + [1 ... 2, 3 ... 9, 10 ... 63].flatMap { band in (0 ..< 3).map { Scan([$0], band) } }

  private static let bits =
    [Scan([0, 1, 2], 0 ... 0, low: 2)] + (0 ..< 3).map { Scan([$0], 1 ... 63, low: 2) }
    + [Int32(2), 1].flatMap { high in
      [Scan([0, 1, 2], 0 ... 0, high: high, low: high - 1)]
        + (0 ..< 3).map { Scan([$0], 1 ... 63, high: high, low: high - 1) }
    }

  private static let meansFirst = [means] + (0 ..< 3).map { Scan([$0], 1 ... 63) }

  private static let separate = (0 ..< 3).flatMap { component in
    [0 ... 0, 1 ... 63].flatMap {
      [Scan([component], $0, low: 1), Scan([component], $0, high: 1)]
    }
  }

  private static let bandsInBits =
    [Scan([0, 1, 2], 0 ... 0, low: 1), Scan([0, 1, 2], 0 ... 0, high: 1)]
    + (0 ..< 3).flatMap { component in
      [1 ... 5, 6 ... 63].flatMap {
        [Scan([component], $0, low: 1), Scan([component], $0, high: 1)]
      }
    }

  /// A photo with grain, made once: luma, then both color differences.
  private static let planes: [[UInt8]] = {
    let scenery = Scenery(width: 640, height: 480)
    var generator = SplitMix64(seed: 11)
    var planes: [[UInt8]] = [[], [], []]
    for y in 0 ..< 480 {
      for x in 0 ..< 640 {
        let color = scenery.ycc(x, y)
        for component in 0 ..< (x % 2 == 0 && y % 2 == 0 ? 3 : 1) {
          planes[component].append(UInt8(clamping: Int(color[component]) + Int(generator.next() % 9) - 4))
        }
      }
    }
    return planes
  }()

  /// The photo in one of the scripts; their coefficients are the same.
  static func photo(_ script: Int, restartInterval: Int = 0) throws -> [UInt8] {
    var maker = JPEGMaker(640, 480)
    (maker.isProgressive, maker.quality, maker.restartInterval) = (true, 92, restartInterval)
    maker.scans = all[script].scans
    return try maker.bytes { component, x, y in planes[component][y * (component == 0 ? 640 : 320) + x] }
  }
}
