// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

/// Profile setup as it is drawn, from top to bottom: header, profile card, details card, Continue, Skip.
///
/// What is absent is `nil`. While the profile is saved and afterwards, what could be tapped has no event.
public struct ProfileSetupPresentation: Hashable, Sendable {
  /// A button of this block.
  public typealias Button = ButtonPresentation<ProfileSetup.Event>

  /// Where the person is, a title, and a line on why.
  public var header: Header

  /// Photo, colors, name and username.
  public var profile: ProfileCard

  /// Role and birthday, where either is asked for.
  public var details: DetailsCard?

  /// Saves; a spinner in it while it works, a checkmark when it is done.
  public var proceed: Button

  /// Why the profile was not saved, under the button.
  public var failure: StyledText?

  /// Leaves without saving.
  public var skip: Button?

  /// How one state turns into another.
  public var stateMotion: Motion

  /// How a photo comes or goes.
  public var photoMotion: Motion

  /// How a button that is pressed moves.
  public var pressMotion: Motion

  /// Whether every line wraps, as it has to at accessibility sizes.
  public var wrapsEveryLine: Bool

  /// How the cards are drawn.
  public var card = CardStyle()

  /// The space between the groups in points.
  public var groupGap = Metrics.groupGap

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - setup: The state, with its words.
  ///   - formats: How a birthday is written and initials are capitalized.
  ///   - traits: What the person has asked of the system.
  ///   - today: The last day that a birthday can be.
  public init(
    _ setup: ProfileSetup, formats: Formats = Formats(), traits: DisplayTraits = DisplayTraits(),
    today: CalendarDay
  ) {
    let (words, shared) = (setup.configuration.strings.setup, setup.configuration.strings.shared)
    let isOpen = setup.phase == .open
    header = Header(setup.configuration)
    profile = ProfileCard(setup, formats: formats, traits: traits)
    details = DetailsCard(setup, formats: formats, today: today)
    proceed = Button(
      StyledText(words.continue, TextStyle(.headline, .accentOn)), background: .token(.accent), radius: .md,
      minimumHeight: Metrics.row, mark: Self.mark(of: setup.phase), event: isOpen ? .continue : nil,
      value: setup.phase == .working ? shared.working : setup.saving.spokenValue(shared))
    failure = setup.failure.map { StyledText($0, .failureLine) }
    skip =
      setup.configuration.offersSkip
      ? Button(StyledText(words.skip, .plainButton), event: isOpen ? .skip : nil) : nil
    stateMotion = traits.motion(.snappy)
    photoMotion = traits.motion(.smooth)
    pressMotion = traits.motion(.standard)
    wrapsEveryLine = traits.isAccessibilitySize
  }

  private static func mark(of phase: ProfileSetup.Phase) -> Mark? {
    switch phase {
    case .working: .spinner
    case .done: .checkmark(.token(.accentOn))
    case .open, .ended: nil
    }
  }
}

extension ProfileSetupPresentation {
  /// Where the person is, a title, and a line on why; one element to assistive technology.
  public struct Header: Hashable, Sendable {
    /// Which step this is of how many.
    public var step: StyledText?

    /// The title.
    public var title: StyledText

    /// The line under it.
    public var message: StyledText

    /// What is read out: all of it.
    public var spoken: Spoken

    /// Draws the header.
    init(_ configuration: ProfileSetup.Configuration) {
      let (words, shared) = (configuration.strings.setup, configuration.strings.shared)
      step = configuration.stepText.map { StyledText($0, TextStyle(.subhead, .textSecondary)) }
      title = StyledText(
        configuration.title ?? words.title,
        TextStyle(.face(30), .textPrimary, weight: .displayUpToSemibold))
      message = StyledText(configuration.message ?? words.message, TextStyle(.body, .textSecondary))
      let lines = [step?.text, title.text, message.text].compactMap(\.self)
      spoken = Spoken(lines.joined(separator: shared.spokenStop), traits: [.header])
    }
  }
}

extension ProfileSetup.Configuration {
  /// Which step this is, if it is one of so many.
  var stepText: String? {
    guard let step, let total, step >= 1, step <= total else { return nil }
    return strings.setup.step.filled(["step": "\(step)", "total": "\(total)"])
  }
}
