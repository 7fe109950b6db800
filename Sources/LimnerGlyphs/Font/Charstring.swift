// SPDX-License-Identifier: Apache-2.0

/// Draws by the operators of a charstring of type 2.
///
/// Hints are counted, since masks are as long as there are hints, and otherwise passed over; so is the width, which
/// `hmtx` tells. Numbers that an operator does not need are dropped, as other readers do.
/// Bounds: ``FontLimits``: every number, operator and fetched byte is counted, so that subroutines which call each
/// other end soon.
/// Source: Adobe Technical Note 5177.
struct Charstring {
  /// The contours so far, in charstring units.
  private(set) var outline = Outline()

  /// An accented letter that is put together from two others, as old fonts do.
  private(set) var accent: Accent?

  /// Where an accented letter's parts come from.
  struct Accent {
    /// The letter, as a character of the standard encoding.
    let base: Int
    /// The accent, as a character of the standard encoding.
    let mark: Int
    /// How far the accent is moved to the right.
    let x: Double
    /// How far the accent is moved up.
    let y: Double
  }

  /// The numbers that wait for an operator.
  var stack: [Double] = []
  /// The numbers that a charstring keeps for itself.
  var storage = [Double](repeating: 0, count: 32)
  /// Where the pen is.
  private(set) var pen = GlyphPoint.zero

  private let globals: CFFIndex
  private let locals: CFFIndex?
  private var hints = 0
  private var isOpen = false
  private var isWidthKnown = false
  private var isPart = false

  /// What is left for the letter.
  var budget: LetterBudget

  /// Prepares for a glyph.
  init(globals: CFFIndex, locals: CFFIndex?, _ budget: LetterBudget) {
    (self.globals, self.locals, self.budget) = (globals, locals, budget)
  }

  /// Begins a part of an accented letter, on the same budget; parts of a part are refused when they come.
  mutating func begin(x: Double, y: Double) {
    pen = GlyphPoint(x, y)
    (stack, hints, isOpen, isWidthKnown, isPart) = ([], 0, false, false, true)
  }

  /// Runs a charstring to its end.
  ///
  /// - Throws: ``FontError``.
  mutating func run(_ block: FontBlock) throws(FontError) { _ = try run(block, depth: 0) }

  /// - Returns: whether the glyph has ended.
  private mutating func run(_ block: FontBlock, depth: Int) throws(FontError) -> Bool {
    guard depth <= FontLimits.subroutineDepth else {
      throw .exceedsLimit(.subroutineDepth, limit: FontLimits.subroutineDepth)
    }
    try take(block.count)
    var offset = 0
    while offset < block.count {
      try take(1)
      let first = try block.u8(at: offset)
      offset += 1
      switch first {
      case 28, 32 ... 255: try push(try Self.number(first, block, at: &offset))
      case 10, 29:
        // A call reads the file twice, which takes longer than a number does.
        try take(15)
        let list = first == 10 ? locals : globals
        if try run(try subroutine(in: list), depth: depth + 1) { return true }
      case 11: return false
      case 14:
        try endGlyph()
        return true
      case 19, 20:
        addHints()
        offset += (hints + 7) / 8
      case 12:
        let second = try block.u8(at: offset)
        offset += 1
        try escape(second)
      default: try draw(first)
      }
    }
    // A charstring may end without saying so.
    return false
  }

  /// Pushes a number.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func push(_ number: Double) throws(FontError) {
    guard stack.count < FontLimits.operands else {
      throw .exceedsLimit(.operands, limit: FontLimits.operands)
    }
    stack.append(number)
  }

  /// Counts steps.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func take(_ steps: Int) throws(FontError) {
    try budget.takeSteps(steps)
  }

  private mutating func subroutine(in list: CFFIndex?) throws(FontError) -> FontBlock {
    guard let number = stack.popLast() else { throw .missingOperands(operator: 10, found: 0, expected: 1) }
    guard let list, list.count > 0, let index = Int(exactly: number) else {
      throw .outOfRange(.subroutine, found: Int(number), expected: 0 ... 0)
    }
    let bias = list.count < 1240 ? 107 : list.count < 33_900 ? 1131 : 32_768
    return try list.entry(index + bias, limit: FontLimits.charstringWork, .subroutine)
  }

  private static func number(_ first: Int, _ block: FontBlock, at offset: inout Int) throws(FontError)
    -> Double
  {
    switch first {
    case 28:
      defer { offset += 2 }
      return Double(try block.i16(at: offset))
    case 255:
      defer { offset += 4 }
      return Double(Int32(truncatingIfNeeded: try block.u32(at: offset))) / 65_536
    case 32 ... 246: return Double(first - 139)
    case 247 ... 250:
      defer { offset += 1 }
      return Double((first - 247) * 256 + 108 + (try block.u8(at: offset)))
    default:
      defer { offset += 1 }
      return Double((251 - first) * 256 - 108 - (try block.u8(at: offset)))
    }
  }
}

extension Charstring {
  /// Takes the width off the first operator's numbers, if they are one more than it needs.
  mutating func takeWidth(if isThere: Bool) {
    if !isWidthKnown, isThere, !stack.isEmpty { stack.removeFirst() }
    isWidthKnown = true
  }

  /// Counts the hints whose numbers wait.
  mutating func addHints() {
    takeWidth(if: stack.count % 2 == 1)
    hints += stack.count / 2
    stack.removeAll(keepingCapacity: true)
  }

  private mutating func endGlyph() throws(FontError) {
    takeWidth(if: stack.count == 1 || stack.count == 5)
    guard stack.count >= 4 else { return }
    guard !isPart, accent == nil else { throw .exceedsLimit(.componentDepth, limit: 1) }
    let (base, mark) = (stack[2], stack[3])
    guard (0 ... 255).contains(base), (0 ... 255).contains(mark) else {
      let found = Int((0 ... 255).contains(base) ? mark : base)
      throw .outOfRange(.standardCharacter, found: found, expected: 0 ... 255)
    }
    accent = Accent(base: Int(base), mark: Int(mark), x: stack[0], y: stack[1])
  }

  /// Begins a contour where the pen moves to.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func move(_ dx: Double, _ dy: Double) throws(FontError) {
    try step(dx, dy)
    outline.move(to: pen)
    isOpen = true
  }

  /// Goes straight on.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func line(_ dx: Double, _ dy: Double) throws(FontError) {
    try open()
    try step(dx, dy)
    outline.line(to: pen)
  }

  /// Goes on along a curve, from one point to the next.
  ///
  /// - Throws: ``FontError/exceedsLimit(_:limit:)``.
  mutating func curve(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double
  ) throws(FontError) {
    try open()
    try step(ax, ay)
    let first = pen
    try step(bx, by)
    let second = pen
    try step(cx, cy)
    outline.curve(first, second, to: pen)
  }

  /// A contour that nothing began begins where the pen is.
  private mutating func open() throws(FontError) {
    if !isOpen { try move(0, 0) }
  }

  private mutating func step(_ dx: Double, _ dy: Double) throws(FontError) {
    try budget.takePoints(1)
    pen = GlyphPoint(pen.x + dx, pen.y + dy)
  }
}
