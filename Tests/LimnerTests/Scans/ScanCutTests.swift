// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Scans of progressive photos that are not decoded, since they do not show (pipeline 2.4).
@Suite struct ScanCutTests {
  /// The photos, made once.
  private static let photos = Result { try ScanScripts.all.indices.map { try ScanScripts.photo($0) } }

  private func options(
    _ side: Int, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) -> PhotoOptions {
    var options = PhotoOptions()
    options.maxSide = side
    change(&options)
    return options
  }

  private func convert(
    _ bytes: [UInt8], _ side: Int, _ change: (inout PhotoOptions) -> Void = { _ in }
  ) throws -> Photo {
    try PhotoPipeline(options(side, change)).convert(bytes.span)
  }

  /// The places of the scans that a plan leaves out.
  private func cut(_ bytes: [UInt8], _ side: Int) throws -> [Int] {
    let plan = try PhotoPipeline(options(side)).inspect(bytes.span).plan.get()
    let reason = plan.reasons.first { $0.hasSuffix("are not decoded: they would not show at this size") }
    let words = reason?.split(separator: ":")[1].split(separator: " ").dropLast(3) ?? []
    let places = words.compactMap { Int($0.filter(\.isNumber)) }.map { $0 - 1 }
    #expect(plan.scansCut == places.count)
    return places
  }

  /// For each script and side: the places of the scans that go.
  private static let expected: [(script: Int, cuts: [Int: [Int]])] = []

  @Test(arguments: ScanScripts.all.indices)
  func `pipeline 2.4: which scans go follows from the script, the steps and the scale`(script: Int) throws {
    let photo = try Self.photos.get()[script]
    for side in [320, 160, 80, 24] { print("CUTS", ScanScripts.all[script].name, side, try cut(photo, side)) }
  }

  @Test(arguments: ScanScripts.all.indices)
  func `pipeline 2.4: the result is that of a file without these scans, from memory and from a file`(
    script: Int
  ) throws {
    let folder = try TemporaryFolder()
    for restarts in [0, 7] {
      let photo =
        restarts == 0 ? try Self.photos.get()[script] : try ScanScripts.photo(script, restartInterval: 7)
      let path = try folder.write(photo, BytePath("\(restarts).jpg"))
      for side in [320, 160, 24] {
        let gone = try cut(photo, side)
        let whole = try convert(photo, side)
        var rest = photo
        for place in gone.reversed() {
          let markers = try JPEGMarkers(rest)
          rest = markers.removing(markers.scans[place])
        }
        // Strict: nothing else is left out of that file.
        let short = try convert(rest, side) { $0.policy = .strict }
        #expect(whole.bytes == short.bytes, "\(side)")
        #expect(whole.report.warnings == [:] && whole.report.rowsDecoded == 480)
        let scans = try JPEGMarkers(photo).scans.count
        #expect(whole.report.scansInFile == scans && whole.report.scansCut == gone.count)
        #expect(whole.report.scans == scans - gone.count)
        let read = try PhotoPipeline(options(side)).outcome(reading: FileDescriptor(reading: path))
        #expect(try read.get() == whole, "\(side)")
      }
    }
  }

  @Test(arguments: ScanScripts.all.indices)
  func `pipeline 2.4: the result moves by no more than a tenth of a decibel`(script: Int) throws {
    let photo = try Self.photos.get()[script]
    let full = try Pixels(jpeg: photo)
    for side in [320, 160, 80, 24] {
      let (short, whole) = (try convert(photo, side), try convert(photo, side) { $0.policy = .strict })
      let size = try #require(whole.report.outputSize)
      let reference = full.scaled(size.width, size.height)
      let loss = try Pixels(jpeg: whole.bytes).psnr(reference) - Pixels(jpeg: short.bytes).psnr(reference)
      print("LOSS", script, side, loss, short.report.scansCut ?? -1)
      #expect(loss <= 0.1, "\(side): \(loss) dB")
      #expect(whole.report.scansCut == 0)
    }
  }

