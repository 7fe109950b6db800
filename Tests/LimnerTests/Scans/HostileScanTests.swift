// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Scripts that no encoder writes: none of their scans is left out, and the verdict is what it would be anyway.
@Suite struct HostileScanTests {
  /// A script, and what is told of it.
  struct Script: Sendable {
    var name: String
    var reason: String
    var make: @Sendable (JPEGMarkers, [UInt8]) throws -> [UInt8]
  }

  private static let order = "bits do not come in order"
  private static let header = "one of their headers is not as the standard wants it"
  private static let unfinished = "not all bits come"
  private static let tables = "tables or the frame change between them"

  /// The file with another byte in the header of a scan: `place` is counted from the end of the header.
  private static func edit(_ markers: JPEGMarkers, _ bytes: [UInt8], scan: Int, place: Int, _ value: UInt8)
    -> [UInt8]
  {
    var bytes = bytes
    let header = markers.segments.filter { $0.marker == 0xDA }[scan]
    bytes[header.payload.upperBound - place] = value
    return bytes
  }

  /// libjpeg's own script: means, five bands of luma and chroma, a refinement of luma, then all last bits.
  static let scripts: [Script] = [
    Script(name: "a scan that comes twice", reason: order) { markers, bytes in
      Array(bytes[..<markers.scans[9].upperBound]) + bytes[markers.scans[9].lowerBound...]
    },
    Script(name: "a first scan that comes twice", reason: order) { markers, bytes in
      Array(bytes[..<markers.scans[1].upperBound]) + bytes[markers.scans[1].lowerBound...]
    },
    Script(name: "a refinement in front of what it refines", reason: order) { markers, bytes in
      let (band, last) = (markers.scans[3], markers.scans[8])
      return Array(bytes[..<band.lowerBound]) + bytes[last] + bytes[band.lowerBound ..< last.lowerBound]
        + bytes[last.upperBound...]
    },
    Script(name: "a bit that is jumped over", reason: order) { markers, _ in
      markers.removing(markers.scans[5])
    },
    Script(name: "a band that is never sent", reason: order) { markers, _ in
      markers.removing(markers.scans[4])
    },
    Script(name: "a component without its last bits", reason: unfinished) { markers, _ in
      markers.removing(markers.scans[7])
    },
    Script(name: "means that are not refined", reason: unfinished) { markers, _ in
      markers.removing(markers.scans[6])
    },
    Script(name: "a component without frequencies", reason: unfinished) { markers, _ in
      let less = try JPEGMarkers(markers.removing(markers.scans[8]))
      return less.removing(less.scans[3])
    },
    Script(name: "a band beyond the last coefficient", reason: header) {
      edit($0, $1, scan: 9, place: 2, 64)
    },
    Script(name: "a band that ends before it begins", reason: header) {
      edit($0, $1, scan: 9, place: 3, 63) == $1
        ? $1 : edit($0, edit($0, $1, scan: 9, place: 3, 9), scan: 9, place: 2, 4)
    },
    Script(name: "means and frequencies in one scan", reason: header) { edit($0, $1, scan: 9, place: 3, 0) },
    Script(name: "bands that overlap", reason: order) { edit($0, $1, scan: 4, place: 3, 5) },
    Script(name: "two bits at once", reason: header) { edit($0, $1, scan: 9, place: 1, 0x20) },
    Script(name: "a bit below the last", reason: header) { edit($0, $1, scan: 9, place: 1, 0x0E) },
    Script(name: "a component that the frame does not have", reason: header) {
      edit($0, $1, scan: 9, place: 5, 77)
    },
    Script(name: "a table of steps between scans", reason: tables) { markers, _ in
      let scan = markers.segments.indices.filter { markers.segments[$0].marker == 0xDA }[5]
      return markers.inserting(0xDB, [2] + [UInt8](repeating: 9, count: 64), before: scan)
    },
    Script(name: "a second number of lines", reason: tables) { markers, _ in
      let scan = markers.segments.indices.filter { markers.segments[$0].marker == 0xDA }[5]
      return markers.inserting(0xDC, [1, 0xE0], before: scan)
    },
    Script(name: "no EOI", reason: "the file has no end") { _, bytes in Array(bytes.dropLast(2)) },
    Script(name: "cut between two scans", reason: "the file has no end") { markers, _ in
      markers.cut(afterScans: 9)
    },
    Script(name: "cut within the last scan", reason: "the file has no end") { markers, bytes in
      Array(bytes[..<(markers.scans[9].upperBound - 500)])
    },
    Script(name: "another picture in place of EOI", reason: "the file has no end") { _, bytes in
      bytes.dropLast(2) + bytes
    },
    Script(name: "a hundred scans", reason: "there are more than 64") { _, _ in
      ScanBomb.bytes(side: 320, scans: 100)
    },
  ]

