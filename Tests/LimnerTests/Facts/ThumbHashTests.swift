// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct ThumbHashTests {
  /// Made by a program in Python that follows the definition term by term, in sums over all pixels.
  private static let vectors: [(FactPictures, width: Int, height: Int, hash: String)] = [
    (.waves, 100, 75, "e007061582b97877691ba0680b8e98870735b5b980"),
    (.waves, 60, 100, "dff705140469785c6507698a89a6204462721f"),
    (.slope, 64, 64, "1f080e071a80878770787788877887888777f8f998808f07"),
    (.slope, 100, 8, "1ff811319e808787838888878e7018f878"),
    (.glass, 40, 30, "e0088614861775708588881a98b9f97696900359367a877707"),
    (.glass, 21, 50, "df188612081840896868a8b39f0eb55857760798846b79"),
    (.flat, 32, 24, "1aeb02058000000000000000000000000000000000"),
    (.clear, 16, 16, "00088205000000000000000000000000000000000000000000"),
  ]

  @Test(arguments: vectors.indices)
  func `facts: a ThumbHash is what its definition says`(index: Int) throws {
    let (picture, width, height, hash) = Self.vectors[index]
    #expect(hex(ThumbHash.bytes(of: try picture.miniature(width, height))) == hash)
  }

  @Test(arguments: [(100, 75), (75, 100), (100, 100), (100, 30), (64, 9)])
  func `facts: a placeholder has the shape, the mean and the run of its picture`(width: Int, height: Int)
    throws
  {
    let scenery = Scenery(width: width, height: height).pixels()
    var samples: [UInt8] = []
    for index in stride(from: 0, to: scenery.samples.count, by: 3) {
      samples += scenery.samples[index ..< index + 3] + [255]
    }
    let picture = Miniature(try PixelSize(width: width, height: height), rgba: samples)
    let decoder = ThumbHashDecoder(hash: ThumbHash.bytes(of: picture))
    let shown = decoder.pixels
    let ratio = Double(width) / Double(height)
    // The hash knows the short side in sevenths of the long one.
    #expect(abs(min(ratio, 1 / ratio) - min(decoder.ratio, 1 / decoder.ratio)) <= 1.0 / 14 + 1e-9)
    #expect((ratio > 1) == (decoder.ratio > 1) || ratio == 1)
    let original = Pixels(width: width, height: height, channels: 4, samples: samples)
      .scaled(shown.width, shown.height)
    for channel in 0 ..< 3 { #expect(abs(mean(original, channel) - mean(shown, channel)) <= 4) }
    #expect(original.psnr(shown) > 18)
    #expect(decoder.dataURL.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 7), (3, 2), (1, 34), (100, 1), (2, 51), (7, 7)])
  func `facts: the placeholder of a few pixels is no pattern`(width: Int, height: Int) throws {
    let picture = try FactPictures.flat.miniature(width, height)
    let decoder = ThumbHashDecoder(hash: PhotoFacts(picture).thumbHash)
    let pixels = decoder.pixels
    for (index, sample) in pixels.samples.enumerated() {
      #expect(abs(Int(sample) - [200, 80, 40, 255][index % 4]) <= 5)
    }
    let ratio = Double(width) / Double(height)
    #expect(abs(min(ratio, 1 / ratio) - min(decoder.ratio, 1 / decoder.ratio)) <= 1.0 / 7)
  }

  @Test func `facts: what is transparent stays so in the placeholder`() throws {
    var samples: [UInt8] = []
    for _ in 0 ..< 64 {
      for x in 0 ..< 64 { samples += x < 32 ? [20, 160, 240, 255] : [0, 0, 0, 0] }
    }
    let picture = Miniature(try PixelSize(width: 64, height: 64), rgba: samples)
    let pixels = ThumbHashDecoder(hash: ThumbHash.bytes(of: picture)).pixels
    let (left, right) = (pixels.pixel(4, 16), pixels.pixel(27, 16))
    #expect(left[3] > 220 && right[3] < 35)
    #expect(abs(Int(left[0]) - 20) < 12 && abs(Int(left[1]) - 160) < 12 && abs(Int(left[2]) - 240) < 12)
  }

  private func mean(_ pixels: Pixels, _ channel: Int) -> Double {
    let count = pixels.width * pixels.height
    return (0 ..< count).reduce(0.0) { $0 + Double(pixels.samples[$1 * pixels.channels + channel]) }
      / Double(count)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
