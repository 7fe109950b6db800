// SPDX-License-Identifier: Apache-2.0

import LimnerResampling
import Testing

@Suite struct WeightMemoryTests {
  @Test(arguments: ResampleFilter.allCases, WeightsTests.axes)
  func `weights that are made anew for each rounding are those of the table`(
    filter: ResampleFilter, axis: Axis
  ) {
    let (kept, anew) = (Windows(filter, axis), Windows(filter, axis, tableLimit: 0))
    #expect(anew.values.isEmpty && kept.values.count == axis.outputCount * kept.taps)
    #expect(anew.first == kept.first && anew.taps == kept.taps)
    #expect(anew.gain == kept.gain && anew.peak == kept.peak)
    for largest in [255.0, 20_000] {
      let (expected, actual) = (
        FixedWeights(kept, granule: 8, largest: largest), FixedWeights(anew, granule: 8, largest: largest)
      )
      #expect(actual.values == expected.values && actual.fractionBits == expected.fractionBits)
      #expect(actual.rounding == expected.rounding)
    }
  }

  @Test(arguments: [1, 16, 1024])
  func `a table is kept up to the limit and not beyond it`(count: Int) {
    let axis = Axis(sampleCount: 4 * count, outputCount: count)
    // By arithmetic, as a plan does: the windows are not yet there when it is decided.
    let limit = count * axis.taps(.lanczos3)
    let windows = Windows(.lanczos3, axis, tableLimit: limit)
    #expect(windows.values.count == count * windows.taps && windows.taps <= axis.taps(.lanczos3))
    #expect(Windows(.lanczos3, axis, tableLimit: limit - 1).values.isEmpty)
  }

  @Test(arguments: ResampleFilter.allCases, WeightsTests.axes)
  func `a placement tells the taps of the windows`(filter: ResampleFilter, axis: Axis) {
    #expect(WindowPlacement(filter, axis).taps == Windows(filter, axis).taps)
  }

  @Test func `exact weights go once they are rounded`() {
    let axes = (Axis(sampleCount: 1512, outputCount: 768), Axis(sampleCount: 2016, outputCount: 1024))
    let scaling = PlaneScaling(.lanczos3, vertical: axes.0, horizontal: axes.1)
    guard case .fixed(let down, let across, _) = scaling.numbers else {
      Issue.record("expected fixed numbers for a reduction to one half but found \(scaling.numbers)")
      return
    }
    #expect(scaling.byteCount == 4 * (768 + 1024) + 2 * (down.values.count + across.values.count))
    #expect(scaling.makingByteCount > scaling.byteCount)
    #expect(scaling.makingByteCount <= scaling.byteCount + 8 * 1024 * scaling.horizontal.taps)
  }

  @Test func `a very long axis takes no more while its weights are made than afterward`() {
    let axis = Axis(sampleCount: 200_000, outputCount: 1000)
    let scaling = PlaneScaling(.lanczos3, vertical: Axis(sampleCount: 16, outputCount: 1), horizontal: axis)
    guard case .fixed = scaling.numbers else {
      Issue.record("expected fixed numbers for a reduction to 1/200 but found \(scaling.numbers)")
      return
    }
    #expect(scaling.makingByteCount == scaling.byteCount)
    #expect(scaling.byteCount < 4 * 200_000 * 4)
  }
}
