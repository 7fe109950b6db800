// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport

/// A flat gray progressive JPEG whose scans say next to nothing about very many blocks.
///
/// Each scan behind the first is a few bytes: an end-of-band run of 16,384 blocks is one bit of code and 14 of zeros.
/// Source: ITU-T T.81, G.1.2.2 and G.1.2.3.
enum ScanBomb {
  /// A file of `side` squared pixels, a multiple of 8, with so many scans.
  static func bytes(side: Int, scans: Int) -> [UInt8] {
    let blocks = side / 8 * (side / 8)
    let sides = [side, side].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    var file: [UInt8] = [0xFF, 0xD8] + JPEGMarkers.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += JPEGMarkers.segment(0xC2, [8] + sides + [1, 1, 0x11, 0])
    // One code of one bit each: no difference for DC, a run of EOB14 for AC.
    let counts: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    file +=
      JPEGMarkers.segment(0xC4, [0x00] + counts + [0]) + JPEGMarkers.segment(0xC4, [0x10] + counts + [0xE0])
    file += JPEGMarkers.segment(0xDA, [1, 1, 0, 0, 0, 0]) + zeros(bits: blocks)
    let runs = zeros(bits: (blocks + 16_383) / 16_384 * 15)
    for scan in 1 ..< scans {
      let band = UInt8((scan - 1) % 63 + 1)
      file += JPEGMarkers.segment(0xDA, [1, 1, 0, band, band, 0]) + runs
    }
    return file + [0xFF, 0xD9]
  }

  private static func zeros(bits: Int) -> [UInt8] { [UInt8](repeating: 0, count: (bits + 7) / 8) }
}
