// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension PlanDrawing {
  /// The card of the meters, where there are any.
  func usage(_ meters: [PlanUsage.Meter], _ fills: MeterFills) -> PlanUsagePresentation.Usage? {
    guard !meters.isEmpty else { return nil }
    var seen: Set<String> = []
    return PlanUsagePresentation.Usage(
      title: GroupTitle(strings.usageTitle),
      meters: meters.filter { seen.insert($0.id).inserted }.map { meter($0, fills[$0.id]) })
  }

  private func meter(_ meter: PlanUsage.Meter, _ fill: MeterFills.Fill) -> PlanUsagePresentation.Meter {
    // Where movement is reduced nothing waits for a bar to fill.
    let level = traits.reducesMotion ? meter.level : fill.level
    let bar = PlanUsagePresentation.Bar(
      fraction: traits.reducesMotion ? meter.fraction : fill.fraction, paint: .token(color(level)),
      motion: traits.motion(fill.motion))
    let figure = formats.figure(meter, strings)
    let resets = meter.resets.map { line(strings.resets, $0) }
    let parts = [figure, formats.percentage(meter), words(meter, meter.level), resets?.text]
    let spoken = parts.compactMap(\.self).joined(separator: shared.spokenComma)
    return PlanUsagePresentation.Meter(
      id: meter.id,
      symbol: traits.isAccessibilitySize ? nil : meter.symbol.map { Symbol($0, .textSecondary) },
      label: StyledText(meter.label, .row),
      figure: StyledText(figure, TextStyle(.subhead, .textSecondary, hasMonospacedDigits: true)),
      isStacked: traits.isAccessibilitySize, bar: bar,
      status: words(meter, level).map { StyledText($0, .secondLine) },
      resets: resets, spoken: Spoken(meter.label, value: spoken))
  }

  private func color(_ level: PlanUsage.Meter.Level) -> ColorToken {
    switch level {
    case .normal: .textPrimary
    case .nearLimit: .warning
    case .atLimit: .danger
    }
  }

  private func words(_ meter: PlanUsage.Meter, _ level: PlanUsage.Meter.Level) -> String? {
    let isAllowance = meter.resets != nil
    return switch level {
    case .normal: nil
    case .nearLimit: isAllowance ? strings.runningLow : strings.almostFull
    case .atLimit: isAllowance ? strings.allUsed : strings.limitReached
    }
  }
}
