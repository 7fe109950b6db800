// SPDX-License-Identifier: Apache-2.0

extension Charstring {
  /// Runs an operator of two bytes: a flex, or a computation with the numbers that wait.
  ///
  /// - Throws: ``FontError/missingOperands(operator:found:expected:)``, ``FontError/noSuchOperator(found:)``,
  ///   ``FontError/outOfRange(_:found:expected:)``, ``FontError/exceedsLimit(_:limit:)``.
  mutating func escape(_ code: Int) throws(FontError) {
    switch code {
    // A mark for hints, of old.
    case 0: stack.removeAll(keepingCapacity: true)
    case 34 ... 37: try flex(code)
    case 5, 9, 14, 18, 21, 26, 27: try unary(code, try popped(1, code)[0])
    case 3, 4, 10, 11, 12, 15, 20, 24, 28:
      let values = try popped(2, code)
      try binary(code, values[0], values[1])
    case 22:
      let values = try popped(4, code)
      try push(values[2] <= values[3] ? values[0] : values[1])
    // Chance would draw a letter differently each time.
    case 23: try push(0.5)
    case 29: try copy(code)
    case 30: try roll(code)
    default: throw .noSuchOperator(found: 1200 + code)
    }
  }

  private mutating func popped(_ count: Int, _ code: Int) throws(FontError) -> [Double] {
    try need(count, 1200 + code)
    defer { stack.removeLast(count) }
    return Array(stack.suffix(count))
  }

  private mutating func unary(_ code: Int, _ a: Double) throws(FontError) {
    switch code {
    case 5: try push(a == 0 ? 1 : 0)
    case 9: try push(abs(a))
    case 14: try push(-a)
    case 18: break
    case 21: try push(storage[try place(a)])
    case 26: try push(try checked(a.squareRoot()))
    default:
      try push(a)
      try push(a)
    }
  }

  private mutating func binary(_ code: Int, _ a: Double, _ b: Double) throws(FontError) {
    switch code {
    case 3: try push(a != 0 && b != 0 ? 1 : 0)
    case 4: try push(a != 0 || b != 0 ? 1 : 0)
    case 10: try push(try checked(a + b))
    case 11: try push(try checked(a - b))
    case 12: try push(try checked(a / b))
    case 15: try push(a == b ? 1 : 0)
    case 20: storage[try place(b)] = a
    case 24: try push(try checked(a * b))
    default:
      try push(b)
      try push(a)
    }
  }

  /// Copies one of the numbers below; a negative index stands for the top.
  private mutating func copy(_ code: Int) throws(FontError) {
    let index = max(0, try popped(1, code)[0])
    guard index < Double(stack.count) else {
      throw .missingOperands(operator: 1200 + code, found: stack.count, expected: Int(index) + 1)
    }
    try push(stack[stack.count - 1 - Int(index)])
  }

  /// Turns the topmost numbers round.
  private mutating func roll(_ code: Int) throws(FontError) {
    let values = try popped(2, code)
    guard values[0] >= 0, values[0] <= Double(stack.count) else {
      throw .missingOperands(operator: 1200 + code, found: stack.count, expected: Int(values[0]))
    }
    let count = Int(values[0])
    guard count > 0 else { return }
    try take(count)
    let top = Array(stack.suffix(count))
    let shift = Int(values[1]) % count
    for index in 0 ..< count { stack[stack.count - count + (index + shift + count) % count] = top[index] }
  }

  private func place(_ index: Double) throws(FontError) -> Int {
    guard index >= 0, index < Double(storage.count) else {
      throw .outOfRange(.storage, found: Int(index), expected: 0 ... storage.count - 1)
    }
    return Int(index)
  }

  /// A result within what numbers of charstrings can be: it stays one in all that follows.
  private func checked(_ result: Double) throws(FontError) -> Double {
    guard abs(result) <= 65_536 else {
      let found = result.isFinite ? Int(max(-1e9, min(1e9, result))) : 0
      throw .outOfRange(.number, found: found, expected: -65_536 ... 65_536)
    }
    return result
  }
}
