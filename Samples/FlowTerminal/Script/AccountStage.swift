// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

/// Account settings with a server that the script answers for.
@MainActor struct AccountStage {
  /// The block on the terminal.
  let play: Play<AccountSettings>

  /// Whoever answers the app's calls.
  let server: Server

  /// The block at work.
  let model: AccountSettingsModel

  /// Puts Maya's settings on the screen.
  init(_ props: Props, permission: NotificationAccess? = nil) throws {
    let (play, server) = (Play<AccountSettings>(props.narrator) { Screen($0.presentation()) }, props.server)
    var environment = play.environment(try props.environment())
    environment.notifications = permission
    model = AccountSettingsModel(
      account: .sample,
      appearance: Bound(.system) { choice in play.tell("stores the appearance: \(choice)") },
      notifications: Bound(NotificationPreference.samples) { change in
        play.tell("stores \(change.id): \(change.isOn ? "on" : "off")")
      },
      privacyPolicy: URL(string: "https://example.com/privacy"), version: "Version 2.4 (318)",
      onRename: { name in try await server.call("rename to \(name)") },
      onChangePhoto: { jpeg in
        try await server.call("upload of \(jpeg.count.formatted(.byteCount(style: .file)))")
      },
      onExportData: { try await server.call("export") }, onSignOut: { try await server.call("sign-out") },
      onDeleteAccount: { try await server.call("deletion") }, in: environment)
    (self.play, self.server) = (play, server)
    play.start(model)
  }

  /// The name of the call that uploads what is shown.
  var upload: String {
    guard case .image(let jpeg) = model.state.photo.shown else { return "" }
    return "upload of \(jpeg.count.formatted(.byteCount(style: .file)))"
  }

  /// The person picks a photo, and it is prepared.
  ///
  /// - Throws: ``SampleError/noPhoto(_:)`` where it cannot be, as the script goes on with the photo.
  func pick(_ photo: (name: String, data: Data)) async throws {
    await pickAnything(photo)
    guard model.state.photo.line == nil else { throw SampleError.noPhoto(photo.name) }
  }

  /// The person picks a file, whatever becomes of it.
  func pickAnything(_ file: (name: String, data: Data)) async {
    play.act("tap the avatar", .photo(.tap))
    play.act("pick \(file.name)", .photo(.picked(file.data)))
    await play.until { $0.photo.preparation == nil }
  }

  /// The host has a new avatar for the account.
  func pass(_ words: String, _ avatar: Avatar) {
    var account = Account.sample
    account.avatar = avatar
    play.happens(words, .account(account))
  }
}
