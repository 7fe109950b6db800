// SPDX-License-Identifier: Apache-2.0

/// Balanced asides in a normalized name: what stands in `( )`, `[ ]`, `{ }` or `【 】`, which may nest.
///
/// The full-width forms are among them, as normalization has turned them into the ASCII ones. A closing bracket
/// ends the innermost aside of its own kind; brackets inside that found no partner are part of the aside.
enum Asides {
  /// The name without them; nothing is put in their place, and a bracket without partner stays.
  static func removed(from name: [TaggedScalar]) -> [TaggedScalar] {
    let asides = asides(of: name)
    guard !asides.isEmpty else { return name }
    var result: [TaggedScalar] = []
    result.reserveCapacity(name.count)
    var place = 0
    for aside in asides {
      result += name[place ..< aside.lowerBound]
      place = aside.upperBound
    }
    return result + name[place...]
  }

  /// Where the outermost asides are, ascending.
  private static func asides(of name: [TaggedScalar]) -> [Range<Int>] {
    var open: [(place: Int, closing: Unicode.Scalar)] = []
    var found: [Range<Int>] = []
    // How many of each kind are open, so that a stray closing bracket costs no search.
    var depth: [Unicode.Scalar: Int] = [:]
    for (place, tagged) in name.enumerated() {
      if let closing = closing(of: tagged.scalar) {
        open.append((place, closing))
        depth[closing, default: 0] += 1
      } else if isClosing(tagged.scalar), depth[tagged.scalar, default: 0] > 0 {
        while let last = open.popLast() {
          depth[last.closing, default: 0] -= 1
          guard last.closing == tagged.scalar else { continue }
          while let inner = found.last, inner.lowerBound > last.place { found.removeLast() }
          found.append(last.place ..< place + 1)
          break
        }
      }
    }
    return found
  }

  private static func closing(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    case "【": "】"
    default: nil
    }
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ")", "]", "}", "】": true
    default: false
    }
  }
}
