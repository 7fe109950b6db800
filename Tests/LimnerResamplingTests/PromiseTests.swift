// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import Testing

@Suite struct PromiseTests {
  @Test(arguments: ResampleFilter.allCases)
  func `pipeline 1.3: a flat picture of any odd size stays flat`(filter: ResampleFilter) {
    for side in stride(from: 1, through: 33, by: 2) {
      for (width, height) in [(side, 21), (35, side), (side, side)] {
        for target in [1, 2, 5, 11] where target <= min(width, height) {
          let scaling = PlaneScaling(
            filter, vertical: Axis(sampleCount: height, outputCount: target),
            horizontal: Axis(sampleCount: width, outputCount: target))
          for level: UInt8 in [0, 1, 128, 255] {
            let flat = Plane(width, height, [UInt8](repeating: level, count: width * height))
            var passage = Passage()
            passage.garbage = ~level
            let isFlat = flat.scaled(scaling, passage).samples.allSatisfy { $0 == level }
            #expect(isFlat, "\(width)×\(height) → \(target), level \(level)")
          }
        }
      }
    }
  }

  @Test(arguments: Orientation.allCases)
  func `pipeline 1.3: turning and scaling change places on all eight orientations`(orientation: Orientation) {
    let upright = Plane(53, 38, seed: 3)
    let stored = upright.stored(orientation)
    for filter in ResampleFilter.allCases {
      let target = PixelSize(known: 27, 13)
      let scaledFirst = orientation.stored(target)
      var passage = Passage()
      passage.orientation = orientation
      let late = stored.scaled(filter, to: scaledFirst.width, scaledFirst.height, passage)
      #expect(late.distance(upright.scaled(filter, to: target.width, target.height)) <= 1, "\(filter)")
    }
  }

  @Test(arguments: Orientation.allCases)
  func `pipeline 1.4: so they do where a subsampled plane starts off the new grid`(orientation: Orientation) {
    // Chroma of a target of 25×13 pixels: 13×7 samples, the last of which stand for one pixel.
    let upright = Plane(75, 40, seed: 4)
    let (columnStep, rowStep) = (75.0 / 12.5, 40.0 / 6.5)
    let across = Axis(sampleCount: 75, outputCount: 13, origin: 0, step: columnStep)
    let down = Axis(sampleCount: 40, outputCount: 7, origin: 0, step: rowStep)
    func mirrored(_ axis: Axis) -> Axis {
      let end = axis.origin + Double(axis.outputCount) * axis.step
      return Axis(
        sampleCount: axis.sampleCount, outputCount: axis.outputCount, origin: Double(axis.sampleCount) - end,
        step: axis.step)
    }
    var (vertical, horizontal) = orientation.transposes ? (across, down) : (down, across)
    if orientation.reversesRows { vertical = mirrored(vertical) }
    if orientation.reversesColumns { horizontal = mirrored(horizontal) }
    for filter in ResampleFilter.allCases {
      var passage = Passage()
      passage.orientation = orientation
      let late = upright.stored(orientation).scaled(filter, vertical, horizontal, passage)
      #expect(late.distance(upright.scaled(filter, down, across)) <= 1, "\(filter)")
    }
  }

  @Test func `pipeline 7.5: every flavor gives the same bytes`() {
    let sizes = [(197, 67, 100, 34), (63, 197, 16, 50), (750, 40, 3, 2), (33, 31, 33, 31)]
    for (width, height, columns, rows) in sizes {
      for channels in 1 ... 4 {
        let plane = Plane(width, height, channels: channels, seed: UInt64(channels))
        let results = KernelFlavor.available.map { flavor in
          var passage = Passage()
          passage.flavor = flavor
          return plane.scaled(.lanczos3, to: columns, rows, passage)
        }
        #expect(results.allSatisfy { $0 == results[0] }, "\(width)×\(height), \(channels) channels")
      }
    }
  }

  @Test(arguments: [ResampleFilter.box, .triangle, .catmullRom, .lanczos3])
  func `a picture that keeps its size keeps its bytes`(filter: ResampleFilter) {
    let plane = Plane(41, 29, channels: 3, seed: 8)
    #expect(plane.scaled(filter, to: 41, 29) == plane)
  }
}
