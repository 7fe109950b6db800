// SPDX-License-Identifier: Apache-2.0

extension NotificationGate {
  /// Reads or asks for the system's permission; where no system has a say, notifications are allowed.
  package static func perform(
    _ work: Work, as operation: FlowOperation, in environment: FlowEnvironment
  ) async -> Event {
    let number = operation.number
    switch work {
    case .readPermission:
      return .permissionRead(number, await environment.notifications?.permission() ?? .allowed)
    case .requestAuthorization:
      do {
        let isGranted = try await environment.notifications?.requestAuthorization()
        return .authorization(number, isGranted: isGranted ?? true)
      } catch {
        return .requestFailed(number)
      }
    }
  }
}
