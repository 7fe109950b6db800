// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
package import LimnerSystem

/// Where avatars go.
package enum InitialsDestination: Equatable, Sendable {
  /// Nowhere: what would be drawn is printed.
  case print

  /// Standard output.
  case standardOutput

  /// A file.
  case file(BytePath)

  /// A folder.
  case folder(BytePath)

  /// Settles destination and format.
  ///
  /// - Parameters:
  ///   - output: What `-o` says.
  ///   - isAlone: Whether it is for a single name from the command line.
  ///   - asked: What `--format` says.
  /// - Returns: Where avatars go, and what they are written as.
  /// - Throws: ``UsageError`` where they do not go together.
  static func find(
    _ output: [UInt8]?, isAlone: Bool, _ asked: InitialsFileFormat?
  ) throws(UsageError) -> (InitialsDestination, InitialsFileFormat) {
    guard let output, !output.isEmpty else {
      throw UsageError(expected: "a file, a folder or -", for: "-o", found: "nothing")
    }
    let path = BytePath(output)
    if path == .standardStream {
      guard isAlone else {
        throw UsageError(expected: "a single NAME", for: "-o -", found: "several names or --names")
      }
      return (.standardOutput, asked ?? .png)
    }
    let wantsFolder = !isAlone || path.hasTrailingSlash
    switch try? FileStatus.of(path).kind {
    case .folder: return (.folder(path), asked ?? .png)
    case .regular where wantsFolder:
      throw UsageError(expected: "a folder", for: "-o", found: "a file, \(VisibleText.of(path))")
    case .fifo, .socket, .device, .link:
      throw UsageError(expected: "a file or folder", for: "-o", found: "a device, \(VisibleText.of(path))")
    case nil where wantsFolder: return (.folder(path), asked ?? .png)
    case .regular, nil: return (.file(path), try format(of: path, asked))
    }
  }

  private static func format(
    of path: BytePath, _ asked: InitialsFileFormat?
  ) throws(UsageError) -> InitialsFileFormat {
    guard !path.fileExtension.isEmpty else { return asked ?? .png }
    guard let named = InitialsFileFormat(extensionOf: path) else {
      throw UsageError(
        expected: ".png, .jpg, .jpeg or .svg (or a / behind a folder)", for: "-o", found: VisibleText.of(path)
      )
    }
    guard let asked, asked != named else { return named }
    throw UsageError(
      expected: "the extension of --format \(asked.rawValue)", for: "-o", found: VisibleText.of(path))
  }
}