  private static let photo = Result { try ScanScripts.photo(0) }

  @Test(arguments: scripts.indices)
  func `pipeline 2.4: a script that is not understood is never cut, and the verdict stays`(index: Int) throws
  {
    let script = Self.scripts[index]
    let sound = try Self.photo.get()
    let bytes = try script.make(JPEGMarkers(sound), sound)
    for policy in [DamagePolicy.complete, .lenient] {
      let short = try Run.outcome(bytes) { ($0.maxSide, $0.policy) = (160, policy) }
      let whole = try Run.outcome(bytes) { ($0.maxSide, $0.policy, $0.shrink) = (160, policy, .never) }
      #expect(short.report.scansCut == 0, "\(script.name)")
      #expect(Self.verdict(short) == Self.verdict(whole), "\(script.name)")
      #expect(short.report.warnings == whole.report.warnings && short.report.scans == whole.report.scans)
      #expect(short.report.scansInFile == whole.report.scansInFile || whole.report.scansInFile == nil)
    }
    var options = PhotoOptions()
    options.maxSide = 160
    let plan = try PhotoPipeline(options).inspect(bytes.span).plan.get()
    #expect(
      plan.reasons.contains("every scan is decoded: \(script.reason)"), "\(script.name): \(plan.reasons)")
  }

  private static func verdict(_ outcome: PhotoOutcome) -> LimnerError? {
    if case .failure(let error) = outcome.result { error } else { nil }
  }

  @Test func `pipeline 6.3: scans that would be left out count for the limits`() throws {
    let photo = try Self.photo.get()
    for policy in DamagePolicy.allCases {
      let error = try Run.error(photo) { ($0.maxSide, $0.policy, $0.limits.scans) = (160, policy, 9) }
      #expect(error == .tooManyScans(found: 10, limit: 9))
    }
    let blocks = 80 * 60 + 2 * 40 * 30
    let visits = 2 * blocks + 4 * 80 * 60 + 2 * 2 * 40 * 30
    #expect(
      try Run.error(photo) { ($0.maxSide, $0.limits.blockVisits) = (160, visits - 1) }
        == .tooMuchScanWork(found: visits, limit: visits - 1))
    #expect(try Run.error(photo) { ($0.maxSide, $0.limits.blockVisits) = (160, visits) } == nil)
  }

  @Test func `pipeline 6.3: bytes that are passed over count for the limit`() throws {
    let photo = try Self.photo.get()
    try DescriptorBytes.withFile(of: photo) { descriptor in
      var options = PhotoOptions()
      (options.maxSide, options.limits.inputBytes) = (160, photo.count)
      let file = FileDescriptor(borrowing: descriptor)
      let pipeline = try PhotoPipeline(options)
      // The file is as long as the limit: with the bytes that are passed over counted twice it would be too long.
      let report = try pipeline.outcome(reading: file).get().report
      #expect(report.scansCut ?? 0 > 0)
    }
  }
}
