// SPDX-License-Identifier: Apache-2.0

extension PhotoFacts {
  /// In how many bits the perceptual hashes of two pictures differ, 0 to 64.
  ///
  /// Copies at another size, quality or format differ in 6 at the most as a rule, and pictures of something else in
  /// about half of all.
  public func distance(to other: PhotoFacts) -> Int {
    (perceptualHash ^ other.perceptualHash).nonzeroBitCount
  }
}
