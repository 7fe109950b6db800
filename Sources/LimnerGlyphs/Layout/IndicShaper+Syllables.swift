// SPDX-License-Identifier: Apache-2.0

/// Where syllables begin and end; nearly every letter is one syllable.
extension IndicShaper {
  /// Numbers the syllables of the run.
  mutating func numberSyllables() {
    var start = 0
    var number: UInt8 = 1
    while start < run.items.count {
      let end = max(syllableEnd(from: start), start + 1)
      for index in start ..< end { run.items[index].syllable = number }
      number &+= 1
      start = end
    }
  }

  private func has(_ index: Int, _ categories: IndicCategory...) -> Bool {
    index < run.items.count && categories.contains(category(index))
  }

  private func syllableEnd(from start: Int) -> Int {
    var index = start
    if has(index, .repha, .stacker), has(index + 1, .consonant, .placeholder, .vowel) { index += 1 }
    guard has(index, .consonant, .vowel, .placeholder, .stacker) else { return tail(index) }
    index = afterLetter(index + 1)
    while true {
      let next = afterHalant(index)
      guard next > index, has(next, .consonant) || has(next, .vowel) && index == start + 1 else { break }
      index = afterLetter(next + 1)
    }
    return tail(index)
  }

  private func afterLetter(_ start: Int) -> Int {
    var index = start
    if has(index, .joiner), has(index + 1, .nukta) || has(index + 1, .halant) { index += 1 }
    while has(index, .nukta) { index += 1 }
    return index
  }

  private func afterHalant(_ start: Int) -> Int {
    var index = start
    if has(index, .joiner, .nonJoiner), has(index + 1, .halant) { index += 1 }
    guard has(index, .halant) else { return start }
    index += 1
    if has(index, .joiner) {
      index += 1
      if has(index, .nukta) { index += 1 }
    }
    return index
  }

  /// The end of what follows the consonants: a virama or vowel signs, then signs of the syllable.
  private func tail(_ start: Int) -> Int {
    var index = start
    if has(index, .medial) { index += 1 }
    let next = afterHalant(index)
    if next > index, !has(next, .matra) {
      index = has(next, .nonJoiner) ? next + 1 : next
    } else {
      while true {
        var sign = index
        while has(sign, .joiner, .nonJoiner) { sign += 1 }
        guard has(sign, .matra) else { break }
        index = sign + 1
        while has(index, .nukta) { index += 1 }
        if has(index, .halant) { index += 1 }
      }
    }
    if has(index, .joiner, .nonJoiner), has(index + 1, .modifier) { index += 1 }
    while has(index, .modifier, .nonJoiner) { index += 1 }
    while has(index, .accent, .modifier) { index += 1 }
    return index
  }
}
