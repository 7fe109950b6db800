// SPDX-License-Identifier: Apache-2.0

internal import LimnerFlows

extension Screen<PlanUsageFlow.Event> {
  /// Plan and usage.
  init(_ shown: Loadable<PlanUsagePresentation>) {
    guard case .content(let shown) = shown else {
      draw("plan", "(gray shapes)")
      return
    }
    draw("plan", shown.summary.name.text, shown.summary.chip.map { "‹\($0.text.text)›" })
    draw("price", shown.summary.price?.text, shown.summary.date?.text)
    for meter in shown.usage?.meters ?? [] { draw(meter) }
    if let upgrade = shown.upgrade {
      draw("upgrade", button(upgrade.button), upgrade.detail?.text)
      draw("upgrade line", upgrade.message.map { "! \($0.text)" })
    }
    draw("manage", button(shown.store.manage))
    draw(
      "restore", button(shown.store.restore),
      shown.store.line.map { line in
        line.style.paint == .token(.danger) ? "! \(line.text)" : line.text
      })
  }

  private mutating func draw(_ meter: PlanUsagePresentation.Meter) {
    let filled = Int((meter.bar.fraction * 20).rounded(.down))
    let color =
      switch meter.bar.paint {
      case .token(.warning): "warning"
      case .token(.danger): "danger"
      default: ""
      }
    draw(
      "meter \(meter.id)", meter.label.text.padded(to: 10),
      String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled), meter.figure.text,
      color, meter.status?.text, meter.resets?.text)
  }
}
