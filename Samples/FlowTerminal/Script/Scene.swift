// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows
internal import LimnerPhotoFlows

/// A scripted scene, on a clock that moves when the script says so.
@MainActor struct Scene {
  /// What it is called on the command line.
  let name: String

  /// What it is about.
  let title: String

  /// Plays it.
  let play: @MainActor (Props) async throws -> Void

  /// All scenes, in the order in which they are played.
  static let all: [Scene] =
    photoScenes + accountScenes + deletionScenes + setupScenes + planScenes + upgradeScenes + restoreScenes
}

/// What every scene has at hand.
@MainActor struct Props {
  /// Who tells what happens.
  let narrator: Narrator

  /// The clock, which only ``pass(_:)`` moves.
  let clock = ManualClock()

  /// The photos to pick from.
  let photos: PhotoFolder

  /// Words, clock and Limner's pipeline.
  func environment() throws -> FlowEnvironment {
    var environment = FlowEnvironment(photos: try LimnerPhotoPreparation())
    environment.clock = clock
    environment.formats.timeZone = .gmt
    environment.now = { Date(timeIntervalSince1970: 1_792_000_000) }
    return environment
  }

  /// A server of the scene's own.
  var server: Server { Server(narrator) }

  /// A photo from the folder, round and round.
  func photo(_ index: Int) throws -> (name: String, data: Data) {
    let files = try photos.files()
    return try PhotoFolder.read(files[index % files.count])
  }

  /// Time goes by.
  func pass(_ duration: Duration) {
    let milliseconds = Int(duration / .milliseconds(1))
    narrator.tell(.clock, milliseconds < 1000 ? "\(milliseconds) ms" : "\(Double(milliseconds) / 1000) s")
    clock.advance(by: duration)
  }
}
