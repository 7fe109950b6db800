// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Account settings: profile card, appearance, notifications, data, signing out, deleting.
///
/// A machine of machines. It knows which account is whose: another account, told by its email, drops what belonged to the
/// one before, and a passing `nil` drops nothing.
public struct AccountSettings: FlowMachine {
  /// What the host offers; what it leaves out is not there.
  public struct Configuration: Hashable, Sendable {
    /// Whether Edit opens the host's own editor.
    public var hasProfileEditor = false

    /// Whether the name can be edited in place, where the host has no editor of its own.
    public var canRename = false

    /// Whether the photo can be changed.
    public var canChangePhoto = false

    /// Whether the person's data can be exported.
    public var canExport = false

    /// Whether the account can be deleted.
    public var canDelete = false

    /// The page of the privacy policy.
    public var privacyPolicy: URL?

    /// The page of the terms of service.
    public var terms: URL?

    /// The last line.
    public var version: String?

    /// What deleting removes; `nil` for the standard list, empty for none.
    public var deletionNotes: [String]?

    /// Offers nothing but signing out.
    public init() {}
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The host's account; `nil` while it loads.
    case account(Account?)

    /// The person tapped Edit.
    case edit

    /// The person wants to read the privacy policy.
    case openPrivacyPolicy

    /// The person wants to read the terms of service.
    case openTerms

    /// What happens to the photo.
    case photo(ChangePhoto.Event)

    /// What happens to the name.
    case rename(Rename.Event)

    /// What happens to the appearance.
    case appearance(AppearanceChoice.Event)

    /// What happens to the notifications.
    case notifications(NotificationGate.Event)

    /// What happens to the export.
    case export(AsyncAction.Event)

    /// What happens to signing out.
    case signOut(AsyncAction.Event)

    /// What happens to the sheet that deletes.
    case deletion(Deletion.Event)

    /// The end.
    case teardown
  }

  /// What it has done.
  public enum Work: Hashable, Sendable {
    /// Work on the photo.
    case photo(ChangePhoto.Work)

    /// Save the name.
    case rename(Rename.Work)

    /// Read or ask for the permission to notify.
    case notifications(NotificationGate.Work)

    /// Export the person's data.
    case export

    /// Sign the person out.
    case signOut

    /// Delete the account.
    case deletion
  }

  /// What the host offers.
  public let configuration: Configuration

  /// The account; `nil` while it loads.
  public internal(set) var account: Account?

  /// The photo.
  public internal(set) var photo: ChangePhoto

  /// The name.
  public internal(set) var rename: Rename

  /// The appearance.
  public internal(set) var appearance: AppearanceChoice

  /// The notifications.
  public internal(set) var notifications: NotificationGate

  /// The export.
  public internal(set) var export: AsyncAction

  /// Signing out.
  public internal(set) var signOut: AsyncAction

  /// The sheet that deletes.
  public internal(set) var deletion: Deletion

  /// The email of the last account that was not `nil`.
  var lastEmail: String?

  /// Whether the end has come.
  var isEnded = false

  /// What has come of an export, with `{email}` for the address.
  let exportDone: String

  /// What has come of an export that began while no account was known.
  let exportDoneWithoutEmail: String

  /// Creates a block at rest.
  ///
  /// - Parameters:
  ///   - account: The account; `nil` while it loads.
  ///   - appearance: The appearance that is chosen.
  ///   - notifications: The preferences; none hide the group.
  ///   - notificationPermission: The host's permission to notify; `nil` leaves it to the system.
  ///   - configuration: What the host offers.
  ///   - strings: The words.
  ///   - timing: How long things last.
  public init(
    account: Account?, appearance: Appearance, notifications: [NotificationPreference] = [],
    notificationPermission: NotificationPermission? = nil, configuration: Configuration = Configuration(),
    strings: Strings = Strings(), timing: Timing = Timing()
  ) {
    self.configuration = configuration
    self.account = account
    lastEmail = account?.email
    photo = ChangePhoto(
      account?.avatar ?? .initials, canPick: configuration.canChangePhoto && account != nil,
      strings: strings, timing: timing)
    rename = Rename(hostName: account?.name ?? "", strings: strings)
    self.appearance = AppearanceChoice(appearance)
    self.notifications = NotificationGate(
      preferences: notifications, permission: notificationPermission)
    deletion = Deletion(strings: strings, timing: timing)

    let words = strings.account
    (exportDone, exportDoneWithoutEmail) = (words.exportDone, words.exportDoneWithoutEmail)
    var exporting = AsyncAction.Configuration(slot: .export, defaultMessage: words.exportFailed)
    exporting.repeatsFromDone = true
    export = AsyncAction(exporting)
    var leaving = AsyncAction.Configuration(slot: .signOut, defaultMessage: words.signOutFailed)
    (leaving.asksFirst, leaving.lingerDone, leaving.successHaptic) = (true, .zero, false)
    signOut = AsyncAction(leaving, doneText: words.signedOut)
  }

  /// The event that ends everything.
  public static var teardown: Event { .teardown }

  /// Whether Edit turns the name into a field.
  public var renamesInPlace: Bool { configuration.canRename && !configuration.hasProfileEditor }
}
