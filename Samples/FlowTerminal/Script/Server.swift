// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

/// A server that answers when the script says so.
@MainActor final class Server {
  private var calls: [(name: String, answer: CheckedContinuation<Void, any Error>)] = []
  private var watchers: [(name: String, wake: CheckedContinuation<Void, Never>)] = []
  private let narrator: Narrator
  private let voice: Narrator.Voice

  /// Creates a server without calls; `voice` is whose answers are told.
  init(_ narrator: Narrator, _ voice: Narrator.Voice = .server) {
    (self.narrator, self.voice) = (narrator, voice)
  }

  /// A call of the app's; one that was cancelled is still answered, as it is on the way already.
  func call(_ name: String) async throws {
    defer {
      if Task.isCancelled { narrator.tell(voice, "\(name): nobody waits for it any more") }
    }
    try await withCheckedThrowingContinuation { answer in
      calls.append((name, answer))
      narrator.tell(voice, voice == .system ? "asks \(name)" : "\(name): begins")
      for watcher in watchers where watcher.name == name { watcher.wake.resume() }
      watchers.removeAll { $0.name == name }
    }
    try Task.checkCancellation()
  }

  /// Waits until a call is there.
  func arrival(of name: String) async {
    guard !calls.contains(where: { $0.name == name }) else { return }
    await withCheckedContinuation { watchers.append((name, $0)) }
  }

  /// Answers a call: it succeeds, or fails with an error.
  func answer(_ name: String, _ error: (any Error)? = nil, _ words: String? = nil) async {
    await arrival(of: name)
    guard let place = calls.firstIndex(where: { $0.name == name }) else { return }
    let call = calls.remove(at: place)
    let answer = words ?? error.map(Self.words) ?? "done"
    narrator.tell(
      voice == .system ? .you : voice, voice == .system ? "answer \(answer)" : "\(name): \(answer)")
    if let error { call.answer.resume(throwing: error) } else { call.answer.resume() }
  }
}

extension Server {
  private static func words(_ error: any Error) -> String {
    if error is CancellationError { return "the person backed out" }
    return (error as? ServerError)?.errorDescription.map { "fails, “\($0)”" } ?? "fails without words"
  }
}

/// An error, with words for people or without.
struct ServerError: LocalizedError {
  /// The words; `nil` without any.
  let errorDescription: String?

  /// Creates an error.
  init(_ text: String?) { errorDescription = text }
}
