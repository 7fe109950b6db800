// SPDX-License-Identifier: Apache-2.0

extension Charstring {
  /// Runs an operator of one byte; all of them use up the numbers that wait.
  ///
  /// - Throws: ``FontError/missingOperands(operator:found:expected:)``, ``FontError/noSuchOperator(found:)``,
  ///   ``FontError/exceedsLimit(_:limit:)``.
  mutating func draw(_ code: Int) throws(FontError) {
    switch code {
    case 1, 3, 18, 23: addHints()
    case 4:
      takeWidth(if: stack.count > 1)
      try need(1, code)
      try move(0, stack[0])
    case 21:
      takeWidth(if: stack.count > 2)
      try need(2, code)
      try move(stack[0], stack[1])
    case 22:
      takeWidth(if: stack.count > 1)
      try need(1, code)
      try move(stack[0], 0)
    case 5: try lines(to: stack.count)
    case 6: try alternatingLines(isHorizontal: true)
    case 7: try alternatingLines(isHorizontal: false)
    case 8: _ = try curves(to: stack.count)
    case 24:
      let next = try curves(to: stack.count - 2)
      if next + 2 <= stack.count { try line(stack[next], stack[next + 1]) }
    case 25:
      try lines(to: stack.count - 6)
      _ = try curves(from: max(0, (stack.count - 6) / 2 * 2), to: stack.count)
    case 26: try straightCurves(isHorizontal: false)
    case 27: try straightCurves(isHorizontal: true)
    case 30: try alternatingCurves(isHorizontal: false)
    case 31: try alternatingCurves(isHorizontal: true)
    default: throw .noSuchOperator(found: code)
    }
    stack.removeAll(keepingCapacity: true)
  }

  /// Checks that enough numbers wait.
  ///
  /// - Throws: ``FontError/missingOperands(operator:found:expected:)``.
  func need(_ count: Int, _ code: Int) throws(FontError) {
    guard stack.count >= count else {
      throw .missingOperands(operator: code, found: stack.count, expected: count)
    }
  }

  private mutating func lines(to end: Int) throws(FontError) {
    for index in stride(from: 0, to: end - 1, by: 2) { try line(stack[index], stack[index + 1]) }
  }

  private mutating func alternatingLines(isHorizontal: Bool) throws(FontError) {
    var isHorizontal = isHorizontal
    for distance in stack {
      if isHorizontal { try line(distance, 0) } else { try line(0, distance) }
      isHorizontal.toggle()
    }
  }

  /// - Returns: the first number that is not used.
  private mutating func curves(from start: Int = 0, to end: Int) throws(FontError) -> Int {
    var i = start
    while i + 6 <= end {
      try curve(stack[i], stack[i + 1], stack[i + 2], stack[i + 3], stack[i + 4], stack[i + 5])
      i += 6
    }
    return i
  }

  /// Curves that begin and end in one direction; the first may begin aslant.
  private mutating func straightCurves(isHorizontal: Bool) throws(FontError) {
    var i = stack.count % 4 == 0 ? 0 : 1
    var across = i == 1 && !stack.isEmpty ? stack[0] : 0
    while i + 4 <= stack.count {
      if isHorizontal {
        try curve(stack[i], across, stack[i + 1], stack[i + 2], stack[i + 3], 0)
      } else {
        try curve(across, stack[i], stack[i + 1], stack[i + 2], 0, stack[i + 3])
      }
      across = 0
      i += 4
    }
  }

  /// Curves that begin in one direction and end in the other, in turn; the last may end aslant.
  private mutating func alternatingCurves(isHorizontal: Bool) throws(FontError) {
    var isHorizontal = isHorizontal
    var i = 0
    while i + 4 <= stack.count {
      let last = stack.count - i == 5 ? stack[i + 4] : 0
      if isHorizontal {
        try curve(stack[i], 0, stack[i + 1], stack[i + 2], last, stack[i + 3])
      } else {
        try curve(0, stack[i], stack[i + 1], stack[i + 2], stack[i + 3], last)
      }
      isHorizontal.toggle()
      i += 4
    }
  }
}

extension Charstring {
  /// Runs one of the four operators for two curves that are nearly a line.
  ///
  /// - Throws: ``FontError/missingOperands(operator:found:expected:)``, ``FontError/exceedsLimit(_:limit:)``.
  mutating func flex(_ code: Int) throws(FontError) {
    let count = [34: 7, 35: 12, 36: 9, 37: 11][code] ?? 0
    try need(count, 1200 + code)
    let s = stack
    stack.removeAll(keepingCapacity: true)
    switch code {
    case 34:
      try curve(s[0], 0, s[1], s[2], s[3], 0)
      try curve(s[4], 0, s[5], -s[2], s[6], 0)
    case 35:
      try curve(s[0], s[1], s[2], s[3], s[4], s[5])
      try curve(s[6], s[7], s[8], s[9], s[10], s[11])
    case 36:
      try curve(s[0], s[1], s[2], s[3], s[4], 0)
      try curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    default:
      // The last number is along the longer side; on the other one the end is level with the beginning.
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      let isWide = abs(dx) > abs(dy)
      try curve(s[0], s[1], s[2], s[3], s[4], s[5])
      try curve(s[6], s[7], s[8], s[9], isWide ? s[10] : -dx, isWide ? -dy : s[10])
    }
  }
}
