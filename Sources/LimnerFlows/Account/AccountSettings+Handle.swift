// SPDX-License-Identifier: Apache-2.0

extension AccountSettings {
  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    guard !isEnded else { return [] }
    switch event {
    case .account(let given):
      return follow(given)
    case .edit where account != nil && configuration.hasProfileEditor:
      return [.request(.editProfile)]
    case .edit where account != nil:
      return handle(.rename(.edit))
    case .openPrivacyPolicy:
      return configuration.privacyPolicy.map { [.request(.openURL($0))] } ?? []
    case .openTerms:
      return configuration.terms.map { [.request(.openURL($0))] } ?? []

    // Name and avatar come with the account, and only with it.
    case .photo(.hostAvatar), .photo(.accountChanged), .photo(.teardown),
      .rename(.hostName), .rename(.otherAccount):
      return []
    case .photo(.tap) where account == nil:
      return []
    case .photo(let event):
      return handle(event)
    case .rename(.edit) where account == nil:
      return []
    case .rename(let event) where renamesInPlace:
      return handle(event)
    case .appearance(let event):
      return appearance.handle(event).lifted(Event.appearance, Self.nothing)
    case .notifications(let event):
      return notifications.handle(event).lifted(Event.notifications, Work.notifications)
    case .export(let event) where configuration.canExport:
      if event == .tap, !export.isWorking { export.doneText = exportDoneText }
      return export.handle(event).lifted(Event.export) { _ in .export }
    case .signOut(let event):
      return signOut.handle(event).lifted(Event.signOut) { _ in .signOut }
    case .deletion(let event) where configuration.canDelete:
      return handle(event)
    case .teardown:
      return end()
    default:
      return []
    }
  }
}

extension AccountSettings {
  /// What an export that begins now will have come to.
  private var exportDoneText: String {
    account.map { exportDone.filled(["email": $0.email]) } ?? exportDoneWithoutEmail
  }

  private mutating func follow(_ given: Account?) -> [Effect<Event, Work>] {
    account = given
    // While no account is known, what runs goes on: the next one decides.
    guard let given else { return [] }
    let isOther = lastEmail.map { $0 != given.email } ?? false
    lastEmail = given.email
    // From the first account on, also while none is known: a picker that was opened may still answer.
    photo.canPick = configuration.canChangePhoto
    guard isOther else { return handle(.hostAvatar(given.avatar)) + handle(.hostName(given.name)) }
    let effects =
      handle(.accountChanged(given.avatar)) + handle(.otherAccount(given.name))
      + export.orphan().lifted(Event.export) { _ in .export }
      + signOut.orphan().lifted(Event.signOut) { _ in .signOut }
      + deletion.orphan().lifted(Event.deletion) { _ in .deletion }
    notifications.forgetPending()
    return effects.inOrder()
  }

  /// The work of a part that has none.
  private static func nothing(_ never: Never) -> Work {}

  private mutating func end() -> [Effect<Event, Work>] {
    isEnded = true
    // What runs is cancelled; what is done or failed comes to rest, and with it the time it would have been shown.
    let exports = export.rest() + export.handle(.cancel)
    let signOuts = signOut.rest() + signOut.handle(.cancel)
    let effects =
      handle(ChangePhoto.teardown) + handle(Rename.teardown)
      + notifications.handle(.cancel).lifted(Event.notifications, Work.notifications)
      + exports.lifted(Event.export) { _ in .export } + signOuts.lifted(Event.signOut) { _ in .signOut }
      + handle(Deletion.teardown)
    return effects.inOrder()
  }

  private mutating func handle(_ event: ChangePhoto.Event) -> [Effect<Event, Work>] {
    photo.handle(event).lifted(Event.photo, Work.photo)
  }

  private mutating func handle(_ event: Rename.Event) -> [Effect<Event, Work>] {
    rename.handle(event).lifted(Event.rename, Work.rename)
  }

  private mutating func handle(_ event: Deletion.Event) -> [Effect<Event, Work>] {
    deletion.handle(event).lifted(Event.deletion) { _ in .deletion }
  }
}
