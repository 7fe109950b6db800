// SPDX-License-Identifier: Apache-2.0

/// Why inputs and output do not go together; nothing has been done.
package enum BatchRequestError: Error, Equatable, Sendable {
  /// There is no input.
  case noInput

  /// Standard input is named more than once.
  case standardInputTwice

  /// A named input is a device, a FIFO or a socket.
  case specialInput([UInt8], kind: String)

  /// A folder without a name of its own (`.`, `..`, `/`) stands beside other inputs.
  case namelessFolder([UInt8])

  /// Standard output is to take more than one file.
  case severalInputsForStandardOutput

  /// The output is a device, a FIFO or a socket.
  case specialOutput([UInt8], kind: String)

  /// The output is a file, and the inputs need a folder.
  case outputNotFolder([UInt8])

  /// The output, or the place that an input would have in it, is a folder that is an input.
  case outputIsInput([UInt8])

  /// The name of the output has an extension that stands for no format.
  case unknownExtension([UInt8])

  /// The name of the output has the extension of another format than was asked for.
  case otherExtension([UInt8], format: String)

  /// Two inputs would be written to the same place.
  case sameOutput([UInt8], [UInt8], output: [UInt8])
}

extension BatchRequestError: CustomStringConvertible {
  /// *expected* … *for* … *but found* …
  package var description: String {
    switch self {
    case .noInput: "expected a file, a folder or - for INPUT but found nothing"
    case .standardInputTwice: "expected standard input once for INPUT but found - twice"
    case .specialInput(let path, let kind): "expected a file or folder for INPUT but found \(kind), \(Self.text(path))"
    case .namelessFolder(let path):
      "expected a folder with a name for INPUT beside others but found \(Self.text(path))"
    case .severalInputsForStandardOutput: "expected one input file for -o - but found more"
    case .specialOutput(let path, let kind):
      "expected a file or folder for -o but found \(kind), \(Self.text(path))"
    case .outputNotFolder(let path):
      "expected a folder for -o, which these inputs need, but found a file, \(Self.text(path))"
    case .outputIsInput(let path):
      "expected a folder that is no input for -o but found \(Self.text(path))"
    case .unknownExtension(let path):
      "expected .jpg, .jpeg or .png for -o, or a / behind a folder, but found \(Self.text(path))"
    case .otherExtension(let path, let format):
      "expected the extension of --format \(format) for -o but found \(Self.text(path))"
    case .sameOutput(let first, let second, let output):
      "expected outputs of their own for \(Self.text(first)) and \(Self.text(second)) "
        + "but found \(Self.text(output)) for both"
    }
  }

  private static func text(_ path: [UInt8]) -> String { path.isEmpty ? "nothing" : VisibleText.of(path) }
}
