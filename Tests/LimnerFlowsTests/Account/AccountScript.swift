// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerTestSupport

/// A random life of account settings, with a ledger of what they asked for.
struct AccountScript {
  /// One step of it.
  struct Step {
    var before: AccountSettings
    var event: AccountSettings.Event
    var effects: [Effect<AccountSettings.Event, AccountSettings.Work>]
    var after: AccountSettings
  }

  /// The machine that all this happens to.
  private(set) var settings: AccountSettings

  /// What it has asked for.
  private(set) var ledger = Ledger<AccountSettings.Event, AccountSettings.Work>()

  /// Results that were delivered, which must change nothing when they come again.
  private(set) var delivered: [AccountSettings.Event] = []
  private var random: SplitMix64

  /// Starts a life that the seed decides.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var shape = random
    settings = .full(
      account: Bool.random(using: &shape) ? Accounts.maya : nil,
      permission: Bool.random(using: &shape) ? nil : .notDetermined)
    random = shape
  }

  /// Lets something happen: a task ends, a timer rings, or the person or the host does something.
  mutating func step() -> Step {
    let ends = ledger.running + ledger.cancelled
    switch Int.random(in: 0 ..< 10, using: &random) {
    case 0 ..< 3:
      guard let (operation, work) = ends.randomElement(using: &random) else { return act() }
      ledger.end(operation)
      let result = result(operation, work)
      delivered.append(result)
      return handle(result)
    case 3:
      guard let event = ledger.ring() else { return act() }
      delivered.append(event)
      return handle(event)
    default:
      return act()
    }
  }

  /// Lets everything end that is under way, and what that starts in its turn.
  mutating func drain() {
    while let (operation, work) = (ledger.running + ledger.cancelled).first {
      ledger.end(operation)
      _ = handle(result(operation, work))
    }
    while let event = ledger.ring() { _ = handle(event) }
    if !ledger.running.isEmpty { drain() }
  }

  /// Handles an event and takes its effects down.
  mutating func handle(_ event: AccountSettings.Event) -> Step {
    let before = settings
    let effects = settings.handle(event)
    ledger.record(effects)
    return Step(before: before, event: event, effects: effects, after: settings)
  }

  private mutating func act() -> Step {
    let acts = Bool.random(using: &random) ? likely : Self.acts
    return handle(acts.randomElement(using: &random) ?? .edit)
  }

  /// What a person would do next: few get through a flow by chance alone.
  private var likely: [AccountSettings.Event] {
    var acts: [AccountSettings.Event] = [.edit, .deletion(.open), .export(.tap), .signOut(.tap)]
    if case .editing = settings.rename.state {
      acts += [.rename(.change("May")), .rename(.change("Zoe")), .rename(.save), .rename(.save)]
    }
    if case .confirming = settings.signOut.state { acts.append(.signOut(.confirm)) }
    if settings.deletion.isOpen { acts += [.deletion(.consent(true)), .deletion(.action(.tap))] }
    if settings.photo.canRetry { acts += [.photo(.retry), .photo(.cancel)] }
    return acts
  }

  private mutating func result(_ operation: FlowOperation, _ work: AccountSettings.Work)
    -> AccountSettings.Event
  {
    let number = operation.number
    let failure: Failure? =
      switch Int.random(in: 0 ..< 4, using: &random) {
      case 0: .quiet
      case 1: .loud(Bool.random(using: &random) ? nil : "No.")
      default: nil
      }
    switch work {
    case .photo(.prepare):
      guard let failure else { return .photo(.prepared(number, Self.photo(number))) }
      return .photo(failure == .quiet ? .preparationCancelled(number) : .unreadable(number))
    case .photo(.upload):
      return .photo(failure.map { .threw(number, $0) } ?? .succeeded(number))
    case .rename: return .rename(failure.map { .threw(number, $0) } ?? .succeeded(number))
    case .export: return .export(failure.map { .threw(number, $0) } ?? .succeeded(number))
    case .signOut: return .signOut(failure.map { .threw(number, $0) } ?? .succeeded(number))
    case .deletion:
      return .deletion(.action(failure.map { .threw(number, $0) } ?? .succeeded(number)))
    case .notifications(.readPermission):
      let all = NotificationPermission.allCases
      return .notifications(.permissionRead(number, all.randomElement(using: &random) ?? .allowed))
    case .notifications(.requestAuthorization):
      guard failure == nil else { return .notifications(.requestFailed(number)) }
      return .notifications(.authorization(number, isGranted: Bool.random(using: &random)))
    }
  }

  private static func photo(_ number: Int) -> PreparedPhoto {
    PreparedPhoto(jpeg: Data("\(number)".utf8), attempt: UUID())
  }

  /// Everything that the person and the host can do.
  static let acts: [AccountSettings.Event] = {
    var acts: [AccountSettings.Event] = [
      .account(nil), .account(Accounts.maya), .account(Accounts.maya(named: "May")),
      .account(Accounts.noor),
      .account(Account(name: "Maya Chen", email: Accounts.maya.email, avatar: .url(Pages.terms))),
      .edit, .openPrivacyPolicy, .openTerms,
      .photo(.tap), .photo(.picked(Data([1]))), .photo(.pickerDismissed), .photo(.retry), .photo(.cancel),
      .photo(.imageArrived(Pages.terms)), .photo(.imageFailed(Pages.terms)),
      .rename(.change("")), .rename(.change("May")), .rename(.save), .rename(.cancel),
      .appearance(.choose(.dark)), .appearance(.choose(.light)), .appearance(.host(.system)),
      .export(.tap), .signOut(.tap), .signOut(.confirm), .signOut(.dismiss),
      .deletion(.open), .deletion(.consent(true)), .deletion(.consent(false)), .deletion(.close),
      .deletion(.action(.tap)), .deletion(.cancel),
      .notifications(.start), .notifications(.becameActive), .notifications(.openSettings),
      .notifications(.hostPreferences(NotificationPreference.samples)),
      .notifications(.hostPermission(nil)), .notifications(.hostPermission(.notDetermined)),
    ]
    for id in NotificationPreference.samples.map(\.id) {
      acts += [.notifications(.toggle(id: id, isOn: true)), .notifications(.toggle(id: id, isOn: false))]
    }
    return acts
  }()
}

