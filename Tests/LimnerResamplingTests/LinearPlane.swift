// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import LimnerPixels
import LimnerResampling
import LimnerTestSupport

/// How a test lets rows through the linear resampler.
struct LinearPassage {
  /// The rows of a band.
  var bandRows = 8

  /// Output rows made at once.
  var limit = Int.max

  /// What stands behind each row and in the rows behind the last one.
  var garbage: UInt8 = 0

  /// The instruction set.
  var flavor = KernelFlavor.best
}

extension Plane {
  /// The picture scaled as light by the resampler.
  func linear(
    _ color: SourceColor, _ scaling: LinearScaling, toSRGB: Bool = false,
    _ passage: LinearPassage = LinearPassage()
  ) -> Plane {
    let source = LinearResampler.Source(channels: channels, bandRows: passage.bandRows, scaling: scaling)
    var resampler = LinearResampler(source, LinearLight(color, toSRGB: toSRGB), flavor: passage.flavor)
    let size = PixelSize(known: scaling.horizontal.axis.outputCount, scaling.vertical.axis.outputCount)
    var raster = PlanarRaster(upright: size, channels == 1 ? .gray : .rgb)
    for top in stride(from: 0, to: height, by: passage.bandRows) {
      let slot = resampler.nextBand
      write(top, slot, into: &resampler, passage.garbage)
      resampler.advance(rows: min(passage.bandRows, height - top))
      while !resampler.emit(into: &raster, limit: passage.limit) {}
    }
    let isFinished = resampler.isFinished
    precondition(isFinished, "the last band completes the last row")
    let (planes, all) = (raster.planes, raster.samples)
    var result = Plane(size.width, size.height, channels: channels, [])
    for y in 0 ..< size.height {
      for x in 0 ..< size.width {
        for plane in planes { result.samples.append(all[plane.row(y).lowerBound + x]) }
      }
    }
    return result
  }

  private func write(
    _ top: Int, _ slot: BandSlot, into resampler: inout LinearResampler, _ garbage: UInt8
  ) {
    var storage = resampler.storage
    let count = width * channels
    for line in 0 ..< slot.rows {
      for x in 0 ..< slot.stride {
        let isPicture = top + line < height && x < count
        storage[slot.offset + line * slot.stride + x] =
          isPicture ? samples[(top + line) * count + x] : garbage
      }
    }
  }

  /// The channels of a picture.
  init(_ pixels: Pixels) {
    self.init(pixels.width, pixels.height, channels: pixels.channels, pixels.samples)
  }
}

/// Scaling in linear light from the definitions, in 64-bit floating point.
struct ExactLight {
  /// The light of each output, interleaved: from 0 to 1 unless the filter overshoots.
  let light: [Double]

  /// The light from which on the next sample of a channel is nearer.
  private let borders: [[Double]]

  init(
    _ plane: Plane, _ color: SourceColor, _ vertical: Axis, _ horizontal: Axis, toSRGB: Bool = false,
    _ filter: ResampleFilter = .lanczos3
  ) {
    let (channels, curves) = (plane.channels, color.curves)
    let across = ExactResampler.weights(filter, horizontal)
    let tables = curves.map { curve in (0 ..< 256).map { curve.linear(Double($0) / 255) } }
    let count = plane.width * channels
    var light: [Double] = []
    var column = [Double](repeating: 0, count: count)
    for taps in ExactResampler.weights(filter, vertical) {
      for x in 0 ..< count {
        column[x] = taps.reduce(0) {
          $0 + $1.weight * tables[x % channels][Int(plane.samples[$1.index * count + x])]
        }
      }
      for taps in across {
        var pixel = (0 ..< channels).map { channel in
          taps.reduce(0) { $0 + $1.weight * column[$1.index * channels + channel] }
        }
        if toSRGB, let matrix = color.lightToSRGB {
          let converted = matrix * SIMD3(pixel[0], pixel[1], pixel[2])
          pixel = [converted.x, converted.y, converted.z]
        }
        light += pixel
      }
    }
    self.light = light
    borders = curves.map { curve in
      let target = toSRGB ? ToneCurve.sRGB : curve
      return (0 ..< 255).map { target.linear((Double($0) + 0.5) / 255) }
    }
  }

  /// The nearest sample to the light of output `index`, moved by `offset`.
  func sample(_ index: Int, moved offset: Double = 0) -> Int {
    let borders = borders[index % self.borders.count]
    let light = light[index] + offset
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if borders[middle] <= light { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The largest distance of a picture from this one, in levels.
  func distance(_ plane: Plane) -> Int {
    plane.samples.enumerated().reduce(0) { max($0, abs(Int($1.element) - sample($1.offset))) }
  }

  /// The samples that no light within `units` of 16,384 around the exact one would give.
  func strangers(_ plane: Plane, within units: Double) -> Int {
    plane.samples.enumerated().count { index, value in
      let reach = units / Double(LinearLight.one)
      return !(sample(index, moved: -reach) ... sample(index, moved: reach)).contains(Int(value))
    }
  }
}
