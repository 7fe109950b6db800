// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import LimnerTestSupport

extension FontMaker {
  /// The font as the reader opens it.
  func opened(face index: Int = 0) throws(FontError) -> FontFile {
    try FontFile(FontData(bytes()), face: index)
  }

  /// What opening the font fails with; `nil` if it does not fail.
  var failure: FontError? {
    do {
      _ = try opened()
      return nil
    } catch {
      return error
    }
  }

  /// The font with a table replaced, or taken away.
  func with(_ name: String, _ bytes: [UInt8]?) -> FontMaker {
    var copy = self
    copy.tables[name] = bytes
    return copy
  }
}

extension FontFile {
  /// What drawing a glyph fails with; `nil` if it does not fail.
  func failure(of glyph: UInt16) -> FontError? {
    do {
      _ = try outline(glyph)
      return nil
    } catch {
      return error
    }
  }
}

extension Outline {
  /// The steps as words: `M 0 0 L 10 0`, whole numbers without a point.
  var words: String {
    segments.map { segment in
      switch segment {
      case .move(let p): "M" + Self.text(p)
      case .line(let p): "L" + Self.text(p)
      case .quadratic(let c, let p): "Q" + Self.text(c) + Self.text(p)
      case .cubic(let c, let d, let p): "C" + Self.text(c) + Self.text(d) + Self.text(p)
      }
    }.joined(separator: " ")
  }

  private static func text(_ point: GlyphPoint) -> String {
    [point.x, point.y].map { value in
      " " + (Int(exactly: value).map { "\($0)" } ?? "\(value)")
    }.joined()
  }
}
