// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerInitials

extension FlowModel where Machine == AccountSettings {
  /// What a view draws now, in the environment's words and locale.
  public func presentation(_ traits: DisplayTraits = DisplayTraits()) -> AccountSettingsPresentation {
    AccountSettingsPresentation(
      state, strings: environment.strings, traits: traits,
      casing: Initials.Casing(localeIdentifier: environment.formats.locale.identifier))
  }
}
