// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

extension Scene {
  /// Photos that fail, that are replaced, and that are none.
  static let photoScenes = [
    Scene(name: "photo-fails", title: "A photo whose upload fails, and is tried again") { props in
      let stage = try AccountStage(props)
      try await stage.pick(try props.photo(0))
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
      try await stage.pick(try props.photo(0))
      let first = stage.upload
      await stage.server.arrival(of: first)
      try await stage.pick(try props.photo(1))
      let second = stage.upload
      stage.play.tell("has cancelled the first upload; the second waits for its end")
      await stage.server.answer(first, ServerError("Too late to matter."))
      await stage.server.answer(second)
      await stage.play.until { $0.photo.upload == .none }
      stage.play.end()
    },
    Scene(name: "photo-unreadable", title: "A file that is no photo") { props in
      let stage = try AccountStage(props)
      await stage.pickAnything(("notes.txt", Data("Buy paint.".utf8)))
      stage.play.end()
    },
  ]
}
