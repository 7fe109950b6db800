// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerKernels
internal import LimnerPixels

extension ByteLimit {
  /// Writes the file of the tables at hand.
  package func write(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness
  ) throws(LimnerError) -> [UInt8] {
    try write(picture, coarseness, nil)
  }

  /// Writes the file whose symbols may be counted already.
  func write(
    _ picture: borrowing CoefficientRaster, _ coarseness: Coarseness, _ census: SymbolCensus?
  ) throws(LimnerError) -> [UInt8] {
    let luma = Quantizer(steps: coarseness.luma)
    let chroma = Quantizer(steps: coarseness.chroma)
    if settings.isProgressive { return try progressive(picture, luma, chroma) }
    return try baseline(picture, luma, chroma, census ?? self.census(picture, coarseness))
  }

  /// Writes a baseline file with codes made for what was counted: byte for byte what libjpeg would write, in one pass
  /// where it takes two.
  private func baseline(
    _ picture: borrowing CoefficientRaster, _ luma: Quantizer, _ chroma: Quantizer, _ census: SymbolCensus
  ) throws(LimnerError) -> [UInt8] {
    let huffman = census.codes
    let steps = [luma, chroma].prefix(huffman.count).map { $0.steps.map { UInt8($0) } }
    let head = BaselineHead(
      size: picture.size, subsampling: picture.model == .gray ? nil : settings.subsampling, steps: steps,
      huffman: huffman.map { (Self.table($0.dc), Self.table($0.ac)) }, profile: profile)
    var bytes = head.bytes
    let byteCount = census.byteCount(profile: profile.count)
    bytes.reserveCapacity(byteCount + byteCount / 64)
    let codes = huffman.flatMap { $0.dc.codes(count: 16) + $0.ac.codes(count: 256) }
    var coder = ScanCoder(
      luma: luma, chroma: chroma, codes: codes + [UInt32](repeating: 0, count: 544 - codes.count))
    var room = [UInt8](repeating: 0, count: picture.rowBytes)
    for row in 0 ..< picture.rows {
      try checkCancellation()
      var count = 0
      do {
        var out = room.mutableSpan
        count = coder.put(
          picture.coefficients, picture.parts(ofRow: row), mcus: picture.columns, flavor: .best, into: &out)
      }
      bytes += room[..<count]
    }
    bytes += coder.finish()
    bytes += [0xFF, 0xD9] as [UInt8]
    return bytes
  }

  private static func table(_ code: HuffmanCode) -> BaselineHead.Table {
    BaselineHead.Table(lengths: code.lengths, symbols: code.symbols)
  }

  /// Has libjpeg write progressive scans.
  private func progressive(
    _ picture: borrowing CoefficientRaster, _ luma: Quantizer, _ chroma: Quantizer
  ) throws(LimnerError) -> [UInt8] {
    do throws(JPEGWriteSession.Failure) {
      var session = try JPEGWriteSession(
        levelsOf: picture.size, picture.model, settings, luma: Self.rows(luma), chroma: Self.rows(chroma),
        profile: profile)
      for (index, component) in picture.components.enumerated() {
        let quantizer = index == 0 ? luma : chroma
        var levels = [Int16](repeating: 0, count: 64 * component.across)
        for row in 0 ..< component.down {
          do {
            var out = levels.mutableSpan
            quantizer.writeLevels(
              picture.coefficients, from: component.start(ofRow: row), count: component.across,
              flavor: .best, into: &out)
          }
          try session.putLevels(levels.span, component: index, row: row)
        }
      }
      return try session.finish()
    } catch {
      throw LimnerError(error)
    }
  }

  /// The steps of a table in rows of 8.
  private static func rows(_ quantizer: Quantizer) -> [UInt16] {
    var rows = [UInt16](repeating: 0, count: 64)
    for (step, place) in zip(quantizer.steps, Zigzag.order) { rows[place] = UInt16(step) }
    return rows
  }
}

extension CoefficientRaster {
  /// The MCUs of a row.
  fileprivate var columns: Int { components[0].across.dividedRoundingUp(by: components[0].h) }

  /// What each component has in a row of MCUs.
  fileprivate borrowing func parts(ofRow row: Int) -> [ScanCoder.Component] {
    components.map {
      ScanCoder.Component(
        start: $0.start(ofRow: $0.v * row), across: $0.across, down: min($0.v, $0.down - $0.v * row), h: $0.h,
        v: $0.v)
    }
  }

  /// The most bytes of a row of MCUs.
  fileprivate var rowBytes: Int {
    ScanCoder.mostBytes * components.reduce(0) { $0 + $1.h * $1.v * columns } + 8
  }
}
