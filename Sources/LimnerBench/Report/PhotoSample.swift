// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// One photo with all that is measured of it.
struct PhotoSample {
  /// What a table calls it.
  let name: String

  /// Its bytes.
  let input: [UInt8]

  /// What will happen to it.
  let plan: PhotoPlan

  /// Sampling and scans, in words.
  let kind: String

  private let pipeline: PhotoPipeline

  /// The times of whole conversions.
  private(set) var series = Series()

  /// The times of the floor.
  private(set) var floor = Series()

  /// The times of each stage.
  private(set) var stages: [StageTimes] = []

  /// Reads and plans a photo, and converts it once to warm up.
  init(_ path: BytePath, _ options: PhotoOptions) throws(BenchFailure) {
    let bytes = try BenchInput.bytes(path)
    input = bytes
    let last = path.lastComponent
    name = last.description.split(separator: ".").dropLast().joined(separator: ".")
    do throws(LimnerError) {
      let pipeline = try PhotoPipeline(options)
      let inspection = pipeline.inspect(bytes.span)
      let plan = try inspection.plan.get()
      _ = try pipeline.convert(bytes.span)
      (self.pipeline, self.plan) = (pipeline, plan)
      let several = plan.format == .png ? "interlaced" : "progressive"
      kind =
        [
          plan.format.rawValue.uppercased(), inspection.report.subsampling,
          inspection.report.progressive == true ? several : nil,
        ].compactMap { $0 }.joined(separator: " ")
    } catch {
      throw .photo(error)
    }
  }

  /// Times one conversion, and one more stage by stage.
  mutating func convert() throws(BenchFailure) {
    let (pipeline, input) = (pipeline, input)
    do throws(LimnerError) {
      _ = try series.time { () throws(LimnerError) in try pipeline.convert(input.span) }
      stages.append(try pipeline.stageTimes(of: input.span))
    } catch {
      throw .photo(error)
    }
  }

  /// Times the floor once.
  mutating func decode() throws(BenchFailure) {
    let input = input
    _ = try floor.time { () throws(BenchFailure) in try FloorRun.decode(input) }
  }

  /// The median of a conversion, in milliseconds.
  var median: Double { Series.median(series.cpu) }

  /// The median of the floor, in milliseconds.
  var floorMedian: Double { Series.median(floor.cpu) }

  /// The median of a stage, in milliseconds.
  func median(_ stage: PhotoWork.Stage) -> Double { Series.median(stages.map { $0[stage] }) }

  /// The estimate of the plan, in milliseconds.
  var estimate: Double { plan.estimatedCPU / .milliseconds(1) }

  /// Millions of stored pixels.
  var megapixels: Double { Double(plan.storedSize.area) / 1e6 }
}

extension StageTimes {
  /// The time of a stage by its name.
  subscript(stage: PhotoWork.Stage) -> Double {
    switch stage {
    case .plan: plan
    case .decode: decode
    case .resample: resample
    case .encode: encode
    }
  }
}
