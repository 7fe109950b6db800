// SPDX-License-Identifier: Apache-2.0

import Foundation
import Limner
import LimnerFlows
import LimnerPhotoFlows
import LimnerTestSupport
import Testing

@Suite struct LimnerPhotoPreparationTests {
  private let photos: any PhotoPreparing

  init() throws { photos = try LimnerPhotoPreparation() }

  private func size(_ jpeg: Data) throws -> PixelSize? {
    try PhotoPipeline().inspect(Array(jpeg).span).plan.get().storedSize
  }

  @Test func `A18, S7: a large photo becomes a JPEG of 1024 pixels, upright and without metadata`()
    async throws
  {
    var maker = JPEGMaker(1500, 1200)
    maker.segments = [
      (0xE1, Segments.EXIF(orientation: 6).payload), (0xE1, Segments.xmp), (0xED, Segments.iptc),
      (0xFE, Array("a comment".utf8)),
    ]
    let jpeg = try await photos.prepare(Data(maker.photo()))
    let markers = try JPEGMarkers(Array(jpeg))
    #expect(try size(jpeg) == PixelSize(width: 819, height: 1024))
    #expect(markers.forbidden == [])
    #expect(!markers.segments.contains { $0.marker == 0xE1 })
  }

  @Test func `A18: a small photo keeps its size, and a PNG becomes a JPEG`() async throws {
    let small = try await photos.prepare(Data(JPEGMaker(64, 48).photo()))
    #expect(try size(small) == PixelSize(width: 64, height: 48))
    let png = PNGMaker(30, 20, colorType: 6).bytes { x, _, _ in x * 7 & 255 }
    let jpeg = try await photos.prepare(Data(png))
    #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(try size(jpeg) == PixelSize(width: 30, height: 20))
  }

  @Test(arguments: [[], Array("GIF89a and so on".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]])
  func `what is no photo throws, and nothing is handed on`(bytes: [UInt8]) async throws {
    await #expect(throws: LimnerError.self) { try await photos.prepare(Data(bytes)) }
  }

  @Test func `a part of larger data is read from its own start`() async throws {
    let photo = try JPEGMaker(64, 48).photo()
    let slice = (Data([1, 2, 3]) + Data(photo) + Data([4])).dropFirst(3).dropLast()
    let (whole, part) = (try await photos.prepare(Data(photo)), try await photos.prepare(slice))
    #expect(part == whole)
  }

  @Test func `a preparation that is cancelled ends with a cancellation`() async throws {
    let photo = try Data(JPEGMaker(2000, 1500).photo())
    let photos = photos
    await #expect(throws: CancellationError.self) {
      try await withThrowingTaskGroup(of: Data.self) { group in
        // Cancelled before it starts, so that the test does not race with the decoder.
        group.cancelAll()
        group.addTask { try await photos.prepare(photo) }
        for try await _ in group {}
      }
    }
  }

  @Test(arguments: [0, 101])
  func `a quality outside its range is refused`(quality: Int) {
    #expect(throws: LimnerError.invalidOption(name: "quality", found: "\(quality)", expected: "1 to 100")) {
      try LimnerPhotoPreparation(quality: quality)
    }
  }
}