extension AccountSettings {
  /// Every message that is shown now.
  var messages: [String] {
    var error: String?
    if case .editing(_, let message) = rename.state { error = message }
    return [photo.line, error, export.message, signOut.message, deletion.action.message].compactMap(\.self)
  }
}

extension AccountSettings {
  /// The parts that wait for a run.
  var working: [String] {
    let parts = [
      ("rename", rename.isSaving), ("export", export.isWorking), ("signOut", signOut.isWorking),
      ("deletion", deletion.action.isWorking), ("reading", notifications.reading != nil),
      ("asking", notifications.asking != nil),
    ]
    return parts.filter(\.1).map(\.0)
  }
}

extension AccountScript.Step {
  /// The haptics and announcements of the step.
  var felt: [String] {
    effects.compactMap { effect in
      switch effect {
      case .haptic(let haptic): "\(haptic)"
      case .announce(let text): text
      default: nil
      }
    }
  }

  /// Whether the step starts a work.
  func runs(_ wanted: AccountSettings.Work) -> Bool {
    effects.contains { if case .run(_, wanted) = $0 { true } else { false } }
  }

  /// Whether the event is the quiet end of an operation.
  var isQuietEnd: Bool {
    switch event {
    case .photo(.threw(_, .quiet)), .photo(.preparationCancelled), .rename(.threw(_, .quiet)),
      .export(.threw(_, .quiet)), .signOut(.threw(_, .quiet)), .deletion(.action(.threw(_, .quiet))):
      true
    default: false
    }
  }
}
