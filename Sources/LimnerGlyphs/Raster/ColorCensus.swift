// SPDX-License-Identifier: Apache-2.0

/// How many pixels of a picture are covered how far by its form and its letters, in steps of 1 ÷ 127.
struct ColorCensus {
  /// The step of each byte: half up, at most 1 level from it.
  static let step = (0 ... 255).map { ($0 * 2 * AvatarPicture.steps + 255) / 510 }

  /// The pixels for each step of the letters, where the form covers them.
  private(set) var ink = [Int](repeating: 0, count: AvatarPicture.steps + 1)

  /// The pixels for each step of the form, where it does not cover them and no letter is.
  private(set) var edge = [Int](repeating: 0, count: AvatarPicture.steps + 1)

  /// The pixels that both cover partly, by `key`.
  private(set) var mixed: [Int: Int] = [:]

  /// The number of a pair of steps.
  static func key(_ edge: Int, _ letter: Int) -> Int { edge * (AvatarPicture.steps + 1) + letter }

  /// Counts the pixels of a picture.
  init(_ picture: AvatarPicture) {
    let step = Self.step
    var letters = [Int](repeating: 0, count: 256)
    var form = [Int](repeating: 0, count: 256)
    var both: [Int: Int] = [:]
    picture.forEachRun { run in
      switch run {
      case .bare(let count): form[0] += count
      case .plain(let count): letters[0] += count
      case .letters(let bytes):
        // Counted in runs of equal bytes, which are long inside and outside of strokes.
        var last: UInt8 = 0
        var run = 0
        for byte in bytes {
          if byte != last {
            letters[Int(last)] += run
            last = byte
            run = 0
          }
          run += 1
        }
        letters[Int(last)] += run
      case .edge(let bytes): for byte in bytes { form[Int(byte)] += 1 }
      case .mixed(let edge, let letter):
        switch (step[Int(edge)], step[Int(letter)]) {
        case (0, _): form[0] += 1
        case (AvatarPicture.steps, _): letters[Int(letter)] += 1
        case (_, 0): form[Int(edge)] += 1
        case (let a, let b): both[Self.key(a, b), default: 0] += 1
        }
      }
    }
    for byte in 0 ... 255 {
      ink[step[byte]] += letters[byte]
      edge[step[byte]] += form[byte]
    }
    ink[0] += edge[AvatarPicture.steps]
    edge[AvatarPicture.steps] = 0
    mixed = both
  }
}
