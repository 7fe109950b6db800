// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

/// Draws an avatar onto standard output.
struct StreamSink: InitialsSink {
  private let avatar: InitialsAvatar

  /// Creates a sink.
  init(_ avatar: InitialsAvatar) { self.avatar = avatar }

  /// There is one name.
  var roundSize: Int { 1 }

  /// Draws names.
  mutating func take(_ listed: [ListedName]) async -> [InitialsFailure?] { listed.map(draw) }

  private func draw(_ listed: ListedName) -> InitialsFailure? {
    do throws(InitialsFailure) {
      let bytes = try avatar.bytes(of: listed.name)
      return Output.failure(writing: bytes.span)
    } catch {
      return error
    }
  }

  /// Nothing is kept back.
  mutating func end() {}
}

/// Prints what would be drawn.
struct FactsSink: InitialsSink {
  private let avatar: InitialsAvatar
  private var lines = ""

  /// Creates a sink.
  init(_ avatar: InitialsAvatar) { self.avatar = avatar }

  /// Nothing is gained by more.
  var roundSize: Int { 1 }

  /// Takes down what would be drawn.
  mutating func take(_ listed: [ListedName]) async -> [InitialsFailure?] {
    for listed in listed {
      lines += InitialsText.line(listed.name, avatar.facts(String(decoding: listed.name, as: UTF8.self)))
    }
    // As much as a pipe takes in one piece.
    let failure = lines.utf8.count >= 4096 ? flush() : nil
    return listed.map { _ in failure }
  }

  /// Prints what has been taken down.
  mutating func end() throws(InitialsFailure) {
    if let failure = flush() { throw failure }
  }

  private mutating func flush() -> InitialsFailure? {
    defer { lines = "" }
    return Output.failure(writing: Array(lines.utf8).span)
  }
}

extension Output {
  /// Writes to standard output; gives back why that failed.
  fileprivate static func failure(writing bytes: Span<UInt8>) -> InitialsFailure? {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
      return nil
    } catch {
      return error.isInterrupted ? .interrupted : .standardOutput(error)
    }
  }
}

extension InitialsAvatar {
  /// The avatar of a name that may not be UTF-8.
  ///
  /// - Throws: ``InitialsFailure/drawing(_:)``.
  func bytes(of name: [UInt8]) throws(InitialsFailure) -> [UInt8] {
    do throws(LimnerError) {
      return try draw(String(decoding: name, as: UTF8.self)).bytes
    } catch {
      throw .drawing(error)
    }
  }
}
