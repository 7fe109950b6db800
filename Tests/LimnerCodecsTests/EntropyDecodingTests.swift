// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerTestSupport
import Testing

/// Entropy decoding of our own gives what libjpeg's gives, and says what it says.
@Suite struct EntropyDecodingTests {
  /// Samplings, tables, scans and restarts; some with noise at quality 100, whose codes and numbers are the longest.
  private static let photos: [[UInt8]] = {
    func maker(
      _ width: Int, _ height: Int, _ factors: [(h: Int, v: Int)], _ change: (inout JPEGMaker) -> Void
    )
      -> JPEGMaker
    {
      let colors: [JPEGMaker.Color] = [.gray, .unknown, .ycc, .cmyk]
      var maker = JPEGMaker(width, height, colors[factors.count - 1], factors)
      change(&maker)
      return maker
    }
    let (full, half, quarter) = (
      [(1, 1), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)]
    )
    let smooth = [
      maker(97, 81, quarter) { _ in }, maker(64, 48, full) { $0.isOptimized = true },
      maker(71, 53, half) { $0.quality = 30 }, maker(53, 90, [(1, 1)]) { _ in },
      maker(61, 37, [(3, 1), (1, 2), (2, 1)]) { $0.isOptimized = true },
      maker(40, 33, [(1, 1), (1, 1), (1, 1), (1, 1)]) { $0.hasJFIF = false },
      maker(1, 1, quarter) { _ in }, maker(90, 70, quarter) { $0.restartInterval = 1 },
      maker(90, 70, full) { $0.restartInterval = 5 },
      maker(90, 70, quarter) { $0.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1]), JPEGMaker.Scan([2])] },
      maker(90, 70, half) {
        $0.scans = [JPEGMaker.Scan([0, 2]), JPEGMaker.Scan([1])]
        $0.restartInterval = 3
      },
      maker(97, 81, quarter) { $0.isProgressive = true }, maker(64, 50, full) { $0.isProgressive = true },
      maker(90, 70, [(1, 1)]) {
        $0.isProgressive = true
        $0.restartInterval = 4
      },
    ]
    let noisy = [
      maker(80, 64, full) { $0.quality = 100 },
      maker(80, 64, quarter) {
        $0.quality = 100
        $0.isOptimized = true
      },
      maker(64, 64, full) {
        $0.quality = 100
        $0.isProgressive = true
      },
    ]
    do {
      var generator = SplitMix64(seed: 11)
      return try smooth.map { try $0.photo() }
        + noisy.map { try $0.bytes { _, _, _ in generator.next() & 1 == 0 ? 0 : 255 } }
    } catch {
      Issue.record("\(error)")
      return []
    }
  }()

  /// Where the data of the first scan begins.
  private func start(_ photo: [UInt8]) throws -> Int {
    try #require(JPEGMarkers(photo).segments.first { $0.marker == 0xDA }).payload.upperBound
  }

  private func agree(_ bytes: [UInt8], scale: Int, holding: Bool = false) -> Bool {
    DecodedJPEG(.bytes(bytes.span), scale: scale, byLibrary: true, holding: holding)
      == DecodedJPEG(.bytes(bytes.span), scale: scale, byLibrary: false, holding: holding)
  }

  @Test(arguments: photos.indices)
  func `sound photos give the same samples at every scale, without a warning`(index: Int) throws {
    let photo = Self.photos[index]
    for scale in [1, 2, 4, 8] {
      for holding in [false, true] { #expect(agree(photo, scale: scale, holding: holding)) }
      let decoded = DecodedJPEG(.bytes(photo.span), scale: scale, byLibrary: false)
      #expect(decoded.failure == nil && decoded.warnings.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: photos.indices)
  func `pipeline 6.2: damage gives the same samples, warnings and rows`(index: Int) throws {
    let photo = Self.photos[index]
    let start = try start(photo)
    var damaged = 0
    for seed in 0 ..< 200 as Range<UInt64> {
      let bytes = SeededDamage.damaged(photo, from: start, seed: seed << 8 | UInt64(index))
      let library = DecodedJPEG(.bytes(bytes.span), scale: 2, byLibrary: true, holding: seed % 8 == 0)
      let own = DecodedJPEG(.bytes(bytes.span), scale: 2, byLibrary: false, holding: seed % 8 == 0)
      if library.damage?.firstBand != nil { damaged += 1 }
      guard library == own else {
        Issue.record("seed \(seed): \(library.warnings) and \(own.warnings)")
        continue
      }
      guard seed % 16 == 0 else { continue }
      let read = try DescriptorBytes.withFile(of: bytes) { descriptor in
        DecodedJPEG(.descriptor(descriptor), scale: 2, byLibrary: false, holding: seed % 8 == 0)
      }
      #expect(read == library)
    }
    // A picture of one pixel has hardly any data.
    #expect(damaged >= (photo.count - start < 40 ? 10 : 60), "\(damaged)")
  }

  @Test func `a photo longer than a piece gives the same, wherever it is cut`() throws {
    var generator = SplitMix64(seed: 3)
    var maker = JPEGMaker(240, 200, .ycc, [(1, 1), (1, 1), (1, 1)])
    maker.quality = 100
    let photo = try maker.bytes { _, _, _ in UInt8(truncatingIfNeeded: generator.next()) }
    #expect(photo.count > 2 * 65_536)
    // The border of a piece wanders through a code.
    for shift in 0 ..< 12 {
      let comment = JPEGMarkers.segment(0xFE, [UInt8](repeating: 0x20, count: shift))
      for cut in [0, 1000, photo.count - 131_072 + shift] {
        let bytes = Array(photo.prefix(2) + comment + photo.dropFirst(2).dropLast(cut))
        let library = DecodedJPEG(.bytes(bytes.span), scale: 1, byLibrary: true)
        #expect(library == DecodedJPEG(.bytes(bytes.span), scale: 1, byLibrary: false))
        let read = try DescriptorBytes.withFile(of: bytes) { descriptor in
          DecodedJPEG(.descriptor(descriptor), scale: 1, byLibrary: false)
        }
        #expect(read == library)
      }
    }
  }
}
