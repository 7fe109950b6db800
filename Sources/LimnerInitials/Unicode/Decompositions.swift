// SPDX-License-Identifier: Apache-2.0

/// The decompositions and compositions of Unicode, in the form that looking up is quick in.
///
/// They are unpacked when the first name asks that is not plain ASCII. Hangul syllables are not in it, as
/// arithmetic makes and splits them.
///
/// The packed form is a run of numbers, each in digits of five bits, lowest first, whose sixth bit says that
/// another digit follows; a digit's place in `0…9A…Za…z-_` is its value. An entry is one digit of flags:
///
/// - 32: a number follows that says how many scalars without decomposition come before this one.
/// - 16: NFKC puts the scalar together again, so that its decomposition is also a composition.
/// - 8: the decomposition is the one before with its first scalar advanced by one; nothing else follows.
/// - 1 to 7: the number of scalars in the decomposition, 0 if a number says it.
///
/// The scalars of the decomposition follow, each as a difference, to the one at the same place of the entry
/// before, or else to the scalar before it. Differences are numbers: twice their size, less one if negative.
struct Decompositions: Sendable {
  /// The only instance.
  static let shared = Decompositions(packed: DecompositionTable.packed)

  /// The scalars that have a decomposition, ascending.
  private var scalars: [UInt32] = []

  /// Where each one's decomposition begins in `targets`, and where the last ends.
  private var starts: [UInt16] = [0]

  /// All decompositions, one after another.
  private var targets: [Unicode.Scalar] = []

  /// For each run of 64 scalars, the first place in `scalars` that is not before it.
  private var pages: [UInt16] = []

  /// The pairs that compose, each with its composite in one number, ascending.
  private var compositions: [UInt64] = []

  private init(packed: String) {
    scalars.reserveCapacity(DecompositionTable.scalarCount)
    starts.reserveCapacity(DecompositionTable.scalarCount + 1)
    targets.reserveCapacity(DecompositionTable.targetCount)
    var composing: [Int] = []
    var numbers = PackedNumbers(packed)
    var next: UInt32 = 0
    var before = 0 ..< 0
    while let flags = numbers.digit() {
      if flags & 32 != 0 { next += UInt32(numbers.number()) }
      if flags & 16 != 0 { composing.append(scalars.count) }
      let steps = flags & 8 != 0
      let length = steps ? before.count : flags & 7 == 0 ? numbers.number() : flags & 7
      let start = targets.count
      for place in 0 ..< length {
        let guess = place < before.count ? targets[before.lowerBound + place] : targets.last ?? "\0"
        let difference = steps ? (place == 0 ? 1 : 0) : numbers.signed()
        targets.append(Unicode.Scalar(UInt32(Int(guess.value) + difference)) ?? "\u{FFFD}")
      }
      scalars.append(next)
      starts.append(UInt16(targets.count))
      before = start ..< targets.count
      next += 1
    }
    markPages()
    pair(composing)
  }

  private mutating func markPages() {
    let last = scalars.last ?? 0
    pages.reserveCapacity(Int(last >> 6) + 2)
    var place = 0
    for page in 0 ... last >> 6 {
      while place < scalars.count, scalars[place] >> 6 < page { place += 1 }
      pages.append(UInt16(place))
    }
    pages.append(UInt16(scalars.count))
  }

  /// Finds the pairs: a composite, and before it what its decomposition composes to but for the last scalar.
  private mutating func pair(_ composing: [Int]) {
    // A shorter decomposition is the beginning of a longer one, so it has to be known first.
    for length in 2 ... 4 {
      var found: [UInt64] = []
      for place in composing where starts[place + 1] - starts[place] == length {
        let parts = targets[Int(starts[place]) ..< Int(starts[place + 1])]
        guard var first = parts.first, let last = parts.last else { continue }
        for part in parts.dropFirst().dropLast() { first = composite(first, part) ?? first }
        found.append(Self.key(first, last) | UInt64(scalars[place]))
      }
      compositions += found
      compositions.sort()
    }
  }

  /// The two scalars of a pair above the bits of their composite.
  private static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
    UInt64(first.value) << 42 | UInt64(second.value) << 21
  }
}

extension Decompositions {
  /// The full compatibility decomposition of a scalar, in canonical order; `nil` if it is its own.
  func decomposition(of scalar: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
    let page = Int(scalar.value >> 6)
    guard page < pages.count - 1 else { return nil }
    var low = Int(pages[page])
    var high = Int(pages[page + 1])
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < Int(pages[page + 1]), scalars[low] == scalar.value else { return nil }
    return targets[Int(starts[low]) ..< Int(starts[low + 1])]
  }

  /// What two scalars compose to under NFKC.
  func composite(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let key = Self.key(first, second)
    var low = 0
    var high = compositions.count
    while low < high {
      let middle = (low + high) / 2
      if compositions[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < compositions.count, compositions[low] >> 21 == key >> 21 else { return nil }
    return Unicode.Scalar(UInt32(truncatingIfNeeded: compositions[low] & 0x1F_FFFF))
  }
}

/// Reads the digits of a packed table.
private struct PackedNumbers {
  private var digits: String.UTF8View.Iterator

  init(_ text: String) { digits = text.utf8.makeIterator() }

  mutating func digit() -> Int? {
    guard let byte = digits.next() else { return nil }
    switch byte {
    case UInt8(ascii: "0") ... UInt8(ascii: "9"): return Int(byte) - 48
    case UInt8(ascii: "A") ... UInt8(ascii: "Z"): return Int(byte) - 65 + 10
    case UInt8(ascii: "a") ... UInt8(ascii: "z"): return Int(byte) - 97 + 36
    case UInt8(ascii: "-"): return 62
    default: return 63
    }
  }

  mutating func number() -> Int {
    var value = 0
    var shift = 0
    while let digit = digit() {
      value |= (digit & 31) << shift
      shift += 5
      if digit & 32 == 0 { break }
    }
    return value
  }

  mutating func signed() -> Int {
    let number = number()
    return number & 1 == 0 ? number / 2 : -(number + 1) / 2
  }
}
