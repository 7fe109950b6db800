// SPDX-License-Identifier: Apache-2.0

extension BuiltInFace {
  /// Draws a letter and its marks, whether they come as one scalar or as several.
  static func marked(_ letter: [Unicode.Scalar]) -> FaceGlyph? {
    guard let first = letter.first else { return nil }
    var (base, marks) = FaceDecomposition.parts(of: first)
    marks += letter.dropFirst()
    guard let glyph = glyph(base) else { return nil }
    if marks.isEmpty { return glyph }
    var stack = FaceStack(base, glyph)
    guard stack.put(marks) else { return nil }
    return stack.glyph
  }

  /// Whether a scalar is a mark of this face, or a letter that is drawn from its parts.
  static func marks(_ scalar: Unicode.Scalar) -> Bool {
    if FaceMark(scalar, narrow: false) != nil { return true }
    let (base, marks) = FaceDecomposition.parts(of: scalar)
    return !marks.isEmpty && glyph(base) != nil && marks.allSatisfy { FaceMark($0, narrow: false) != nil }
  }
}
