// SPDX-License-Identifier: Apache-2.0

extension TrueTypeOutlines {
  /// Puts a glyph together from others.
  ///
  /// A component is scaled, then moved: by a distance, which is scaled too if a flag says so, or so that one of its
  /// points falls on one that is there already.
  /// - Throws: ``FontError``.
  func addComponents(
    of block: FontBlock, to drawing: inout Drawing, depth: Int, _ budget: inout LetterBudget
  ) throws(FontError) {
    var offset = 10
    while true {
      let component = try Component(block, at: &offset)
      try budget.takeComponent()
      var part = try points(component.glyph, depth: depth + 1, &budget)
      let matrix = component.matrix
      if !matrix.isIdentity {
        for index in part.points.indices {
          part.points[index].place = matrix.applied(part.points[index].place)
        }
      }
      let shift: GlyphPoint
      switch component.position {
      case .distance(let distance): shift = component.scalesDistance ? matrix.applied(distance) : distance
      case .points(let parent, let child):
        let (there, here) = (try Self.anchor(drawing, parent), try Self.anchor(part, child))
        shift = GlyphPoint(there.x - here.x, there.y - here.y)
      }
      for index in part.points.indices {
        part.points[index].place.x += shift.x
        part.points[index].place.y += shift.y
      }
      drawing.points += part.points
      if component.givesMetrics { drawing.origin = part.origin }
      if !component.hasMore { return }
    }
  }

  private static func anchor(_ drawing: Drawing, _ index: Int) throws(FontError) -> GlyphPoint {
    guard index < drawing.points.count else {
      throw .outOfRange(.anchor, found: index, expected: 0 ... max(0, drawing.points.count - 1))
    }
    return drawing.points[index].place
  }

  /// One component's place in a glyph.
  private struct Component {
    enum Position {
      case distance(GlyphPoint)
      case points(parent: Int, child: Int)
    }

    let flags: Int
    let glyph: Int
    let position: Position
    let matrix: Matrix

    var hasMore: Bool { flags & 0x0020 != 0 }
    var givesMetrics: Bool { flags & 0x0200 != 0 }
    /// Where both flags are set, or none, distances are not scaled.
    var scalesDistance: Bool { flags & 0x1800 == 0x0800 }

    init(_ block: FontBlock, at offset: inout Int) throws(FontError) {
      flags = try block.u16(at: offset)
      glyph = try block.u16(at: offset + 2)
      offset += 4
      let hasWords = flags & 0x0001 != 0
      if flags & 0x0002 != 0 {
        let x = hasWords ? try block.i16(at: offset) : try block.i8(at: offset)
        let y = hasWords ? try block.i16(at: offset + 2) : try block.i8(at: offset + 1)
        position = .distance(GlyphPoint(Double(x), Double(y)))
      } else {
        let parent = hasWords ? try block.u16(at: offset) : try block.u8(at: offset)
        let child = hasWords ? try block.u16(at: offset + 2) : try block.u8(at: offset + 1)
        position = .points(parent: parent, child: child)
      }
      offset += hasWords ? 4 : 2
      matrix = try Matrix(block, at: &offset, flags: flags)
    }
  }

  /// A scale, two, or four, with 14 bits behind the point.
  private struct Matrix {
    var (xx, xy, yx, yy) = (1.0, 0.0, 0.0, 1.0)

    var isIdentity: Bool { xx == 1 && xy == 0 && yx == 0 && yy == 1 }

    init(_ block: FontBlock, at offset: inout Int, flags: Int) throws(FontError) {
      if flags & 0x0008 != 0 {
        xx = try Self.next(block, at: &offset)
        yy = xx
      } else if flags & 0x0040 != 0 {
        xx = try Self.next(block, at: &offset)
        yy = try Self.next(block, at: &offset)
      } else if flags & 0x0080 != 0 {
        xx = try Self.next(block, at: &offset)
        xy = try Self.next(block, at: &offset)
        yx = try Self.next(block, at: &offset)
        yy = try Self.next(block, at: &offset)
      }
    }

    func applied(_ point: GlyphPoint) -> GlyphPoint {
      GlyphPoint(point.x * xx + point.y * yx, point.x * xy + point.y * yy)
    }

    private static func next(_ block: FontBlock, at offset: inout Int) throws(FontError) -> Double {
      defer { offset += 2 }
      return Double(try block.i16(at: offset)) / 16_384
    }
  }
}
