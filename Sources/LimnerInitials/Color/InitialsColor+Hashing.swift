// SPDX-License-Identifier: Apache-2.0

extension InitialsColor {
  /// The color that belongs to a name: the same on every machine and for good, also for the name in another normalization
  /// form or with other white space.
  public static func automatic(for name: String) -> InitialsColor {
    InitialsColor(hashing: NameKey.normalized(name))
  }

  /// The color that belongs to a key, the same on every machine and for good: avatars that were drawn before keep theirs.
  ///
  /// Source: FNV-1a over the key's UTF-8. Its high bits hardly depend on the last letters, so the number goes through the
  /// finalizer of SplitMix64 (Steele, Lea, Flood 2014), and the high half of its product with 5 is taken, which spreads
  /// 2⁶⁴ numbers over the colors to within one.
  package init(hashing key: String) {
    var mixed = FNV1a.hash(key.utf8)
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let colors = Self.allCases
    self = colors[Int(mixed.multipliedFullWidth(by: UInt64(colors.count)).high)]
  }
}

/// A hash of bytes for choices that must never change; not for keys that an attacker picks.
///
/// Source: Fowler, Noll, Vo: FNV-1a with 64 bits.
package enum FNV1a {
  /// The number of the bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
