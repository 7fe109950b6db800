// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Writes a key and a string or `null`.
  package mutating func member(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  /// Writes a key and an integer or `null`.
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    value(number)
  }

  /// Writes a key and a truth value or `null`.
  package mutating func member(_ name: String, _ flag: Bool?) {
    key(name)
    value(flag)
  }

  /// Writes a key and a duration in milliseconds, with at most three decimals.
  mutating func member(_ name: String, _ duration: Duration) {
    key(name)
    value(milli: duration / .milliseconds(1))
  }

  /// Writes a key and the sides of a size, or `null`.
  package mutating func member(_ name: String, _ size: PixelSize?) {
    key(name)
    guard let size else { return value(nil as String?) }
    object { json in
      json.member("width", size.width)
      json.member("height", size.height)
    }
  }

  /// Writes a key and names in their order of the alphabet.
  package mutating func member(_ name: String, _ names: [String]) {
    key(name)
    array { json in
      for name in names.sorted() { json.value(name) }
    }
  }
}
