// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import LimnerInitials

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
    let host = AccountHost(
      onRename: onRename, onChangePhoto: onChangePhoto, onExportData: onExportData, onSignOut: onSignOut,
      onDeleteAccount: onDeleteAccount, environment: environment)
    self.init(
      AccountSettings(
        account: account, appearance: appearance.value, notifications: notifications.value,
        notificationPermission: notificationPermission, configuration: configuration,
        strings: environment.strings, timing: environment.timing),
      in: environment
    ) { await host.perform($0, $1) }
    send(.notifications(.start))
  }

  /// The block as it is drawn now, in the words and the language of the environment.
  public func presentation(_ traits: DisplayTraits = DisplayTraits()) -> AccountSettingsPresentation {
    AccountSettingsPresentation(
      state, strings: environment.strings, traits: traits,
      casing: Initials.Casing(localeIdentifier: environment.formats.locale.identifier))
  }
}

/// The closures that take time.
///
/// The machine asks only for those that are there.
private struct AccountHost: Sendable {
  var onRename: (@Sendable (String) async throws -> Void)?
  var onChangePhoto: (@Sendable (Data) async throws -> Void)?
  var onExportData: (@Sendable () async throws -> Void)?
  var onSignOut: @Sendable () async throws -> Void
  var onDeleteAccount: (@Sendable () async throws -> Void)?
  var environment: FlowEnvironment

  func perform(_ operation: FlowOperation, _ work: AccountSettings.Work) async -> AccountSettings.Event {
    let number = operation.number
    switch work {
    case .photo(let work):
      return .photo(
        await ChangePhoto.perform(work, as: operation, in: environment) { try await onChangePhoto?($0) })
    case .rename(.save(let name)):
      let failure = await failure { try await onRename?(name) }
      return .rename(failure.map { .threw(number, $0) } ?? .succeeded(number))
    case .notifications(.readPermission):
      return .notifications(.permissionRead(number, await permission()))
    case .notifications(.requestAuthorization):
      return .notifications(await authorization(number))
    case .export:
      return .export(await ending(number, onExportData))
    case .signOut:
      return .signOut(await ending(number, onSignOut))
    case .deletion:
      return .deletion(.action(await ending(number, onDeleteAccount)))
    }
  }

  private func ending(
    _ number: Int, _ closure: (@Sendable () async throws -> Void)?
  ) async -> AsyncAction.Event {
    let failure = await failure { try await closure?() }
    return failure.map { .threw(number, $0) } ?? .succeeded(number)
  }

  private func failure(_ body: () async throws -> Void) async -> Failure? {
    do {
      try await body()
      return nil
    } catch {
      return environment.failure(error)
    }
  }

  /// Where no system has a say, notifications are allowed.
  private func permission() async -> NotificationPermission {
    await environment.notifications?.permission() ?? .allowed
  }

  private func authorization(_ number: Int) async -> NotificationGate.Event {
    do {
      let isGranted = try await environment.notifications?.requestAuthorization()
      return .authorization(number, isGranted: isGranted ?? true)
    } catch {
      return .requestFailed(number)
    }
  }
}
