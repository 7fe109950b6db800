// SPDX-License-Identifier: Apache-2.0

extension PixelSize {
  /// This size brought under a cap on its long side; never larger than before.
  ///
  /// Rounding: the long side becomes exactly `cap`, the short side
  /// `max(1, round(short × cap ÷ long))`, half up, in integers and computed once.
  package func capped(longSide cap: Int) -> PixelSize {
    precondition(cap > 0, "a cap is at least one pixel")
    guard longSide > cap else { return self }
    let short = max(1, (2 * shortSide * cap + longSide) / (2 * longSide))
    return width >= height ? PixelSize(known: cap, short) : PixelSize(known: short, cap)
  }
}
