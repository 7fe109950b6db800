// SPDX-License-Identifier: Apache-2.0

import Limner
package import LimnerSystem

/// What the journal says about one input: what was made of it, or why nothing was.
package struct JournalLine: Equatable, Sendable {
  /// The file that was read, as it was while it was read.
  package struct Source: Equatable, Sendable {
    /// The length in bytes.
    package var size: Int

    /// When it was last changed, in nanoseconds since 1970.
    package var modified: Int

    /// Its number on the device.
    package var inode: UInt64

    /// The SHA-256 of its content in hexadecimal.
    package var digest: String

    /// Notes what a file was.
    package init(_ status: FileStatus, digest: String) {
      size = status.size
      modified = status.modified
      inode = status.identity.inode
      self.digest = digest
    }

    /// Whether a file looks as if nothing has happened to it.
    package func looksLike(_ status: FileStatus) -> Bool {
      size == status.size && modified == status.modified && inode == status.identity.inode
    }
  }

  /// A file that was written.
  package struct Output: Equatable, Sendable {
    /// The path below the folder of outputs.
    package var path: BytePath

    /// The length in bytes.
    package var size: Int

    /// The SHA-256 of its content in hexadecimal.
    package var digest: String

    /// Notes what was written.
    package init(path: BytePath, size: Int, digest: String) {
      self.path = path
      self.size = size
      self.digest = digest
    }
  }

  /// How it ended.
  package enum End: Equatable, Sendable {
    /// The outputs stand.
    case done(Source, [Output])

    /// There are none, at this try in a row; the code is that of the error.
    case failed(code: String, attempt: Int, [BytePath])
  }

  /// The path of the input as it was named or walked, in its plain spelling.
  package var input: BytePath

  /// What decided the bytes of the outputs; see `PhotoOptions.recipe(_:)`.
  package var recipe: String

  /// How it ended.
  package var end: End

  /// Notes an end.
  package init(input: BytePath, recipe: String, end: End) {
    self.input = input
    self.recipe = recipe
    self.end = end
  }

  /// The paths of the outputs, written or not.
  package var outputPaths: [BytePath] {
    switch end {
    case .done(_, let outputs): outputs.map(\.path)
    case .failed(_, _, let paths): paths
    }
  }

  /// What was written under a path.
  package func output(_ path: BytePath) -> Output? {
    guard case .done(_, let outputs) = end else { return nil }
    return outputs.first { $0.path == path }
  }
}

extension JournalLine {
  /// The line, without its end.
  package var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.path("input", input)
      switch end {
      case .done(let source, let outputs):
        json.member("size", source.size)
        json.member("modified", source.modified)
        json.member("inode", Int(bitPattern: UInt(source.inode)))
        json.member("sha256", source.digest)
        json.member("recipe", recipe)
        json.key("outputs")
        json.array { json in
          for output in outputs {
            json.object { json in
              json.path("path", output.path)
              json.member("size", output.size)
              json.member("sha256", output.digest)
            }
          }
        }
      case .failed(let code, let attempt, let paths):
        json.member("recipe", recipe)
        json.member("error", code)
        json.member("attempt", attempt)
        json.key("outputs")
        json.array { json in
          for path in paths { json.object { $0.path("path", path) } }
        }
      }
    }
    return writer.text
  }
}
