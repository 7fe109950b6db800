// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerTestSupport
import Testing

@Suite struct PlanMeterPropertyTests {
  /// Numbers of all sizes, near one another often enough.
  private func numbers(_ random: inout SplitMix64) -> (used: Double, limit: Double) {
    let limit = Double(Int.random(in: 1 ... 2000, using: &random)) / 10
    let used =
      switch Int.random(in: 0 ..< 5, using: &random) {
      case 0: limit
      case 1: limit.nextDown
      case 2: limit - limit * Double.random(in: 0 ... 0.001, using: &random)
      case 3: limit.nextUp
      default: Double.random(in: 0 ... limit * 1.5, using: &random)
      }
    return (used, limit)
  }

  @Test func `I9: a level never falls while more is used`() {
    var random = SplitMix64(seed: 9)
    for _ in 0 ..< Effort.sequences {
      let (used, limit) = numbers(&random)
      var meter = PlanUsage.Meter.storage(used, of: limit)
      meter.warnAt = Double(Int.random(in: 0 ... 20, using: &random)) / 20
      var more = meter
      more.used = [used.nextUp, used + 0.1, used * 1e30, used * 1e300].randomElement(using: &random) ?? used
      #expect(meter.level <= more.level, "\(used) and \(more.used) of \(limit), warning at \(meter.warnAt)")
    }
  }

  @Test func `I9: a figure equals its limit and a percentage is 100 only if all is used`() {
    var random = SplitMix64(seed: 10)
    let formats = Formats.greenwich()
    for _ in 0 ..< Effort.sequences {
      let (used, limit) = numbers(&random)
      let meter = PlanUsage.Meter.storage(used, of: limit)
      let figure = formats.figure(meter, PlanStrings())
      let percentage = Int(formats.percentage(meter).dropLast()) ?? -1
      let parts = figure.dropLast(" GB".count).components(separatedBy: " of ")
      #expect(parts[0] != parts[1] || meter.level == .atLimit, "\(used) of \(limit) reads \(figure)")
      #expect((percentage >= 100) == (meter.level == .atLimit), "\(used) of \(limit) is \(percentage)")
      #expect((meter.level == .atLimit) == (used >= limit))
    }
  }

  @Test func `I9: the ends of all numbers keep the order of levels`() {
    let numbers = [
      0, Double.leastNonzeroMagnitude, 1e-300, 1e-61, 1e-60, 1e-9, 1, 1e9, 1e60, 1e61, 1e300,
      .greatestFiniteMagnitude,
    ]
    for limit in numbers where limit > 0 {
      let meters = numbers.map { PlanUsage.Meter.storage($0, of: limit) }
      #expect(meters.map(\.level) == meters.map(\.level).sorted())
      for meter in meters {
        let percentage = Formats.greenwich().percentage(meter)
        #expect(percentage != "100%" || meter.level == .atLimit)
        #expect(percentage.hasSuffix("%"))
      }
    }
  }
}