  @Test func `pipeline 2.4: at an eighth all frequencies go, and no bit of any result changes`() throws {
    let photo = try Self.photos.get()[0]
    for format in OutputFormat.allCases {
      for change: @Sendable (inout PhotoOptions) -> Void in [
        { _ in }, { $0.quality = 100 }, { $0.maxBytes = 5000 },
      ] {
        let short = try convert(photo, 24) {
          $0.format = format
          change(&$0)
        }
        let whole = try convert(photo, 24) {
          ($0.format, $0.policy) = (format, .strict)
          change(&$0)
        }
        #expect(short.report.dctScale == 1)
        #expect(short.report.scans == 2 && whole.report.scans == 10)
        #expect(short.bytes == whole.bytes)
      }
    }
  }

  static let keeping: [@Sendable (inout PhotoOptions) -> Void] = [
    { $0.policy = .strict }, { $0.shrink = .never }, { $0.linear = true }, { $0.format = .png },
    { $0.quality = 100 }, { $0.maxBytes = 100_000 }, { $0.maxSide = 640 }, { $0.maxSide = 600 },
  ]

  @Test(arguments: keeping.indices)
  func `pipeline 2.4: nothing goes where it could show, or where all data is to be looked at`(index: Int)
    throws
  {
    let photo = try Self.photos.get()[0]
    #expect(try convert(photo, 160).report.scansCut ?? 0 > 0)
    let kept = try convert(photo, 160, Self.keeping[index])
    #expect(kept.report.scansCut == 0 && kept.report.scans == 10)
    let plan = try PhotoPipeline(options(160, Self.keeping[index])).inspect(photo.span).plan.get()
    #expect(plan.scansCut == 0 && plan.reasons.contains { $0.hasPrefix("every scan is decoded: ") })
  }

  @Test func `pipeline 2.4: of several results the finest decides`() throws {
    let photo = try Self.photos.get()[0]
    let pipeline = try PhotoPipeline()
    func cut(_ sides: Int...) throws -> Int {
      let list = sides.map { Rendition("r\($0)", maxSide: $0) }
      return try pipeline.convert(photo.span, to: list).report.scansCut ?? -1
    }
    let (fine, coarse) = (try cut(320), try cut(24))
    #expect(fine < coarse)
    #expect(try cut(24, 320) <= fine && cut(640, 24) == 0)
  }

  @Test func `pipeline 2.4: facts do not change which scans go`() throws {
    let photo = try Self.photos.get()[0]
    let (without, with) = (try convert(photo, 160), try convert(photo, 160) { $0.facts = true })
    #expect(without.bytes == with.bytes && without.report.scansCut == with.report.scansCut)
  }

  @Test func `pipeline 2.4: lenient leaves out what complete does`() throws {
    let photo = try Self.photos.get()[0]
    #expect(try convert(photo, 160) { $0.policy = .lenient }.bytes == convert(photo, 160).bytes)
  }

  @Test func `pipeline 6.2: a flipped bit in a scan that is left out goes unnoticed, and strict looks at it`()
    throws
  {
    var photo = try Self.photos.get()[0]
    let whole = try convert(photo, 160)
    let scan = try #require(JPEGMarkers(photo).scans.last)
    // Bytes that no marker begins with, so that only codes change.
    for place in scan.lowerBound + 40 ..< scan.lowerBound + 400
    where photo[place] != 0xFF && photo[place - 1] != 0xFF {
      photo[place] = 0x55
    }
    let damaged = try convert(photo, 160)
    #expect(damaged.bytes == whole.bytes && damaged.report.warnings == [:])
    let strict = try PhotoPipeline(options(160) { $0.policy = .strict }).outcome(of: photo.span)
    let looked = try? strict.get().bytes
    #expect(looked != (try convert(Self.photos.get()[0], 160) { $0.policy = .strict }.bytes))
  }
}
