// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Everything that a flow needs from around it; each part can be replaced.
public struct FlowEnvironment: Sendable {
  /// What the platform does at once.
  public var host = FlowHost()

  /// The words.
  public var strings = Strings()

  /// Locale, calendar and time zone.
  public var formats = Formats()

  /// How long things last.
  public var timing = Timing()

  /// What timers run on.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// The time of day, for what may not be in the future.
  public var now: @Sendable () -> Date = { Date() }

  /// Where results and timers are handled, and with them haptics, announcements and requests.
  ///
  /// An app passes `MainActor.shared` and sends its events from there. Without one they are handled where they end, and
  /// no run loop is needed. The model keeps the actor, so an actor that keeps its model lets go of it by hand.
  public var isolation: (any Actor)?

  /// Errors that are as quiet as a cancellation, besides those that always are.
  public var isQuiet: @Sendable (any Error) -> Bool = { _ in false }

  /// Asks the store for what was bought, where the host restores nothing itself.
  ///
  /// On Apple's systems an app calls `AppStore.sync()` and throws `CancellationError` where the person does not sign in.
  /// Without a closure there is no store to reach, and restoring fails.
  public var syncStore: @Sendable () async throws -> Void = { throw Failure.loud(nil) }

  /// What makes a JPEG of a picked photo; without it photos cannot be picked.
  public var photos: (any PhotoPreparing)?

  /// How the permission to notify is read and asked for; without it notifications are always allowed.
  public var notifications: NotificationAccess?

  /// Creates an environment with the defaults: American English, the current time zone, the continuous clock.
  public init(photos: (any PhotoPreparing)? = nil) { self.photos = photos }

}

extension FlowEnvironment {
  /// The JPEG of a picked photo.
  ///
  /// - Throws: What the preparation throws; ``Failure/loud(_:)`` for an empty result, which is no photo;
  ///   ``Failure/quiet`` where nothing prepares photos, and then none can be picked.
  func prepare(_ picked: Data) async throws -> Data {
    guard let photos else { throw Failure.quiet }
    let jpeg = try await photos.prepare(picked)
    guard !jpeg.isEmpty else { throw Failure.loud(nil) }
    return jpeg
  }

  /// Judges an error of the host's.
  func failure(_ error: any Error) -> Failure { Failure(error, isQuiet: isQuiet) }

  /// Calls a closure of the host's; `nil` where it returned.
  func failure(of body: () async throws -> Void) async -> Failure? {
    do {
      try await body()
      return nil
    } catch {
      return failure(error)
    }
  }

  /// Calls the closure that an action stands for, and says how the run ended.
  func outcome(of operation: FlowOperation, _ body: () async throws -> Void) async -> AsyncAction.Event {
    let failure = await failure(of: body)
    return failure.map { .threw(operation.number, $0) } ?? .succeeded(operation.number)
  }
}

/// What makes a JPEG of a picked photo.
///
/// The result has at most 1024 pixels on its long side, is upright and carries no metadata; it is never the original.
public protocol PhotoPreparing: Sendable {
  /// Decodes, turns, scales and encodes a photo; throws if it cannot be read, or when the task is cancelled.
  func prepare(_ picked: Data) async throws -> Data
}

/// How long things last.
public struct Timing: Hashable, Sendable {
  /// How long an upload that was cancelled may go on before the next starts all the same.
  public var cancelledUpload: Duration = .seconds(10)

  /// How long the typing of a username pauses before it is looked up.
  public var usernamePause: Duration = .milliseconds(450)

  /// How long a finished deletion shows its checkmark before the sheet closes.
  public var deletionDone: Duration = .milliseconds(900)

  /// How long a finished upgrade shows its checkmark.
  public var upgradeDone: Duration = .milliseconds(1200)

  /// How long finished restoring is shown.
  public var restoreDone: Duration = .seconds(3)

  /// How long a bar fills when it appears.
  public var heroFill: Duration = .milliseconds(700)

  /// How long a bar moves to a new value.
  public var smoothFill: Duration = .milliseconds(400)

  /// Creates the standard times.
  public init() {}
}
