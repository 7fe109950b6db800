// SPDX-License-Identifier: Apache-2.0

/// Something that the person may or may not want to be notified of.
public struct NotificationPreference: Hashable, Sendable, Identifiable {
  /// What tells it from the others.
  public var id: String

  /// Its name.
  public var title: String

  /// What it is about, in a second line.
  public var detail: String?

  /// The name of its symbol in SF Symbols.
  public var symbol: String?

  /// Whether the person wants it.
  public var isOn: Bool

  /// Describes a preference.
  public init(id: String, title: String, detail: String? = nil, symbol: String? = nil, isOn: Bool) {
    self.id = id
    self.title = title
    self.detail = detail
    self.symbol = symbol
    self.isOn = isOn
  }

  /// One preference as the person has just set it.
  public struct Change: Hashable, Sendable {
    /// Which preference.
    public var id: String

    /// Whether the person wants it.
    public var isOn: Bool

    /// Describes a change.
    public init(id: String, isOn: Bool) {
      self.id = id
      self.isOn = isOn
    }
  }

  /// Three preferences for previews and examples.
  public static let samples = [
    NotificationPreference(
      id: "replies", title: "Replies", detail: "When someone answers you", symbol: "bubble.left",
      isOn: true),
    NotificationPreference(
      id: "reminders", title: "Reminders", detail: "At the times you set", symbol: "bell", isOn: true),
    NotificationPreference(
      id: "news", title: "Product news", detail: "Now and then", symbol: "sparkles", isOn: false),
  ]
}
