// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials
public import LimnerSystem

extension InitialsAvatar {
  /// What an avatar looks like.
  public struct Options: Hashable, Sendable {
    /// Which of the five colors the ground has, or none of them.
    public var color: ColorChoice

    /// What the names of colors stand for.
    public var theme: Theme

    /// The side in pixels, from 16 to 2048.
    public var size: Int

    /// The outer edge.
    public var shape: Shape

    /// The kind of file.
    public var format: Format

    /// Whose rules turn letters into capitals.
    public var casing: Initials.Casing

    /// Creates options; what is left out has its default.
    public init(
      color: ColorChoice = .fixed(.ink), theme: Theme = .light, size: Int = 256,
      shape: Shape = .circle, format: Format = .png, casing: Initials.Casing = .root
    ) {
      self.color = color
      self.theme = theme
      self.size = size
      self.shape = shape
      self.format = format
      self.casing = casing
    }
  }

  /// How the color of a name is found.
  public enum ColorChoice: Hashable, Sendable {
    /// One for all names.
    case fixed(InitialsColor)

    /// From the name: the same for a name everywhere and always.
    case automatic

    /// Secondary text on a fill, for lists and settings.
    case quiet
  }

  /// The outer edge of an avatar.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// A disc; what lies outside is transparent, in a JPEG the theme's ground.
    case circle

    /// The whole picture.
    case square
  }

  /// The kind of file that an avatar becomes.
  public enum Format: Hashable, Sendable {
    /// Indexed wherever 256 colors suffice.
    case png

    /// On the theme's ground, at a quality from 1 to 100.
    case jpeg(quality: Int = 90)

    /// Outlines only: no text, no name, no font.
    case svg
  }

  /// Where letters come from.
  public enum FontChoice: Hashable, Sendable {
    /// The built-in face, and the system's fonts for scripts that it lacks.
    case standard

    /// The built-in face alone: the same bytes on every machine.
    case builtIn

    /// A TrueType or OpenType file alone; faces of a collection are counted from 0.
    case file(BytePath, face: Int = 0)
  }
}
