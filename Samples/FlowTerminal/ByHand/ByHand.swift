// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows
internal import LimnerPhotoFlows

/// One block by hand: the examples of the library on the real clock.
@MainActor struct ByHand {
  private let block: String
  private let narrator: Narrator

  /// Chooses a block by its name; `nil` where there is none of that name.
  init?(_ block: String, _ narrator: Narrator) {
    guard ["account", "plan", "setup"].contains(block) else { return nil }
    (self.block, self.narrator) = (block, narrator)
  }

  /// Runs until the input ends or the person leaves.
  func run(photos: [URL]) async throws {
    print("Type a number; behind it a text where one is asked for. Empty: what can be done. q: leave.")
    let base = FlowEnvironment(photos: try LimnerPhotoPreparation())
    switch block {
    case "account":
      let play = Play<AccountSettings>(narrator) { Screen($0.presentation()) }
      let model = AccountSettingsExample().model(in: play.environment(base))
      play.start(model)
      try await drive(play, photos) { .photo(.picked($0)) }
    case "plan":
      let play = Play<PlanUsageFlow>(narrator) { Screen($0.presentation()) }
      let example = PlanUsageExample(in: play.environment(base))
      let model = example.model()
      play.start(model)
      let backup = Task { try await example.play(model) }
      try await drive(play, photos) { _ in nil }
      backup.cancel()
    default:
      let play = Play<ProfileSetup>(narrator) { Screen($0.presentation()) }
      play.start(ProfileSetupExample(in: play.environment(base)).model())
      try await drive(play, photos) { .photo(.picked($0)) }
    }
  }

  private func drive<Machine: FlowMachine>(
    _ play: Play<Machine>, _ photos: [URL], picked: (Data) -> Machine.Event?
  ) async throws where Machine.Event: Hashable {
    list(play.acts, photos, canPick: picked(Data()) != nil)
    for await line in Self.typed() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let first = words.first else {
        list(play.acts, photos, canPick: picked(Data()) != nil)
        continue
      }
      if first == "q" { break }
      if first.hasPrefix("p"), let number = Int(first.dropFirst()), photos.indices.contains(number - 1) {
        let photo = photos[number - 1]
        if let event = picked(try Data(contentsOf: photo)) {
          play.act("pick \(photo.lastPathComponent)", event)
        }
        continue
      }
      let acts = play.acts
      guard let number = Int(first), acts.indices.contains(number - 1) else {
        print("expected 1 to \(acts.count) but found \(first)")
        continue
      }
      let act = acts[number - 1]
      let text = words.count > 1 ? words[1] : ""
      guard let event = act.event(text) else {
        print("\(act.name): found \(text)")
        continue
      }
      play.act(act.takesText ? "\(act.name): \(text)" : act.name, event)
    }
    play.end()
  }

  private func list<Event>(_ acts: [Screen<Event>.Act], _ photos: [URL], canPick: Bool) {
    for (index, act) in acts.enumerated() {
      print(String(index + 1).padded(to: 4) + act.name + (act.takesText ? " …" : ""))
    }
    guard canPick else { return }
    for (index, photo) in photos.enumerated() {
      print("p\(index + 1)".padded(to: 4) + "pick \(photo.lastPathComponent)")
    }
  }

  /// Lines from the terminal; a thread of its own waits for them.
  private static func typed() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
