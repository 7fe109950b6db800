// SPDX-License-Identifier: Apache-2.0

extension PNGMaker {
  /// Columns and rows of Adam7's passes: first and step.
  package static let passes = [
    (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2),
  ]

  /// The rows with their filter bytes, pass by pass.
  package func filtered() -> [UInt8] {
    guard isInterlaced else { return filtered(columns: Array(0 ..< width), rows: Array(0 ..< height)) }
    return Self.passes.reduce(into: []) { bytes, pass in
      let columns = Array(stride(from: pass.0, to: width, by: pass.1))
      let rows = Array(stride(from: pass.2, to: height, by: pass.3))
      if !columns.isEmpty { bytes += filtered(columns: columns, rows: rows) }
    }
  }

  private func filtered(columns: [Int], rows: [Int]) -> [UInt8] {
    let step = max(1, channels * bitDepth / 8)
    var above = [UInt8](repeating: 0, count: (columns.count * channels * bitDepth + 7) / 8)
    var bytes: [UInt8] = []
    for (index, row) in rows.enumerated() {
      let packed = packed(columns, row)
      let filter = self.filter ?? index % 5
      bytes.append(UInt8(filter))
      for i in packed.indices {
        let left = i < step ? 0 : Int(packed[i - step])
        let corner = i < step ? 0 : Int(above[i - step])
        let guess = Self.predict(filter, left, Int(above[i]), corner)
        bytes.append(UInt8(truncatingIfNeeded: Int(packed[i]) - guess))
      }
      above = packed
    }
    return bytes
  }

  private func packed(_ columns: [Int], _ row: Int) -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: (columns.count * channels * bitDepth + 7) / 8)
    var bit = 0
    for column in columns {
      for channel in 0 ..< channels {
        let sample = samples[(row * width + column) * channels + channel]
        if bitDepth == 16 {
          packed[bit / 8] = UInt8(sample >> 8)
          packed[bit / 8 + 1] = UInt8(sample & 255)
        } else {
          packed[bit / 8] |= UInt8(sample << (8 - bitDepth - bit % 8))
        }
        bit += bitDepth
      }
    }
    return packed
  }

  /// What a filter expects from the pixels to the left, above and above to the left.
  private static func predict(_ filter: Int, _ left: Int, _ above: Int, _ corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return above
    case 3: return (left + above) / 2
    case 4:
      let estimate = left + above - corner
      let distances = [abs(estimate - left), abs(estimate - above), abs(estimate - corner)]
      if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
      return distances[1] <= distances[2] ? above : corner
    default: return 0
    }
  }

  /// Four bytes, the highest first.
  package static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks.
  package static func zlib(_ bytes: [UInt8], sum: UInt32? = nil) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for number in [length, ~length] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
      stream += bytes[start ..< end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(sum ?? adler32(bytes))
  }

  /// A zlib stream of `count` zeros, in 13 bits for each 258 of them: never held, however many they are.
  ///
  /// Source: RFC 1951, 3.2.6: one zero as a literal, then matches of length 258 (code 285) at distance 1.
  package static func zlib(zeros count: Int) -> [UInt8] {
    precondition(count > 0)
    var bits = BitStream(bytes: [0x78, 0x01])
    let matches = (count - 1) / 258
    bits.reserve(2 * matches + 64)
    // The last block, with the fixed codes; codes go in with their highest bit first.
    bits.append(0b011, 3)
    let zero: UInt64 = 0b0000_1100
    bits.append(zero, 8)
    for _ in 0 ..< matches { bits.append(0b00000_1010_0011, 13) }
    for _ in 0 ..< (count - 1) % 258 { bits.append(zero, 8) }
    bits.append(0, 7)
    // Of nothing but zeros the low half of the sum stays 1 and the high half counts them.
    return bits.closed + bigEndian(UInt32(count % 65_521) << 16 | 1)
  }

  /// The sum of zlib.
  package static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// The sum of a chunk.
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
  }

  private static let table: [UInt32] = (0 ..< 256).map { index in
    (0 ..< 8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
}

/// Bits put together from the lowest of each byte on.
private struct BitStream {
  private var bytes: [UInt8]
  private var held: UInt64 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func reserve(_ more: Int) { bytes.reserveCapacity(bytes.count + more) }

  mutating func append(_ bits: UInt64, _ length: Int) {
    held |= bits << UInt64(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(held & 255))
      held >>= 8
      count -= 8
    }
  }

  /// The bytes, the last one filled up with zeros.
  var closed: [UInt8] { count > 0 ? bytes + [UInt8(held & 255)] : bytes }
}
