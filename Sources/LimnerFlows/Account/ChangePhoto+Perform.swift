// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension ChangePhoto {
  /// Prepares or uploads a photo and says how it ended.
  ///
  /// While `onChangePhoto` runs, ``UploadAttempt/current`` tells it which attempt it works for.
  package static func perform(
    _ work: Work, as operation: FlowOperation, in environment: FlowEnvironment,
    onChangePhoto: @Sendable (Data) async throws -> Void
  ) async -> Event {
    let number = operation.number
    switch work {
    case .prepare(let picked):
      do {
        let jpeg = try await environment.prepare(picked)
        return .prepared(number, PreparedPhoto(jpeg: jpeg, attempt: UUID()))
      } catch {
        return environment.failure(error) == .quiet ? .preparationCancelled(number) : .unreadable(number)
      }
    case .upload(let photo):
      let failure = await environment.failure {
        try await UploadAttempt.$current.withValue(photo.attempt) { try await onChangePhoto(photo.jpeg) }
      }
      return failure.map { .threw(number, $0) } ?? .succeeded(number)
    }
  }
}
