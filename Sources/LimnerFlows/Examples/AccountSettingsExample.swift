// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Account settings of a made-up app, for previews, demonstrations and tests.
///
/// Maya is on Plus, has three preferences and a privacy policy. Whatever she does takes a moment and succeeds, and the
/// account follows, as it would after a server's answer.
public struct AccountSettingsExample: Sendable {
  /// Whose settings these are.
  public var account = Account.sample

  /// What she wants to be notified of.
  public var preferences = NotificationPreference.samples

  /// The page of the privacy policy.
  public var privacyPolicy = URL(string: "https://example.com/privacy")

  /// The last line.
  public var version = AccountSettings.versionText(short: "2.4", build: "318")

  /// How long each closure takes, on the environment's clock.
  public var moment: Duration = .seconds(1)

  /// Creates the example as it is in the design.
  public init() {}

  /// Puts the block to work.
  ///
  /// A photo can be changed where the environment prepares photos.
  public func model(in environment: FlowEnvironment = FlowEnvironment()) -> AccountSettingsModel {
    let (clock, moment) = (environment.clock, moment)
    let wait: @Sendable () async throws -> Void = { try await clock.sleep(for: moment) }
    let server = Server(account)
    let model = AccountSettingsModel(
      account: account, appearance: Bound(.system) { _ in }, notifications: Bound(preferences) { _ in },
      privacyPolicy: privacyPolicy, version: version,
      onRename: { name in
        try await wait()
        await server.change { $0.name = name }
      },
      onChangePhoto: { jpeg in
        try await wait()
        await server.change { $0.avatar = .image(jpeg) }
      },
      onExportData: wait, onSignOut: wait, onDeleteAccount: wait, in: environment)
    server.state.use { $0.model = model }
    return model
  }

  /// Keeps the account and passes it on to the block whenever it changes.
  private struct Server: Sendable {
    struct State: Sendable {
      var account: Account
      weak var model: AccountSettingsModel?
    }

    let state: Locked<State>

    init(_ account: Account) { state = Locked(State(account: account)) }

    func change(_ body: @Sendable (inout Account) -> Void) async {
      let (account, model) = state.use { state in
        body(&state.account)
        return (state.account, state.model)
      }
      await model?.deliver(.account(account))
    }
  }
}
