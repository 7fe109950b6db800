// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

extension Scene {
  /// Usernames, and a photo that takes its time.
  static let setupScenes = [
    Scene(name: "username", title: "A username that is taken, then one that is free") { props in
      let play = Play<ProfileSetup>(props.narrator) { Screen($0.presentation()) }
      let server = props.server
      let model = ProfileSetupModel(
        step: 2, of: 3, roles: ["Botany", "Birding"], asksBirthday: true,
        checkUsername: { name in
          try await server.call("look-up of \(name)")
          return name != "maya"
        },
        onContinue: { profile in try await server.call("saving of \(profile.name), @\(profile.username)") },
        onSkip: { play.tell("leaves the step without saving") }, in: play.environment(try props.environment())
      )
      play.start(model)
      play.act("tap Continue at once", .continue)
      play.act("type Maya Chen", .name("Maya Chen"))
      play.act("type Maya", .username(.edit("Maya")))
      props.pass(.milliseconds(449))
      props.pass(.milliseconds(1))
      await server.answer("look-up of maya", nil, "taken")
      await play.until { $0.username.verdict == .taken }
      play.act("type chen behind it", .username(.edit("mayachen")))
      props.pass(.milliseconds(450))
      await server.answer("look-up of mayachen", nil, "free")
      await play.until { $0.username.verdict == .available }
      play.act("pick the muted color", .color(.muted))
      play.act("tap Continue", .continue)
      await server.answer("saving of Maya Chen, @mayachen", ServerError(nil))
      await play.until { $0.phase == .open }
      play.act("tap Continue again", .continue)
      await server.answer("saving of Maya Chen, @mayachen")
      await play.until { $0.phase == .done }
      play.end()
    },
    Scene(name: "setup-photo", title: "Continue while a photo is still being prepared") { props in
      let play = Play<ProfileSetup>(props.narrator) { Screen($0.presentation()) }
      let server = props.server
      let model = ProfileSetupModel(
        name: "Maya Chen",
        onContinue: { profile in
          let size = profile.photo.map { " with a photo of \($0.count.formatted(.byteCount(style: .file)))" }
          try await server.call("saving of @\(profile.username)\(size ?? "")")
        }, in: play.environment(try props.environment()))
      play.start(model)
      let photo = try props.photo(0)
      play.act("type mayachen", .username(.edit("mayachen")))
      play.act("tap Add a photo", .photo(.choose))
      play.act("pick \(photo.name)", .photo(.picked(photo.data)))
      play.act("tap Continue", .continue)
      await play.until { $0.photo.preparation == nil }
      guard model.state.photo.jpeg != nil else { throw SampleError.noPhoto(photo.name) }
      let size = model.state.photo.jpeg?.count.formatted(.byteCount(style: .file)) ?? ""
      await server.answer("saving of @mayachen with a photo of \(size)")
      await play.until { $0.phase == .done }
      play.end()
    },
  ]
}
