// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials
package import LimnerPixels

extension PhotoFacts {
  /// Derives all facts from a picture.
  ///
  /// - Parameters:
  ///   - raster: The picture as it is about to be encoded.
  ///   - color: What its samples mean once they are RGB or gray.
  package init(_ raster: borrowing UprightRaster, in color: SourceColor) {
    self.init(Miniature(raster, in: color))
  }

  /// Derives all facts from a picture in small.
  package init(_ picture: Miniature) {
    thumbHash = ThumbHash.bytes(of: picture.withRoomForWaves)
    perceptualHash = PerceptualHash.bits(of: picture)
    meanColor = picture.meanColor
    paletteColor = InitialsColor(nearestTo: meanColor)
  }
}

extension Miniature {
  /// The same picture with pixels repeated where there are fewer than waves: a wave of one pixel would be its mean again.
  ///
  /// The ratio of the sides, as ThumbHash tells it, stays as it is.
  var withRoomForWaves: Miniature {
    guard size.shortSide < 8 else { return self }
    let times = max(1, Self.longSide / size.longSide)
    // Strips that are longer than that are told with one wave across, whether they have one pixel there or six.
    let short = size.shortSide * times < 3 ? 3 * times : times
    let isLandscape = size.width > size.height
    return repeated(across: isLandscape ? times : short, down: isLandscape ? short : times)
  }

  private func repeated(across: Int, down: Int) -> Miniature {
    let larger = PixelSize(known: size.width * across, size.height * down)
    var repeated: [UInt8] = []
    repeated.reserveCapacity(4 * larger.area)
    for y in 0 ..< larger.height {
      for x in 0 ..< larger.width {
        let pixel = 4 * (y / down * size.width + x / across)
        repeated += samples[pixel ..< pixel + 4]
      }
    }
    return Miniature(larger, rgba: repeated)
  }
}
