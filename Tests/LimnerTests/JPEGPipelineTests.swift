// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct JPEGPipelineTests {
  private func pipeline(_ change: (inout PhotoOptions) -> Void = { _ in }) throws -> PhotoPipeline {
    var options = PhotoOptions()
    change(&options)
    return try PhotoPipeline(options)
  }

  private static let samplings: [[(h: Int, v: Int)]] = [
    [(2, 2), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1)], [(1, 2), (1, 1), (1, 1)],
    [(4, 1), (1, 1), (1, 1)], [(4, 2), (1, 1), (1, 1)], [(2, 2), (2, 1), (1, 2)], [(1, 1), (2, 2), (2, 2)],
  ]

  @Test(arguments: samplings.indices, [false, true])
  func `pipeline 2.6: every sampling, baseline and progressive, is scaled to what a full decode would give`(
    index: Int, isProgressive: Bool
  ) throws {
    var maker = JPEGMaker(401, 303, .ycc, Self.samplings[index])
    maker.quality = 95
    maker.isProgressive = isProgressive
    let source = try maker.photo()
    let photo = try pipeline {
      $0.maxSide = 180; $0.quality = 97; $0.shrink = .never
    }.convert(source)
    let result = try Pixels(jpeg: photo.bytes)
    let reference = try Pixels(jpeg: source).scaled(180, 136)
    #expect((result.width, result.height) == (180, 136))
    #expect(result.psnr(reference) > 33)
    #expect(photo.report.road == .planar)
    #expect(photo.report.progressive == isProgressive)
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 2)])
  func `pipeline 2.6: gray with any factors stays gray`(h: Int, v: Int) throws {
    let maker = JPEGMaker(200, 150, .gray, [(h, v)])
    let source = try maker.photo()
    let photo = try pipeline {
      $0.maxSide = 90; $0.quality = 95
    }.convert(source)
    let result = try Pixels(jpeg: photo.bytes)
    #expect(result.channels == 1)
    #expect(result.psnr(try Pixels(jpeg: source).scaled(90, 68)) > 33)
  }

  @Test func `restart markers, separate scans, optimized and arithmetic coding change nothing`() throws {
    let plain = JPEGMaker(333, 222)
    var restarts = plain
    restarts.restartInterval = 3
    var separate = plain
    separate.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1]), JPEGMaker.Scan([2])]
    var optimized = plain
    optimized.isOptimized = true
    var arithmetic = plain
    arithmetic.isArithmetic = true
    let pipeline = try pipeline { $0.maxSide = 100 }
    let expected = try pipeline.convert(plain.photo()).bytes
    for maker in [restarts, separate, optimized, arithmetic] {
      #expect(try pipeline.convert(maker.photo()).bytes == expected)
    }
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (7, 5), (17, 9), (33, 31)])
  func `pipeline 1.3: a flat picture stays flat whatever its padding holds`(width: Int, height: Int) throws {
    for factors in Self.samplings {
      var maker = JPEGMaker(width, height, .ycc, factors)
      maker.quality = 100
      let flat = try maker.bytes { component, _, _ in [120, 90, 170][component] }
      let photo = try pipeline {
        $0.maxSide = 13; $0.quality = 100; $0.subsampling = .yuv444
      }.convert(flat)
      let result = try Pixels(jpeg: photo.bytes)
      let first = result.pixel(0, 0)
      for y in 0 ..< result.height {
        for x in 0 ..< result.width {
          for (a, b) in zip(result.pixel(x, y), first) { #expect(abs(Int(a) - Int(b)) <= 1) }
        }
      }
    }
  }

  @Test func `pipeline 1.3: padding is never read`() throws {
    var clean = JPEGMaker(41, 29)
    clean.quality = 100
    var dirty = clean
    // Whole blocks of padding only: within a block the transform itself mixes padding into the picture.
    dirty.padding = { component, x, y in
      let size = component == 0 ? (48, 32) : (24, 16)
      return x >= size.0 || y >= size.1 ? 255 : 0
    }
    clean.padding = { _, _, _ in 0 }
    let pipeline = try pipeline {
      $0.maxSide = 20; $0.shrink = .never
    }
    #expect(
      try pipeline.convert(clean.bytes { _, x, y in UInt8((x * 5 + y * 3) & 255) }).bytes
        == pipeline.convert(dirty.bytes { _, x, y in UInt8((x * 5 + y * 3) & 255) }).bytes)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 1023, 1024, 1025])
  func `pipeline 1.1: the long side is the cap and nothing is enlarged`(side: Int) throws {
    let source = try JPEGMaker(side, max(1, side / 3)).bytes { _, _, _ in 128 }
    let photo = try pipeline().convert(source)
    let size = try #require(JPEGMarkers(photo.bytes).size)
    #expect(size.width == min(side, 1024))
    #expect(photo.report.outputSize?.width == size.width)
  }

  @Test func `pipeline 7.1: quality, subsampling, progressive and optimized are as asked`() throws {
    // Finer than every quality that is asked for here, so that it is coded anew each time.
    var maker = JPEGMaker(300, 200)
    maker.quality = 98
    let source = try maker.photo()
    let plain = try pipeline().convert(source)
    #expect(try JPEGMarkers(plain.bytes).factors.map(\.h) == [2, 1, 1])
    #expect(try JPEGMarkers(plain.bytes).isProgressive == false)
    let fine = try pipeline { $0.quality = 90 }.convert(source)
    #expect(try JPEGMarkers(fine.bytes).factors.map(\.h) == [1, 1, 1])
    #expect(fine.bytes.count > plain.bytes.count)
    let half = try pipeline { $0.subsampling = .yuv422 }.convert(source)
    #expect(try JPEGMarkers(half.bytes).factors.map { [$0.h, $0.v] } == [[2, 1], [1, 1], [1, 1]])
    let progressive = try pipeline { $0.progressive = true }.convert(source)
    #expect(try JPEGMarkers(progressive.bytes).isProgressive)
    #expect(try Pixels(jpeg: progressive.bytes) == Pixels(jpeg: plain.bytes))
    let optimized = try pipeline { $0.optimized = true }.convert(source)
    #expect(optimized.bytes.count < plain.bytes.count)
    #expect(try Pixels(jpeg: optimized.bytes) == Pixels(jpeg: plain.bytes))
  }

  @Test func `pipeline 7.5: the same bytes in give the same bytes out`() async throws {
    let source = try JPEGMaker(500, 400).photo()
    let pipeline = try pipeline { $0.maxSide = 120 }
    let expected = try await pipeline.convert(source).bytes
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0 ..< 8 { group.addTask { try await pipeline.convert(source).bytes } }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }

  @Test func `a cancelled task ends with its own error`() async throws {
    let source = try JPEGMaker(500, 400).photo()
    let pipeline = try pipeline()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await pipeline.convert(source)
    }
    task.cancel()
    await #expect(throws: LimnerError.cancelled) { try await task.value }
  }
}
