// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import LimnerInitials

extension ProfileSetupPresentation {
  /// The first card: the photo's row, a hairline under it, the two fields.
  public struct ProfileCard: Hashable, Sendable {
    /// Avatar, buttons and colors.
    public var photo: PhotoRow

    /// The first field, under a hairline.
    public var displayName: TextFieldPresentation<ProfileSetup.Event>

    /// The second field.
    public var username: TextFieldPresentation<ProfileSetup.Event>

    /// Both fields in order.
    public var fields: [TextFieldPresentation<ProfileSetup.Event>] { [displayName, username] }

    /// Draws the card.
    init(_ setup: ProfileSetup, formats: Formats, traits: DisplayTraits) {
      photo = PhotoRow(setup, formats: formats, traits: traits)
      (displayName, username) = (.displayName(of: setup), .username(of: setup))
    }
  }

  /// Avatar, buttons and colors.
  public struct PhotoRow: Hashable, Sendable {
    /// The person's picture.
    public var avatar: AvatarView

    /// Whether the avatar stands above its buttons rather than beside them.
    public var isStacked: Bool

    /// Picks the first photo or another.
    public var choose: Button?

    /// Takes the photo away.
    public var remove: Button?

    /// Why the last pick did not become a photo, under the button.
    public var note: StyledText?

    /// The five colors of the initials.
    public var swatches: [Swatch]

    /// Whether the color can be seen, which it cannot behind a photo.
    public var isColorRelevant: Bool

    /// Draws the row.
    init(_ setup: ProfileSetup, formats: Formats, traits: DisplayTraits) {
      let strings = setup.configuration.strings
      let words = strings.setup
      let isOpen = setup.phase == .open
      avatar = AvatarView(setup, formats: formats)
      isStacked = traits.isAccessibilitySize
      if setup.configuration.takesPhotos {
        let title = setup.photo.jpeg == nil ? words.addPhoto : strings.shared.changePhoto
        choose = Button(StyledText(title, .plainButton), event: isOpen ? .photo(.choose) : nil)
      }
      if setup.photo.jpeg != nil {
        remove = Button(StyledText(words.removePhoto, .plainButton), event: isOpen ? .photo(.remove) : nil)
      }
      note = setup.photo.note.map { StyledText($0, .failureLine) }
      swatches = InitialsColor.allCases.map { color in
        Swatch(color, name: words.name(of: color), isSelected: color == setup.color, isOpen: isOpen)
      }
      isColorRelevant = setup.isColorRelevant
    }
  }

  /// The person's picture.
  public struct AvatarView: Hashable, Sendable {
    /// What is in the circle.
    public var picture: Picture

    /// What it stands on.
    public var background: Paint

    /// The line around it.
    public var ring = Stroke(.separator)

    /// The circle's diameter in points.
    public var diameter = 76

    /// A spinner over it while a photo is prepared.
    public var mark: Mark?

    /// Draws the avatar.
    init(_ setup: ProfileSetup, formats: Formats) {
      // The letters are 0.38 of the diameter high, as on every avatar.
      picture =
        setup.photo.jpeg.map(Picture.image) ?? Picture(setup.name, size: 29, setup.color.ink, formats.locale)
      background = .token(setup.color.background)
      mark = setup.photo.preparation == nil ? nil : .spinner
    }
  }

  /// A color to choose.
  public struct Swatch: Hashable, Sendable, Identifiable {
    /// The color.
    public var id: InitialsColor { color }

    /// The color.
    public var color: InitialsColor

    /// What it is painted with.
    public var background: Paint

    /// The color of the letters on it.
    public var ink: Paint

    /// The line around the one that is chosen.
    public var ring: Stroke?

    /// Its least width and height in points, as far as touching goes.
    public var touchTarget = Metrics.touchTarget

    /// What a tap sends.
    public var event: ProfileSetup.Event?

    /// What is read out.
    public var spoken: Spoken

    /// Draws a swatch.
    init(_ color: InitialsColor, name: String, isSelected: Bool, isOpen: Bool) {
      self.color = color
      background = .token(color.background)
      ink = .token(color.ink)
      ring = isSelected ? Stroke(.textPrimary, width: 2) : nil
      event = isOpen ? .color(color) : nil
      let traits: Set<Trait> = isOpen ? [.button] : [.button, .notEnabled]
      spoken = Spoken(name, traits: isSelected ? traits.union([.selected]) : traits)
    }
  }
}
