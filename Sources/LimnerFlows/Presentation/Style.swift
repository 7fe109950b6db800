// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials

/// A color by what it is for; the app's theme says which color that is.
public enum Paint: Hashable, Sendable {
  /// A token of the theme.
  case token(ColorToken)

  /// A tint of a token, in percent.
  case tint(ColorToken, percent: Int)

  /// White, which only the thumb of a switch that is off has.
  case white
}

/// A step of the type scale.
public enum FontToken: Hashable, Sendable {
  /// The smallest text: labels and versions.
  case caption

  /// Second lines.
  case footnote

  /// Figures, emails, plain buttons.
  case subhead

  /// Rows.
  case body

  /// Headers and filled buttons.
  case headline

  /// The display style at a size in points.
  case display(Int)

  /// The brand's own face at a size in points.
  ///
  /// Where it is not bundled the system's face takes its place: in the design of figures, or in that of text where
  /// figures are monospaced, so that no word is ever set in a monospaced face.
  case face(Int)
}

/// How heavy text is.
public enum FontWeight: Hashable, Sendable {
  /// Semibold.
  case semibold

  /// The theme's display weight, but no heavier than semibold.
  case displayUpToSemibold
}

/// How text is drawn.
public struct TextStyle: Hashable, Sendable {
  /// The step of the type scale.
  public var font: FontToken

  /// The color.
  public var paint: Paint

  /// The weight, where it is not the step's own.
  public var weight: FontWeight?

  /// Whether all digits are equally wide.
  public var hasMonospacedDigits: Bool

  /// Creates a style.
  public init(
    _ font: FontToken, _ color: ColorToken, weight: FontWeight? = nil, hasMonospacedDigits: Bool = false
  ) {
    self.font = font
    paint = .token(color)
    self.weight = weight
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

/// Text with how it is drawn.
public struct StyledText: Hashable, Sendable {
  /// The text.
  public var text: String

  /// How it is drawn.
  public var style: TextStyle

  /// Creates styled text.
  public init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }

  /// The text with an ellipsis in place of its middle, so that it has at most `count` grapheme clusters.
  ///
  /// A text that fits stays as it is. The longer half is kept in front.
  public func middleTruncated(to count: Int) -> StyledText {
    let length = text.count
    guard length > count else { return self }
    guard count > 0 else { return StyledText("", style) }
    let kept = count - 1
    // Forward all the way: some clusters, flags for one, are found backward only from the start of their run.
    let tail = text.index(text.startIndex, offsetBy: length - kept / 2)
    return StyledText(text.prefix(kept - kept / 2) + "\u{2026}" + text[tail...], style)
  }
}

/// A symbol of the platform's set.
public struct Symbol: Hashable, Sendable {
  /// Its name in SF Symbols.
  public var name: String

  /// Its color.
  public var paint: Paint

  /// Creates a symbol.
  public init(_ name: String, _ color: ColorToken) {
    self.name = name
    paint = .token(color)
  }
}

/// A line around something.
public struct Stroke: Hashable, Sendable {
  /// Its color.
  public var paint: Paint

  /// Its width in points.
  public var width: Int

  /// Creates a line.
  public init(_ color: ColorToken, width: Int = 1) {
    paint = .token(color)
    self.width = width
  }
}

/// How round a corner is.
public enum RadiusToken: Hashable, Sendable {
  /// Fields and buttons.
  case md

  /// Cards.
  case lg
}

/// How a card is drawn.
public struct CardStyle: Hashable, Sendable {
  /// Its color.
  public var background = Paint.token(.surface)

  /// Its corners.
  public var radius = RadiusToken.lg

  /// The space inside it in points.
  public var padding = Metrics.cardPadding

  /// The color of its hairlines.
  public var divider = Paint.token(.separator)

  /// Whether hairlines begin where the text does, after the column of symbols, and not at the card's edge.
  public var insetsDividersToText = true

  /// Creates the style of every card.
  public init() {}
}

/// Lengths in points.
public enum Metrics {
  /// The least height of anything that can be touched.
  public static let touchTarget = 44

  /// The least height of a row, and the height of a field or a filled button.
  public static let row = 52

  /// The space inside a card.
  public static let cardPadding = 16

  /// The space between groups, `space.xl`.
  public static let groupGap = 24

  /// The column of symbols.
  public static let symbolColumn = 24
}
