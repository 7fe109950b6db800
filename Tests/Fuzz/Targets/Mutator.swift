// SPDX-License-Identifier: Apache-2.0

internal import LimnerTestSupport

/// How an input of one format falls into parts that can be moved and changed one at a time.
protocol InputStructure {
  /// The parts; put together they are the bytes.
  static func parts(of bytes: [UInt8]) -> [[UInt8]]

  /// Where in a part the payload lies: what is neither name nor length nor checksum.
  static func payload(of part: [UInt8]) -> Range<Int>

  /// The part with its length and checksum as its payload wants them.
  static func repaired(_ part: [UInt8]) -> [UInt8]

  /// A change that only this format knows; `nil` where there is nothing to change.
  static func special(
    _ parts: [[UInt8]], _ generator: inout SplitMix64, _ change: Mutator.Change
  ) -> [[UInt8]]?
}

/// Changes inputs so that more of them pass the checks at the door: lengths and checksums are repaired, whole parts move.
struct Mutator {
  /// libFuzzer's own mutation: bytes, and the length that they may reach.
  typealias Change = ([UInt8], Int) -> [UInt8]

  private let structure: any InputStructure.Type
  private let change: Change
  private var generator: SplitMix64

  init(_ structure: any InputStructure.Type, seed: UInt64, _ change: @escaping Change) {
    self.structure = structure
    self.change = change
    generator = SplitMix64(seed: seed)
  }

  /// A changed input of at most `limit` bytes.
  mutating func mutate(_ input: [UInt8], limit: Int) -> [UInt8] {
    let count = min(PhotoSettings.length, input.count)
    let settings = Array(input.prefix(count))
    let photo = Array(input.dropFirst(count))
    let parts = structure.parts(of: photo)
    let changed: [UInt8]
    switch roll(16) {
    case 0: return newSettings(settings) + photo
    case 1 ... 4: return change(input, limit)
    case 5 ... 7:
      changed = structure.parts(of: change(photo, limit - count)).flatMap { structure.repaired($0) }
    case 8 ... 11: changed = changingPayload(parts, limit).flatMap { $0 }
    case 12 ... 13: changed = moving(parts).flatMap { $0 }
    default:
      guard let special = structure.special(parts, &generator, change) else { return change(input, limit) }
      changed = special.flatMap { $0 }
    }
    return changed.count + count > limit || changed == photo ? change(input, limit) : settings + changed
  }

  private mutating func roll(_ count: Int) -> Int { Int.random(in: 0 ..< count, using: &generator) }

  /// Settings with one byte drawn anew, or the default ones.
  private mutating func newSettings(_ settings: [UInt8]) -> [UInt8] {
    var new = settings + [UInt8](repeating: 0, count: PhotoSettings.length - settings.count)
    if roll(8) == 0 { return [UInt8](repeating: 0, count: PhotoSettings.length) }
    new[roll(new.count)] = UInt8(roll(256))
    return new
  }

  private mutating func changingPayload(_ parts: [[UInt8]], _ limit: Int) -> [[UInt8]] {
    guard !parts.isEmpty else { return parts }
    var parts = parts
    let index = roll(parts.count)
    let payload = structure.payload(of: parts[index])
    let changed = change(Array(parts[index][payload]), max(payload.count, min(limit, payload.count + 4096)))
    parts[index].replaceSubrange(payload, with: changed)
    parts[index] = structure.repaired(parts[index])
    return parts
  }

  /// One part removed, doubled, or put elsewhere; the first one stays.
  private mutating func moving(_ parts: [[UInt8]]) -> [[UInt8]] {
    guard parts.count > 2 else { return parts }
    var parts = parts
    let (from, to) = (1 + roll(parts.count - 1), 1 + roll(parts.count - 1))
    switch roll(4) {
    case 0: parts.remove(at: from)
    case 1: parts.insert(parts[from], at: to)
    case 2: parts.swapAt(from, to)
    default: parts.insert(parts.remove(at: from), at: to)
    }
    return parts
  }
}
