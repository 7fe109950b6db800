// SPDX-License-Identifier: Apache-2.0

/// Profile setup at work.
public typealias ProfileSetupModel = FlowModel<ProfileSetup>

extension ProfileSetup {
  /// Says whether a username is free; a newer username cancels the task.
  public typealias CheckUsername = @Sendable (_ username: String) async throws -> Bool

  /// Saves a profile, or throws what is to be shown.
  public typealias SaveProfile = @Sendable (ProfileSetup.Profile) async throws -> Void
}

extension FlowModel where Machine == ProfileSetup {
  /// Puts profile setup to work; only `onContinue` is required.
  ///
  /// - Parameters:
  ///   - step: Which of the first-run steps this is; shown with `total`.
  ///   - total: How many first-run steps there are.
  ///   - title: The title, in place of the standard one.
  ///   - message: The line under the title, in place of the standard one.
  ///   - name: The display name as far as it is known.
  ///   - roles: The roles to choose from; none hides the row.
  ///   - asksBirthday: Whether a birthday is asked for.
  ///   - checkUsername: Whether a username is free; without it usernames are not looked up.
  ///   - onContinue: Saves the profile.
  ///   - onSkip: Leaves without saving; without it the button is absent.
  ///   - environment: Words, clock, platform, and what prepares photos; without that, there is no photo button.
  public convenience init(
    step: Int? = nil, of total: Int? = nil, title: String? = nil, message: String? = nil, name: String = "",
    roles: [String] = [], asksBirthday: Bool = false, checkUsername: ProfileSetup.CheckUsername? = nil,
    onContinue: @escaping ProfileSetup.SaveProfile, onSkip: (@Sendable () -> Void)? = nil,
    in environment: FlowEnvironment = FlowEnvironment()
  ) {
    var configuration = ProfileSetup.Configuration()
    configuration.step = step
    configuration.total = total
    configuration.title = title
    configuration.message = message
    configuration.name = name
    configuration.roles = roles
    configuration.asksBirthday = asksBirthday
    self.init(
      configuration, checkUsername: checkUsername, onContinue: onContinue, onSkip: onSkip, in: environment)
  }

  /// Puts profile setup to work with everything that can be configured.
  ///
  /// What the closures and the environment decide overrides the configuration: whether usernames are looked up, Skip is
  /// offered and photos are taken; the words; the times.
  public convenience init(
    _ configuration: ProfileSetup.Configuration, checkUsername: ProfileSetup.CheckUsername? = nil,
    onContinue: @escaping ProfileSetup.SaveProfile, onSkip: (@Sendable () -> Void)? = nil,
    in environment: FlowEnvironment = FlowEnvironment()
  ) {
    var configuration = configuration
    configuration.checksUsername = checkUsername != nil
    configuration.offersSkip = onSkip != nil
    configuration.takesPhotos = environment.photos != nil
    configuration.strings = environment.strings
    configuration.timing = environment.timing
    var wrapped = environment
    wrapped.host.request = { request in
      if request == .skip { onSkip?() } else { environment.host.request(request) }
    }
    self.init(ProfileSetup(configuration), in: wrapped) { operation, work in
      let number = operation.number
      do {
        switch work {
        case .photo(.prepare(let picked)):
          guard let photos = environment.photos else { return work.failed(number, .quiet) }
          return .photo(.prepared(number, try await photos.prepare(picked)))
        case .username(.check(let username)):
          guard let checkUsername else { return work.failed(number, .quiet) }
          return .username(.answered(number, isFree: try await checkUsername(username)))
        case .save(let profile):
          try await onContinue(profile)
          return .saving(.succeeded(number))
        }
      } catch {
        return work.failed(number, environment.failure(error))
      }
    }
  }

  /// The block as it is drawn now, in the words and formats of the environment.
  public func presentation(_ traits: DisplayTraits = DisplayTraits()) -> ProfileSetupPresentation {
    ProfileSetupPresentation(state, formats: environment.formats, traits: traits, today: today)
  }

  /// The day that it is where the person is.
  public var today: CalendarDay { CalendarDay(environment.now(), in: environment.formats.timeZone) }
}

extension ProfileSetup.Work {
  /// The event that says that this work was not done.
  func failed(_ number: Int, _ failure: Failure) -> ProfileSetup.Event {
    switch self {
    case .photo: .photo(.threw(number, failure))
    case .username: .username(.threw(number, failure))
    case .save: .saving(.threw(number, failure))
    }
  }
}
