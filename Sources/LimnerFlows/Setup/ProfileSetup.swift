// SPDX-License-Identifier: Apache-2.0

public import LimnerInitials

/// The first-run step in which a person makes a profile: photo, color, name, username, role, birthday.
///
/// While the profile is saved, and afterwards, nothing can be changed: what is saved is what is shown.
public struct ProfileSetup: FlowMachine {
  /// What happens to it.
  ///
  /// Of the parts' events the acts of the person and the results count; the rest is between the parts.
  public enum Event: Hashable, Sendable {
    /// The display name's text changed to this.
    case name(String)

    /// Something about the username.
    case username(UsernameField.Event)

    /// Something about the photo.
    case photo(SetupPhoto.Event)

    /// The person chose a color.
    case color(InitialsColor)

    /// The person chose one of the roles, or `nil` for none.
    case role(String?)

    /// The person wants to give a birthday.
    case addBirthday(today: CalendarDay)

    /// The person chose a birthday.
    case birthday(CalendarDay, today: CalendarDay)

    /// The person takes the birthday back.
    case clearBirthday

    /// The person pressed Return in a field.
    case submitted(Field)

    /// The person tapped Continue.
    case `continue`

    /// The person leaves without saving.
    case skip

    /// How saving went.
    case saving(AsyncAction.Event)

    /// The block is gone.
    case teardown
  }

  /// What it has done.
  public enum Work: Hashable, Sendable {
    /// A photo is prepared.
    case photo(SetupPhoto.Work)

    /// A username is looked up.
    case username(UsernameField.Work)

    /// The host saves the profile.
    case save(Profile)
  }

  /// How far it is.
  public enum Phase: Hashable, Sendable {
    /// Being filled in; an attempt to save may have failed.
    case open

    /// Being saved, or waiting for the photo that is to be saved with it.
    case working

    /// Saved.
    case done

    /// Gone.
    case ended
  }

  /// What the host asks for and offers.
  public let configuration: Configuration

  /// The display name as typed.
  public internal(set) var name: String

  /// Why the name was refused, until it is edited.
  public internal(set) var nameRefusal: String?

  /// The username.
  public internal(set) var username: UsernameField

  /// The photo.
  public internal(set) var photo: SetupPhoto

  /// The color of the initials.
  public internal(set) var color = InitialsColor.ink

  /// The chosen role.
  public internal(set) var role: String?

  /// The birthday.
  public internal(set) var birthday: CalendarDay?

  /// How saving goes; at rest while Continue waits for a photo, which ``phase`` counts as working.
  public internal(set) var saving: AsyncAction

  /// Whether Continue was tapped and waits for the photo that is being prepared.
  var waitsForPhoto = false

  /// Whether the end has come.
  var isEnded = false

  /// Creates an empty profile, but for the name that the host knows.
  public init(_ configuration: Configuration) {
    let strings = configuration.strings
    self.configuration = configuration
    name = configuration.name
    username = UsernameField(
      isChecked: configuration.checksUsername, pause: configuration.timing.usernamePause,
      taken: strings.setup.taken)
    photo = SetupPhoto(unreadable: strings.shared.unreadablePhoto)
    saving = AsyncAction(
      AsyncAction.Configuration(slot: .submit, defaultMessage: strings.setup.saveFailed),
      doneText: strings.setup.saved)
  }

  /// The event that ends everything.
  public static var teardown: Event { .teardown }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch (phase, event) {
    case (.ended, _):
      return []
    case (_, .teardown):
      return end()
    case (_, .username(let event)) where event.isResult:
      return tellUsername(event)
    case (.open, .username(.edit(let text))):
      return changeUsername(text)
    case (_, .photo(let event)) where event.isResult:
      return finishPhoto(event)
    case (.open, .photo(let event)) where configuration.takesPhotos && event.isAct:
      return changePhoto(event)
    case (.working, .saving(let event)) where event.endsSaving:
      return finishSaving(event)
    case (.open, .submitted(.displayName)):
      return [.focus(.username)]
    case (.open, .continue), (.open, .submitted(.username)):
      return proceed()
    case (.open, .skip) where configuration.offersSkip:
      return skip()
    case (.open, _):
      return fillIn(event)
    default:
      return []
    }
  }

  /// The choices that need nothing done.
  private mutating func fillIn(_ event: Event) -> [Effect<Event, Work>] {
    switch event {
    case .name(let text) where text != name:
      (name, nameRefusal) = (text, nil)
      return edited()
    case .color(let choice) where choice != color:
      color = choice
      return edited([.haptic(.selection)])
    case .role(let choice) where choice != role && (choice.map(configuration.roles.contains) ?? true):
      role = choice
      return edited()
    case .addBirthday(let today) where birthday == nil:
      return setBirthday(configuration.suggestedBirthday, today: today)
    case .birthday(let day, let today):
      return setBirthday(day, today: today)
    case .clearBirthday where birthday != nil:
      birthday = nil
      return edited()
    default:
      return []
    }
  }
}

extension AsyncAction.Event {
  /// Whether it is how a run ended; all else about saving is the machine's own business.
  fileprivate var endsSaving: Bool {
    switch self {
    case .succeeded, .threw: true
    case .tap, .confirm, .dismiss, .lingerEnded, .cancel: false
    }
  }
}
