// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows

/// A host for tests: closures that end when the test says so, and a record of what was asked for.
actor Stage {
  /// A call of a closure that has not returned.
  private var waiting: [(name: String, resume: CheckedContinuation<Void, any Error>)] = []
  private var arrivals: [(name: String, wake: CheckedContinuation<Void, Never>)] = []

  private var isOver = false

  /// The names of all calls, in order.
  private(set) var calls: [String] = []

  /// A closure of the host's: waits until the test ends it, and throws as the test says; deaf to cancellation, as a
  /// host's closure may be.
  func call(_ name: String) async throws {
    calls.append(name)
    if isOver { throw CancellationError() }
    try await withCheckedThrowingContinuation { resume in
      waiting.append((name, resume))
      for arrival in arrivals where arrival.name == name { arrival.wake.resume() }
      arrivals.removeAll { $0.name == name }
    }
  }

  /// Waits until a closure of that name has been called and waits, or until the test's time is over: then the test goes
  /// on and fails, and does not hang.
  func arrival(of name: String) async {
    guard !waiting.contains(where: { $0.name == name }) else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { arrivals.append((name, $0)) }
    } onCancel: {
      Task { await self.giveUp() }
    }
  }

  private func giveUp() {
    for arrival in arrivals { arrival.wake.resume() }
    arrivals = []
  }

  /// Lets all calls go, those to come too.
  func dismiss() {
    isOver = true
    for call in waiting { call.resume.resume(throwing: CancellationError()) }
    waiting = []
  }

  /// Lets the oldest call of that name return.
  func finish(_ name: String) async {
    await arrival(of: name)
    guard let place = waiting.firstIndex(where: { $0.name == name }) else { return }
    waiting.remove(at: place).resume.resume()
  }

  /// Lets the oldest call of that name throw.
  func fail(_ name: String, _ error: any Error) async {
    await arrival(of: name)
    guard let place = waiting.firstIndex(where: { $0.name == name }) else { return }
    waiting.remove(at: place).resume.resume(throwing: error)
  }
}

/// Falls when a test is over: a call that still waited would keep its host, and the host the call, for ever.
final class Curtain: Sendable {
  private let stage: Stage

  /// Hangs over a stage; whoever owns the curtain must not be owned by a call.
  init(over stage: Stage) { self.stage = stage }

  deinit {
    Task { [stage] in await stage.dismiss() }
  }
}

/// An error with words.
struct Worded: LocalizedError {
  /// The words; `nil` without any.
  var errorDescription: String?

  /// Creates an error.
  init(_ text: String?) { errorDescription = text }
}

/// What a host was asked to do at once, in order.
final class Diary: Sendable {
  private let list = Locked<[String]>([])

  /// The lines so far.
  var lines: [String] { list.use { $0 } }

  private func write(_ line: String) { list.use { $0.append(line) } }

  /// A host that writes everything down.
  var host: FlowHost {
    FlowHost(
      haptic: { self.write("haptic \($0)") }, announce: { self.write("announce \($0)") },
      focus: { self.write("focus \($0)") }, request: { self.write("request \($0)") })
  }
}

extension FlowModel {
  /// Waits until the state is as wanted; a test with a time limit fails where it never is.
  func reaches(_ wanted: (Machine) -> Bool) async -> Machine? {
    for await state in states() where wanted(state) { return state }
    return nil
  }
}

/// A moment for tasks that might do what they should not, or were woken too early.
func settle() async {
  for _ in 0 ..< 200 { await Task.yield() }
}
