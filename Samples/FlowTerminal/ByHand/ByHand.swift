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
  func run(_ photos: PhotoFolder) async throws {
    Narrator.write("Type a number, and behind it the text where one is asked for.")
    Narrator.write("An empty line shows what can be done, q leaves.")
    let base = FlowEnvironment(photos: try LimnerPhotoPreparation())
    switch block {
    case "account":
      let play = Play<AccountSettings>(narrator) { Screen($0.presentation()) }
      play.start(AccountSettingsExample().model(in: play.environment(base)))
      await drive(play, try photos.files()) { .photo(.picked($0)) }
    case "plan":
      let play = Play<PlanUsageFlow>(narrator) { Screen($0.presentation()) }
      let example = PlanUsageExample(in: play.environment(base))
      let model = example.model()
      play.start(model)
      play.happens("shows the block, and a backup begins", .appeared)
      let backup = Task { try await example.fillStorage(model) }
      await drive(play, []) { _ in nil }
      backup.cancel()
    default:
      let play = Play<ProfileSetup>(narrator) { Screen($0.presentation()) }
      let example = ProfileSetupExample(in: play.environment(base)) {
        play.tell("leaves the step without saving")
      }
      play.start(example.model())
      await drive(play, try photos.files()) { .photo(.picked($0)) }
    }
  }

  private func drive<Machine: FlowMachine>(
    _ play: Play<Machine>, _ photos: [URL], picked: (Data) -> Machine.Event?
  ) async where Machine.Event: Hashable {
    list(play.acts, photos)
    for await line in Self.typed() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let first = words.first else {
        list(play.acts, photos)
        continue
      }
      if first.lowercased() == "q" { break }
      if first.hasPrefix("p"), !photos.isEmpty {
        guard let number = Int(first.dropFirst()), photos.indices.contains(number - 1) else {
          Narrator.write("expected p1 to p\(photos.count) but found \(String(first.visible.prefix(40)))")
          continue
        }
        pick(photos[number - 1], on: play, picked)
        continue
      }
      let acts = play.acts
      guard let number = Int(first), acts.indices.contains(number - 1) else {
        Narrator.write("expected 1 to \(acts.count) but found \(String(first.visible.prefix(40)))")
        continue
      }
      perform(acts[number - 1], words.count > 1 ? words[1] : "", on: play)
    }
    play.end()
  }

  private func pick<Machine: FlowMachine>(
    _ photo: URL, on play: Play<Machine>, _ picked: (Data) -> Machine.Event?
  ) where Machine.Event: Hashable {
    do throws(SampleError) {
      let photo = try PhotoFolder.read(photo)
      if let event = picked(photo.data) { play.act("pick \(photo.name)", event) }
    } catch {
      Narrator.write("\(error)")
    }
  }

  private func perform<Machine: FlowMachine>(
    _ act: Screen<Machine.Event>.Act, _ text: String, on play: Play<Machine>
  ) where Machine.Event: Hashable {
    let words = act.takesText ? "\(act.name): \(text)" : act.name
    guard let event = act.event(text) else {
      narrator.tell(.you, words)
      narrator.tell(.screen, "nothing happens")
      return
    }
    play.act(words, event)
  }

  private func list<Event>(_ acts: [Screen<Event>.Act], _ photos: [URL]) {
    for (index, act) in acts.enumerated() {
      let name = act.isLive ? act.name : "(\(act.name))"
      Narrator.write(String(index + 1).padded(to: 4) + name + (act.takesText ? " …" : ""))
    }
    for (index, photo) in photos.enumerated() {
      Narrator.write(
        "p\(index + 1)".padded(to: 4) + "pick \(String(photo.lastPathComponent.visible.prefix(60)))")
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
