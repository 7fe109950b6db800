// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows

/// A host of account settings whose closures end when the test says so.
struct AccountHost {
  /// Prepares photos by putting a letter in front, unless they are empty.
  private struct Prefixing: PhotoPreparing {
    func prepare(_ picked: Data) async throws -> Data {
      guard !picked.isEmpty else { throw Worded("Not a photo.") }
      return Data("j".utf8) + picked
    }
  }

  /// Notes what closures are given.
  actor Notes {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  /// Where closures wait for the test.
  let stage = Stage()

  /// What was felt, said and written.
  let diary = Diary()

  /// What the closures were given.
  let notes = Notes()

  /// The clock, which stands still.
  let clock = ManualClock()

  /// An environment that this host watches.
  var environment: FlowEnvironment {
    var environment = FlowEnvironment(photos: Prefixing())
    environment.host = diary.host
    environment.clock = clock
    return environment
  }

  /// Waits until a timer runs: the state is there a moment before it.
  func timer(_ operation: FlowOperation, of model: AccountSettingsModel) async {
    while !model.timers.contains(operation), !Task.isCancelled { await Task.yield() }
  }

  /// The settings at work.
  func model(in environment: FlowEnvironment? = nil) -> AccountSettingsModel {
    let (stage, diary, notes) = (stage, diary, notes)
    let host = diary.host
    return AccountSettingsModel(
      account: Accounts.maya,
      appearance: Bound(.system) { host.announce("wrote \($0)") },
      notifications: Bound(NotificationPreference.samples) { host.announce("wrote \($0.id) \($0.isOn)") },
      notificationPermission: .allowed, privacyPolicy: Pages.privacy, version: nil,
      onRename: { name in
        await notes.note(name)
        try await stage.call("rename")
      },
      onChangePhoto: { jpeg in
        await notes.note(String(decoding: jpeg, as: UTF8.self))
        await notes.note(UploadAttempt.current?.uuidString ?? "no attempt")
        try await stage.call("photo")
      },
      onExportData: { try await stage.call("export") }, onSignOut: { try await stage.call("signOut") },
      onDeleteAccount: { try await stage.call("delete") }, in: environment ?? self.environment)
  }
}
