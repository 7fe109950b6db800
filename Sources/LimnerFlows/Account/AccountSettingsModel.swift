// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Account settings at work.
public typealias AccountSettingsModel = FlowModel<AccountSettings>

extension FlowModel where Machine == AccountSettings {
  /// Puts account settings to work for a host.
  ///
  /// Only the account, the two bound values and `onSignOut` are required; what is left out has no row. The host keeps the
  /// model and sends what changes on its side: `.account`, `.appearance(.host)`, `.notifications(.hostPreferences)`,
  /// `.notifications(.hostPermission)`, and `.notifications(.becameActive)` when the app comes to the front. A thrown
  /// error is shown, and `CancellationError` is quiet.
  ///
  /// - Parameters:
  ///   - account: The account; `nil` while it loads.
  ///   - appearance: The chosen appearance, and where a new choice goes.
  ///   - notifications: The preferences, and where a change of one goes; none hide the group.
  ///   - notificationPermission: The permission to notify where the app asks for it itself; `nil` has the block read and
  ///     ask through the environment's access.
  ///   - privacyPolicy: The page of the privacy policy.
  ///   - terms: The page of the terms of service.
  ///   - version: The last line; by default the app's version.
  ///   - deletionNotes: What deleting removes; `nil` for the standard list.
  ///   - onEditProfile: Opens the host's profile editor.
  ///   - onRename: Saves a new name, trimmed and not empty; unused beside `onEditProfile`.
  ///   - onChangePhoto: Uploads a JPEG of at most 1024 pixels on its long side; ``UploadAttempt`` tells the attempt.
  ///     Without the environment's photos it is unused, and the avatar is static.
  ///   - onExportData: Starts an export.
  ///   - onSignOut: Signs the person out.
  ///   - onDeleteAccount: Deletes the account and signs the person out.
  ///   - environment: Clock, words, platform and isolation.
  public convenience init(
    account: Account?, appearance: Bound<Appearance, Appearance>,
    notifications: Bound<[NotificationPreference], NotificationPreference.Change>,
    notificationPermission: NotificationPermission? = nil, privacyPolicy: URL? = nil, terms: URL? = nil,
    version: String? = AccountSettings.appVersion, deletionNotes: [String]? = nil,
    onEditProfile: (@Sendable () -> Void)? = nil,
    onRename: (@Sendable (String) async throws -> Void)? = nil,
    onChangePhoto: (@Sendable (Data) async throws -> Void)? = nil,
    onExportData: (@Sendable () async throws -> Void)? = nil,
    onSignOut: @escaping @Sendable () async throws -> Void,
    onDeleteAccount: (@Sendable () async throws -> Void)? = nil,
    in environment: FlowEnvironment = FlowEnvironment()
  ) {
    var configuration = AccountSettings.Configuration()
    configuration.hasProfileEditor = onEditProfile != nil
    configuration.canRename = onRename != nil
    configuration.canChangePhoto = onChangePhoto != nil && environment.photos != nil
    configuration.canExport = onExportData != nil
    configuration.canDelete = onDeleteAccount != nil
    (configuration.privacyPolicy, configuration.terms) = (privacyPolicy, terms)
    (configuration.version, configuration.deletionNotes) = (version, deletionNotes)

    var environment = environment
    environment.host.request = { [request = environment.host.request] in
      switch $0 {
      case .setAppearance(let chosen): appearance.write(chosen)
      case .setNotification(let id, let isOn): notifications.write(.init(id: id, isOn: isOn))
      case .editProfile: onEditProfile?()
      default: request($0)
      }
    }
    self.init(
      AccountSettings(
        account: account, appearance: appearance.value, notifications: notifications.value,
        notificationPermission: notificationPermission, configuration: configuration,
        strings: environment.strings, timing: environment.timing),
      in: environment
    ) { [environment] operation, work in
      // The machine asks only for closures that are there.
      switch work {
      case .photo(let work):
        .photo(
          await ChangePhoto.perform(work, as: operation, in: environment) { try await onChangePhoto?($0) })
      case .rename(.save(let name)):
        .rename(Rename.Event(operation, await environment.failure { try await onRename?(name) }))
      case .notifications(let work):
        .notifications(await NotificationGate.perform(work, as: operation, in: environment))
      case .export: .export(await environment.outcome(of: operation) { try await onExportData?() })
      case .signOut: .signOut(await environment.outcome(of: operation, onSignOut))
      case .deletion:
        .deletion(.action(await environment.outcome(of: operation) { try await onDeleteAccount?() }))
      }
    }
    send(.notifications(.start))
  }

  /// The block as it is drawn now, in the words and the language of the environment.
  public func presentation(_ traits: DisplayTraits = DisplayTraits()) -> AccountSettingsPresentation {
    AccountSettingsPresentation(
      state, strings: environment.strings, formats: environment.formats, traits: traits)
  }
}
