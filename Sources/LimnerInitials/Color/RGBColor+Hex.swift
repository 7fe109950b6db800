// SPDX-License-Identifier: Apache-2.0

extension RGBColor: LosslessStringConvertible {
  /// Reads `RRGGBB` or `#RRGGBB` in either case; nil for anything else.
  ///
  /// Nothing but six digits is a color: short forms, names and signs stay out, so that a color taken from a command line
  /// or a form is a number and nothing that could stand in markup.
  public init?(hex text: some StringProtocol) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits = digits.dropFirst() }
    guard digits.count == 6 else { return nil }
    var number: UInt32 = 0
    for digit in digits {
      guard let value = Self.value(ofDigit: digit) else { return nil }
      number = number << 4 | value
    }
    self.init(number)
  }

  /// Reads what ``description`` writes, and the other forms of ``init(hex:)``.
  public init?(_ description: String) { self.init(hex: description) }

  /// Six lower-case digits without a sign in front: `c5401b`.
  public var hex: String {
    let digits = [red, green, blue].flatMap { sample in [sample >> 4, sample & 15] }
    return digits.map { String($0, radix: 16) }.joined()
  }

  /// The digits behind `#`, as markup writes a color.
  public var description: String { "#" + hex }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0") ... UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a") ... UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A") ... UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
