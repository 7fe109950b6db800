// SPDX-License-Identifier: Apache-2.0

internal import LimnerKernels

extension Coarseness {
  /// The divisions by both tables.
  var quantizers: (luma: Quantizer, chroma: Quantizer) {
    let (luma, chroma) = (luma, chroma)
    return (
      Quantizer(steps: Zigzag.order.map { Int(luma[$0]) }), Quantizer(steps: Zigzag.order.map { Int(chroma[$0]) })
    )
  }

  /// Looks for the finest tables from these on up to `coarsest` whose file has room.
  ///
  /// - Parameters:
  ///   - coarsest: The end of the search.
  ///   - room: The most bytes.
  ///   - count: The bytes of a file, the fewer the coarser it is.
  /// - Returns: The tables and their bytes; `nil` where not even the coarsest file has room.
  func search(
    upTo coarsest: Coarseness, room: Int, _ count: (Coarseness) throws(LimnerError) -> Int
  ) throws(LimnerError) -> (coarseness: Coarseness, count: Int)? {
    var fits = (coarseness: coarsest, count: try count(coarsest))
    guard fits.count <= room else { return nil }
    var tooFine: (coarseness: Coarseness, count: Int)?
    // Bytes are nearly a line over the inverse square root of coarseness; a root is the same on every processor.
    func place(_ coarseness: Coarseness) -> Double { 1 / Double(max(coarseness.hundredths, 1)).squareRoot() }
    for _ in 0 ..< 24 where Double(fits.count) < 0.998 * Double(room) {
      let low = tooFine?.coarseness.hundredths ?? hundredths - 1
      guard fits.coarseness.hundredths - low > 1 else { break }
      let near = place(fits.coarseness)
      let missing = 0.999 * Double(room) - Double(fits.count)
      let guess: Double
      if let tooFine {
        guess = near + (place(tooFine.coarseness) - near) * missing / Double(tooFine.count - fits.count)
      } else {
        let growth = Double(room) / Double(fits.count)
        guess = near * growth * growth.squareRoot() * 1.01
      }
      let hundredths = min(1 / (guess * guess), Double(fits.coarseness.hundredths - 1))
      let next = Coarseness(hundredths: max(Int(hundredths), low + 1))
      let found = try count(next)
      if found <= room { fits = (next, found) } else { tooFine = (next, found) }
    }
    return fits
  }
}
