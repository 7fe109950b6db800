// SPDX-License-Identifier: Apache-2.0

/// The colors of a picture and the way from coverage to them.
struct ColorPalette {
  /// The colors: those that are not opaque first, because a PNG lists alpha up to the last such entry, then by use.
  let entries: [IndexedPicture.Entry]

  /// The entry of each state that occurs.
  private let indices: [UInt8]

  /// Chooses the colors; `nil` if there are more than 256.
  init?(_ census: ColorCensus, of picture: AvatarPicture) {
    var uses: [IndexedPicture.Entry: Int] = [:]
    var found: [(state: Int, entry: IndexedPicture.Entry)] = []
    for state in 0 ..< ColorCensus.states where census.counts[state] > 0 {
      let entry = picture.entry(state)
      found.append((state, entry))
      uses[entry, default: 0] += census.counts[state]
      guard uses.count <= 256 else { return nil }
    }
    entries = uses.sorted { a, b in
      if (a.key.alpha < 255) != (b.key.alpha < 255) { return a.key.alpha < 255 }
      if a.value != b.value { return a.value > b.value }
      return a.key.order < b.key.order
    }.map(\.key)
    var places: [IndexedPicture.Entry: UInt8] = [:]
    for (i, entry) in entries.enumerated() { places[entry] = UInt8(i) }
    var indices = [UInt8](repeating: 0, count: ColorCensus.states)
    for (state, entry) in found { indices[state] = places[entry] ?? 0 }
    self.indices = indices
  }

  /// The entry of a pixel whose state was counted.
  subscript(state: Int) -> UInt8 { indices[state] }
}

extension IndexedPicture.Entry {
  /// A number that no other entry has.
  fileprivate var order: UInt32 {
    UInt32(alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

extension AvatarPicture {
  /// The color of a state.
  fileprivate func entry(_ state: Int) -> IndexedPicture.Entry {
    let (edge, letter) = state.quotientAndRemainder(dividingBy: Self.steps + 1)
    return IndexedPicture.Entry(
      background.mixed(with: ink, letter, of: Self.steps),
      alpha: UInt8((edge * 510 + Self.steps) / (2 * Self.steps)))
  }
}
