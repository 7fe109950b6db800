// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

/// Changing a photo with a driver, a clock and a host.
@Suite(.timeLimit(.minutes(1))) struct ChangePhotoModelTests {
  /// Prepares by putting a sign before the file; waits for the stage first.
  private struct Preparing: PhotoPreparing {
    var stage: Stage

    func prepare(_ picked: Data) async throws -> Data {
      try await stage.call("prepare " + name(picked))
      return Data("jpeg of ".utf8) + picked
    }
  }

  private let stage = Stage()
  private let clock = ManualClock()
  private let diary = Diary()

  private var environment: FlowEnvironment {
    var environment = FlowEnvironment(photos: Preparing(stage: stage))
    environment.clock = clock
    environment.host = diary.host
    return environment
  }

  private func model(in environment: FlowEnvironment? = nil) -> FlowModel<ChangePhoto> {
    let environment = environment ?? self.environment
    return FlowModel(ChangePhoto(PhotoSamples.old), in: environment) { operation, work in
      await ChangePhoto.perform(work, as: operation, in: environment) { jpeg in
        try await stage.call("upload " + name(jpeg))
        if let attempt = UploadAttempt.current { diary.host.announce("attempt \(attempt)") }
      }
    }
  }

  @Test func `A18: the host's closure gets the prepared photo`() async {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    #expect(model.state.isBusy)
    await stage.finish("prepare 1")
    await stage.finish("upload jpeg of 1")
    let state = await model.reaches { $0.base.photo != nil }
    #expect(state?.base.photo?.jpeg == Data("jpeg of 1".utf8))
    let calls = await stage.calls
    #expect(calls == ["prepare 1", "upload jpeg of 1"])
  }

  @Test func `A29: a retry calls the closure with the same attempt, and prepares nothing`() async throws {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    await stage.finish("prepare 1")
    await stage.fail("upload jpeg of 1", Worded("The server is full."))
    let failed = await model.reaches { $0.line == "The server is full." }
    let attempt = try #require(failed?.retryable?.attempt)
    model.send(.retry)
    await stage.finish("upload jpeg of 1")
    let done = await model.reaches { $0.base.photo != nil }
    #expect(done?.base.photo?.attempt == attempt)
    let calls = await stage.calls
    #expect(calls == ["prepare 1", "upload jpeg of 1", "upload jpeg of 1"])
    #expect(
      diary.lines == [
        "haptic error", "announce The server is full.", "announce attempt \(attempt)",
        "announce Photo updated",
      ])
  }

  @Test func `A27: what the preparation throws is an unreadable photo`() async {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    await stage.fail("prepare 1", Worded("Out of memory."))
    let state = await model.reaches { !$0.isBusy && $0.line != nil }
    #expect(state?.line == PhotoSamples.unreadable)
    #expect(state?.shown == PhotoSamples.old)
    let calls = await stage.calls
    #expect(calls == ["prepare 1"])
  }

  @Test func `A20: a closure that throws a CancellationError leaves no trace`() async {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    await stage.finish("prepare 1")
    await stage.fail("upload jpeg of 1", CancellationError())
    let state = await model.reaches { $0.preparation == nil && $0.upload == .none }
    #expect(state?.shown == PhotoSamples.old)
    #expect(state?.line == nil)
    #expect(diary.lines == [])
  }

  @Test func `a preparation that is cancelled by the host is as quiet`() async {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    await stage.fail("prepare 1", CancellationError())
    let state = await model.reaches { !$0.isBusy }
    #expect(state?.line == nil)
    #expect(diary.lines == [])
  }

  @Test func `nothing prepares photos where the app has nothing that does`() async {
    let model = model(in: FlowEnvironment())
    model.send(.picked(Data("1".utf8)))
    let state = await model.reaches { !$0.isBusy }
    #expect(state?.line == nil)
    let calls = await stage.calls
    #expect(calls == [])
  }

  @Test func `A22: the second upload starts when the first closure has returned`() async {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    await stage.finish("prepare 1")
    await stage.arrival(of: "upload jpeg of 1")
    model.send(.picked(Data("2".utf8)))
    await stage.finish("prepare 2")
    let waiting = await model.reaches { $0.upload.photo?.jpeg == Data("jpeg of 2".utf8) }
    #expect(waiting?.shown == .image(Data("jpeg of 2".utf8)))
    #expect(model.running == [])
    #expect(model.timers.count == 1)
    await stage.finish("upload jpeg of 1")
    await stage.finish("upload jpeg of 2")
    let done = await model.reaches { $0.base.photo != nil }
    #expect(done?.base.photo?.jpeg == Data("jpeg of 2".utf8))
    #expect(model.timers == [])
    #expect(diary.lines.filter { $0 == "announce Photo updated" }.count == 1)
  }

  @Test func `A22: the second upload starts after ten seconds, and not a moment sooner`() async {
    let model = model()
    model.send(.picked(Data("1".utf8)))
    await stage.finish("prepare 1")
    await stage.arrival(of: "upload jpeg of 1")
    model.send(.picked(Data("2".utf8)))
    await stage.finish("prepare 2")
    _ = await model.reaches { $0.upload.photo?.jpeg == Data("jpeg of 2".utf8) }
    clock.advance(by: .milliseconds(9999))
    await settle()
    #expect(model.running == [])
    #expect(model.timers.count == 1)
    clock.advance(by: .milliseconds(1))
    await stage.arrival(of: "upload jpeg of 2")
    #expect(model.running.map(\.slot) == [.upload])
    await stage.finish("upload jpeg of 1")
    await stage.finish("upload jpeg of 2")
    let done = await model.reaches { $0.base.photo != nil }
    #expect(done?.base.photo?.jpeg == Data("jpeg of 2".utf8))
    model.end()
  }

  @Test func `A95: a cancelled upload is cancelled in its task too`() async {
    let outcome = AsyncStream.makeStream(of: Bool.self)
    let started = AsyncStream.makeStream(of: Void.self)
    let model = FlowModel(ChangePhoto(PhotoSamples.old), in: environment) { [environment] operation, work in
      await ChangePhoto.perform(work, as: operation, in: environment) { _ in
        started.continuation.yield()
        defer { outcome.continuation.yield(Task.isCancelled) }
        try await ManualClock().sleep(for: .seconds(1))
      }
    }
    model.send(.picked(Data("1".utf8)))
    await stage.finish("prepare 1")
    for await _ in started.stream { break }
    model.send(.cancel)
    #expect(model.state.shown == PhotoSamples.old)
    for await isCancelled in outcome.stream {
      #expect(isCancelled)
      break
    }
    let state = await model.reaches { $0.upload == .none }
    #expect(state?.line == nil)
    #expect(diary.lines == [])
    #expect(model.timers == [])
  }
}

private func name(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
