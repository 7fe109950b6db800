// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct DamageTests {
  private func outcome(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws
    -> PhotoOutcome
  {
    var options = PhotoOptions()
    change(&options)
    return try PhotoPipeline(options).outcome(of: bytes.span)
  }

  private func error(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws
    -> LimnerError?
  {
    guard case .failure(let error) = try outcome(bytes, change).result else { return nil }
    return error
  }

  private static let makers: [JPEGMaker] = {
    var progressive = JPEGMaker(96, 80)
    progressive.isProgressive = true
    var separate = JPEGMaker(64, 48)
    separate.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1]), JPEGMaker.Scan([2])]
    return [JPEGMaker(96, 80), progressive, separate]
  }()

  @Test(arguments: [
    JPEGMaker(401, 303), JPEGMaker(401, 303, .ycc, [(1, 1), (1, 1), (1, 1)]),
    JPEGMaker(401, 303, .ycc, [(2, 1), (1, 1), (1, 1)]), JPEGMaker(401, 303, .gray, [(1, 1)]),
  ])
  func `pipeline 6.2: a code that no table has is damage, wherever it stands`(maker: JPEGMaker) throws {
    let photo = try maker.photo()
    let scan = try #require(JPEGMarkers(photo).scans.first)
    for part in 1 ... 8 {
      var damaged = photo
      let place = scan.lowerBound + scan.count * part / 10
      // Ones only, without a marker among them.
      damaged.replaceSubrange(place ..< place + 8, with: [0xFF, 0, 0xFF, 0, 0xFF, 0, 0xFF, 0])
      guard case .corrupt(let row, maker.height)? = try error(damaged) else {
        Issue.record("\(part) tenths in, the damage is not seen")
        continue
      }
      #expect(row < maker.height)
      #expect(try error(damaged) { $0.policy = .lenient } == nil)
    }
  }

  @Test(arguments: makers.indices)
  func `pipeline 6.2: a photo cut at every 37th byte is truncated, and lenient fills it`(index: Int) throws {
    let whole = try Self.makers[index].photo()
    for count in stride(from: 4, to: whole.count - 2, by: 37) {
      let cut = Array(whole.prefix(count))
      switch try error(cut) {
      case .truncated(let rows, let total):
        #expect(rows <= total)
        #expect(total == 0 || total == Self.makers[index].height)
      case let other: Issue.record("cut at \(count): \(String(describing: other))")
      }
      // Whatever lenient says of it, it says it in order.
      _ = try outcome(cut) { $0.policy = .lenient }
    }
  }

  @Test(arguments: makers.indices)
  func `pipeline 6.2: a photo that lacks only EOI is complete`(index: Int) throws {
    let whole = try Self.makers[index].photo()
    let cut = Array(whole.dropLast(2))
    let result = try outcome(cut)
    #expect(try result.get().bytes == outcome(whole).get().bytes)
    #expect(result.report.warnings[.endedEarly] == 1)
    #expect(try error(cut) { $0.policy = .strict } == .warned(.endedEarly))
  }

  @Test func `pipeline 6.2: rows before the damage are counted`() throws {
    let maker = JPEGMaker(64, 160)
    let whole = try maker.photo()
    let scan = try #require(JPEGMarkers(whole).segments.last { $0.marker == 0xDA }).payload.upperBound
    var last = 0
    for share in 1 ... 9 {
      let cut = Array(whole.prefix(scan + (whole.count - scan) * share / 10))
      guard case .truncated(let rows, 160)? = try error(cut) else {
        Issue.record("not truncated at \(share) tenths")
        continue
      }
      #expect(rows >= last && rows.isMultiple(of: 16))
      last = rows
    }
    #expect(last > 80)
  }

  @Test func `pipeline 6.2: a progressive photo cut between scans is truncated`() throws {
    var maker = JPEGMaker(64, 64)
    maker.isProgressive = true
    let whole = try maker.photo()
    for scan in try JPEGMarkers(whole).segments.filter({ $0.marker == 0xC4 || $0.marker == 0xDA }).dropFirst(
      4)
    {
      guard case .truncated? = try error(Array(whole.prefix(scan.offset))) else {
        Issue.record("cut at \(scan.offset) is not truncated")
        continue
      }
    }
  }

  @Test func `pipeline 6.2: damage inside the data is corrupt, and one flipped byte never crashes`() throws {
    let whole = try JPEGMaker(96, 80).photo()
    var kinds: Set<String> = []
    for index in stride(from: 2, to: whole.count, by: 11) {
      var bytes = whole
      bytes[index] ^= 0xFF
      for policy in DamagePolicy.allCases {
        if let error = try error(bytes, { $0.policy = policy }) { kinds.insert(error.code) }
      }
    }
    #expect(kinds.contains("corrupt"))
    #expect(kinds.isDisjoint(with: ["outOfMemory", "encoderFailed", "cancelled"]))
  }

  @Test func `pipeline 6.1: formats are told by their content`() throws {
    func box(_ brand: String) -> [UInt8] {
      [0, 0, 0, 24] + Array("ftyp\(brand)".utf8) + [UInt8](repeating: 0, count: 12)
    }
    let cases: [([UInt8], LimnerError)] = [
      ([], .empty),
      (Array("hello, world".utf8), .notAnImage),
      (Array("<!DOCTYPE html><html><body></body></html>".utf8), .notAnImage),
      (box("heic"), .unsupported(.heic)), (box("mif1"), .unsupported(.heic)),
      (box("avif"), .unsupported(.avif)),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .unsupported(.webp)),
      (Array("GIF89a\u{1}\0".utf8), .unsupported(.gif)),
      ([0x49, 0x49, 42, 0, 8, 0, 0, 0], .unsupported(.tiff)), (Array("%PDF-1.7\n".utf8), .unsupported(.pdf)),
      (Array("8BPS\0\u{1}".utf8), .unsupported(.psd)),
      (Array("BM".utf8) + [UInt8](repeating: 0, count: 24), .unsupported(.bmp)),
      ([0, 0, 1, 0, 1, 0, 16, 16], .unsupported(.ico)), ([0xFF, 0x0A, 0, 0], .unsupported(.jpegXL)),
      ([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A], .unsupported(.jpeg2000)),
      (Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"/>".utf8), .unsupported(.svg)),
    ]
    for (bytes, expected) in cases { #expect(try error(bytes) == expected) }
  }

  @Test func `pipeline 2.6: kinds of JPEG that are not read are told apart`() throws {
    let whole = try JPEGMaker(32, 32).photo()
    let frame = try #require(JPEGMarkers(whole).segments.first { $0.marker == 0xC0 })
    func changed(_ offset: Int, _ value: UInt8) -> [UInt8] {
      var bytes = whole
      bytes[frame.offset + offset] = value
      return bytes
    }
    #expect(try error(changed(1, 0xC3)) == .unsupported(.jpegLossless))
    #expect(try error(changed(1, 0xC5)) == .unsupported(.jpegHierarchical))
    #expect(try error(changed(4, 12)) == .unsupported(.jpeg12Bit))
    var flat = whole
    flat[frame.offset + 5] = 0
    flat[frame.offset + 6] = 0
    #expect(try error(flat) == .unsupported(.jpegHeightUnknown))
  }
}
