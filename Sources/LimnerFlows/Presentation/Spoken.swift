// SPDX-License-Identifier: Apache-2.0

/// What assistive technology reads of an element.
public struct Spoken: Hashable, Sendable {
  /// What it is.
  public var label: String

  /// What it has.
  public var value: String?

  /// What it does, or what is wrong with it.
  public var hint: String?

  /// What kind of element it is.
  public var traits: Set<Trait>

  /// Describes an element.
  public init(_ label: String, value: String? = nil, hint: String? = nil, traits: Set<Trait> = []) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }
}

/// What kind of element something is to assistive technology.
public enum Trait: Hashable, Sendable {
  /// Opens a group.
  case header

  /// Can be tapped.
  case button

  /// Is the one that is chosen.
  case selected

  /// Is a native switch.
  case toggle

  /// Cannot be used now.
  case notEnabled

  /// Is a text field.
  case textField

  /// Opens a page outside the app.
  case link
}

/// How a change moves.
public enum Motion: Hashable, Sendable {
  /// A state turns into another.
  case snappy

  /// A placeholder, a photo or a new value arrives.
  case smooth

  /// The one entrance of a block.
  case hero

  /// A button is pressed.
  case standard

  /// What all of them become where motion is reduced.
  case shortFade
}

/// What a person has asked of the whole system, as far as drawing hangs on it.
public struct DisplayTraits: Hashable, Sendable {
  /// Whether movement becomes short fades.
  public var reducesMotion: Bool

  /// Whether text has one of the accessibility sizes.
  public var isAccessibilitySize: Bool

  /// Creates traits; by default nothing was asked for.
  public init(reducesMotion: Bool = false, isAccessibilitySize: Bool = false) {
    self.reducesMotion = reducesMotion
    self.isAccessibilitySize = isAccessibilitySize
  }

  /// A motion as this person wants it.
  public func motion(_ motion: Motion) -> Motion { reducesMotion ? .shortFade : motion }
}
