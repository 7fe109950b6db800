// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import LimnerInitials

extension AccountSettingsPresentation {
  /// The profile card: avatar, name or its field, plan, email, Edit.
  public struct Profile: Hashable, Sendable {
    /// The avatar.
    public var avatar: AvatarView

    /// The name, unless it is being edited.
    public var name: StyledText?

    /// The field in place of the name.
    public var nameField: NameField?

    /// The plan's label.
    public var plan: StyledText?

    /// What the plan's label stands on.
    public var planBackground = Paint.token(.fill)

    /// The email.
    public var email: StyledText

    /// Whether the email stays on one line and loses its middle where it is too long.
    ///
    /// It is the only text that may be shortened, with ``StyledText/middleTruncated(to:)``.
    public var truncatesEmail: Bool

    /// The button that starts editing.
    public var edit: Button?

    /// What went wrong with a photo, under the card.
    public var line: StyledText?

    /// The button that uploads the photo once more.
    public var retry: Button?

    /// How one photo takes the place of another.
    public var photoMotion: Motion

    /// What is read out for all of it, as one element.
    public var spoken: Spoken

    /// Draws the card of an account.
    init(
      _ account: Account, _ settings: AccountSettings, strings: Strings, formats: Formats,
      traits: DisplayTraits
    ) {
      let words = strings.account
      let shownName = settings.rename.shownName
      avatar = AvatarView(settings.photo, name: shownName, strings: strings, locale: formats.locale)
      nameField = NameField(settings.rename, strings)
      name = nameField == nil ? StyledText(shownName, .groupTitle) : nil
      plan = account.plan?.nonBlank.map { StyledText($0, TextStyle(.caption, .textPrimary)) }
      email = StyledText(account.email, TextStyle(.subhead, .textSecondary))
      truncatesEmail = !traits.isAccessibilitySize
      let canEdit = settings.configuration.hasProfileEditor || settings.renamesInPlace
      edit =
        canEdit && nameField == nil
        ? Button(StyledText(words.edit, .plainButton), event: .edit) : nil
      line = settings.photo.line.map { StyledText($0, .failureLine) }
      retry =
        settings.photo.offersRetry
        ? Button(StyledText(words.retryPhoto, .plainButton), event: .photo(.retry)) : nil
      // What it would try again, for who does not see the line above it.
      retry?.spoken.hint = line?.text
      photoMotion = traits.motion(.smooth)
      spoken = Spoken(
        [shownName, account.plan, account.email].compactMap { $0?.nonBlank }
          .joined(separator: strings.shared.spokenComma),
        value: settings.photo.isBusy ? words.uploadingPhoto : nil)
    }
  }

  /// The avatar, with what lies over it.
  public struct AvatarView: Hashable, Sendable {
    /// The camera that says that the photo can be changed.
    public struct Badge: Hashable, Sendable {
      /// The glyph.
      public var glyph = Symbol("camera.fill", .surface)

      /// What the glyph stands on.
      public var background = Paint.token(.textPrimary)

      /// The ring around it.
      public var ring = Stroke(.surface, width: 2)
    }

    /// Its diameter in points.
    public var diameter = 52

    /// What it shows.
    public var picture: Picture

    /// What initials and symbol stand on.
    public var background = Paint.token(.fill)

    /// The image to load now; the view answers with `.photo(.imageArrived)` or `.photo(.imageFailed)`.
    public var imageToLoad: URL?

    /// A spinner over it while a photo is prepared or uploaded.
    public var mark: Mark?

    /// The camera.
    public var badge: Badge?

    /// What a tap sends; nothing where the avatar is static.
    public var event: Event?

    /// The button that cancels what the spinner stands for.
    public var cancel: Button?

    /// What is read out of the avatar as a button.
    public var spoken: Spoken?

    /// Draws an avatar.
    init(_ photo: ChangePhoto, name: String, strings: Strings, locale: Locale) {
      picture =
        switch photo.shown {
        case .image(let data): .image(data)
        case .url(let url): .url(url)
        case .initials: Picture(name, size: 20, .textSecondary, locale)
        }
      imageToLoad = photo.imageToLoad
      mark = photo.isBusy ? .spinner : nil
      if photo.canPick {
        badge = Badge()
        event = .photo(.tap)
        spoken = Spoken(strings.shared.changePhoto, traits: [.button])
      }
      if photo.isBusy {
        cancel = Button(StyledText(strings.shared.cancel, .cancelButton), event: .photo(.cancel))
        // A name that is edited has a Cancel of its own.
        cancel?.spoken.hint = strings.account.uploadingPhoto
      }
    }
  }
}
