// SPDX-License-Identifier: Apache-2.0

/// The tables of a JPEG as they are defined on the way, of which only those are written that something uses.
struct CodedPictureTables {
  /// The steps for each destination: the byte in front of them, then the steps.
  private var steps: [UInt8: [UInt8]] = [:]

  /// Codes by class and destination, as that byte is written, with what has to be written of them.
  private var codes: [UInt8: [UInt8]] = [:]
  private var unwritten: Set<UInt8> = []
  private var needed: [UInt8] = []

  /// Takes a segment of quantization tables.
  ///
  /// - Parameters:
  ///   - payload: The tables.
  ///   - fixed: Destinations that a scan has used: only what they have already may come again.
  /// - Returns: Whether it is sound.
  ///
  /// Source: ITU-T T.81, B.2.4.1.
  mutating func takeQuantization(_ payload: [UInt8], fixed: Set<UInt8>) -> Bool {
    var index = 0
    while index < payload.count {
      let (precision, destination) = (payload[index] >> 4, payload[index] & 15)
      let count = precision == 0 ? 65 : 129
      guard precision < 2, destination < 4, index + count <= payload.count else { return false }
      let table = Array(payload[index ..< index + count])
      if fixed.contains(destination), steps[destination] != table { return false }
      steps[destination] = table
      index += count
    }
    return true
  }

  /// Takes a segment of Huffman tables.
  ///
  /// - Returns: Whether it is sound.
  ///
  /// Source: ITU-T T.81, B.2.4.2.
  mutating func takeHuffman(_ payload: [UInt8]) -> Bool {
    var index = 0
    while index < payload.count {
      guard index + 17 <= payload.count, payload[index] >> 4 < 2, payload[index] & 15 < 4 else {
        return false
      }
      let count = payload[index + 1 ..< index + 17].reduce(0) { $0 + Int($1) }
      guard count <= 256, index + 17 + count <= payload.count else { return false }
      let table = Array(payload[index ..< index + 17 + count])
      if codes[table[0]] != table {
        codes[table[0]] = table
        unwritten.insert(table[0])
      }
      index += 17 + count
    }
    return true
  }

  /// Notes what a component of a scan decodes with.
  ///
  /// - Parameters:
  ///   - selectors: The byte with both destinations.
  ///   - isProgressive: Whether the scan may leave one of them unused.
  ///   - tail: The spectral band and the bits of the scan.
  /// - Returns: The byte with what is unused at zero; `nil` for a table that nobody defined.
  mutating func need(_ selectors: UInt8, isProgressive: Bool, _ tail: [UInt8]) -> UInt8? {
    let (direct, alternating) = (selectors >> 4, selectors & 15)
    let usesDirect = !isProgressive || tail[0] == 0 && tail[2] >> 4 == 0
    let usesAlternating = !isProgressive || tail[0] > 0
    for (isUsed, table) in [(usesDirect, direct), (usesAlternating, 0x10 | alternating)] where isUsed {
      guard direct < 4, alternating < 4, codes[table] != nil else { return nil }
      if !needed.contains(table) { needed.append(table) }
    }
    return (usesDirect ? direct << 4 : 0) | (usesAlternating ? alternating : 0)
  }

  /// The payload of a segment with all that was needed and is not written yet.
  mutating func takeNeeded() -> [UInt8] {
    defer { needed = [] }
    return needed.reduce(into: []) { payload, table in
      if unwritten.remove(table) != nil { payload += codes[table] ?? [] }
    }
  }

  /// The payload of a segment with the steps that a frame uses; `nil` where some are missing.
  func quantization(for frame: [UInt8], isBaseline: Bool) -> [UInt8]? {
    var payload: [UInt8] = []
    var written: Set<UInt8> = []
    for place in stride(from: 8, to: frame.count, by: 3) where written.insert(frame[place]).inserted {
      guard let table = steps[frame[place]], !isBaseline || table.count == 65 else { return nil }
      payload += table
    }
    return payload
  }
}
