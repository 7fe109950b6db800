// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows

/// Two accounts, and one that is the first with other facts.
enum Accounts {
  /// The sample.
  static let maya = Account.sample

  /// Another person, without a plan.
  static let noor = Account(name: "Noor Aziz", email: "noor@example.com")

  /// The same account with another name.
  static func maya(named name: String) -> Account {
    var account = maya
    account.name = name
    return account
  }
}

/// Pages of a made-up app.
enum Pages {
  /// The page of a privacy policy.
  static let privacy = page("privacy")

  /// The page of terms of service.
  static let terms = page("terms")

  private static func page(_ path: String) -> URL {
    URL(fileURLWithPath: "/").appendingPathComponent(path)
  }
}

extension AccountSettings {
  /// Settings of a host that offers everything, but its own profile editor.
  static func full(
    account: Account? = Accounts.maya, permission: NotificationPermission? = .allowed,
    strings: Strings = Strings(), _ change: (inout Configuration) -> Void = { _ in }
  ) -> AccountSettings {
    var configuration = Configuration()
    configuration.canRename = true
    configuration.canChangePhoto = true
    configuration.canExport = true
    configuration.canDelete = true
    configuration.privacyPolicy = Pages.privacy
    configuration.terms = Pages.terms
    configuration.version = "Version 2.4 (318)"
    change(&configuration)
    return AccountSettings(
      account: account, appearance: .system, notifications: NotificationPreference.samples,
      notificationPermission: permission, configuration: configuration, strings: strings)
  }

  /// How they are drawn.
  func presented(_ traits: DisplayTraits = DisplayTraits()) -> AccountSettingsPresentation {
    AccountSettingsPresentation(self, traits: traits)
  }
}

extension AccountSettingsPresentation {
  /// A row by its name.
  func row(_ id: Row.ID) -> Row? {
    ((data?.rows ?? []) + account.rows).first { $0.id == id }
  }
}

extension NotificationGate {
  /// The first toggle, off.
  static let a = NotificationPreference(id: "a", title: "A", isOn: false)

  /// The second toggle, off.
  static let b = NotificationPreference(id: "b", title: "B", isOn: false)

  /// Two toggles that are off.
  static func sample(_ permission: NotificationPermission? = nil) -> NotificationGate {
    NotificationGate(preferences: [a, b], permission: permission)
  }

  /// Two toggles, after the system's permission has been read.
  static func read(_ permission: NotificationPermission) -> NotificationGate {
    var gate = sample()
    gate.play(.start, .permissionRead(1, permission))
    return gate
  }

  /// The toggles.
  var isOn: [Bool] { preferences.map(\.isOn) }
}
