// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// The names of avatars in the folder that takes them.
package struct OutputNames: Sendable {
  /// The format, which gives names their extension.
  package let format: InitialsFileFormat

  /// Creates the names of files of a format.
  package init(_ format: InitialsFileFormat) { self.format = format }

  /// The name by a number: six digits, or more where it needs them.
  ///
  /// So names are in order up to a million, and never depend on how many there are.
  package func name(number: Int) -> BytePath {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    return BytePath((zeros + digits + format.suffix).utf8)
  }

  /// The name by a text of a table, which gets the format's extension unless it has it.
  ///
  /// - Throws: ``OutputNameError`` for what could lead out of the folder, hide in it or mislead whoever lists it.
  package func name(_ text: [UInt8]) throws(OutputNameError) -> BytePath {
    guard let first = text.first else { throw .empty }
    guard first != UInt8(ascii: ".") else { throw .hidden }
    for byte in text {
      // The backslash sets folders apart on other systems, to which avatars are copied.
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") { throw .separator(found: byte) }
      if byte < 0x20 || byte == 0x7F { throw .control(found: byte) }
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where Self.misleads(scalar) {
      throw .misleading(found: scalar)
    }
    let hasExtension = InitialsFileFormat(extensionOf: BytePath(text)) == format
    let name = BytePath(hasExtension ? text : text + Array(format.suffix.utf8))
    guard name.bytes.count <= Self.longest else {
      throw .tooLong(found: name.bytes.count, limit: Self.longest)
    }
    return name
  }

  /// Whether a scalar steers a terminal, breaks a line, or turns the direction in which a name is shown.
  private static func misleads(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  /// The bytes that a name may have on the file systems in use.
  private static let longest = 255
}

/// The names that this run has written, where nothing else tells them from older files.
///
/// Shape: eight bytes a name instead of the name. Two of ten million share a number by chance once in 300,000 runs; the
/// second is refused then. Nobody can choose names that do: the hash has a key of this process.
struct WrittenNames {
  private var numbers: Set<Int> = []

  /// Whether a name is new; from now on it is not.
  mutating func insert(_ name: BytePath) -> Bool { numbers.insert(name.hashValue).inserted }
}
