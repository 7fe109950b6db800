// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Runs inputs from files, one after the other.
enum Replay {
  /// Runs every file named, and every file below a folder named.
  ///
  /// - Throws: ``SystemError``.
  static func run(_ target: FuzzTarget, _ paths: [BytePath]) throws {
    var count = 0
    for path in paths {
      for file in try files(below: path) {
        Terminal.writeError("\(file)\n")
        target.run(try FileDescriptor(reading: file).readAll(limit: 1 << 26))
        count += 1
      }
    }
    Terminal.writeError("\(count) inputs ran, every promise kept\n")
  }

  /// The file itself, or the files below a folder.
  ///
  /// - Throws: ``SystemError`` if nothing is there.
  static func files(below path: BytePath) throws -> [BytePath] {
    guard try FileStatus.of(path).kind == .folder else { return [path] }
    return FolderWalk(path).flatMap { listing in
      listing.entries.compactMap { entry in
        if case .file = entry.outcome { entry.path } else { nil }
      }
    }
  }
}
