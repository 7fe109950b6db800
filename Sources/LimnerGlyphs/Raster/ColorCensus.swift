// SPDX-License-Identifier: Apache-2.0

/// How many pixels of a picture are covered how far by its form and its letters, in steps of 1 ÷ 127.
struct ColorCensus {
  /// The step of each byte: half up, at most 1 level from it.
  static let step = (0 ... 255).map { ($0 * 2 * AvatarPicture.steps + 255) / 510 }

  /// The number of states that a pixel can have.
  static let states = (AvatarPicture.steps + 1) * (AvatarPicture.steps + 1)

  /// The state of pixels that the form does not cover.
  static let bare = 0

  /// The state of pixels that the form covers and no letter does.
  static let covered = state(255, 0)

  /// The state of a pixel from the bytes of the form and the letters; where there is no form, letters do not show.
  static func state(_ edge: UInt8, _ letter: UInt8) -> Int {
    let edge = step[Int(edge)]
    return edge == 0 ? bare : edge * (AvatarPicture.steps + 1) + step[Int(letter)]
  }

  /// The pixels in each state.
  private(set) var counts = [Int](repeating: 0, count: states)

  /// Counts pixels in, or out where `count` is negative.
  mutating func add(_ state: Int, _ count: Int) { counts[state] += count }

  /// Counts the pixels of a picture.
  init(_ picture: AvatarPicture) {
    let form = picture.form
    for row in form.rows {
      counts[Self.covered] += row.covered.count
      counts[Self.bare] += picture.side - row.touched.count
      for i in row.offset ..< row.offset + row.leading.count + row.trailing.count {
        counts[Self.state(form.edges[i], 0)] += 1
      }
    }
    let rect = picture.letters.rect
    for y in rect.top ..< rect.bottom {
      let row = form.rows[y]
      let start = (y - rect.top) * rect.width - rect.left
      for x in rect.left ..< rect.right where picture.letters.bytes[start + x] != 0 {
        let edge = form.byte(x, in: row)
        counts[Self.state(edge, 0)] -= 1
        counts[Self.state(edge, picture.letters.bytes[start + x])] += 1
      }
    }
  }
}
