// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerTestSupport
import Testing

/// Random sequences, as a driver would run them.
@Suite struct ChangePhotoPropertyTests {
  /// A machine with a driver's books, and what a person who watches would know.
  private struct Run {
    var random: SplitMix64
    var photo = ChangePhoto(PhotoSamples.old)
    var ledger = Ledger<ChangePhoto.Event, ChangePhoto.Work>()
    var past: [ChangePhoto.Event] = []
    var problems: [String] = []

    /// The photo of the last upload that succeeded, until the host's own avatar can be shown.
    var safe: Data?

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func send(_ event: ChangePhoto.Event) {
      let before = photo
      let effects = photo.handle(event)
      ledger.record(effects)
      watch(event, from: before, effects)
      check(event, from: before, effects)
    }

    /// What `I2` allows, told from the events alone.
    private mutating func watch(
      _ event: ChangePhoto.Event, from before: ChangePhoto, _ effects: [PhotoEffect]
    ) {
      switch event {
      case .succeeded where effects.contains(.announce("Photo updated")):
        let host = photo.confirmed
        let isNews: Bool =
          if case .uploading(_, _, let since) = before.upload { host != since } else { false }
        safe = isNews && !isOnItsWay(host) ? nil : before.upload.photo?.jpeg
      case .hostAvatar(let avatar) where avatar != before.confirmed:
        if case .held = before.base, isOnItsWay(avatar) { break }
        safe = nil
      case .imageArrived(let url), .imageFailed(let url):
        if case .standIn(_, url) = before.base { safe = nil }
      case .accountChanged: safe = nil
      default: break
      }
    }

    private func isOnItsWay(_ avatar: Avatar) -> Bool {
      guard case .url(let url) = avatar else { return false }
      return photo.settled?.url != url
    }

    private mutating func check(
      _ event: ChangePhoto.Event, from before: ChangePhoto, _ effects: [PhotoEffect]
    ) {
      let resting = safe.map(Avatar.image) ?? displayed(photo.confirmed)
      if photo.upload.photo == nil, photo.shown != resting {
        problems.append("I2: \(photo.shown) after \(event)")
      }
      if let upload = photo.upload.photo, photo.shown != .image(upload.jpeg) {
        problems.append("A17: \(event)")
      }
      if case .threw(_, .quiet) = event, effects.contains(where: \.isHeard) || photo.line != before.line {
        problems.append("I4: \(effects)")
      }
      if effects.count(where: \.isHeard) > 2 { problems.append("I6: \(effects)") }
      let works = Set(ledger.running.map(\.operation.slot))
      let wanted: Set<Slot> = Set(
        [photo.preparation.map { _ in .preparation }, isUploading ? .upload : nil].compactMap(\.self))
      if works != wanted { problems.append("I1: \(works) run, not \(wanted)") }
    }

    private var isUploading: Bool {
      if case .uploading = photo.upload { true } else { false }
    }

    private func displayed(_ avatar: Avatar) -> Avatar {
      if case .url(let url) = avatar, photo.settled != .arrived(url) { .initials } else { avatar }
    }

    /// Ends a task that runs, or one that was cancelled before.
    mutating func endOne() {
      let open = ledger.running + ledger.cancelled
      guard let (operation, work) = open.randomElement(using: &random) else { return }
      ledger.end(operation)
      let number = operation.number
      let ends: [ChangePhoto.Event] =
        switch work {
        case .prepare:
          [
            .prepared(number, PreparedPhoto(jpeg: Data("\(number)".utf8), attempt: UUID())),
            .unreadable(number),
            .preparationCancelled(number),
          ]
        case .upload: [.succeeded(number), .threw(number, .loud("No.")), .threw(number, .quiet)]
        }
      guard let end = ends.randomElement(using: &random) else { return }
      past.append(end)
      send(end)
    }

    /// What ended once ends once more.
    mutating func replay() {
      guard let event = past.randomElement(using: &random) else { return }
      let before = photo
      if photo.handle(event) != [] || photo != before { problems.append("I10: \(event) again") }
    }

    mutating func step() {
      switch Int.random(in: 0 ..< 12, using: &random) {
      case 0 ..< 4: endOne()
      case 4 ..< 6: send(.picked(PhotoSamples.file))
      case 6: replay()
      case 7:
        guard let event = ledger.ring() else { return }
        past.append(event)
        send(event)
      case 8: send([.cancel, .retry, .retry, .tap, .pickerDismissed].randomElement(using: &random) ?? .tap)
      case 9: send(.hostAvatar(avatar()))
      case 10:
        let url = Bool.random(using: &random) ? PhotoSamples.firstURL : PhotoSamples.secondURL
        send(Bool.random(using: &random) ? .imageArrived(url) : .imageFailed(url))
      default:
        guard Int.random(in: 0 ..< 4, using: &random) == 0 else { return }
        send(.accountChanged(avatar()))
      }
    }

    private mutating func avatar() -> Avatar {
      let avatars = [
        .initials, PhotoSamples.old, PhotoSamples.new, .url(PhotoSamples.firstURL),
        .url(PhotoSamples.secondURL),
      ]
      return avatars.randomElement(using: &random) ?? .initials
    }
  }

  @Test func `X8, X9, X21, I1, I2, I4, I6, I10: random sequences keep all rules`() {
    var ends = 0
    for seed in 0 ..< Effort.sequences {
      var run = Run(seed: UInt64(seed))
      for _ in 0 ..< 40 { run.step() }
      #expect(run.ledger.problems == [], "seed \(seed)")
      #expect(run.problems == [], "seed \(seed)")
      ends += run.past.count
    }
    #expect(ends > Effort.sequences * 5, "the sequences get somewhere")
  }

  @Test func `I1: what is started ends, when everything is let to end`() {
    for seed in 0 ..< Effort.sequences {
      var run = Run(seed: UInt64(seed))
      for _ in 0 ..< 30 { run.step() }
      while !run.ledger.running.isEmpty || !run.ledger.cancelled.isEmpty { run.endOne() }
      #expect(run.ledger.isQuiet, "seed \(seed)")
      #expect(!run.photo.isBusy, "seed \(seed)")
      #expect(run.photo.upload == .none, "seed \(seed)")
    }
  }

  @Test func `I11: after the end nothing runs, and nothing has an effect`() {
    for seed in 0 ..< Effort.sequences {
      var run = Run(seed: UInt64(seed))
      for _ in 0 ..< Int.random(in: 0 ..< 20, using: &run.random) { run.step() }
      let effects = run.photo.handle(.teardown)
      run.ledger.record(effects)
      #expect(effects.allSatisfy { $0.rank < 2 }, "seed \(seed)")
      #expect(run.ledger.isQuiet, "seed \(seed)")
      let started = run.ledger.started
      for _ in 0 ..< 20 { run.step() }
      #expect(run.ledger.started == started, "seed \(seed)")
      #expect(run.ledger.isQuiet, "seed \(seed)")
    }
  }
}
