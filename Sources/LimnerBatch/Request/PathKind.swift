// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

/// What a path leads to, links followed.
enum PathKind: Equatable {
  /// A file with content of its own.
  case file

  /// A folder.
  case folder

  /// A device, a FIFO or a socket, in words.
  case special(String)

  /// Nothing, or nothing that can be looked at.
  case absent

  /// Looks at a path.
  init(of path: BytePath) {
    guard let status = try? FileStatus.of(path) else {
      self = .absent
      return
    }
    switch status.kind {
    case .regular: self = .file
    case .folder: self = .folder
    case .fifo: self = .special("a FIFO")
    case .socket: self = .special("a socket")
    case .device, .link: self = .special("a device")
    }
  }
}

extension PathKind {
  /// What it is, in words.
  var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .special(let words): words
    case .absent: "nothing"
    }
  }
}

extension FileIdentity {
  /// What makes the file at a path the same under any name; `nil` if there is none.
  init?(of path: BytePath) {
    guard let status = try? FileStatus.of(path) else { return nil }
    self = status.identity
  }
}
