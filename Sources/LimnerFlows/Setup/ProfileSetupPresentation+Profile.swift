// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import LimnerInitials

extension ProfileSetupPresentation {
  /// The first card: the photo's row, a hairline under it, the two fields.
  public struct ProfileCard: Hashable, Sendable {
    /// What the card is painted with.
    public var background = Paint.token(.surface)

    /// Its corners.
    public var radius = RadiusToken.lg

    /// The space inside it in points.
    public var padding = Metrics.cardPadding

    /// Avatar, buttons and colors.
    public var photo: PhotoRow

    /// The line under the photo's row.
    public var hairline = Paint.token(.separator)

    /// Display name, then username.
    public var fields: [InputField]

    init(_ setup: ProfileSetup, formats: Formats, traits: DisplayTraits) {
      photo = PhotoRow(setup, formats: formats, traits: traits)
      fields = [.displayName(of: setup), .username(of: setup)]
    }
  }

  /// Avatar, buttons and colors.
  public struct PhotoRow: Hashable, Sendable {
    /// The person's picture.
    public var avatar: Avatar

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

    init(_ setup: ProfileSetup, formats: Formats, traits: DisplayTraits) {
      let strings = setup.configuration.strings
      let words = strings.setup
      let isOpen = setup.phase == .open
      avatar = Avatar(setup, formats: formats)
      isStacked = traits.isAccessibilitySize
      if setup.configuration.takesPhotos {
        let title = setup.photo.jpeg == nil ? words.addPhoto : strings.shared.changePhoto
        choose = Button(.setupPlain(title), event: isOpen ? .photo(.choose) : nil)
      }
      if setup.photo.jpeg != nil {
        remove = Button(.setupPlain(words.removePhoto), event: isOpen ? .photo(.remove) : nil)
      }
      note = setup.photo.note.map { StyledText($0, .setupError) }
      swatches = InitialsColor.allCases.map { color in
        Swatch(color, name: words.name(of: color), isSelected: color == setup.color, isOpen: isOpen)
      }
      isColorRelevant = setup.isColorRelevant
    }
  }

  /// The person's picture.
  public struct Avatar: Hashable, Sendable {
    /// What is in the circle.
    public enum Content: Hashable, Sendable {
      /// The symbol of a person.
      case symbol(Symbol)

      /// The initials of the name.
      case initials(StyledText)

      /// The photo as JPEG.
      case photo(Data)
    }

    /// What is in the circle.
    public var content: Content

    /// What it stands on.
    public var background: Paint

    /// The line around it.
    public var ring = Ring(paint: .token(.separator), width: 1)

    /// The circle's diameter in points.
    public var diameter = 76

    /// A spinner over it while a photo is prepared.
    public var mark: Mark?

    init(_ setup: ProfileSetup, formats: Formats) {
      let casing = Initials.Casing(localeIdentifier: formats.locale.identifier)
      if let jpeg = setup.photo.jpeg {
        content = .photo(jpeg)
      } else if let initials = Initials(setup.name, casing: casing) {
        // 0.38 of the diameter, as on every avatar.
        content = .initials(StyledText(initials.text, TextStyle(.display(29), setup.color.ink)))
      } else {
        content = .symbol(Symbol("person.fill", setup.color.ink))
      }
      background = .token(setup.color.background)
      mark = setup.photo.preparation == nil ? nil : .spinner
    }
  }

  /// A color to choose.
  public struct Swatch: Hashable, Sendable {
    /// The color.
    public var color: InitialsColor

    /// What it is painted with.
    public var background: Paint

    /// The color of the letters on it.
    public var ink: Paint

    /// The line around the one that is chosen.
    public var ring: Ring?

    /// Its least width and height in points, as far as touching goes.
    public var touchTarget = Metrics.touchTarget

    /// What a tap sends.
    public var event: ProfileSetup.Event?

    /// What is read out.
    public var spoken: Spoken

    init(_ color: InitialsColor, name: String, isSelected: Bool, isOpen: Bool) {
      self.color = color
      background = .token(color.background)
      ink = .token(color.ink)
      ring = isSelected ? Ring(paint: .token(.textPrimary), width: 2) : nil
      event = isOpen ? .color(color) : nil
      let traits: Set<Trait> = isOpen ? [.button] : [.button, .notEnabled]
      spoken = Spoken(name, traits: isSelected ? traits.union([.selected]) : traits)
    }
  }

  /// A line around something.
  public struct Ring: Hashable, Sendable {
    /// Its color.
    public var paint: Paint

    /// Its width in points.
    public var width: Int
  }
}

extension StyledText {
  /// The words of a plain button.
  static func setupPlain(_ text: String) -> StyledText {
    StyledText(text, TextStyle(.subhead, .textPrimary, weight: .semibold))
  }
}
