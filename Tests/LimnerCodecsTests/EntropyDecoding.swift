// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport

/// All that a decoder gives of a JPEG and says of it.
struct DecodedJPEG: Equatable {
  /// Planes of all components, a band after the other, as far as they came.
  var samples: [UInt8] = []
  var failure: JPEGError?
  var damage: JPEGDamage?
  var warnings: [Int] = []
  var hasTrailingBytes: Bool?

  /// Decodes to planes.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - scale: The DCT scale of every component in eighths.
  ///   - byLibrary: Whether entropy decoding is left to libjpeg.
  ///   - holding: Whether coefficients are held though nothing asks for it.
  init(_ source: consuming PhotoSource, scale: Int, byLibrary: Bool, holding: Bool = false) {
    let limits = DecodeLimits(
      inputBytes: 1 << 24, metadataBytes: 1 << 20, memoryBytes: 1 << 26, scans: 100, blockVisits: 1_000_000)
    do throws(JPEGError) {
      var session = try JPEGReadSession(source, limits: limits)
      if byLibrary { session.leaveEntropyDecoding() }
      if holding { session.hold() }
      do throws(JPEGError) { try run(&session, scale) } catch { failure = error }
      damage = session.damage
      warnings = JPEGWarning.allCases.map { session.count(of: $0) }
    } catch {
      failure = error
    }
  }

  private mutating func run(_ session: inout JPEGReadSession, _ scale: Int) throws(JPEGError) {
    let header = session.header
    let scales = header.components.map { _ in scale }
    try session.start(scales: scales)
    if session.holdsCoefficients {
      while try !session.consume() {}
      try session.startOutput(scales: scales)
    }
    var slots: [BandSlot] = []
    var size = 0
    for component in header.components {
      let slot = BandSlot(offset: size, stride: component.widthInBlocks * scale, rows: component.v * scale)
      size += slot.stride * slot.rows
      slots.append(slot)
    }
    var band = [UInt8](repeating: 0, count: size)
    for _ in 0 ..< header.bandCount {
      var storage = band.mutableSpan
      try session.readBand(into: &storage, slots: slots)
      samples += band
    }
    hasTrailingBytes = try session.finish()
  }
}

/// Damage that follows from a seed.
enum SeededDamage {
  /// The file with one or two places of it broken.
  static func damaged(_ photo: [UInt8], from start: Int, seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    func below(_ count: Int) -> Int { Int(truncatingIfNeeded: generator.next() % UInt64(count)) }
    var bytes = photo
    for _ in 0 ... below(2) {
      // Now and then anywhere, and often near the end.
      let nearEnd = below(6) == 0
      let place = below(12) == 0 ? below(bytes.count) : start + below(bytes.count - start)
      strike(&bytes, at: nearEnd ? max(0, bytes.count - 1 - below(40)) : place, below)
      if bytes.count < start + 2 { break }
    }
    return bytes
  }

  private static func strike(_ bytes: inout [UInt8], at place: Int, _ below: (Int) -> Int) {
    func fill(_ pattern: [UInt8], _ count: Int) {
      for index in 0 ..< min(count, bytes.count - place) {
        bytes[place + index] = pattern[index % pattern.count]
      }
    }
    switch below(9) {
    case 0: bytes[place] ^= UInt8(1 << below(8))
    case 1: bytes.removeSubrange(place...)
    // Restart markers, SOI, EOI.
    case 2: fill([0xFF, UInt8(0xD0 + below(10))], 2)
    case 3: fill([0xFF], 1 + below(20))
    case 4: fill([0], 1 + below(40))
    case 5: bytes.removeSubrange(place ..< min(place + 1 + below(12), bytes.count))
    case 6: bytes.insert(contentsOf: (0 ... below(12)).map { _ in UInt8(below(256)) }, at: place)
    // Ones only: a code that no table has.
    case 7: fill([0xFF, 0], 8)
    default: bytes[place] = UInt8(below(256))
    }
  }
}
