// SPDX-License-Identifier: Apache-2.0

/// Fieldnote's second first-run step, for previews, scripts and tests.
///
/// Fieldnote is an app for notes taken outdoors. Its server is a stand-in that never leaves the process.
public struct ProfileSetupExample: Sendable {
  /// The stand-in for Fieldnote's server.
  public let server: Server

  /// The environment that the step and its server run in.
  public let environment: FlowEnvironment

  /// What happens when the person skips the step.
  public var onSkip: @Sendable () -> Void

  /// Prepares the step.
  ///
  /// - Parameters:
  ///   - environment: Its clock is the server's too.
  ///   - onSkip: What happens when the person skips the step.
  public init(
    in environment: FlowEnvironment = FlowEnvironment(), onSkip: @escaping @Sendable () -> Void = {}
  ) {
    server = Server(clock: environment.clock)
    self.environment = environment
    self.onSkip = onSkip
  }

  /// The step at work: the second of three, with roles and a birthday.
  public func model() -> ProfileSetupModel {
    ProfileSetupModel(
      step: 2, of: 3, roles: ["Botany", "Birding", "Geology", "Teaching", "Just curious"], asksBirthday: true,
      checkUsername: { [server] in await server.isFree($0) },
      onContinue: { [server] in try await server.save($0) },
      onSkip: onSkip, in: environment)
  }
}

extension ProfileSetupExample {
  /// A server that knows three usernames and takes a second to save a profile.
  public actor Server {
    /// The usernames that somebody has.
    public private(set) var taken: Set<String> = ["maya", "admin", "fieldnote"]

    /// The profiles that were saved, in order.
    public private(set) var profiles: [ProfileSetup.Profile] = []

    private let clock: any Clock<Duration>

    /// Creates a server on a clock.
    public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    /// Whether nobody has a username.
    public func isFree(_ username: String) -> Bool { !taken.contains(username) }

    /// Saves a profile, and its username is taken from then on.
    ///
    /// - Throws: `CancellationError` when the task is cancelled before the second is over.
    public func save(_ profile: ProfileSetup.Profile) async throws {
      try await clock.sleep(for: .seconds(1))
      profiles.append(profile)
      taken.insert(profile.username)
    }
  }
}
