// SPDX-License-Identifier: Apache-2.0

extension TrueTypeOutlines {
  /// The points of a glyph that has contours of its own.
  ///
  /// - Throws: ``FontError/truncated(table:offset:expected:found:)``, ``FontError/exceedsLimit(_:limit:)``,
  ///   ``FontError/outOfRange(_:found:expected:)`` where contours end before they begin.
  static func simple(
    _ block: FontBlock, contours: Int, _ budget: inout LetterBudget
  ) throws(FontError) -> [ContourPoint] {
    guard contours > 0 else { return [] }
    let count = try block.u16(at: 10 + 2 * (contours - 1)) + 1
    try budget.takePoints(count)
    var points = [ContourPoint](
      repeating: ContourPoint(place: .zero, isOnCurve: false, endsContour: false), count: count)
    var least = 0
    for contour in 0 ..< contours {
      let end = try block.u16(at: 10 + 2 * contour)
      guard end >= least, end < count else {
        throw .outOfRange(.contourEnd, found: end, expected: min(least, count - 1) ... count - 1)
      }
      points[end].endsContour = true
      least = end
    }
    var offset = 10 + 2 * contours
    offset += 2 + (try block.u16(at: offset))
    let flags = try flags(block, at: &offset, count: count)
    for index in points.indices { points[index].isOnCurve = flags[index] & 0x01 != 0 }
    var x = 0
    for index in points.indices {
      x += try step(block, at: &offset, isShort: flags[index] & 0x02 != 0, isSame: flags[index] & 0x10 != 0)
      points[index].place.x = Double(x)
    }
    var y = 0
    for index in points.indices {
      y += try step(block, at: &offset, isShort: flags[index] & 0x04 != 0, isSame: flags[index] & 0x20 != 0)
      points[index].place.y = Double(y)
    }
    return points
  }

  private static func flags(
    _ block: FontBlock, at offset: inout Int, count: Int
  ) throws(FontError) -> [Int] {
    var flags: [Int] = []
    flags.reserveCapacity(count)
    while flags.count < count {
      let flag = try block.u8(at: offset)
      offset += 1
      flags.append(flag)
      if flag & 0x08 != 0 {
        // A repetition may reach beyond the last point.
        let more = min(try block.u8(at: offset), count - flags.count)
        offset += 1
        flags.append(contentsOf: repeatElement(flag, count: more))
      }
    }
    return flags
  }

  /// The distance to the next point in one direction: a byte whose sign is a flag, or two bytes, or none.
  private static func step(
    _ block: FontBlock, at offset: inout Int, isShort: Bool, isSame: Bool
  ) throws(FontError) -> Int {
    if isShort {
      defer { offset += 1 }
      let distance = try block.u8(at: offset)
      return isSame ? distance : -distance
    }
    if isSame { return 0 }
    defer { offset += 2 }
    return try block.i16(at: offset)
  }
}
