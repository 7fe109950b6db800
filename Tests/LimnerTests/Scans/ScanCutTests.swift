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
    let reason = plan.reasons.first { $0.hasSuffix("scans left out: too little to show at this size") }
    let words = reason?.split(separator: " ").prefix { $0 != "of" } ?? []
    let places = words.compactMap { Int($0.filter(\.isNumber)) }.map { $0 - 1 }
    #expect(plan.scansCut == places.count)
    return places
  }

  /// For each script and side the places of the scans that go.
  ///
  /// At a quarter it is the last bits of luma, at an eighth all last bits and high bands, at an eighth of the decoder
  /// all frequencies. What comes at once goes at once, or not.
  private static let expected: [[Int: [Int]]] = [
    [160: [9], 80: [5, 7, 8, 9], 24: [1, 2, 3, 4, 5, 7, 8, 9]],
    [160: [6], 80: [4, 5, 6], 24: [1, 2, 3, 4, 5, 6, 7, 8]],
    [160: [6], 80: [5, 6], 24: [1, 2, 3, 4, 5, 6]],
    [160: [], 80: [7, 9], 24: [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [160: [9], 80: [5, 9, 10, 11], 24: [1, 2, 3, 5, 6, 7, 9, 10, 11]],
    [160: [], 80: [], 24: [1, 2, 3]],
    [160: [3], 80: [3, 7, 11], 24: [2, 3, 6, 7, 10, 11]],
    [160: [3, 5], 80: [3, 4, 5, 7, 9, 11, 13], 24: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ]

  @Test(arguments: ScanScripts.all.indices)
  func `pipeline 2.4: which scans go follows from the script, the steps and the scale`(script: Int) throws {
    let photo = try Self.photos.get()[script]
    for (side, places) in Self.expected[script] { #expect(try cut(photo, side) == places, "\(side)") }
  }

  @Test(arguments: ScanScripts.all.indices)
  func `pipeline 2.4: the result is that of a file without these scans, from memory and from a file`(
    script: Int
  ) throws {
    var photos = [try Self.photos.get()[script]]
    if script == 0 { photos.append(try ScanScripts.photo(0, restartInterval: 7)) }
    let folder = try TemporaryFolder()
    for photo in photos {
      let path = try folder.write(photo, "photo.jpg")
      for side in Self.expected[script].keys {
        let gone = try cut(photo, side)
        let whole = try convert(photo, side)
        var rest = photo
        for place in gone.reversed() { rest = try Self.removing(place, from: rest) }
        // Strict: nothing else is left out of that file.
        let short = try convert(rest, side) { $0.policy = .strict }
        #expect(whole.bytes == short.bytes, "\(side)")
        #expect(whole.report.warnings == [:] && whole.report.rowsDecoded == 480)
        let scans = try JPEGMarkers(photo).scans.count
        #expect(whole.report.scansInFile == scans && whole.report.scansCut == gone.count)
        #expect(whole.report.scans == scans - gone.count)
        let pipeline = try PhotoPipeline(options(side))
        let read = pipeline.outcome(reading: try FileDescriptor(reading: path))
        #expect(read == pipeline.outcome(of: photo.span), "\(side)")
      }
    }
  }

  private static func removing(_ place: Int, from file: [UInt8]) throws -> [UInt8] {
    let markers = try JPEGMarkers(file)
    return markers.removing(markers.scans[place])
  }

  /// The exact results; all scripts bring the same coefficients.
  private static let references = Result {
    let full = try Pixels(jpeg: photos.get()[0])
    return [160: full.scaled(160, 120), 80: full.scaled(80, 60)]
  }

  @Test(arguments: ScanScripts.all.indices)
  func `pipeline 2.4: the result moves by no more than a tenth of a decibel`(script: Int) throws {
    let photo = try Self.photos.get()[script]
    for (side, reference) in try Self.references.get() {
      let (short, whole) = (try convert(photo, side), try convert(photo, side) { $0.policy = .strict })
      let loss = try Pixels(jpeg: whole.bytes).psnr(reference) - Pixels(jpeg: short.bytes).psnr(reference)
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
        let short = try convert(photo, 12) {
          $0.format = format
          change(&$0)
        }
        let whole = try convert(photo, 12) {
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
    #expect(plan.scansCut == 0)
    // At its own size its coefficients may be taken, and nothing is said of scans.
    let isWhole = plan.targetSize == plan.uprightSize
    #expect(isWhole || plan.reasons.contains { $0.hasPrefix("every scan is decoded: ") })
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
