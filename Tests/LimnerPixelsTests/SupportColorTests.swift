// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport
import Testing

@Suite struct SupportColorTests {
  /// Pairs from table 1 of Sharma, Wu, Dalal, 2005: both sides of the hue's turn, the blue rotation, dark and light.
  @Test(arguments: [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
    ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0), ([50, 0, 0], [50, -1, 2], 2.3669),
    ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792), ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195),
    ([50, 2.5, 0], [73, 25, -18], 27.1492),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ])
  func `the difference of two colors is that of the published pairs`(
    a: [Double], b: [Double], expected: Double
  ) {
    let (first, second) = (LabColor(a[0], a[1], a[2]), LabColor(b[0], b[1], b[2]))
    #expect(abs(first.difference(from: second) - expected) < 5e-5)
    #expect(abs(second.difference(from: first) - expected) < 5e-5)
    #expect(first.difference(from: first) == 0)
  }

  @Test func `white, black and red of sRGB are where they are known to be`() {
    let white = LabColor(sRGB: [255, 255, 255])
    #expect(abs(white.lightness - 100) < 1e-6 && abs(white.a) < 1e-6 && abs(white.b) < 1e-6)
    #expect(LabColor(sRGB: [0, 0, 0]).lightness == 0)
    let red = LabColor(sRGB: [255, 0, 0])
    #expect(abs(red.lightness - 53.24) < 0.02 && abs(red.a - 80.09) < 0.05 && abs(red.b - 67.20) < 0.05)
  }
}
