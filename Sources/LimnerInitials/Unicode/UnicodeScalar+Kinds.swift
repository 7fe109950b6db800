// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// Whether it is a letter that can be seen: Lu, Ll, Lt, Lo or Lm, and not default-ignorable.
  var isLetter: Bool {
    if isASCII { return isASCIILetter }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
      return !properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  /// Whether it is a letter that is no mere modifier of others: Lu, Ll, Lt or Lo.
  var isFullLetter: Bool {
    isLetter && (isASCII || properties.generalCategory != .modifierLetter)
  }

  /// Whether it is a mark that is drawn: Mn, Mc or Me, and not default-ignorable.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return !properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  /// Whether it is a digit of a decimal number in any script: Nd.
  var isDecimalDigit: Bool {
    isASCII ? (0x30 ... 0x39).contains(value) : properties.generalCategory == .decimalNumber
  }

  /// Whether words end at it: White_Space, and the two that look like nothing but stand between words.
  var isWordBreak: Bool {
    switch value {
    case 0 ..< 0x80: value == 0x20 || (0x09 ... 0x0D).contains(value)
    case 0x200B, 0xFEFF: true
    // White space is nowhere else, and most scripts are above.
    case 0x80 ... 0x3000: properties.isWhitespace
    default: false
    }
  }

  private var isASCIILetter: Bool { (0x41 ... 0x5A).contains(value & ~0x20) }
}
