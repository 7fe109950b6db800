// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

/// The words of the Setup block.
public struct SetupStrings: Hashable, Sendable {
  /// Where the person is among the first-run steps; `{step}` and `{total}`.
  public var step = "Step {step} of {total}"

  /// The title, where the host gives none.
  public var title = "Set up your profile"

  /// The line under the title, where the host gives none.
  public var message = "Your name and photo help people recognise you."

  /// The button that picks the first photo.
  public var addPhoto = "Add a photo"

  /// The button that takes the photo away.
  public var removePhoto = "Remove"

  /// The first color.
  public var ink = "Ink"

  /// The second color.
  public var grey = "Grey"

  /// The third color.
  public var muted = "Muted"

  /// The fourth color.
  public var light = "Light"

  /// The fifth color.
  public var accent = "Accent"

  /// The label of the name.
  public var displayName = "Display name"

  /// The label of the username.
  public var username = "Username"

  /// What stands in front of a username and is no part of it.
  public var usernamePrefix = "@"

  /// While a username is looked up.
  public var checking = "Checking…"

  /// A username that is free; `{username}`.
  public var available = "@{username} is yours"

  /// A username that somebody has; `{username}`.
  public var taken = "@{username} is taken"

  /// A username that could not be looked up.
  public var checkFailed = "Couldn't check that username."

  /// A username that is too short to continue with.
  public var shortUsername = "Use at least three characters."

  /// The label of the roles.
  public var role = "What do you do?"

  /// No role.
  public var noRole = "Not now"

  /// The label of the birthday.
  public var birthday = "Birthday"

  /// The button that gives a birthday.
  public var addBirthday = "Add"

  /// The button that takes the birthday away.
  public var clearBirthday = "Clear"

  /// The button that saves.
  public var `continue` = "Continue"

  /// The button that leaves without saving.
  public var skip = "Skip for now"

  /// Read out when the profile is saved.
  public var saved = "Profile saved"

  /// A profile that was not saved, where the error has no words of its own.
  public var saveFailed = "Couldn't save your profile. Try again."

  /// Creates the English words.
  public init() {}

  /// The name of a color.
  func name(of color: InitialsColor) -> String {
    switch color {
    case .ink: ink
    case .grey: grey
    case .muted: muted
    case .light: light
    case .accent: accent
    }
  }
}
