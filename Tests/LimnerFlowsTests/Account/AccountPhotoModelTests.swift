// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite(.timeLimit(.minutes(1))) struct AccountPhotoModelTests {
  private let host = AccountHost()

  @Test func `A8: without photos to prepare the avatar is static`() {
    var environment = host.environment
    environment.photos = nil
    let model = host.model(in: environment)
    #expect(model.presentation().profile.content?.avatar.badge == nil)
    model.send(.photo(.picked(Data("a".utf8))))
    #expect(model.running == [])
  }

  @Test func `A18: the closure gets what was prepared, under an attempt`() async {
    let model = host.model()
    model.send(.photo(.picked(Data("a".utf8))))
    await host.stage.finish("photo")
    let ended = await model.reaches { $0.photo.upload == .none && $0.photo.base != .host }
    let attempt = ended?.photo.base.photo?.attempt
    #expect(await host.notes.lines == ["ja", attempt?.uuidString])
    #expect(ended?.photo.base.photo?.jpeg == Data("ja".utf8))
  }

  @Test func `A15, A81: while a photo is uploaded the profile says so`() async {
    let model = host.model()
    model.send(.photo(.picked(Data("a".utf8))))
    await host.stage.arrival(of: "photo")
    let profile = model.presentation().profile.content
    #expect(profile?.spoken.value == "Uploading photo")
    #expect(profile?.avatar.picture == .image(Data("ja".utf8)))
    #expect(profile?.avatar.badge?.background == .token(.textPrimary))
    await host.stage.finish("photo")
  }

  @Test func `a photo that cannot be read has its line, and the closure is not called`() async {
    let model = host.model()
    model.send(.photo(.picked(Data())))
    let state = await model.reaches { $0.photo.line != nil }
    #expect(state?.photo.line == "That photo couldn't be read. Try another.")
    #expect(await host.stage.calls == [])
  }

  @Test func `A28: another account cancels the upload and drops its photo`() async {
    let model = host.model()
    model.send(.photo(.picked(Data("a".utf8))))
    await host.stage.arrival(of: "photo")
    model.send(.account(Accounts.noor))
    #expect(model.state.photo.shown == .initials)
    #expect(model.running == [])
    await host.stage.fail("photo", Worded("Late."))
    let ended = await model.reaches { $0.photo.upload == .none }
    #expect(ended?.photo.line == nil)
    #expect(host.diary.lines == [])
  }
}
