// SPDX-License-Identifier: Apache-2.0

internal import LimnerFlows

extension Scene {
  /// A name, the permission to notify, an export, signing out.
  static let accountScenes = [
    Scene(name: "rename", title: "A name in place") { props in
      let stage = try AccountStage(props)
      stage.play.act("tap Edit", .edit)
      stage.play.act("clear the field", .rename(.change("")))
      stage.play.act("tap Save", .rename(.save))
      stage.play.act("type Maya Okafor", .rename(.change("Maya Okafor")))
      stage.play.act("tap Save", .rename(.save))
      await stage.server.answer("rename to Maya Okafor")
      await stage.play.until { !$0.rename.isSaving }
      stage.play.end()
    },
    Scene(name: "permission-declined", title: "Notifications that the person declines") { props in
      let system = Server(props.narrator, .system)
      let access = NotificationAccess {
        .notDetermined
      } requestAuthorization: {
        try await system.call("“Allow notifications?”")
        return false
      }
      let stage = try AccountStage(props, permission: access)
      guard let preference = stage.model.state.notifications.preferences.first(where: { !$0.isOn }) else {
        return
      }
      stage.play.act("turn on \(preference.title)", .notifications(.toggle(id: preference.id, isOn: true)))
      await system.answer("“Allow notifications?”", nil, "Don’t Allow")
      await stage.play.until { $0.notifications.permission == .denied }
      stage.play.act("tap Open Settings", .notifications(.openSettings))
      stage.play.end()
    },
    Scene(name: "export", title: "An export that fails once") { props in
      let stage = try AccountStage(props)
      stage.play.act("tap Export my data", .export(.tap))
      await stage.server.answer("export", ServerError(nil))
      await stage.play.until { $0.export.message != nil }
      stage.play.act("tap Export my data", .export(.tap))
      await stage.server.answer("export")
      await stage.play.until { $0.export.isDone }
      stage.play.end()
    },
    Scene(name: "sign-out", title: "Signing out") { props in
      let stage = try AccountStage(props)
      stage.play.act("tap Sign out", .signOut(.tap))
      stage.play.act("tap Cancel", .signOut(.dismiss))
      stage.play.act("tap Sign out", .signOut(.tap))
      stage.play.act("tap Sign out in the question", .signOut(.confirm))
      await stage.server.answer("sign-out")
      await stage.play.until { !$0.signOut.isWorking }
      stage.play.end()
    },
  ]

  /// Deleting the account.
  static let deletionScenes = [
    Scene(name: "delete", title: "Deleting an account, with consent") { props in
      let stage = try AccountStage(props)
      stage.play.act("tap Delete account", .deletion(.open))
      stage.play.act("tap the button, which is not armed", .deletion(.action(.tap)))
      stage.play.act("turn on the consent", .deletion(.consent(true)))
      stage.play.act("tap Delete account", .deletion(.action(.tap)))
      stage.play.act("swipe the sheet down", .deletion(.close))
      await stage.server.answer("deletion")
      await stage.play.until { $0.deletion.action.isDone }
      props.pass(.milliseconds(900))
      await stage.play.until { !$0.deletion.isOpen }
      stage.play.end()
    }
  ]
}
