// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

extension PhotoFacts {
  /// The ThumbHash in Base64.
  public var thumbHashBase64: String { Base64.text(of: thumbHash) }

  /// The perceptual hash in 16 hexadecimal digits.
  public var perceptualHashHex: String {
    let digits = String(perceptualHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
