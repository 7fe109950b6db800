// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

/// A block as lines of text, and what can be done on it.
struct Screen<Event: Hashable & Sendable> {
  /// One thing that is drawn.
  struct Line: Hashable {
    /// What tells it from all others on the screen.
    var key: String

    /// How it looks.
    var text: String

    /// The line that it goes with.
    var whole: String?
  }

  /// Something that the person can do.
  struct Act {
    /// What it is called.
    var name: String

    /// Whether it takes a text.
    var takesText = false

    /// Whether it does anything now.
    var isLive = true

    /// The event for the text that was typed; `nil` for a text that means nothing.
    var event: (String) -> Event?
  }

  /// What is drawn, from the top.
  private(set) var lines: [Line] = []

  /// What can be done, from the top.
  private(set) var acts: [Act] = []

  /// Draws a line; nothing for one that is not there.
  mutating func draw(_ key: String, partOf whole: String? = nil, _ parts: String?...) {
    let text = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "  ")
    if !text.isEmpty { lines.append(Line(key: key, text: text, whole: whole)) }
  }

  /// Offers what a tap does; it keeps its place where a tap has no effect now.
  mutating func offer(_ name: String, _ event: Event?) {
    acts.append(Act(name: name, isLive: event != nil) { _ in event })
  }

  /// Takes back what was offered: something in front of it has to be answered first.
  mutating func cover() { acts = [] }

  /// Offers a field to type into.
  mutating func offerText(_ name: String, _ event: @escaping (String) -> Event?) {
    acts.append(Act(name: name, takesText: true, event: event))
  }

  /// Offers a button, and returns how it looks.
  mutating func button(_ button: ButtonPresentation<Event>?) -> String? {
    guard let button else { return nil }
    offer(button.title.text, button.event)
    let words = [button.mark.map(Self.sign), button.title.text].compactMap(\.self).joined(separator: " ")
    return button.event == nil ? "(\(words))" : "[\(words)]"
  }

  /// How a mark looks.
  static func sign(_ mark: Mark) -> String {
    switch mark {
    case .spinner: "◌"
    case .checkmark: "✓"
    case .retry: "↻"
    case .arrow: "↗"
    }
  }

  /// How an avatar looks.
  static func avatar(_ picture: Picture, _ mark: Mark?) -> String {
    let words =
      switch picture {
      case .initials(let letters): letters.text
      case .symbol: "person"
      case .image(let data): "photo \(data.count.formatted(.byteCount(style: .file)))"
      case .url(let url): url.lastPathComponent
      }
    return "(\([words, mark.map(sign)].compactMap(\.self).joined(separator: " ")))"
  }

  /// How a switch looks.
  static func toggle(_ isOn: Bool) -> String { isOn ? "[x]" : "[ ]" }
}
