// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerKernels
internal import LimnerResampling

/// The kernels alone: the planes of a 12 MP 4:2:0 photo, decoded at one half, down to 1024×768; and the digest of a
/// file of 3.3 MB.
enum KernelRun {
  /// What one instruction set took.
  struct Result {
    /// The instruction set.
    var name: String

    /// The times of the runs.
    var series: Series

    /// Equal for all instruction sets.
    var hash: UInt64
  }

  /// One job on every instruction set that does it.
  struct Kernel {
    /// The word before the instruction sets in the text.
    var name: String

    /// The key of the figure, and its unit for a person.
    var rate: (key: String, unit: String)

    /// Millions of what is counted per second in one run.
    var amount: Double

    /// One for each instruction set.
    var results: [Result]

    func rate(_ result: Result) -> Double { amount * 1e3 / max(Series.median(result.series.cpu), 1e-6) }
  }

  static func measure(_ request: BenchRequest) throws(BenchFailure) -> String {
    let kernels = try kernels(runs: request.runs)
    return request.isJSON ? json(kernels) : text(kernels)
  }

  /// Times every kernel on every instruction set.
  static func kernels(runs: Int) throws(BenchFailure) -> [Kernel] {
    let input = (width: 2016, height: 1512)
    let message = [UInt8](repeating: 0x5a, count: 3_300_000)
    let resampler = try kernel(
      "resample", ("megapixelsPerSecond", "MP/s"), Double(input.width * input.height * 3 / 2) / 1e6,
      KernelFlavor.available.map { ($0.rawValue, $0) }, runs
    ) { resample(input.width, input.height, $0) }
    let digest = try kernel(
      "sha256", ("megabytesPerSecond", "MB/s"), Double(message.count) / 1e6,
      SHA256.Flavor.available.map { ($0.rawValue, $0) }, runs
    ) { flavor in
      var digest = SHA256(flavor: flavor)
      digest.update(message.span)
      return digest.finish().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    return [resampler, digest]
  }

  /// Times a job on each flavor; the first run warms up.
  private static func kernel<Flavor>(
    _ name: String, _ rate: (key: String, unit: String), _ amount: Double,
    _ flavors: [(name: String, flavor: Flavor)], _ runs: Int, _ job: (Flavor) -> UInt64
  ) throws(BenchFailure) -> Kernel {
    let results = flavors.map { name, flavor in
      var result = Result(name: name, series: Series(), hash: job(flavor))
      for _ in 0 ..< runs { result.hash = result.series.time { job(flavor) } }
      return result
    }
    guard let first = results.first, results.allSatisfy({ $0.hash == first.hash }) else {
      throw .environment("the instruction sets do not give the same bytes")
    }
    return Kernel(name: name, rate: rate, amount: amount, results: results)
  }

  private static func text(_ kernels: [Kernel]) -> String {
    kernels.flatMap { kernel in
      kernel.results.map { result in
        let name = "\(kernel.name) \(result.name)"
        let padding = String(repeating: " ", count: max(1, 20 - name.count))
        let rate = "\(Series.text(kernel.rate(result))) \(kernel.rate.unit)"
        return "\(name)\(padding)\(rate)  \(result.series.summary)\n"
      }
    }.joined()
  }

  private static func json(_ kernels: [Kernel]) -> String {
    var writer = JSONWriter()
    writer.object { json in
      for kernel in kernels {
        json.key(kernel.name)
        json.object { json in
          for result in kernel.results {
            json.key(result.name)
            json.object { json in
              json.key(kernel.rate.key)
              json.value(milli: kernel.rate(result))
              result.series.write(to: &json)
            }
          }
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
