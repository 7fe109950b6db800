// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// Kinds of JPEG that are told apart and not read (pipeline 2.6).
@Suite struct UnreadKindTests {
  private let markers: JPEGMarkers

  init() throws { markers = try JPEGMarkers(RedCorner.jpeg()) }

  private func check(_ bytes: [UInt8], _ kind: UnsupportedKind) throws {
    for policy in DamagePolicy.allCases {
      #expect(try Run.error(bytes) { $0.policy = policy } == .unsupported(kind))
    }
    guard case .failure(let error) = try PhotoPipeline().inspect(bytes.span).plan else {
      Issue.record("\(kind) is planned")
      return
    }
    #expect(error == .unsupported(kind) && error.fault == .input)
  }

  @Test(arguments: [0xC3, 0xCB])
  func `pipeline 2.6: lossless, Huffman and arithmetic`(marker: UInt8) throws {
    try check(markers.framed(as: marker), .jpegLossless)
  }

  @Test(arguments: [0xC5, 0xC6, 0xC7, 0xCD, 0xCE, 0xCF])
  func `pipeline 2.6: frames of a hierarchy`(marker: UInt8) throws {
    try check(markers.framed(as: marker), .jpegHierarchical)
  }

  @Test func `pipeline 2.6: a hierarchy begins with a marker of its own`() throws {
    let frame = [8, 0, 48, 0, 96, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0] as [UInt8]
    try check(markers.inserting(0xDE, frame, before: 1), .jpegHierarchical)
    try check(markers.inserting(0xDE, frame, before: 3), .jpegHierarchical)
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC9, 0xCA])
  func `pipeline 2.6: 12 bits, whatever the frame`(marker: UInt8) throws {
    try check(JPEGMarkers(markers.framed(as: marker)).claiming(precision: 12), .jpeg12Bit)
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC9])
  func `pipeline 2.6: a height that only a DNL would tell`(marker: UInt8) throws {
    let flat = try JPEGMarkers(JPEGMarkers(markers.framed(as: marker)).claiming(width: 96, height: 0))
    let behind = try #require(flat.segments.firstIndex { $0.marker == 0xDA }) + 1
    try check(flat.inserting(0xDC, [0, 48], before: behind), .jpegHeightUnknown)
  }

  @Test func `a width of 0 is no picture`() throws {
    guard case .malformed(let message)? = try Run.error(markers.claiming(width: 0, height: 48)) else {
      Issue.record("a picture without width")
      return
    }
    #expect(!message.isEmpty)
  }

  @Test func `no component, five components, components that are not there`() throws {
    for count in [0, 5, 255] as [UInt8] {
      var bytes = try RedCorner.jpeg()
      let frame = try #require(markers.segments.first { $0.marker == 0xC0 })
      bytes[frame.payload.lowerBound + 5] = count
      let error = try #require(try Run.error(bytes))
      #expect(error.fault == .input && error.stage == .header, "\(error)")
    }
  }
}
