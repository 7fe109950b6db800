// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// The costs behind `PhotoPlan.estimatedCPU`, fitted to what this machine takes.
enum FitRun {
  /// Ways of asking for more of a photo, so that each kind of work is done in more than one amount.
  private static let ways: [@Sendable (inout PhotoOptions) -> Void] = [
    { _ in }, { $0.maxSide = 200 }, { $0.maxSide = 500 }, { $0.maxSide = 2048 }, { $0.shrink = .never },
    { $0.linear = true },
    { $0.quality = 60 }, { $0.quality = 95 }, { $0.progressive = true }, { $0.optimized = true },
    { $0.format = .png }, { $0.color = .srgb }, { $0.facts = true },
    { ($0.crop, $0.maxSide) = (.square, 256) }, { $0.maxBytes = 60_000 },
  ]

  /// One photo asked for in one way.
  private struct Measurement {
    var isUsual: Bool
    var work: PhotoWork
    var times: StageTimes
  }

  static func measure(_ request: BenchRequest) throws(BenchFailure) -> String {
    guard !request.files.isEmpty else { throw .usage("expected a file but found none") }
    var measurements: [Measurement] = []
    for file in request.files {
      for (index, way) in ways.enumerated() {
        var options = PhotoOptions()
        way(&options)
        guard var sample = try? PhotoSample(file, options) else { continue }
        for _ in 0 ..< request.runs { try sample.convert() }
        var times = StageTimes()
        (times.plan, times.decode) = (sample.median(.plan), sample.median(.decode))
        (times.resample, times.encode) = (sample.median(.resample), sample.median(.encode))
        measurements.append(Measurement(isUsual: index == 0, work: sample.plan.work, times: times))
      }
    }
    guard !measurements.isEmpty else { throw .environment("none of the photos can be converted") }
    let costs = fit(measurements)
    return lines(costs) + summary(measurements, costs)
  }

  /// Least squares of errors as shares of whole conversions, stage by stage, by descent along one cost at a time.
  ///
  /// Costs stay above a hundredth of what they were: more work never takes less. A little weight on what they were
  /// decides where the measurements do not.
  private static func fit(_ measurements: [Measurement]) -> [PhotoWork.Kind: Double] {
    var costs = Dictionary(uniqueKeysWithValues: PhotoWork.Kind.allCases.map { ($0, $0.nanoseconds) })
    for stage in PhotoWork.Stage.allCases {
      let kinds = PhotoWork.Kind.allCases.filter { $0.stage == stage }
      // Rows of counts over the whole time, and the share of it that the stage took.
      let rows = measurements.map { one in kinds.map { one.work[$0] / (one.times.total * 1e6) } }
      let shares = measurements.map { $0.times[stage] / $0.times.total }
      var left = zip(rows, shares).map { row, share in
        share - zip(row, kinds).reduce(0) { $0 + $1.0 * (costs[$1.1] ?? 0) }
      }
      for _ in 0 ..< 3000 {
        for (column, kind) in kinds.enumerated() {
          let old = costs[kind] ?? 0
          let first = kind.nanoseconds
          let weight = 1e-4 / (first * first)
          let curve = rows.reduce(weight) { $0 + $1[column] * $1[column] }
          let slope = zip(rows, left).reduce(weight * (first - old)) { $0 + $1.0[column] * $1.1 }
          let new = max(old + slope / curve, first / 100)
          costs[kind] = new
          for index in rows.indices { left[index] -= rows[index][column] * (new - old) }
        }
      }
    }
    return costs
  }

  /// The lines of the table.
  private static func lines(_ costs: [PhotoWork.Kind: Double]) -> String {
    PhotoWork.Kind.allCases.map { kind in
      "    case .\(kind): \(text(max(costs[kind] ?? 0, 0.001)))\n"
    }.joined()
  }

  /// Three digits that say something, grouped as the formatter of sources wants them.
  private static func text(_ cost: Double) -> String {
    guard cost < 1000 else {
      let digits = String(Int(cost.rounded()))
      return digits.count > 4 ? "\(digits.dropLast(3))_\(digits.suffix(3))" : digits
    }
    let decimals = cost < 0.1 ? 10_000.0 : cost < 10 ? 1000 : 10
    return "\((cost * decimals).rounded() / decimals)"
  }

  private static func summary(_ measurements: [Measurement], _ costs: [PhotoWork.Kind: Double]) -> String {
    func off(_ one: Measurement) -> Double {
      let estimate = PhotoWork.Kind.allCases.reduce(0) { $0 + one.work[$1] * (costs[$1] ?? 0) } / 1e6
      return abs(estimate / one.times.total - 1) * 100
    }
    func words(_ some: [Measurement]) -> String {
      let errors = some.map(off).sorted()
      let ninth = errors[errors.count * 9 / 10]
      return
        "off by \(Series.text(Series.median(errors))) % by median, \(Series.text(ninth)) % in nine of ten, "
        + "\(Series.text(errors.last ?? 0)) % at most"
    }
    let usual = measurements.filter(\.isUsual)
    return "\(usual.count) photos as they come: \(usual.isEmpty ? "none" : words(usual))\n"
      + "\(measurements.count) conversions in all: \(words(measurements))\n"
  }
}
