// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Files, memory, limits and several results where coded data is taken over (pipeline 7.3).
@Suite struct TakenPlanTests {
  @Test(arguments: [1, 6], [false, true])
  func `pipeline 7.3: a file is taken over as its bytes are, with one plan`(
    orientation: Int, isProgressive: Bool
  ) throws {
    let folder = try TemporaryFolder("taken")
    var maker = KeptDataTests.maker(640, 480)
    maker.isProgressive = isProgressive
    let comment = [UInt8](repeating: 7, count: 60_000)
    maker.segments = [
      (0xFE, comment), (0xE1, Segments.EXIF(orientation: orientation).payload), (0xFE, comment),
    ]
    let source = try maker.photo() + Array("behind".utf8)
    let path = try folder.write(source, "a.jpg")
    let pipeline = try PhotoPipeline()
    let photo = try pipeline.convert(source.span)
    #expect(photo.report.road == (orientation == 1 ? .kept : .turned))
    #expect(try pipeline.convert(fileAt: path.description) == photo)
    #expect(pipeline.inspect(reading: try FileDescriptor(reading: path)) == pipeline.inspect(source.span))
  }

  @Test func `pipeline 7.3: what keeping costs is in the plan, and too much of it leaves the samples`() throws
  {
    // A small picture with a long tail: held, it takes as much as the file has.
    let picture = try KeptDataTests.maker().photo()
    let source = picture + [UInt8](repeating: 1, count: 4 << 20)
    func peak(_ change: (inout PhotoOptions) -> Void) throws -> PhotoPlan {
      var options = PhotoOptions()
      change(&options)
      return try PhotoPipeline(options).inspect(source.span).plan.get()
    }
    let kept = try peak { _ in }
    #expect(kept.road == .kept && kept.peakBytes > 8 << 20)
    let samples = try peak { $0.limits.peakMemory = kept.peakBytes - 1 }
    #expect(samples.road == .planar && samples.peakBytes < 4 << 20)
    #expect(
      samples.reasons.last
        == "coded anew: to take over what is coded would take more memory than there may be")
    #expect(try peak { $0.limits.peakMemory = kept.peakBytes }.road == .kept)

    let folder = try TemporaryFolder("taken")
    let path = try folder.write(source, "a.jpg").description
    var options = PhotoOptions()
    options.limits.peakMemory = kept.peakBytes - 1
    #expect(try PhotoPipeline(options).convert(fileAt: path).report.road == .planar)
    // Nor does a conversion wait for memory that it will never get.
    let budget = MemoryBudget(byteCount: kept.peakBytes - 1)
    #expect(try PhotoPipeline(sharing: budget).convert(fileAt: path).report.road == .planar)
    #expect(budget.freeByteCount == budget.byteCount)
    #expect(try PhotoPipeline().convert(fileAt: path).bytes.count <= picture.count)
  }

  @Test(arguments: [1, 6])
  func `pipeline 7.2: a file that is longer than it may be is coded anew`(orientation: Int) throws {
    var maker = KeptDataTests.maker(64, 48)
    maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    let source = try maker.photo()
    let taken = try Run.photo(source)
    #expect(taken.report.road != .planar)
    #expect(try Run.photo(source) { $0.maxBytes = taken.bytes.count }.bytes == taken.bytes)
    // Tables of its own may be enough; else samples have to become fewer or coarser.
    let tighter = try Run.photo(source) { $0.maxBytes = taken.bytes.count - 1 }
    #expect(tighter.report.road == (orientation == 1 ? .turned : .planar))
    if orientation == 1 { #expect(try Coefficients(jpeg: tighter.bytes) == Coefficients(jpeg: source)) }
    #expect(try Run.outcome(source) { $0.maxBytes = 700 }.report.road == .planar)
  }

  @Test func `pipeline 7.4: of several results, the whole picture at its size is taken over`() throws {
    let source = try KeptDataTests.maker(300, 200).photo()
    let alone = try Run.photo(source)
    let set = try PhotoPipeline().convert(
      source.span,
      to: [
        Rendition("all", maxSide: 1024), Rendition("square", maxSide: 1024, crop: .square),
        Rendition("small", maxSide: 64), Rendition("png", maxSide: 1024, format: .png),
      ])
    #expect(set.files[0] == alone.bytes)
    #expect(set.report.renditions.map(\.quality) == [80, 85, 85, nil])
    #expect(set.report.renditions[0].outputBytes == alone.bytes.count)
    #expect(set.report.road == .planar)
    #expect(try JPEGMarkers(set.files[2]).size?.width == 64)
  }

  @Test(arguments: [1, 6])
  func `pipeline 8: facts come from samples, and the file stays what is taken over`(orientation: Int) throws {
    var maker = KeptDataTests.maker(64, 48)
    maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)]
    let source = try maker.photo()
    let photo = try Run.photo(source) { $0.facts = true }
    let plain = try Run.photo(source)
    #expect(photo.bytes == plain.bytes && photo.report.road == plain.report.road)
    #expect(photo.report.road == (orientation == 1 ? .kept : .turned))
    #expect(photo.report.quality == 80 && photo.report.outputSHA256 == plain.report.outputSHA256)
    let anew = try Run.photo(source) {
      $0.facts = true
      $0.quality = 79
    }
    #expect(photo.report.facts != nil && photo.report.facts == anew.report.facts)
  }

  @Test func `pipeline 7.3: what is kept grows by a JFIF header at the most, what is turned by some codes`()
    throws
  {
    for quality in [30, 60, 80] {
      for factors in KeptDataTests.samplings {
        for var maker in KeptDataTests.variants(KeptDataTests.maker(96, 64, factors)) {
          maker.quality = quality
          maker.hasJFIF = false
          for orientation in [1, 2, 6] {
            maker.segments = [(0xE1, Segments.EXIF(orientation: orientation).payload)].filter { _ in
              orientation > 1
            }
            let source = try maker.photo()
            let photo = try Run.photo(source)
            #expect(photo.report.road == (orientation == 1 ? .kept : .turned))
            // Turned, the same coefficients come in another order, for which a code of its own may need more bits.
            let codes = orientation == 1 ? 0 : source.count / 32
            #expect(photo.bytes.count <= source.count + 18 + codes)
          }
        }
      }
    }
  }
}
