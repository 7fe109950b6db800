// SPDX-License-Identifier: Apache-2.0

internal import LimnerTestSupport

/// The chunks of a PNG, found without any codec.
struct PNGChunks {
  /// What every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The names in their order.
  private(set) var names: [String] = []

  /// What the first chunk claims.
  private(set) var size: (width: Int, height: Int)?

  /// Walks a file that has to be sound: whole chunks, each with its checksum, nothing behind IEND.
  ///
  /// - Throws: ``SupportError``.
  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Self.signature) else { throw SupportError("no signature") }
    var index = 8
    while names.last != "IEND" {
      guard let chunk = Self.chunk(bytes, at: index), chunk.end <= bytes.count else {
        throw SupportError("no chunk at \(index)")
      }
      let checksum = PNGMaker.crc32(Array(bytes[index + 4 ..< chunk.end - 4]))
      guard Self.word(bytes, at: chunk.end - 4) == Int(checksum) else {
        throw SupportError("wrong checksum at \(index)")
      }
      names.append(chunk.name)
      index = chunk.end
    }
    guard index == bytes.count, names.first == "IHDR" else { throw SupportError("IHDR and IEND enclose all") }
    size = (Self.word(bytes, at: 16), Self.word(bytes, at: 20))
  }

  /// The chunks that no output may have (pipeline 5.2).
  var forbidden: [String] {
    names.filter { !["IHDR", "sRGB", "iCCP", "PLTE", "tRNS", "IDAT", "IEND"].contains($0) }
  }

  /// The chunk whose length stands at `index`; it may reach behind the end of the bytes.
  static func chunk(_ bytes: [UInt8], at index: Int) -> (name: String, end: Int)? {
    guard index + 8 <= bytes.count else { return nil }
    return (
      String(decoding: bytes[index + 4 ..< index + 8], as: UTF8.self), index + 12 + word(bytes, at: index)
    )
  }

  /// A big-endian integer of four bytes.
  static func word(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index ..< index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
