// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerInitials

extension PlanUsageFlow {
  /// The block as it is drawn; without a plan all of it is a placeholder.
  ///
  /// - Parameters:
  ///   - formats: How numbers, prices and days are written.
  ///   - traits: What the person has asked of the system.
  /// - Returns: The placeholder, or every group that is there.
  public func presentation(
    formats: Formats = Formats(), traits: DisplayTraits = DisplayTraits()
  ) -> Loadable<PlanUsagePresentation> {
    guard let usage else { return .placeholder }
    let drawing = PlanDrawing(
      strings: strings.plan, shared: strings.shared, formats: formats, traits: traits)
    return .content(
      PlanUsagePresentation(
        summary: drawing.summary(usage), usage: drawing.usage(usage.meters, fills),
        upgrade: drawing.upgrade(upgrade),
        store: drawing.store(restore, canManage: canManage), stateMotion: traits.motion(.snappy),
        placeholderMotion: traits.motion(.smooth)))
  }
}

/// What the parts of the block are drawn with.
struct PlanDrawing {
  /// The block's words.
  var strings: PlanStrings

  /// The words that are not the block's alone.
  var shared: SharedStrings

  /// Numbers, prices and days.
  var formats: Formats

  /// What the person has asked for.
  var traits: DisplayTraits

  /// The card that names the plan.
  func summary(_ usage: PlanUsage) -> PlanUsagePresentation.Summary {
    let isFreeForGood = usage.price == .free && usage.status == .noRenewal
    let price = isFreeForGood ? nil : formats.price(usage.price, usage.period, strings)
    let name = strings.spokenPlan.filled(["name": usage.name])
    let named = [name, price].compactMap(\.self).joined(separator: shared.spokenComma)
    let chip = chip(usage.status)
    let date = date(usage.status)
    let spoken = [named, chip?.text.text, date?.text].compactMap(\.self).joined(separator: shared.spokenStop)
    return PlanUsagePresentation.Summary(
      name: StyledText(usage.name, TextStyle(.face(28), .textPrimary, weight: .displayUpToSemibold)),
      chip: chip, isStacked: traits.isAccessibilitySize,
      price: price.map { StyledText($0, TextStyle(.subhead, .textPrimary, hasMonospacedDigits: true)) },
      date: date, spoken: Spoken(spoken))
  }

  /// The upgrade, where there is one to show.
  func upgrade(_ upgrade: UpgradeAction) -> PlanUsagePresentation.Upgrade? {
    guard let shown = upgrade.shown else { return nil }
    let action = upgrade.action
    let title = StyledText(shown.title, TextStyle(.headline, .accentOn))
    return PlanUsagePresentation.Upgrade(
      button: PlanUsagePresentation.Button(
        title, background: .token(.accent), radius: .md, minimumHeight: Metrics.row,
        mark: action.isDone ? .checkmark(.token(.accentOn)) : spinner(action),
        event: event(action, .upgrade(.tap)), value: action.spokenValue(shared)),
      detail: shown.detail?.nonBlank.map { StyledText($0, .secondLine) },
      message: failure(action))
  }

  /// The rows that lead to the store.
  func store(_ restore: AsyncAction, canManage: Bool) -> PlanUsagePresentation.Store {
    let done = StyledText(strings.restored, TextStyle(.footnote, .success))
    return PlanUsagePresentation.Store(
      manage: canManage ? row(strings.manage, mark: .arrow(.token(.textTertiary)), event: .manage) : nil,
      restore: row(
        strings.restore, mark: spinner(restore), event: event(restore, .restore(.tap)),
        value: restore.spokenValue(shared)),
      line: restore.isDone ? done : failure(restore))
  }

  private func chip(_ status: PlanUsage.Status) -> PlanUsagePresentation.Chip? {
    let (word, color): (String, ColorToken)
    switch status {
    case .renews: (word, color) = (strings.active, .success)
    case .trial: (word, color) = (strings.freeTrial, .info)
    case .ends: (word, color) = (strings.cancelled, .textSecondary)
    case .paymentIssue: (word, color) = (strings.paymentIssue, .danger)
    case .noRenewal: return nil
    }
    let background: Paint = color == .textSecondary ? .token(.fill) : .tint(color, percent: 14)
    return PlanUsagePresentation.Chip(
      text: StyledText(word, TextStyle(.footnote, color)), background: background)
  }

  private func date(_ status: PlanUsage.Status) -> StyledText? {
    switch status {
    case .renews(let date): line(strings.renews, date)
    case .trial(let end): line(strings.trialEnds, end)
    case .ends(let end): line(strings.ends, end)
    case .paymentIssue(let end): line(strings.updatePayment, end, .danger)
    case .noRenewal: nil
    }
  }

  /// A second line with a day in it.
  func line(_ template: String, _ date: Date, _ color: ColorToken = .textSecondary) -> StyledText {
    StyledText(template.filled(["date": formats.day(date)]), TextStyle(.footnote, color))
  }

  private func row(
    _ title: String, mark: Mark?, event: PlanUsageFlow.Event?, value: String? = nil
  ) -> PlanUsagePresentation.Button {
    PlanUsagePresentation.Button(
      StyledText(title, .row), minimumHeight: Metrics.row, mark: mark, event: event,
      value: value)
  }

  private func spinner(_ action: AsyncAction) -> Mark? { action.isWorking ? .spinner : nil }

  /// What a tap sends: nothing while the action runs or shows that it is done.
  private func event(_ action: AsyncAction, _ tap: PlanUsageFlow.Event) -> PlanUsageFlow.Event? {
    action.isWorking || action.isDone ? nil : tap
  }

  private func failure(_ action: AsyncAction) -> StyledText? {
    action.message.map { StyledText($0, .failureLine) }
  }
}
