// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

@Suite struct RGBColorTests {
  @Test func `samples keep their places`() {
    let color = RGBColor(red: 1, green: 2, blue: 3)
    #expect([color.red, color.green, color.blue] == [1, 2, 3])
  }
}
