// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// What the threads of a worker share: the lines, the order of the answers, and the end.
final class WorkerLoop: Sendable {
  private struct State {
    /// The lines that have been taken.
    var taken = 0

    /// The answers that have been written.
    var written = 0

    /// Answers that wait for others.
    var waiting: [Int: [UInt8]] = [:]

    /// Whether a thread writes.
    var isWriting = false

    /// How it ended, once it has.
    var end: PhotoWorker.End?

    /// The answers whose turn has come, and the number behind the last.
    mutating func ready() -> (answers: [[UInt8]], end: Int) {
      var answers: [[UInt8]] = []
      while let answer = waiting.removeValue(forKey: written + answers.count) { answers.append(answer) }
      return (answers, written + answers.count)
    }
  }

  private let worker: PhotoWorker
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let reader: Monitor<LineReader>
  private let state = Monitor(State())

  init(_ worker: PhotoWorker, from input: Int32, to output: Int32) {
    self.worker = worker
    self.input = FileDescriptor(borrowing: input)
    self.output = FileDescriptor(borrowing: output)
    reader = Monitor(LineReader(limit: worker.lineLimit))
  }

  /// How it ended.
  var end: PhotoWorker.End { state.withLock { $0.end ?? .finished } }

  /// Whether nobody takes answers any more.
  var isClosed: Bool {
    if case .unwritable = end { true } else { false }
  }

  /// Takes lines and answers them, one at a time, until there are no more.
  func run() {
    while let (line, number) = take() {
      // Let go of as soon as it is understood.
      switch consume line {
      case .line(let bytes): put(worker.answer(bytes: bytes), at: number)
      case .tooLong(let count): put(worker.answer(tooLong: count), at: number)
      case .noMemory: put(worker.answerNoMemory(), at: number)
      case .end: return
      }
    }
  }

  private var hasEnded: Bool { state.withLock { $0.end != nil } }

  private func finish(_ end: PhotoWorker.End) {
    state.withLock { if $0.end == nil { $0.end = end } }
    state.wakeAll()
  }
}

extension WorkerLoop {
  /// Why no line can be taken.
  private enum Stop: Error {
    case ended
    case interrupted
    case failed(SystemError)
  }

  /// The next line and its number; one thread at a time waits for it.
  private func take() -> (LineReader.Line, Int)? {
    do throws(Stop) {
      return try reader.withLock { reader throws(Stop) in
        guard waitForRoom() else { throw .ended }
        while true {
          let line = try reader.next(read)
          if line == .end { throw .ended }
          if case .line(let bytes) = line, bytes.allSatisfy(Self.isSpace) { continue }
          return state.withLock { state in
            defer { state.taken += 1 }
            return (line, state.taken)
          }
        }
      }
    } catch {
      switch error {
      case .ended: break
      case .interrupted: finish(.interrupted)
      case .failed(let error) where error.isPipeClosed: finish(.unwritable(error))
      case .failed(let error) where error.isInterrupted: finish(.interrupted)
      case .failed(let error): finish(.unreadable(errorNumber: error.number, message: error.message))
      }
      return nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Waits until few enough answers wait for their turn.
  private func waitForRoom() -> Bool {
    state.wait { [window = 4 * worker.jobs] state in
      if state.end != nil { return false }
      return state.taken - state.written < window ? true : nil
    }
  }

  private func read() throws(Stop) -> [UInt8] {
    while true {
      if hasEnded { throw .ended }
      guard Interrupts.count == 0, !Task.isCancelled else { throw .interrupted }
      do throws(SystemError) {
        if let bytes = try input.next(64 << 10, unlessClosed: output) { return bytes }
      } catch {
        throw .failed(error)
      }
    }
  }

  /// Takes an answer, and writes all whose turn has come unless another thread is at it.
  private func put(_ answer: [UInt8], at number: Int) {
    var next = state.withLock { state -> (answers: [[UInt8]], end: Int)? in
      state.waiting[number] = answer + [0x0A]
      guard !state.isWriting, state.end?.isUnwritable != true else { return nil }
      state.isWriting = true
      return state.ready()
    }
    while let (answers, end) = next {
      do throws(SystemError) {
        for answer in answers { try output.write(answer.span) }
      } catch {
        return finish(error.isInterrupted ? .interrupted : .unwritable(error))
      }
      next = state.withLock { state in
        state.written = end
        let ready = state.ready()
        state.isWriting = !ready.answers.isEmpty
        return state.isWriting ? ready : nil
      }
      state.wakeAll()
    }
  }
}

extension PhotoWorker.End {
  fileprivate var isUnwritable: Bool {
    if case .unwritable = self { true } else { false }
  }

  fileprivate static func unwritable(_ error: SystemError) -> Self {
    .unwritable(errorNumber: error.number, message: error.message)
  }
}
