// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerKernels
internal import LimnerResampling

/// The resampler alone: the planes of a 12 MP 4:2:0 photo, decoded at one half, down to 1024×768.
enum KernelRun {
  static func measure(_ request: BenchRequest) throws(BenchFailure) -> String {
    let input = (width: 2016, height: 1512)
    let samples = input.width * input.height * 3 / 2
    var results: [(flavor: KernelFlavor, series: Series, hash: UInt64)] = []
    for flavor in KernelFlavor.available {
      var series = Series()
      var hash = resample(input.width, input.height, flavor)
      for _ in 0 ..< request.runs { hash = series.time { resample(input.width, input.height, flavor) } }
      results.append((flavor, series, hash))
    }
    guard let first = results.first, results.allSatisfy({ $0.hash == first.hash }) else {
      throw .environment("the instruction sets do not give the same bytes")
    }
    return request.isJSON ? json(results, samples) : text(results, samples)
  }

  private static func rate(_ series: Series, _ samples: Int) -> Double {
    Double(samples) / 1e3 / max(Series.median(series.cpu), 1e-6)
  }

  private static func text(_ results: [(flavor: KernelFlavor, series: Series, hash: UInt64)], _ samples: Int)
    -> String
  {
    results.map { result in
      let name = result.flavor.rawValue
      let padding = String(repeating: " ", count: max(1, 9 - name.count))
      return "\(name)\(padding)\(Series.text(rate(result.series, samples))) MP/s  \(result.series.summary)\n"
    }.joined()
  }

  private static func json(_ results: [(flavor: KernelFlavor, series: Series, hash: UInt64)], _ samples: Int)
    -> String
  {
    var writer = JSONWriter()
    writer.object { json in
      for result in results {
        json.key(result.flavor.rawValue)
        json.object { json in
          json.key("megapixelsPerSecond")
          json.value(milli: rate(result.series, samples))
          result.series.write(to: &json)
        }
      }
    }
    return writer.text + "\n"
  }

  /// One picture through the resampler; the hash guards against dead code.
  private static func resample(_ width: Int, _ height: Int, _ flavor: KernelFlavor) -> UInt64 {
    let target = PixelSize(known: 1024, 768)
    let streams = (0 ..< 3).map { plane in
      let step = plane == 0 ? 1 : 2
      let scaling = PlaneScaling(
        .lanczos3, vertical: Axis(sampleCount: height / step, outputCount: target.height / step),
        horizontal: Axis(sampleCount: width / step, outputCount: target.width / step))
      return StreamingResampler.Stream(
        rowSamples: width / step, bandRows: 8 / step, scaling: scaling, outputPlane: plane)
    }
    var resampler = StreamingResampler(streams, flavor: flavor)
    var raster = PlanarRaster(upright: target, .ycc(.yuv420))
    var seed: UInt8 = 1
    for _ in 0 ..< height / 8 {
      for slot in resampler.nextBand {
        var storage = resampler.storage
        // A few changing samples in each row: the kernels do not look at values, and making noise would cost more.
        for row in 0 ..< slot.rows {
          seed = seed &* 5 &+ 3
          storage[slot.offset + row * slot.stride + Int(seed)] = seed
        }
      }
      resampler.advance()
      _ = resampler.emit(into: &raster)
    }
    let result = raster.samples
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in stride(from: 0, to: result.count, by: 97) {
      hash = (hash ^ UInt64(result[index])) &* 0x100_0000_01b3
    }
    return hash
  }
}
