// SPDX-License-Identifier: Apache-2.0

/// Whether the app may notify the person.
public enum NotificationPermission: Hashable, Sendable, CaseIterable {
  /// It may.
  case allowed

  /// It may not, and only the system's settings change that.
  case denied

  /// The person has not been asked.
  case notDetermined

  /// Reads the raw value of the system's `UNAuthorizationStatus`.
  ///
  /// Provisional (3) and ephemeral (4) authorization count as allowed. A value that is not known counts as not
  /// determined: the system answers without a dialog if it knows better.
  public init(systemStatus: Int) {
    switch systemStatus {
    case 1: self = .denied
    case 2, 3, 4: self = .allowed
    default: self = .notDetermined
    }
  }
}

/// How a block learns what the system permits; two closures over the platform's notification center.
public struct NotificationAccess: Sendable {
  /// Reads the permission as it is now.
  public var permission: @Sendable () async -> NotificationPermission

  /// Asks the person, and says whether they agreed.
  public var requestAuthorization: @Sendable () async throws -> Bool

  /// Wraps the platform's notification center.
  public init(
    permission: @escaping @Sendable () async -> NotificationPermission,
    requestAuthorization: @escaping @Sendable () async throws -> Bool
  ) {
    self.permission = permission
    self.requestAuthorization = requestAuthorization
  }
}
