// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

extension AccountSettingsPresentation {
  /// Rows under a title.
  public struct RowGroup: Hashable, Sendable {
    /// The title.
    public var title: GroupTitle

    /// The rows, one at least.
    public var rows: [Row]

    /// Groups rows.
    init(_ title: String, rows: [Row]) {
      self.title = GroupTitle(title)
      self.rows = rows
    }

    /// Groups rows; `nil` where there are none.
    init?(_ title: String, ifAny rows: [Row]) {
      guard !rows.isEmpty else { return nil }
      self.init(title, rows: rows)
    }
  }

  /// A row that a tap does something with.
  public struct Row: Hashable, Sendable, Identifiable {
    /// Which row.
    public enum ID: Hashable, Sendable {
      /// Export my data.
      case export

      /// Privacy policy.
      case privacyPolicy

      /// Terms of service.
      case terms

      /// Sign out.
      case signOut

      /// Delete account.
      case delete
    }

    /// Which row.
    public var id: ID

    /// Its symbol.
    public var symbol: Symbol

    /// How the symbol is sized.
    public var symbolFont = FontToken.body

    /// Its words.
    public var title: StyledText

    /// Its second line: what came of it.
    public var detail: StyledText?

    /// What stands at its end.
    public var mark: Mark?

    /// What a tap sends; nothing while it works.
    public var event: Event?

    /// What is read out.
    public var spoken: Spoken

    /// Draws a row at rest.
    init(_ id: ID, _ title: String, symbol: String, _ event: Event) {
      self.id = id
      self.symbol = Symbol(symbol, .textSecondary)
      self.title = StyledText(title, .row)
      self.event = event
      spoken = Spoken(title, traits: [.button])
    }
  }
}

extension AccountSettingsPresentation.Row {
  /// Export my data.
  static func export(_ action: AsyncAction, _ strings: Strings) -> Self {
    var row = Self(.export, strings.account.export, symbol: "square.and.arrow.up", .export(.tap))
    row.show(action, strings.shared)
    if action.message != nil { row.mark = .retry(.token(.danger)) }
    if action.isDone, let text = action.doneText {
      row.detail = StyledText(text, .secondLine)
      row.mark = .checkmark(.token(.success))
    }
    return row
  }

  /// Sign out.
  static func signOut(_ action: AsyncAction, _ strings: Strings) -> Self {
    var row = Self(
      .signOut, strings.account.signOut, symbol: "rectangle.portrait.and.arrow.right", .signOut(.tap))
    row.show(action, strings.shared)
    return row
  }

  /// Delete account; what comes of it is shown in the sheet.
  static func delete(_ words: AccountStrings) -> Self {
    var row = Self(.delete, words.deleteAccount, symbol: "trash", .deletion(.open))
    row.symbol.paint = .token(.danger)
    row.title.style.paint = .token(.danger)
    return row
  }

  /// A page in the browser.
  static func page(_ id: ID, _ title: String, symbol: String, _ event: AccountSettings.Event) -> Self {
    var row = Self(id, title, symbol: symbol, event)
    row.mark = .arrow(.token(.textTertiary))
    row.spoken.traits = [.link]
    return row
  }

  private mutating func show(_ action: AsyncAction, _ shared: SharedStrings) {
    spoken.value = action.spokenValue(shared)
    if action.isWorking {
      mark = .spinner
      event = nil
      spoken.traits.insert(.notEnabled)
    }
    if let message = action.message {
      detail = StyledText(message, .failureLine)
    }
  }
}

extension [AccountSettingsPresentation.Row] {
  /// The rows of "Your data".
  static func data(_ settings: AccountSettings, _ strings: Strings) -> Self {
    let words = strings.account
    var rows: Self = []
    if settings.configuration.canExport { rows.append(.export(settings.export, strings)) }
    if settings.configuration.privacyPolicy != nil {
      rows.append(
        .page(.privacyPolicy, words.privacyPolicy, symbol: "hand.raised", .openPrivacyPolicy))
    }
    if settings.configuration.terms != nil {
      rows.append(.page(.terms, words.terms, symbol: "doc.text", .openTerms))
    }
    return rows
  }

  /// The rows of "Account".
  static func account(_ settings: AccountSettings, _ strings: Strings) -> Self {
    let leave = AccountSettingsPresentation.Row.signOut(settings.signOut, strings)
    return settings.configuration.canDelete ? [leave, .delete(strings.account)] : [leave]
  }
}
