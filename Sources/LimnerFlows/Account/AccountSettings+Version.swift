// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension AccountSettings {
  /// The line that tells an app's version, like `Version 2.4 (318)`.
  ///
  /// - Returns: `nil` without a short version; what is blank counts as missing.
  public static func versionText(
    short: String?, build: String?, strings: AccountStrings = AccountStrings()
  ) -> String? {
    guard let short = short?.trimmed, !short.isEmpty else { return nil }
    guard let build = build?.trimmed, !build.isEmpty else {
      return strings.versionWithoutBuild.filled(["version": short])
    }
    return strings.version.filled(["version": short, "build": build])
  }

  /// The line of the running app, from its bundle; `nil` where apps have no bundles.
  public static var appVersion: String? {
    #if canImport(Darwin)
      let facts = Bundle.main.infoDictionary ?? [:]
      return versionText(
        short: facts["CFBundleShortVersionString"] as? String, build: facts["CFBundleVersion"] as? String)
    #else
      return versionText(short: nil, build: nil)
    #endif
  }
}
