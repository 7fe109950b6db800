// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that the host does at once, without a result.
///
/// The models of the three blocks pass what the design has a closure for (the editor, both bound values, managing,
/// skipping) to that closure; the host's ``FlowHost/request`` gets the rest.
public enum Request: Hashable, Sendable {
  /// Opens the system's photo picker, which answers with a picked photo or is dismissed.
  case openPhotoPicker

  /// Opens a page in the browser.
  case openURL(URL)

  /// Opens the app's page in the system's settings.
  case openSettings

  /// Opens the host's own profile editor.
  case editProfile

  /// Writes the chosen appearance to the host's value.
  case setAppearance(Appearance)

  /// Writes a notification preference to the host's value.
  case setNotification(id: String, isOn: Bool)

  /// Opens the store's sheet of subscriptions, on a group where one is known.
  case presentManageSubscriptions(groupID: String?)

  /// Opens the host's own page of subscriptions.
  case manage

  /// Leaves profile setup without saving.
  case skip
}
