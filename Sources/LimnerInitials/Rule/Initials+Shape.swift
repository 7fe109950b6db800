// SPDX-License-Identifier: Apache-2.0

/// What a letter is centered by.
package enum LetterShape: Hashable, Sendable {
  /// It stands as high as capitals do: a capital, or one of the digits that go with them.
  case capital

  /// Its script has no capitals, or it has none itself.
  case uncased
}

extension Initials {
  /// What one of the letters is centered by.
  package func shape(ofLetterAt index: Int) -> LetterShape {
    guard let first = letters[index].unicodeScalars.first else { return .uncased }
    return switch first.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: .capital
    case .decimalNumber where first.isASCII: .capital
    default: .uncased
    }
  }

  /// Whether one of the letters is of a script that is written from right to left.
  package func isRightToLeft(letterAt index: Int) -> Bool {
    letters[index].unicodeScalars.first.map(Scripts.isRightToLeft) ?? false
  }
}
