// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension ProfileSetupPresentation {
  /// The second card: role, then birthday.
  public struct DetailsCard: Hashable, Sendable {
    /// The column of the rows' symbols in points.
    public var symbolColumn = Metrics.symbolColumn

    /// What the person does.
    public var role: RoleRow?

    /// When the person was born.
    public var birthday: BirthdayRow?

    /// Draws the card; `nil` where nothing is asked for.
    init?(_ setup: ProfileSetup, formats: Formats, today: CalendarDay) {
      let configuration = setup.configuration
      guard !configuration.roles.isEmpty || configuration.asksBirthday else { return nil }
      role = configuration.roles.isEmpty ? nil : RoleRow(setup)
      birthday = configuration.asksBirthday ? BirthdayRow(setup, formats: formats, today: today) : nil
    }
  }

  /// A menu of roles.
  public struct RoleRow: Hashable, Sendable {
    /// An entry of the menu.
    public struct Option: Hashable, Sendable, Identifiable {
      /// The role, or `nil` for none.
      public var id: String?

      /// Its words.
      public var title: String

      /// Whether it is the one that is chosen.
      public var isSelected: Bool

      /// What a tap sends.
      public var event: ProfileSetup.Event?
    }

    /// The symbol in front.
    public var symbol = Symbol("briefcase", .textSecondary)

    /// The question.
    public var label: StyledText

    /// The answer so far.
    public var value: StyledText

    /// The roles in order, and none of them last.
    public var options: [Option]

    /// What is read out.
    public var spoken: Spoken

    /// Its least height in points.
    public var minimumHeight = Metrics.row

    /// Draws the row.
    init(_ setup: ProfileSetup) {
      let words = setup.configuration.strings.setup
      let isOpen = setup.phase == .open
      let roles: [String?] = setup.configuration.roles + [nil]
      options = roles.map { role in
        Option(
          id: role, title: role ?? words.noRole, isSelected: role == setup.role,
          event: isOpen ? .role(role) : nil)
      }
      let answer = setup.role ?? words.noRole
      label = StyledText(words.role, .row)
      value = StyledText(answer, TextStyle(.body, .textSecondary))
      spoken = Spoken(words.role, value: answer, traits: isOpen ? [.button] : [.button, .notEnabled])
    }
  }

  /// A birthday that can be given and taken back.
  public struct BirthdayRow: Hashable, Sendable {
    /// The symbol in front.
    public var symbol = Symbol("calendar", .textSecondary)

    /// What it asks for.
    public var label: StyledText

    /// The birthday as it is written.
    public var value: StyledText?

    /// The birthday.
    public var day: CalendarDay?

    /// The last day that can be chosen.
    public var latest: CalendarDay

    /// Gives a birthday, or takes it back.
    public var button: Button

    /// Whether another day can be chosen.
    public var isEditable: Bool

    /// What is read out.
    public var spoken: Spoken

    /// Its least height in points.
    public var minimumHeight = Metrics.row

    /// Draws the row.
    init(_ setup: ProfileSetup, formats: Formats, today: CalendarDay) {
      let words = setup.configuration.strings.setup
      isEditable = setup.phase == .open
      day = setup.birthday
      latest = today
      label = StyledText(words.birthday, .row)
      value = day.map { StyledText(formats.birthday($0), TextStyle(.body, .textSecondary)) }
      let (title, event): (String, ProfileSetup.Event) =
        day == nil ? (words.addBirthday, .addBirthday(today: today)) : (words.clearBirthday, .clearBirthday)
      button = Button(StyledText(title, .plainButton), event: isEditable ? event : nil)
      spoken = Spoken(
        words.birthday, value: value?.text, traits: day == nil || isEditable ? [] : [.notEnabled])
    }

    /// The event of another day in the row.
    public func chosen(_ day: CalendarDay) -> ProfileSetup.Event { .birthday(day, today: latest) }
  }
}
