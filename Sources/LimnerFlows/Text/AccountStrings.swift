// SPDX-License-Identifier: Apache-2.0

/// The words of the Account block.
public struct AccountStrings: Hashable, Sendable {
  /// The button beside the name.
  public var edit = "Edit"

  /// The button under the name's field.
  public var save = "Save"

  /// What the name's field is called.
  public var nameField = "Name"

  /// Under the name's field, for an error without words.
  public var renameFailed = "Couldn't save your name. Try again."

  /// Read out when a name was saved.
  public var nameSaved = "Name saved"

  /// What the profile has while a photo is prepared or uploaded.
  public var uploadingPhoto = "Uploading photo"

  /// Under the card, for an upload that failed without words of its own.
  public var photoNotUpdated = "Your photo wasn't updated. Try again."

  /// Read out when an upload has succeeded.
  public var photoUpdated = "Photo updated"

  /// The button that uploads the same photo again.
  public var retryPhoto = "Try again"

  /// The title over the three appearances.
  public var appearance = "Appearance"

  /// As the system has it.
  public var system = "System"

  /// Always light.
  public var light = "Light"

  /// Always dark.
  public var dark = "Dark"

  /// The title over the toggles.
  public var notifications = "Notifications"

  /// Where the system does not allow notifications.
  public var offInSettings = "Off in Settings"

  /// The button beside it.
  public var openSettings = "Open Settings"

  /// What a toggle has while it is on.
  public var on = "On"

  /// What a toggle has while it is off.
  public var off = "Off"

  /// The title over export and pages.
  public var yourData = "Your data"

  /// The row that exports.
  public var export = "Export my data"

  /// What has come of an export; `{email}` is the account's address when it began.
  public var exportDone = "We'll email a link to {email}."

  /// What has come of an export that began while no account was known.
  public var exportDoneWithoutEmail = "We'll email you a link."

  /// Under the row that exports, for an error without words.
  public var exportFailed = "The export didn't start. Try again."

  /// The row that opens the privacy policy.
  public var privacyPolicy = "Privacy policy"

  /// The row that opens the terms.
  public var terms = "Terms of service"

  /// The title over signing out and deleting.
  public var account = "Account"

  /// The row that signs out, and the button that confirms it.
  public var signOut = "Sign out"

  /// The question before signing out.
  public var signOutQuestion = "Sign out?"

  /// Under the row that signs out, for an error without words.
  public var signOutFailed = "Couldn't sign out. Try again."

  /// Read out when the person is signed out.
  public var signedOut = "Signed out"

  /// The row that opens the sheet, the sheet's title and its button.
  public var deleteAccount = "Delete account"

  /// What deleting removes, unless the host says.
  public var deletionNotes = [
    "Your profile and sign-in",
    "Everything you've created or saved",
    "A subscription keeps renewing until you cancel it in the App Store",
  ]

  /// The switch that arms the sheet's button.
  public var consent = "I understand this can't be undone."

  /// In the sheet, for an error without words.
  public var deletionFailed = "Your account wasn't deleted. Try again."

  /// Read out when the account is deleted.
  public var accountDeleted = "Account deleted"

  /// The last line; `{version}` is the short version, `{build}` the build.
  public var version = "Version {version} ({build})"

  /// The last line of an app without a build number.
  public var versionWithoutBuild = "Version {version}"

  /// Creates the English words.
  public init() {}
}
