// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The rules of usernames.
public enum Username {
  /// The fewest characters with which a username is looked up and can be saved.
  public static let minimumLength = 3

  /// What is left of a text as a username: a to z, 0 to 9, periods and underscores.
  ///
  /// Capitals become small and letters lose their accents, wide and other compatible forms become plain (NFKD);
  /// everything else goes. What the filter gives it leaves as it is.
  ///
  /// - Complexity: linear. Each scalar is decomposed alone: marks only change places among themselves when a text is
  ///   decomposed as a whole, and none of them is kept; but sorting a heap of them takes Foundation quadratic time.
  public static func filter(_ text: String) -> String {
    var kept: [UInt8] = []
    var known: [Unicode.Scalar: [UInt8]] = [:]
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if let byte = allowed(UInt8(scalar.value)) { kept.append(byte) }
      } else if let bytes = known[scalar] {
        kept += bytes
      } else {
        let bytes = String(Character(scalar)).decomposedStringWithCompatibilityMapping.utf8.compactMap(
          allowed)
        known[scalar] = bytes
        kept += bytes
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// A byte that may stand in a username, in small letters.
  private static func allowed(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a") ... UInt8(ascii: "z"), UInt8(ascii: "0") ... UInt8(ascii: "9"): byte
    case UInt8(ascii: "."), UInt8(ascii: "_"): byte
    case UInt8(ascii: "A") ... UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
}
