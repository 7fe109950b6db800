// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// All of a baseline JPEG that stands before its data: SOI, JFIF APP0, APP2, DQT, SOF, DHT, SOS, in libjpeg's order.
///
/// Source: T.81, B.2.
package struct BaselineHead {
  /// A Huffman table.
  package struct Table {
    /// How many codes there are of 1 to 16 bits.
    package var lengths: [UInt8]

    /// The symbols, those of the shortest codes first.
    package var symbols: [UInt8]

    package init(lengths: [UInt8], symbols: [UInt8]) {
      (self.lengths, self.symbols) = (lengths, symbols)
    }
  }

  /// The bytes.
  package let bytes: [UInt8]

  /// Writes a head.
  ///
  /// - Parameters:
  ///   - size: The extent, 65,535 at most on each side.
  ///   - subsampling: That of color differences; `nil` for gray.
  ///   - steps: A quantization table in zigzag order for gray, two for color.
  ///   - huffman: For each of them the tables of DC and AC.
  ///   - profile: The ICC profile that is embedded.
  package init(
    size: PixelSize, subsampling: Subsampling?, steps: [[UInt8]], huffman: [(dc: Table, ac: Table)],
    profile: [UInt8]
  ) {
    let tables = subsampling == nil ? 1 : 2
    precondition(steps.count == tables && huffman.count == tables, "luma has tables, and color others")
    precondition(size.longSide <= 65_535, "a side has 16 bits")
    let components = subsampling == nil ? 1 : 3
    var bytes = CodedPicture.head(profile)
    for (index, steps) in steps.enumerated() { bytes += CodedPicture.segment(0xDB, [UInt8(index)] + steps) }
    var frame: [UInt8] = [8]
    for side in [size.height, size.width] { frame += [UInt8(side >> 8), UInt8(side & 255)] }
    frame.append(UInt8(components))
    var scan = [UInt8(components)]
    for index in 0 ..< components {
      let table = UInt8(min(index, 1))
      let factors = index == 0 ? 16 * (subsampling?.horizontal ?? 1) + (subsampling?.vertical ?? 1) : 0x11
      frame += [UInt8(index + 1), UInt8(factors), table]
      scan += [UInt8(index + 1), 17 * table]
    }
    bytes += CodedPicture.segment(0xC0, frame)
    for (index, pair) in huffman.enumerated() {
      bytes += CodedPicture.segment(0xC4, [UInt8(index)] + pair.dc.lengths + pair.dc.symbols)
      bytes += CodedPicture.segment(0xC4, [UInt8(16 + index)] + pair.ac.lengths + pair.ac.symbols)
    }
    self.bytes = bytes + CodedPicture.segment(0xDA, scan + ([0, 63, 0] as [UInt8]))
  }
}
