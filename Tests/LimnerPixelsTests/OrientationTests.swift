// SPDX-License-Identifier: Apache-2.0

import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct OrientationTests {
  /// A picture of different samples, so that two turns give the same one only if they are the same.
  private static let picture = Pixels(3, 2) { x, y, _ in UInt8(10 * y + x) }

  /// Turns a picture upright by the three bits of ``Orientation``, in the order in which its comment gives them.
  private func turned(_ pixels: Pixels, _ orientation: Orientation) -> Pixels {
    let (width, height) = (pixels.width, pixels.height)
    let reversed = Pixels(width, height, channels: pixels.channels) { x, y, channel in
      let column = orientation.reversesColumns ? width - 1 - x : x
      let row = orientation.reversesRows ? height - 1 - y : y
      return pixels.pixel(column, row)[channel]
    }
    guard orientation.transposes else { return reversed }
    return Pixels(height, width, channels: pixels.channels) { x, y, channel in reversed.pixel(y, x)[channel] }
  }

  @Test(arguments: Orientation.allCases)
  func `three bits say what EXIF's table says`(orientation: Orientation) {
    #expect(turned(Self.picture, orientation) == Self.picture.upright(orientation.rawValue))
  }

  @Test func `the eight orientations are the dihedral group`() throws {
    let pictures = Orientation.allCases.map { turned(Self.picture, $0) }
    #expect(Set(pictures.map(\.samples)).count == 8)
    for first in Orientation.allCases {
      var products: [Int] = []
      for second in Orientation.allCases {
        let both = turned(turned(Self.picture, first), second)
        products.append(try #require(pictures.firstIndex(of: both)))
      }
      // Closed, and no two products of one row of the table are the same: a group, as turns are associative.
      #expect(Set(products).count == 8)
      #expect(products[0] == first.rawValue - 1)
    }
    let inverses = Orientation.allCases.map { first in
      Orientation.allCases.filter { turned(turned(Self.picture, first), $0) == Self.picture }.map(\.rawValue)
    }
    #expect(inverses == [[1], [2], [3], [4], [5], [8], [7], [6]])
    // Not commutative, so none of the other groups of eight with six involutions or fewer.
    #expect(
      turned(turned(Self.picture, .upMirrored), .right) != turned(turned(Self.picture, .right), .upMirrored))
  }

  @Test(arguments: Orientation.allCases)
  func `upright and stored are each other's inverse`(orientation: Orientation) {
    let stored = PixelSize(known: 400, 300)
    let upright = orientation.upright(stored)
    #expect(upright == (orientation.rawValue >= 5 ? PixelSize(known: 300, 400) : stored))
    #expect(orientation.stored(upright) == stored)
  }

  @Test func `the raw values are EXIF's and no others exist`() {
    #expect(Orientation.allCases.map(\.rawValue) == Array(1 ... 8))
    #expect(Orientation(rawValue: 0) == nil && Orientation(rawValue: 9) == nil)
  }
}
