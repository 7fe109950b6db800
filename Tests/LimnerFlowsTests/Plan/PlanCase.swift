// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

/// Noon on November 2, 2026, in Greenwich.
let secondOfNovember = Date(timeIntervalSince1970: 1_793_620_800)

extension Formats {
  /// A locale's formats in Greenwich.
  static func greenwich(_ locale: String = "en_US") -> Formats {
    Formats(locale: Locale(identifier: locale), timeZone: .gmt)
  }

  /// The locales whose strings are held to properties.
  static let matrix = ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "ar_EG", "tr_TR", "nl_NL"]
}

extension PlanUsage {
  /// The sample with another price, status, upgrade or meters.
  static func plan(
    _ name: String = "Plus", _ price: Price = .display("$9.99"), _ period: Period? = .month,
    _ status: Status = .renews(secondOfNovember), meters: [Meter] = [],
    upgrade: Upgrade? = Upgrade(title: "Upgrade to Studio")
  ) -> PlanUsage {
    PlanUsage(name: name, price: price, period: period, status: status, meters: meters, upgrade: upgrade)
  }

  /// The top plan.
  static let top = plan("Studio", upgrade: nil)

  /// A plan with one meter of ten gigabytes.
  static func storing(_ used: Double, id: String = "a", resets: Date? = nil) -> PlanUsage {
    plan(meters: [.storage(used, id: id, resets: resets)])
  }
}

extension PlanUsage.Meter {
  /// So many of ten gigabytes.
  static func storage(_ used: Double, of limit: Double = 10, id: String = "a", resets: Date? = nil) -> Self {
    PlanUsage.Meter(
      id: id, label: "Storage", used: used, limit: limit, unit: "GB", symbol: "disk", resets: resets)
  }
}

extension PlanUsageFlow {
  /// A block that has appeared.
  static func shown(_ usage: PlanUsage? = .sample, hosted: Hosted = []) -> PlanUsageFlow {
    var flow = PlanUsageFlow(usage, hosted: hosted)
    _ = flow.handle(.appeared)
    return flow
  }

  /// A block after some events.
  static func after(_ events: Event..., from usage: PlanUsage? = .sample) -> PlanUsageFlow {
    var flow = shown(usage)
    for event in events { _ = flow.handle(event) }
    return flow
  }

  /// What is drawn in Greenwich.
  func drawn(_ traits: DisplayTraits = DisplayTraits()) throws -> PlanUsagePresentation {
    try #require(presentation(formats: .greenwich(), traits: traits).content)
  }
}

/// A person who reads large text.
let largeText = DisplayTraits(isAccessibilitySize: true)

/// A person who wants no movement.
let stillness = DisplayTraits(reducesMotion: true)
