// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

/// Draws an avatar onto standard output.
struct StreamSink: InitialsSink {
  private let avatar: InitialsAvatar

  /// Creates a sink.
  init(_ avatar: InitialsAvatar) { self.avatar = avatar }

  /// Draws a name.
  mutating func take(_ listed: ListedName) throws(InitialsFailure) {
    let bytes = try avatar.bytes(of: listed.name)
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes.span)
    } catch {
      throw InitialsFailure(standardOutput: error)
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

  /// Takes down what would be drawn.
  mutating func take(_ listed: ListedName) throws(InitialsFailure) {
    lines += InitialsText.line(listed.name, avatar.facts(String(decoding: listed.name, as: UTF8.self)))
    // As much as a pipe takes in one piece.
    if lines.utf8.count >= 4096 { try end() }
  }

  /// Prints what has been taken down.
  mutating func end() throws(InitialsFailure) {
    defer { lines = "" }
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(lines)
    } catch {
      throw InitialsFailure(standardOutput: error)
    }
  }
}

extension InitialsFailure {
  fileprivate init(standardOutput error: SystemError) {
    self = error.isInterrupted ? .interrupted : .standardOutput(error)
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
