// SPDX-License-Identifier: Apache-2.0

/// What the capitals that Unicode has as one scalar with their marks are made of.
enum FaceDecomposition {
  /// The letter without its marks, and the marks in order.
  static func parts(of scalar: Unicode.Scalar) -> (base: Unicode.Scalar, marks: [Unicode.Scalar]) {
    var base = scalar
    var marks: [Unicode.Scalar] = []
    while let step = CanonicalPairs.parts(of: base) {
      base = step.0
      marks.insert(step.1, at: 0)
    }
    return (base, marks)
  }
}
