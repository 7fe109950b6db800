// SPDX-License-Identifier: Apache-2.0

/// The entropy-coded data of a baseline scan, from coefficients that are quantized on the way.
///
/// Shapes: rows of MCUs of one component, or of luma and color differences that lie between each other. Blocks that an
/// MCU has beyond the picture repeat the level before them.
/// Source: T.81, F.1.2.
package struct ScanCoder: Sendable {
  /// The blocks of one component in a row of MCUs.
  package struct Component: Sendable {
    /// The index of the first coefficient.
    package var start: Int

    /// Blocks that hold data, across and down.
    package var across: Int
    package var down: Int

    /// Blocks of an MCU, across and down.
    package var h: Int
    package var v: Int

    package init(start: Int, across: Int, down: Int, h: Int, v: Int) {
      (self.start, self.across, self.down, self.h, self.v) = (start, across, down, h, v)
    }
  }

  /// The most bytes of a block: 64 times 27 bits, with a zero behind each byte.
  package static let mostBytes = 432

  private let quantizers: [Quantizer]

  /// The codes of luma and of color differences: 16 for the sizes of DC differences and 256 for runs and sizes, each
  /// as code × 256 + length.
  private let codes: [UInt32]

  /// Bits that do not fill a byte yet, their number, and the last DC level of each component.
  private var carry = [Int64](repeating: 0, count: 5)

  /// Starts a scan.
  ///
  /// - Parameters:
  ///   - luma: The quantizer of the first component.
  ///   - chroma: That of the others.
  ///   - codes: 272 codes for luma, and as many for the others.
  package init(luma: Quantizer, chroma: Quantizer, codes: [UInt32]) {
    precondition(codes.count == 544, "two tables of codes")
    quantizers = [luma, chroma]
    self.codes = codes
  }

  /// The definition of ``put(_:_:mcus:flavor:into:)``.
  package mutating func reference(
    _ blocks: Span<Int16>, _ components: [Component], mcus: Int, into out: inout MutableSpan<UInt8>
  ) -> Int {
    var sink = Sink(bits: UInt64(carry[0]), count: Int(carry[1]))
    for mcu in 0 ..< mcus {
      for (index, component) in components.enumerated() {
        let table = min(index, 1)
        for y in 0 ..< component.v {
          for x in mcu * component.h ..< (mcu + 1) * component.h {
            guard y < component.down, x < component.across else {
              for symbol in [0, 16] { sink.put(codes[272 * table + symbol], 0, size: 0, &out) }
              continue
            }
            let levels = quantizers[table].levels(blocks, component.start + 64 * (y * component.across + x))
            let last = Int(carry[2 + index])
            carry[2 + index] = Int64(levels[0])
            put(levels, after: last, table, &sink, &out)
          }
        }
      }
    }
    (carry[0], carry[1]) = (Int64(sink.bits & (1 << UInt64(sink.count) - 1)), Int64(sink.count))
    return sink.place
  }

  private func put(
    _ levels: [Int], after last: Int, _ table: Int, _ sink: inout Sink, _ out: inout MutableSpan<UInt8>
  ) {
    func put(_ symbol: Int, _ value: Int, size: Int) {
      // Negative values are one less, in as many bits.
      let bits = UInt64(truncatingIfNeeded: value < 0 ? value - 1 : value) & (1 << UInt64(size) - 1)
      sink.put(codes[272 * table + symbol], bits, size: size, &out)
    }
    func size(_ value: Int) -> Int { Int.bitWidth - value.magnitude.leadingZeroBitCount }
    put(size(levels[0] - last), levels[0] - last, size: size(levels[0] - last))
    var run = 0
    for level in levels.dropFirst() {
      guard level != 0 else {
        run += 1
        continue
      }
      while run > 15 {
        put(16 + 0xF0, 0, size: 0)
        run -= 16
      }
      put(16 + 16 * run + size(level), level, size: size(level))
      run = 0
    }
    if run > 0 { put(16, 0, size: 0) }
  }

  /// Codes a row of MCUs.
  ///
  /// - Parameters:
  ///   - blocks: Coefficients as ``ForwardDCT`` gives them.
  ///   - components: One, or three.
  ///   - mcus: The MCUs of the row.
  ///   - flavor: The instruction set.
  ///   - out: Has room for ``mostBytes`` for each block of an MCU, and for 8 more.
  /// - Returns: The bytes written.
  package mutating func put(
    _ blocks: Span<Int16>, _ components: [Component], mcus: Int, flavor: KernelFlavor,
    into out: inout MutableSpan<UInt8>
  ) -> Int {
    precondition(components.count == 1 || components.count == 3, "gray, or luma and color differences")
    var count = 0
    for component in components {
      precondition(component.start >= 0 && component.h > 0 && component.v > 0, "an MCU has blocks")
      precondition(component.across >= 0 && component.down >= 0, "blocks are counted")
      let rows = min(component.down, component.v)
      precondition(component.start + 64 * component.across * rows <= blocks.count, "the blocks are there")
      count += component.h * component.v * mcus
    }
    precondition(Self.mostBytes * count + 8 <= out.count, "the bytes have room")
    guard flavor != .scalar else { return reference(blocks, components, mcus: mcus, into: &out) }
    let numbers = components.flatMap { [$0.start, $0.across, $0.down, $0.h, $0.v] }
    let words = quantizers[0].words + quantizers[1].words
    return Self.callKernel(blocks, numbers, mcus, words, codes, &carry, &out)
  }

  /// The last bytes: what is left, filled up with ones.
  package consuming func finish() -> [UInt8] {
    var (bits, count) = (carry[0], Int(carry[1]))
    let fill = (8 - count % 8) % 8
    bits = bits << Int64(fill) | (1 << Int64(fill) - 1)
    count += fill
    return stride(from: count - 8, through: 0, by: -8).flatMap { shift -> [UInt8] in
      let byte = UInt8(truncatingIfNeeded: bits >> Int64(shift))
      return byte == 255 ? [255, 0] : [byte]
    }
  }
}

/// Where bits go: to memory as soon as there are 32, fewer stay.
private struct Sink {
  var bits: UInt64
  var count: Int
  var place = 0

  mutating func put(_ code: UInt32, _ extra: UInt64, size: Int, _ out: inout MutableSpan<UInt8>) {
    let length = Int(code & 255)
    bits = bits << UInt64(length + size) | UInt64(code >> 8) << UInt64(size) | extra
    count += length + size
    guard count >= 32 else { return }
    for _ in 0 ..< 4 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: bits >> UInt64(count))
      for value in byte == 255 ? [255, 0] : [byte] {
        out[place] = value
        place += 1
      }
    }
  }
}
