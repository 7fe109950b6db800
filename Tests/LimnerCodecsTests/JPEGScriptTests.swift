// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

/// What a walk over the markers tells of the scans, against a walk of the tests' own.
@Suite struct JPEGScriptTests {
  private static let limits = DecodeLimits(
    inputBytes: 1 << 24, metadataBytes: 1 << 20, memoryBytes: 1 << 28, scans: 100, blockVisits: 1 << 30)

  private static func photo() throws -> [UInt8] {
    var maker = JPEGMaker(200, 120)
    (maker.isProgressive, maker.restartInterval) = (true, 5)
    return try maker.photo()
  }

  private func script(_ bytes: [UInt8]) throws -> JPEGScript? {
    try JPEGReadSession(.bytes(bytes.span), limits: Self.limits).script()
  }

  @Test func `components, bands, bits and lengths are those of the headers`() throws {
    let bytes = try Self.photo()
    let markers = try JPEGMarkers(bytes)
    let script = try #require(try script(bytes))
    let headers = markers.segments.filter { $0.marker == 0xDA }
    #expect(script.ends && script.scanCount == headers.count && script.scans.count == headers.count)
    for (index, (scan, header)) in zip(script.scans, headers).enumerated() {
      let payload = Array(bytes[header.payload])
      let names = (0 ..< Int(payload[0])).map { Int(payload[1 + 2 * $0]) - 1 }
      #expect(scan.components == names)
      #expect([scan.first, scan.last] == payload.dropLast().suffix(2).map { Int($0) })
      #expect(scan.high << 4 | scan.low == Int(payload[payload.count - 1]))
      // Of the first scan only the data is still to come.
      #expect(scan.byteCount == markers.scans[index].count - (index == 0 ? payload.count + 4 : 0))
      #expect(index == 0 || scan.segmentsBefore == .huffman || scan.segmentsBefore == [])
    }
  }

  @Test func `a file is walked without being read, and a pipe is not walked`() throws {
    let bytes = try Self.photo()
    let expected = try script(bytes)
    let walked = try DescriptorBytes.withFile(of: bytes) { descriptor in
      let session = try JPEGReadSession(.descriptor(descriptor), limits: Self.limits)
      let first = try session.script()
      #expect(try session.script() == first)
      return first
    }
    #expect(walked == expected)
    let piped = try DescriptorBytes.withPipe(of: bytes) { descriptor in
      try JPEGReadSession(.descriptor(descriptor), limits: Self.limits).script()
    }
    #expect(piped == nil)
  }

  @Test func `scans of many are counted, and the first are told`() throws {
    var bytes = try Self.photo()
    let last = try #require(JPEGMarkers(bytes).scans.last)
    for _ in 0 ..< 70 { bytes.insert(contentsOf: bytes[last], at: last.upperBound) }
    let script = try #require(try script(bytes))
    #expect(script.scanCount == 80 && script.scans.count == JPEGReadSession.toldScans)
    var (first, again) = (script.scans[9], script.scans[63])
    (first.segmentsBefore, again.segmentsBefore) = ([], [])
    #expect(first == again)
  }

  @Test func `EOI is told, and what ends without it`() throws {
    let bytes = try Self.photo()
    for cut in [2, 1, 40] { #expect(try script(Array(bytes.dropLast(cut)))?.ends == false) }
    #expect(try script(bytes.dropLast(2) + bytes)?.ends == false)
    #expect(try script(bytes + bytes)?.ends == true)
  }

  @Test func `a decoder that is not given scans ends like one of a file without them`() throws {
    let bytes = try Self.photo()
    let markers = try JPEGMarkers(bytes)
    for gone in [[9], [7, 8, 9], [2, 7], [4, 5, 9]] {
      var short = bytes
      for place in gone.reversed() { short.removeSubrange(markers.scans[place]) }
      let whole = try Self.samples(short, [])
      #expect(try Self.samples(bytes, gone) == whole, "\(gone)")
    }
  }

  /// All samples of all bands, and the scans that were decoded.
  private static func samples(_ bytes: [UInt8], _ gone: [Int]) throws -> [UInt8] {
    var session = try JPEGReadSession(.bytes(bytes.span), limits: limits)
    if !gone.isEmpty {
      _ = try session.script()
      session.cut(gone)
    }
    let scales = session.header.components.map { _ in 8 }
    let natural = JPEGReadSession.naturalScales(of: session.header, at: 8)
    try session.start(scales: natural)
    while try !session.consume() {}
    try session.startOutput(scales: natural)
    var slots: [BandSlot] = []
    var size = 0
    for (component, scale) in zip(session.header.components, scales) {
      let slot = BandSlot(offset: size, stride: component.widthInBlocks * scale, rows: component.v * scale)
      size += slot.stride * slot.rows
      slots.append(slot)
    }
    var all: [UInt8] = []
    var band = [UInt8](repeating: 0, count: size)
    for _ in 0 ..< session.header.bandCount {
      var storage = band.mutableSpan
      try session.readBand(into: &storage, slots: slots)
      all += band
    }
    #expect(JPEGWarning.allCases.allSatisfy { session.count(of: $0) == 0 })
    #expect(session.damage.isIncomplete == false && session.damage.firstBand == nil)
    return all
  }
}
