// SPDX-License-Identifier: Apache-2.0

/// Profile setup at work.
public typealias ProfileSetupModel = FlowModel<ProfileSetup>

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
  ///   - suggestedBirthday: The birthday to start from when one is given; `nil` for the first day of 2000.
  ///   - checkUsername: Whether a username is free; a newer one cancels the task. Without it usernames are not looked up.
  ///   - onContinue: Saves the profile, or throws what is to be shown.
  ///   - onSkip: Leaves without saving; without it the button is absent.
  ///   - environment: Words, clock, platform, and what prepares photos; without that, there is no photo button.
  public convenience init(
    step: Int? = nil, of total: Int? = nil, title: String? = nil, message: String? = nil, name: String = "",
    roles: [String] = [], asksBirthday: Bool = false, suggestedBirthday: CalendarDay? = nil,
    checkUsername: (@Sendable (_ username: String) async throws -> Bool)? = nil,
    onContinue: @escaping @Sendable (ProfileSetup.Profile) async throws -> Void,
    onSkip: (@Sendable () -> Void)? = nil,
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
    if let suggestedBirthday { configuration.suggestedBirthday = suggestedBirthday }
    configuration.checksUsername = checkUsername != nil
    configuration.offersSkip = onSkip != nil
    configuration.takesPhotos = environment.photos != nil
    configuration.strings = environment.strings
    configuration.timing = environment.timing

    var environment = environment
    environment.host.request = { [request = environment.host.request] in
      if $0 == .skip { onSkip?() } else { request($0) }
    }
    self.init(ProfileSetup(configuration), in: environment) { [environment] operation, work in
      let number = operation.number
      do {
        switch work {
        case .photo(.prepare(let picked)):
          return .photo(.prepared(number, try await environment.prepare(picked)))
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
