// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// Why inputs and output do not go together; nothing has been done.
package enum BatchRequestError: Error, Equatable, Sendable {
  /// There is no input.
  case noInput

  /// Standard input is named more than once.
  case standardInputTwice

  /// A named input is a device, a FIFO or a socket.
  case specialInput(BytePath, kind: String)

  /// A folder without a name of its own (`.`, `..`, `/`) stands beside other inputs.
  case namelessFolder(BytePath)

  /// Standard output is to take more than one file.
  case severalInputsForStandardOutput

  /// Renditions are several files, and the output is one.
  case severalResults(BytePath)

  /// The output is a device, a FIFO or a socket.
  case specialOutput(BytePath, kind: String)

  /// The output is a file, and the inputs need a folder.
  case outputNotFolder(BytePath)

  /// The output, or the place that an input would have in it, is a folder that is an input.
  case outputIsInput(BytePath)

  /// The name of the output has an extension that stands for no format.
  case unknownExtension(BytePath)

  /// The name of the output has the extension of another format than was asked for.
  case otherExtension(BytePath, format: String)

  /// Two inputs would be written to the same place.
  case sameOutput(BytePath, BytePath, output: BytePath)
}

extension BatchRequestError {
  /// What should have been there.
  package var expected: String {
    switch self {
    case .noInput: "a file, a folder or -"
    case .standardInputTwice: "- once"
    case .specialInput, .specialOutput: "a file or folder"
    case .namelessFolder: "a folder with a name of its own beside other inputs"
    case .severalInputsForStandardOutput: "a single input file"
    case .outputNotFolder: "a folder"
    case .severalResults: "a folder, with a slash behind it if it is new,"
    case .outputIsInput: "a folder that is no input"
    case .unknownExtension: ".jpg, .jpeg or .png (or a / behind a folder)"
    case .otherExtension(_, let format): "the extension of --format \(format)"
    case .sameOutput: "an output of its own"
    }
  }

  /// The argument at fault.
  package var subject: String {
    switch self {
    case .noInput, .standardInputTwice, .specialInput, .namelessFolder: "INPUT"
    case .severalInputsForStandardOutput: "-o -"
    case .severalResults: "-o beside --rendition"
    case .specialOutput, .outputNotFolder, .outputIsInput, .unknownExtension, .otherExtension: "-o"
    case .sameOutput(_, let second, _): VisibleText.of(second)
    }
  }

  /// What was there.
  package var found: String {
    switch self {
    case .noInput: "nothing"
    case .standardInputTwice: "it twice"
    case .specialInput(let path, let kind), .specialOutput(let path, let kind):
      "\(kind), \(VisibleText.of(path))"
    case .severalInputsForStandardOutput: "a folder or several inputs"
    case .severalResults(let path): VisibleText.of(path)
    case .outputNotFolder(let path): path.isEmpty ? "nothing" : "a file, \(VisibleText.of(path))"
    case .namelessFolder(let path), .outputIsInput(let path), .unknownExtension(let path),
      .otherExtension(let path, _):
      VisibleText.of(path)
    case .sameOutput(let first, _, let output):
      "\(VisibleText.of(output)), which is that of \(VisibleText.of(first))"
    }
  }
}

extension BatchRequestError: CustomStringConvertible {
  /// The sentence a person reads.
  package var description: String { "expected \(expected) for \(subject) but found \(found)" }
}
