// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import LimnerTestSupport

/// How a test lets a plane through the resampler.
struct Passage {
  /// The rows of a band; 0 for the whole picture at once.
  var bandRows = 8

  /// Samples behind each row.
  var padding = 3

  /// What padding and the rows behind the last one hold.
  var garbage: UInt8 = 0

  /// Output rows made at once.
  var limit = Int.max

  /// The instruction set.
  var flavor = KernelFlavor.best

  /// The turn that is made after scaling.
  var orientation = Orientation.up
}

/// Interleaved channels that go through the streaming resampler as one stream.
struct Plane: Equatable {
  var width: Int
  var height: Int
  var channels = 1
  var samples: [UInt8]

  init(_ width: Int, _ height: Int, channels: Int = 1, _ samples: [UInt8]) {
    self.width = width
    self.height = height
    self.channels = channels
    self.samples = samples
  }

  /// Noise.
  init(_ width: Int, _ height: Int, channels: Int = 1, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    self.init(width, height, channels: channels, generator.bytes(width * height * channels))
  }

  /// The plane as it has to be stored for `orientation` to bring it upright.
  func stored(_ orientation: Orientation) -> Plane {
    let inverse: Orientation = orientation == .right ? .left : orientation == .left ? .right : orientation
    let turned = Pixels(width: width, height: height, channels: channels, samples: samples)
      .upright(inverse.rawValue)
    return Plane(turned.width, turned.height, channels: channels, turned.samples)
  }

  /// The plane scaled by the resampler and turned; the axes are those of the stored plane.
  func scaled(_ filter: ResampleFilter, _ vertical: Axis, _ horizontal: Axis, _ passage: Passage = Passage())
    -> Plane
  {
    scaled(PlaneScaling(filter, vertical: vertical, horizontal: horizontal), passage)
  }

  /// The plane scaled to an extent.
  func scaled(_ filter: ResampleFilter, to columns: Int, _ rows: Int, _ passage: Passage = Passage()) -> Plane
  {
    scaled(
      filter, Axis(sampleCount: height, outputCount: rows), Axis(sampleCount: width, outputCount: columns),
      passage)
  }

  /// The plane in numbers that have been chosen already.
  func scaled(_ scaling: PlaneScaling, _ passage: Passage = Passage()) -> Plane {
    let models: [PlaneModel] = [.gray, .grayAlpha, .rgb, .rgba]
    let target = PixelSize(known: scaling.horizontal.axis.outputCount, scaling.vertical.axis.outputCount)
    let bandRows = passage.bandRows == 0 ? height : passage.bandRows
    let stream = StreamingResampler.Stream(
      rowSamples: width * channels + passage.padding, channels: channels, bandRows: bandRows,
      scaling: scaling,
      outputPlane: 0)
    var resampler = StreamingResampler([stream], flavor: passage.flavor)
    var raster = PlanarRaster(
      upright: passage.orientation.upright(target), models[channels - 1], passage.orientation)
    var top = 0
    while !resampler.isFinished {
      write(top, bandRows, resampler.nextBand[0], into: &resampler, passage.garbage)
      resampler.advance()
      while !resampler.emit(into: &raster, limit: passage.limit) {}
      top += bandRows
      precondition(top < height + bandRows, "the last band completes the last row")
    }
    return Self.collect(UprightRaster(turning: raster))
  }

  private func write(
    _ top: Int, _ rows: Int, _ slot: BandSlot, into resampler: inout StreamingResampler, _ garbage: UInt8
  ) {
    var storage = resampler.storage
    let count = width * channels
    for line in 0 ..< rows {
      for x in 0 ..< slot.stride {
        let isPicture = top + line < height && x < count
        storage[slot.offset + line * slot.stride + x] =
          isPicture ? samples[(top + line) * count + x] : garbage
      }
    }
  }

  private static func collect(_ raster: consuming UprightRaster) -> Plane {
    let planes = raster.planes
    let all = raster.samples
    let (width, height) = (raster.size.width, raster.size.height)
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * planes.count)
    for y in 0 ..< height {
      for x in 0 ..< width {
        for plane in planes { samples.append(all[plane.row(y).lowerBound + x]) }
      }
    }
    return Plane(width, height, channels: planes.count, samples)
  }

  /// The largest difference of two samples.
  func distance(_ other: Plane) -> Int {
    guard width == other.width, height == other.height else { return .max }
    return zip(samples, other.samples).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The largest deviation from exact values, which count as clamped.
  func deviation(_ exact: [Double]) -> Double {
    guard samples.count == exact.count else { return .infinity }
    return zip(samples, exact).reduce(0) { max($0, abs(Double($1.0) - min(max($1.1, 0), 255))) }
  }
}
