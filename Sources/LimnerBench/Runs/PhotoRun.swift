// SPDX-License-Identifier: Apache-2.0

internal import Limner

/// Bytes in, bytes out.
enum PhotoRun {
  static func measure(_ request: BenchRequest) throws(BenchFailure) -> String {
    let input = try BenchInput.bytes(request.file)
    let pipeline: PhotoPipeline
    let photo: Photo
    let peak: Int?
    do throws(LimnerError) {
      pipeline = try PhotoPipeline(request.options)
      // The first conversion warms caches and the allocator, and is the one whose memory is counted.
      (photo, peak) = try BenchInput.growth { () throws(LimnerError) in try pipeline.convert(input.span) }
      var series = Series()
      for _ in 0 ..< request.runs {
        let again = try series.time { () throws(LimnerError) in try pipeline.convert(input.span) }
        precondition(again.bytes == photo.bytes, "equal runs give equal bytes")
      }
      let stages = try stages(pipeline, input, runs: min(request.runs, 5))
      let ratio = try request.options.maxBytes == nil ? nil : limitRatio(request, input)
      return request.isJSON
        ? json(series, photo, stages, peak, ratio) : text(series, photo, stages, peak, ratio)
    } catch {
      throw .photo(error)
    }
  }

  /// The times of each stage in the run that took least.
  private static func stages(
    _ pipeline: PhotoPipeline, _ input: [UInt8], runs: Int
  ) throws(LimnerError) -> StageTimes {
    var best = try pipeline.stageTimes(of: input.span)
    for _ in 1 ..< max(2, runs) {
      let next = try pipeline.stageTimes(of: input.span)
      if next.total < best.total { best = next }
    }
    return best
  }

  /// How many times as long encoding takes under the limit as without it: the median over pairs of runs.
  private static func limitRatio(_ request: BenchRequest, _ input: [UInt8]) throws(LimnerError) -> Double {
    let limited = try PhotoPipeline(request.options)
    var options = request.options
    options.maxBytes = nil
    let ordinary = try PhotoPipeline(options)
    var ratios: [Double] = []
    for _ in 0 ..< request.runs {
      let time = try ordinary.stageTimes(of: input.span).encode
      ratios.append(try limited.stageTimes(of: input.span).encode / max(time, 1e-6))
    }
    return Series.median(ratios)
  }

  private static func json(
    _ series: Series, _ photo: Photo, _ stages: StageTimes, _ peak: Int?, _ ratio: Double?
  ) -> String {
    var writer = JSONWriter()
    writer.object { json in
      series.write(to: &json)
      json.key("bytes")
      json.value(photo.bytes.count)
      json.key("width")
      json.value(photo.report.outputSize?.width)
      json.key("height")
      json.value(photo.report.outputSize?.height)
      json.key("stages")
      json.object { json in
        for (name, time) in stages.named {
          json.key(name)
          json.value(milli: time)
        }
      }
      if let ratio {
        json.key("encodeRatioOfLimit")
        json.value(milli: ratio)
      }
      json.key("peakBytes")
      json.value(peak)
      json.key("peakBytesPlanned")
      json.value(photo.report.peakBytesPlanned)
    }
    return writer.text + "\n"
  }

  private static func text(
    _ series: Series, _ photo: Photo, _ stages: StageTimes, _ peak: Int?, _ ratio: Double?
  ) -> String {
    let parts = stages.named.map { "\($0.0) \(Series.text($0.1)) ms" }.joined(separator: ", ")
    let size = photo.report.outputSize.map(\.description) ?? ""
    let limit = ratio.map { "; encoding took \(Series.text($0)) times as long as without a limit" } ?? ""
    return """
      \(series.summary)
      stages: \(parts)\(limit)
      \(size), \(photo.bytes.count) bytes; peak memory grew by \((peak ?? 0) >> 10) KiB, \
      planned \((photo.report.peakBytesPlanned ?? 0) >> 10) KiB

      """
  }
}

extension StageTimes {
  /// All stages together.
  var total: Double { plan + decode + resample + encode }

  /// The stages by name, in order.
  fileprivate var named: [(String, Double)] {
    [("plan", plan), ("decode", decode), ("resample", resample), ("encode", encode)]
  }
}
