// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

/// Account settings with a server that the script answers for.
@MainActor struct AccountStage {
  let play: Play<AccountSettings>
  let server: Server
  let model: AccountSettingsModel

  init(_ props: Props, permission: NotificationAccess? = nil) throws {
    let (play, server) = (Play<AccountSettings>(props.narrator) { Screen($0.presentation()) }, props.server)
    var environment = play.environment(try props.environment())
    environment.notifications = permission
    model = AccountSettingsModel(
      account: .sample, appearance: Bound(.system) { _ in },
      notifications: Bound(NotificationPreference.samples) { _ in },
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
  func pick(_ photo: (name: String, data: Data)) async {
    play.act("tap the avatar", .photo(.tap))
    play.act("pick \(photo.name)", .photo(.picked(photo.data)))
    await play.until { $0.photo.preparation == nil }
  }

  /// The host has a new avatar for the account.
  func pass(_ words: String, _ avatar: Avatar) {
    var account = Account.sample
    account.avatar = avatar
    play.happens(words, .account(account))
  }
}

extension Scene {
  static let photoScenes = [
    Scene(name: "photo-fails", title: "A photo whose upload fails, and is tried again") { props in
      let stage = try AccountStage(props)
      await stage.pick(try props.photo(0))
      let upload = stage.upload
      await stage.server.answer(upload, ServerError("There is no room left for photos."))
      await stage.play.until { $0.photo.line != nil }
      stage.play.act("tap Try again", .photo(.retry))
      await stage.server.answer(upload)
      await stage.play.until { $0.photo.upload == .none }
      guard let url = URL(string: "https://example.com/maya-2.jpg") else { return }
      stage.pass("has the account's new picture", .url(url))
      stage.play.happens("has loaded it", .photo(.imageArrived(url)))
      stage.play.end()
    },
    Scene(name: "photo-replaced", title: "A second photo while the first is on its way") { props in
      let stage = try AccountStage(props)
      await stage.pick(try props.photo(0))
      let first = stage.upload
      await stage.server.arrival(of: first)
      await stage.pick(try props.photo(1))
      let second = stage.upload
      await stage.server.answer(first, ServerError("Too late to matter."))
      await stage.server.answer(second)
      await stage.play.until { $0.photo.upload == .none }
      stage.play.end()
    },
    Scene(name: "photo-unreadable", title: "A file that is no photo") { props in
      let stage = try AccountStage(props)
      await stage.pick(("notes.txt", Data("Buy paint.".utf8)))
      stage.play.end()
    },
  ]
}
