// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import LimnerInitials

/// Something small beside a text that tells how things stand.
public enum Mark: Hashable, Sendable {
  /// Something runs.
  case spinner

  /// Something is done, or chosen.
  case checkmark(Paint)

  /// Something failed and a tap tries again.
  case retry(Paint)

  /// A tap leads elsewhere.
  case arrow(Paint)
}

/// A button as it is drawn, with the event that a tap on it sends.
public struct ButtonPresentation<Event: Hashable & Sendable>: Hashable, Sendable {
  /// Its words.
  public var title: StyledText

  /// What it stands on; nothing for plain buttons.
  public var background: Paint?

  /// Its corners, where it stands on something.
  public var radius: RadiusToken?

  /// Its least height in points.
  public var minimumHeight: Int

  /// A spinner in place of the words, a checkmark beside them.
  public var mark: Mark?

  /// What a tap sends; nothing where a tap has no effect.
  public var event: Event?

  /// What is read out.
  public var spoken: Spoken

  /// Creates a button; it is read out by its title and as not enabled where a tap has no effect.
  public init(
    _ title: StyledText, background: Paint? = nil, radius: RadiusToken? = nil,
    minimumHeight: Int = Metrics.touchTarget, mark: Mark? = nil, event: Event?, value: String? = nil
  ) {
    self.title = title
    self.background = background
    self.radius = radius
    self.minimumHeight = minimumHeight
    self.mark = mark
    self.event = event
    spoken = Spoken(title.text, value: value, traits: event == nil ? [.button, .notEnabled] : [.button])
  }
}

/// The title over a group.
public struct GroupTitle: Hashable, Sendable {
  /// Its words.
  public var title: StyledText

  /// What is read out.
  public var spoken: Spoken

  /// Creates a title.
  public init(_ text: String) {
    title = StyledText(text, .groupTitle)
    spoken = Spoken(text, traits: [.header])
  }
}

/// What is in the circle of an avatar.
public enum Picture: Hashable, Sendable {
  /// The initials of the name.
  case initials(StyledText)

  /// A person, where a name has no initials.
  case symbol(Symbol)

  /// The bytes of an image.
  case image(Data)

  /// An image that has been loaded from here.
  case url(URL)

  /// The initials of a name, or a person where it has none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size of the letters in points.
  ///   - color: The color of letters and person.
  ///   - locale: Whose capitals the letters are put in.
  init(_ name: String, size: Int, _ color: ColorToken, _ locale: Locale) {
    let initials = Initials(name, casing: Initials.Casing(localeIdentifier: locale.identifier))
    self =
      initials.map { .initials(StyledText($0.text, TextStyle(.display(size), color))) }
      ?? .symbol(Symbol("person.fill", color))
  }
}

/// A block that is still loading has gray shapes in its own layout and nothing to read out.
public enum Loadable<Content: Hashable & Sendable>: Hashable, Sendable {
  /// Gray shapes.
  case placeholder

  /// What there is.
  case content(Content)

  /// What there is, if anything.
  public var content: Content? {
    guard case .content(let content) = self else { return nil }
    return content
  }
}
