// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Photos in files and in other collections of bytes.
@Suite struct FileTests {
  @Test(arguments: [false, true])
  func `a file, read in pieces, gives what its bytes in memory give`(isProgressive: Bool) async throws {
    let folder = try TemporaryFolder("file")
    var maker = JPEGMaker(700, 500)
    maker.isProgressive = isProgressive
    maker.quality = 98
    let comment = [UInt8](repeating: 7, count: 60_000)
    maker.segments = [(0xFE, comment), (0xE1, Segments.EXIF(orientation: 6).payload), (0xFE, comment)]
    let jpeg = try maker.photo()
    // Longer than the piece that is read at a time, so that segments and scans lie across its borders.
    try #require(jpeg.count > 2 * 65_536)
    let png = PNGMaker(200, 150, colorType: 2).bytes { x, y, channel in (x * y + channel) & 255 }
    let pipeline = try PhotoPipeline()
    for (name, bytes) in [("a.jpg", jpeg), ("a.png", png)] {
      let path = try folder.write(bytes, BytePath(name)).description
      let fromBytes = try await pipeline.convert(bytes)
      let fromFile = try await pipeline.convert(fileAt: path)
      #expect(fromFile == fromBytes)
      #expect(pipeline.outcome(ofFileAt: path).report == fromBytes.report)
    }
  }

  @Test(arguments: [DamagePolicy.complete, .lenient])
  func `pipeline 7.5: a damaged file and its bytes end alike wherever pieces end`(policy: DamagePolicy) throws
  {
    // Found by fuzzing: libjpeg-turbo tells of a bad code only where little of its input is left, so a photo passed
    // from memory, and from a file unless a piece ended close by. Codes of ones only, which no table has, lie at a varying distance before the border.
    let maker = JPEGMaker(201, 243, .ycc, [(1, 1), (1, 1), (1, 1)])
    let photo = try maker.photo()
    let scan = try #require(JPEGMarkers(photo).scans.first)
    var options = PhotoOptions()
    options.policy = policy
    let pipeline = try PhotoPipeline(options)
    let folder = try TemporaryFolder("file")
    var failures = 0
    for border in stride(from: 0, to: 6000, by: 500) {
      var damaged = photo
      let place = scan.lowerBound + scan.count / 2
      damaged.replaceSubrange(place ..< place + 8, with: [0xFF, 0, 0xFF, 0, 0xFF, 0, 0xFF, 0])
      let comment = JPEGMarkers.segment(
        0xFE, [UInt8](repeating: 0x20, count: 65_536 + border - place - 4 - 3000))
      let bytes = damaged.prefix(2) + comment + damaged.dropFirst(2)
      let path = try folder.write(Array(bytes), "a.jpg").description
      let outcome = pipeline.outcome(of: Array(bytes).span)
      #expect(pipeline.outcome(ofFileAt: path) == outcome)
      if case .failure = outcome.result { failures += 1 }
    }
    #expect(failures == (policy == .lenient ? 0 : 12))
  }

  @Test func `any collection of bytes will do`() async throws {
    let jpeg = try JPEGMaker(64, 48).photo()
    let padded = [0, 0] + jpeg
    let pipeline = try PhotoPipeline()
    let expected = try await pipeline.convert(jpeg)
    #expect(try await pipeline.convert(padded.dropFirst(2)) == expected)
    #expect(try await pipeline.convert(ContiguousArray(jpeg)) == expected)
  }

  @Test func `a file that is missing, a folder, a file over the limit: each says so`() throws {
    let folder = try TemporaryFolder("file")
    let path = folder.path.description
    let pipeline = try PhotoPipeline()
    for input in [path + "/none.jpg", path] {
      guard case .failure(.unreadable(let number, let message)) = pipeline.outcome(ofFileAt: input).result
      else {
        Issue.record("\(input) can be read")
        continue
      }
      #expect(number != 0 && !message.isEmpty)
    }
    let jpeg = try JPEGMaker(64, 48).photo()
    try folder.write(jpeg, "a.jpg")
    var options = PhotoOptions()
    options.limits.inputBytes = jpeg.count - 1
    let outcome = try PhotoPipeline(options).outcome(ofFileAt: path + "/a.jpg")
    #expect(outcome.result == .failure(.tooManyBytes(found: jpeg.count, limit: jpeg.count - 1)))
  }
}
