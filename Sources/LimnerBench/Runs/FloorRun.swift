// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerCodecs

/// What no decoder can avoid.
enum FloorRun {
  static func measure(_ request: BenchRequest) throws(BenchFailure) -> String {
    let input = try BenchInput.bytes(request.file)
    var series = Series()
    // One run warms up.
    var (size, count) = try decode(input)
    for _ in 0 ..< request.runs {
      (size, count) = try series.time { () throws(BenchFailure) in try decode(input) }
    }
    guard request.isJSON else { return "\(series.summary)\n" }
    var writer = JSONWriter()
    writer.object { json in
      series.write(to: &json)
      json.key("bytes")
      json.value(count)
      json.key("width")
      json.value(size.width)
      json.key("height")
      json.value(size.height)
    }
    return writer.text + "\n"
  }

  static func decode(_ input: [UInt8]) throws(BenchFailure) -> (PixelSize, Int) {
    switch FileSignature(input.span.extracting(first: min(input.count, FileSignature.length))) {
    case .jpeg: return try decodeJPEG(input)
    case .png: return try inflatePNG(input)
    default: throw .photo(.notAnImage)
    }
  }

  /// The compressed rows, inflated and dropped.
  private static func inflatePNG(_ input: [UInt8]) throws(BenchFailure) -> (PixelSize, Int) {
    do throws(PNGError) {
      let size = try PNGReader(bytes: input.span).header.size
      return (size, PNGReader.inflateOnly(input.span))
    } catch {
      throw .environment("\(error)")
    }
  }

  /// All coefficients by libjpeg alone, and one sample of each block: the samples written are counted.
  private static func decodeJPEG(_ input: [UInt8]) throws(BenchFailure) -> (PixelSize, Int) {
    let limits = DecodeLimits(
      inputBytes: .max, metadataBytes: 1 << 24, memoryBytes: 1 << 33, scans: 1000, blockVisits: .max)
    do throws(JPEGError) {
      var session = try JPEGReadSession(.bytes(input.span), limits: limits)
      session.leaveEntropyDecoding()
      let header = session.header
      let scales =
        JPEGReadSession.canScaleComponents
        ? header.components.map { _ in 1 } : JPEGReadSession.naturalScales(of: header, at: 1)
      try session.start(scales: scales)
      if header.holdsCoefficients {
        while try !session.consume() {}
        try session.startOutput(scales: scales)
      }
      var slots: [BandSlot] = []
      var size = 0
      for (component, scale) in zip(header.components, scales) {
        let slot = BandSlot(offset: size, stride: component.widthInBlocks * scale, rows: component.v * scale)
        size += slot.stride * slot.rows
        slots.append(slot)
      }
      var band = [UInt8](repeating: 0, count: size)
      for _ in 0 ..< header.bandCount {
        var storage = band.mutableSpan
        try session.readBand(into: &storage, slots: slots)
      }
      return (header.size, size * header.bandCount)
    } catch {
      throw .environment("the floor of this JPEG cannot be taken: \(error)")
    }
  }
}
