// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows

/// A host of profile setup whose closures end when the test says so.
final class SetupHost: Sendable {
  /// Where closures and photos wait for the test.
  let stage: Stage

  private let curtain: Curtain

  /// What was felt, said and asked for.
  let diary = Diary()

  /// The clock, which stands still.
  let clock = ManualClock()

  /// What was to be saved.
  let saved = Saved()

  /// Opens a stage of its own.
  init() {
    stage = Stage()
    curtain = Curtain(over: stage)
  }

  /// Keeps the profiles that `onContinue` was given.
  actor Saved {
    private(set) var profiles: [ProfileSetup.Profile] = []
    func add(_ profile: ProfileSetup.Profile) { profiles.append(profile) }
  }

  /// An environment that this host watches, on the day of the other tests.
  var environment: FlowEnvironment {
    var environment = FlowEnvironment(photos: StagedPhotos(stage: stage))
    environment.host = diary.host
    environment.clock = clock
    environment.now = { SetupCase.today.noon(in: .gmt) }
    environment.formats.timeZone = .gmt
    return environment
  }

  /// Profile setup whose usernames are free unless they are `maya`.
  func model(in other: FlowEnvironment? = nil) -> ProfileSetupModel {
    ProfileSetupModel(
      roles: ["Writer", "Editor"], asksBirthday: true,
      checkUsername: { [stage] username in
        try await stage.call("check \(username)")
        return username != "maya"
      },
      onContinue: { [stage, saved] profile in
        await saved.add(profile)
        try await stage.call("save")
      },
      onSkip: { [diary] in diary.host.announce("skipped") }, in: other ?? environment)
  }
}

/// Photos that are prepared when the test says so; the JPEG tells what it was made of.
struct StagedPhotos: PhotoPreparing {
  /// Where preparations wait for the test.
  var stage: Stage

  func prepare(_ picked: Data) async throws -> Data {
    try await stage.call("prepare")
    return Data("jpeg of ".utf8) + picked
  }
}

/// A clock on which every wait is over at once, and written down.
final class HastyClock: Clock, Sendable {
  typealias Instant = ManualClock.Instant

  private let list = Locked<[Duration]>([])

  let now = ManualClock().now
  var minimumResolution: Duration { .zero }

  /// How long was waited, in order.
  var waits: [Duration] { list.use { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let wait = now.duration(to: deadline)
    list.use { $0.append(wait) }
  }
}

extension ProfileSetupModel {
  /// Types a name and a username.
  func fill(username: String = "mayachen") {
    send(.name("Maya Chen"))
    send(.username(.edit(username)))
  }
}
