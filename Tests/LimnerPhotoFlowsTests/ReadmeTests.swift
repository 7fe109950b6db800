// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerPhotoFlows
import Testing

/// The lines of the README.
@Suite struct FlowReadmeTests {
  private actor Server {
    func isFree(_ username: String) -> Bool { username != "maya" }
    func save(_ profile: ProfileSetup.Profile) throws {}
  }

  @Test @MainActor func `the README's lines set a profile up`() throws {
    let server = Server()
    var environment = FlowEnvironment(photos: try LimnerPhotoPreparation())
    environment.isolation = MainActor.shared
    let model = ProfileSetupModel(
      step: 2, of: 3, checkUsername: { await server.isFree($0) },
      onContinue: { try await server.save($0) }, in: environment)

    model.send(.username(.edit("Maya Chen")))
    let shown = model.presentation()
    #expect(shown.profile.username.text.text == "mayachen")
    #expect(shown.profile.photo.choose?.title.text == "Add a photo")
    model.end()
  }
}
