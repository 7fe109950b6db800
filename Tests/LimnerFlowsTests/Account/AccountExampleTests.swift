// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite(.timeLimit(.minutes(1))) struct AccountExampleTests {
  private struct Untouched: PhotoPreparing {
    func prepare(_ picked: Data) async throws -> Data { picked }
  }

  /// Runs the example on a clock that moves by itself; the states after the events.
  private func play(
    _ events: AccountSettings.Event..., until isOver: @escaping @Sendable (AccountSettings) -> Bool
  ) async -> [AccountSettings] {
    let clock = ManualClock()
    var environment = FlowEnvironment(photos: Untouched())
    environment.clock = clock
    let model = AccountSettingsExample().model(in: environment)
    for event in events { model.send(event) }
    let states = model.states()
    let time = Task {
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(100))
        await Task.yield()
      }
    }
    defer { time.cancel() }
    var seen: [AccountSettings] = []
    for await state in states {
      seen.append(state)
      if isOver(state) { break }
    }
    return seen
  }

  @Test func `A87: the example is Maya on Plus with three preferences and a privacy policy`() {
    let drawn = AccountSettingsExample().model().presentation()
    #expect(drawn.sections == [.profile, .appearance, .notifications, .data, .account, .version])
    #expect(drawn.data?.rows.map(\.id) == [.export, .privacyPolicy])
    #expect(drawn.account.rows.map(\.id) == [.signOut, .delete])
    #expect(drawn.notifications?.toggles.count == 3)
    #expect(drawn.profile.content?.spoken.label == "Maya Chen, Plus, maya@example.com")
    #expect(drawn.version?.text == "Version 2.4 (318)")
  }

  @Test func `A87: a new name is saved and the account has it`() async {
    let seen = await play(.edit, .rename(.change("May Chen")), .rename(.save)) {
      $0.rename.state == .viewing && $0.rename.hostName == "May Chen"
    }
    #expect(seen.contains { $0.rename.isSaving })
    #expect(seen.last?.account?.name == "May Chen")
    #expect(seen.last?.rename.shownName == "May Chen")
  }

  @Test func `A87: a new photo is shown at once and the account has it`() async {
    let seen = await play(.photo(.picked(Data("photo".utf8)))) {
      $0.photo.upload == .none && $0.photo.confirmed == .image(Data("photo".utf8))
    }
    #expect(seen.contains { $0.photo.isBusy && $0.photo.shown == .image(Data("photo".utf8)) })
    #expect(seen.last?.account?.avatar == .image(Data("photo".utf8)))
  }

  @Test func `A87: export, signing out and deleting work and succeed`() async {
    var seen = await play(.export(.tap)) { $0.export.isDone }
    #expect(seen.contains { $0.export.isWorking })
    #expect(seen.last?.export.isDone == true)
    seen = await play(.signOut(.tap), .signOut(.confirm)) { !$0.signOut.isWorking }
    #expect(seen.first?.signOut.isWorking == true)
    #expect(seen.last?.signOut.state == .idle)
    seen = await play(.deletion(.open), .deletion(.consent(true)), .deletion(.action(.tap))) {
      $0.deletion.action.isDone
    }
    #expect(seen.contains { $0.deletion.action.isWorking })
    #expect(seen.last?.deletion.action.isDone == true)
  }
}
