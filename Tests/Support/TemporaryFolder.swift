// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// A folder for one test, removed with everything in it.
package struct TemporaryFolder: ~Copyable {
  /// Where it is.
  package let path: BytePath

  package init(_ name: String = "test") throws {
    var generator = SystemRandomNumberGenerator()
    let base = ProcessArguments.environment("TMPDIR") ?? "/tmp"
    path = BytePath(base).appending(BytePath("limner-\(name)-\(generator.next())"))
    try Folder.make(path)
  }

  deinit { Self.remove(path) }

  /// The path of something in the folder, the folders on the way made.
  package func path(_ name: BytePath) throws -> BytePath {
    let path = path.appending(name)
    try Folder.make(path.parent)
    return path
  }

  /// Writes a file.
  @discardableResult
  package func write(_ bytes: [UInt8], _ name: BytePath) throws -> BytePath {
    let path = try path(name)
    try FileDescriptor(writing: path).write(bytes.span)
    return path
  }

  /// The bytes of a file; `nil` where there is none.
  package func read(_ name: BytePath) -> [UInt8]? {
    try? FileDescriptor(reading: path.appending(name)).readAll(limit: 1 << 30)
  }

  /// The text of a file; empty where there is none.
  package func text(_ name: BytePath) -> String { String(decoding: read(name) ?? [], as: UTF8.self) }

  /// Every file below the folder or one in it, hidden ones too, sorted; not the journal and the lock of a run.
  package func files(below name: BytePath = "") -> [BytePath] {
    allFiles(below: name).filter { ![".limner-journal", ".limner-lock"].contains($0.lastComponent) }
  }

  /// Every file below the folder or one in it, sorted.
  package func allFiles(below name: BytePath = "") -> [BytePath] {
    Self.list(path.appending(name), BytePath("")).sorted()
  }

  /// Makes a FIFO.
  package func makeFIFO(_ name: BytePath) throws {
    guard CCalls.makeFIFO(try path(name).description) else { throw SupportError("no FIFO could be made") }
  }

  /// Gives a file or folder another name.
  package func rename(_ name: BytePath, to other: BytePath) throws {
    guard CCalls.rename(path.appending(name).description, to: try path(other).description) else {
      throw SupportError("\(name) could not be renamed")
    }
  }

  /// Makes a symbolic link.
  package func link(_ name: BytePath, to target: BytePath) throws {
    guard CCalls.link(target.description, at: try path(name).description) else {
      throw SupportError("no link could be made")
    }
  }

  private static func list(_ folder: BytePath, _ relative: BytePath) -> [BytePath] {
    (try? Folder.names(in: folder))?.flatMap { name -> [BytePath] in
      let path = folder.appending(name)
      let inside = relative.appending(name)
      let kind = (try? FileStatus.of(path, followingLinks: false))?.kind
      return kind == .folder ? list(path, inside) : [inside]
    } ?? []
  }

  private static func remove(_ folder: BytePath) {
    for name in (try? Folder.names(in: folder)) ?? [] {
      let path = folder.appending(name)
      if (try? FileStatus.of(path, followingLinks: false))?.kind == .folder {
        remove(path)
      } else {
        try? Folder.remove(path)
      }
    }
    try? Folder.removeEmpty(folder)
  }
}
