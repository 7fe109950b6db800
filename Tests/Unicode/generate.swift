// SPDX-License-Identifier: Apache-2.0

// Writes the table that NFKC is computed from, out of what Foundation answers:
//
//   swift Tests/Unicode/generate.swift > Sources/LimnerInitials/Unicode/DecompositionTable.swift
//
// The form of the table stands in `Decompositions.swift`, which reads it.

import Foundation

/// The full decomposition of a scalar, and whether NFKC puts it together again.
struct Entry {
  /// The scalar.
  var scalar: Int

  /// What it is taken apart into.
  var targets: [Int]

  /// Whether NFKC gives it for its own decomposition.
  var composes: Bool
}

/// The digits of the table: printable ASCII that a string literal takes as it is.
let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")

/// A number in digits of five bits, lowest first; the sixth bit says that another digit follows.
func number(_ value: Int) -> String {
  var rest = value
  var text = ""
  repeat {
    let low = rest & 31
    rest >>= 5
    text.append(digits[low | (rest > 0 ? 32 : 0)])
  } while rest > 0
  return text
}

/// A signed number: twice its size, and one less where it is negative.
func signed(_ value: Int) -> String { number(value < 0 ? -2 * value - 1 : 2 * value) }

/// The scalars of a text.
func values(_ text: String) -> [Int] { text.unicodeScalars.map { Int($0.value) } }

/// Hangul syllables are left out: arithmetic makes them.
let entries = (0 ... 0x10FFFF).compactMap { value -> Entry? in
  guard !(0xAC00 ... 0xD7A3).contains(value), let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
  let text = String(scalar)
  let targets = values(text.decomposedStringWithCompatibilityMapping)
  guard targets != [value] else { return nil }
  let composes = values(text.precomposedStringWithCompatibilityMapping) == [value]
  return Entry(scalar: value, targets: targets, composes: composes)
}

var table = ""
var scalar = -1
var before: [Int] = []
for entry in entries {
  let gap = entry.scalar - scalar - 1
  let steps =
    !before.isEmpty && before.count == entry.targets.count && entry.targets[0] == before[0] + 1
    && entry.targets.dropFirst() == before.dropFirst()
  let length = steps || entry.targets.count > 7 ? 0 : entry.targets.count
  table.append(digits[(gap > 0 ? 32 : 0) | (entry.composes ? 16 : 0) | (steps ? 8 : 0) | length])
  if gap > 0 { table += number(gap) }
  if !steps {
    if length == 0 { table += number(entry.targets.count) }
    for (place, target) in entry.targets.enumerated() {
      let guess = place < before.count ? before[place] : place > 0 ? entry.targets[place - 1] : 0
      table += signed(target - guess)
    }
  }
  scalar = entry.scalar
  before = entry.targets
}

/// The newest version of Unicode that Foundation decomposes a scalar of.
let version = entries.compactMap { Unicode.Scalar(UInt32($0.scalar))?.properties.age }
  .max { ($0.major, $0.minor) < ($1.major, $1.minor) }
let targets = entries.reduce(0) { $0 + $1.targets.count }

print(
  """
  // SPDX-License-Identifier: Apache-2.0

  // Made by Tests/Unicode/generate.swift; not to be edited.

  /// What the decompositions of Unicode are unpacked from.
  package enum DecompositionTable {
    /// The newest version of Unicode in which one of the scalars appeared.
    package static let version = (major: \(version?.major ?? 0), minor: \(version?.minor ?? 0))

    /// The number of scalars that have a decomposition.
    static let scalarCount = \(entries.count)

    /// The number of scalars in all decompositions.
    static let targetCount = \(targets)

    /// The packed decompositions; `Decompositions` says how to read them.
    static let packed = \"\"\"
  """)
var start = table.startIndex
while start < table.endIndex {
  let end = table.index(start, offsetBy: 102, limitedBy: table.endIndex) ?? table.endIndex
  print("    \(table[start ..< end])\(end < table.endIndex ? "\\" : "")")
  start = end
}
print("    \"\"\"\n}")
