// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension AccountSettingsPresentation {
  /// The notification toggles, and what stands in their way.
  public struct NotificationGroup: Hashable, Sendable {
    /// The title.
    public var title: GroupTitle

    /// Where the system does not allow notifications.
    public var note: StyledText?

    /// The button that leads to the system's settings.
    public var openSettings: Button?

    /// The toggles, in the host's order.
    public var toggles: [Toggle]

    /// Draws the group; `nil` where there are no preferences.
    init?(_ gate: NotificationGate, _ words: AccountStrings) {
      guard !gate.preferences.isEmpty else { return nil }
      let isDenied = gate.permission == .denied
      title = GroupTitle(words.notifications)
      toggles = gate.preferences.map { preference in
        Toggle(
          id: preference.id, preference.title, detail: preference.detail, symbol: preference.symbol,
          isOn: preference.isOn,
          event: isDenied ? nil : .notifications(.toggle(id: preference.id, isOn: !preference.isOn)), words)
      }
      guard isDenied else { return }
      note = StyledText(words.offInSettings, .secondLine)
      openSettings = Button(
        StyledText(words.openSettings, .plainButton), event: .notifications(.openSettings))
    }
  }

  /// A switch with its words.
  public struct Toggle: Hashable, Sendable, Identifiable {
    /// The preference that it stands for.
    public var id: String

    /// Its words.
    public var title: StyledText

    /// Its second line.
    public var detail: StyledText?

    /// Its symbol.
    public var symbol: Symbol?

    /// Whether it is on.
    public var isOn: Bool

    /// What the thumb moves in.
    public var track: Paint

    /// What moves.
    public var thumb: Paint

    /// What a tap sends; a toggle without it is dimmed.
    public var event: Event?

    /// What is read out, as of a native switch.
    public var spoken: Spoken

    /// Whether it is dimmed, and a tap on it has no effect.
    public var isDimmed: Bool { event == nil }

    /// Draws a switch.
    init(
      id: String, _ title: String, detail: String? = nil, symbol: String? = nil, isOn: Bool, event: Event?,
      _ words: AccountStrings
    ) {
      self.id = id
      self.title = StyledText(title, .row)
      self.detail = detail.map { StyledText($0, .secondLine) }
      self.symbol = symbol.map { Symbol($0, .textSecondary) }
      self.isOn = isOn
      track = .token(isOn ? .accent : .fill)
      thumb = isOn ? .token(.accentOn) : .white
      self.event = event
      spoken = Spoken(
        title, value: isOn ? words.on : words.off, hint: detail,
        traits: event == nil ? [.toggle, .notEnabled] : [.toggle])
    }
  }
}
