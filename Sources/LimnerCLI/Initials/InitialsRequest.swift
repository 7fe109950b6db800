// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerBatch
package import LimnerSystem

/// What a command line of `limner initials` asks for, every value checked.
package struct InitialsRequest: Equatable, Sendable {
  /// Where names come from.
  package enum Names: Equatable, Sendable {
    /// The command line.
    case arguments([[UInt8]])

    /// A file with a name a line.
    case lines(BytePath)

    /// A table, with the titles of the column of names and of that of outputs.
    case table(BytePath, column: [UInt8], output: [UInt8]?)
  }

  /// The names.
  package var names: Names

  /// Where avatars go.
  package var destination: InitialsDestination

  /// What avatars look like.
  package var options: InitialsAvatar.Options

  /// Where letters come from.
  package var fonts: InitialsAvatar.FontChoice

  /// What avatars are written as.
  package var format: InitialsFileFormat

  /// Whether existing outputs are replaced.
  package var overwrites: Bool

  /// Whether only errors are printed.
  package var isQuiet: Bool

  /// Reads a command line that has been split.
  ///
  /// - Throws: ``UsageError`` for a value outside its range and for options that contradict each other.
  package init(_ parsed: ParsedArguments) throws(UsageError) {
    names = try Self.names(parsed)
    options = try Self.options(parsed)
    fonts = try parsed.parse("--font", expecting: "FILE or FILE#INDEX", Self.font) ?? .standard
    overwrites = parsed.has("--overwrite")
    isQuiet = parsed.has("--quiet")
    let asked = try parsed.choice(
      "--format", [("png", InitialsFileFormat.png), ("jpeg", .jpeg), ("svg", .svg)])
    if parsed.has("--print") {
      if let output = parsed.bytes("-o") {
        throw UsageError(
          expected: "no -o", for: "--print, which draws nothing,", found: Output.visible(output))
      }
      destination = .print
      format = asked ?? .png
    } else {
      var isAlone = false
      if case .arguments(let list) = names { isAlone = list.count == 1 }
      (destination, format) = try InitialsDestination.find(parsed.bytes("-o"), isAlone: isAlone, asked)
    }
    options.format = format == .png ? .png : format == .svg ? .svg : .jpeg()
  }

  private static func names(_ parsed: ParsedArguments) throws(UsageError) -> Names {
    guard let file = parsed.bytes("--names") else {
      for option in ["--column", "--output-column"] {
        guard let title = parsed.bytes(option) else { continue }
        throw UsageError(expected: "--names FILE", for: option, found: "\(Output.visible(title)) alone")
      }
      guard !parsed.operands.isEmpty else {
        throw UsageError(expected: "at least one", for: "NAME", found: "nothing")
      }
      return .arguments(parsed.operands)
    }
    if let name = parsed.operands.first {
      throw UsageError(expected: "no NAME", for: "--names", found: Output.visible(name))
    }
    guard !file.isEmpty else { throw UsageError(expected: "a file or -", for: "--names", found: "nothing") }
    let path = BytePath(file)
    if let column = parsed.bytes("--column") {
      return .table(path, column: column, output: parsed.bytes("--output-column"))
    }
    if let title = parsed.bytes("--output-column") {
      throw UsageError(
        expected: "--column TITLE", for: "--output-column", found: "\(Output.visible(title)) alone")
    }
    // The header and whatever stands beside the names would be drawn as names.
    guard path.fileExtension != "csv", !hasTabs(path) else {
      throw UsageError(
        expected: "--column TITLE", for: "the table \(VisibleText.of(path))", found: "nothing")
    }
    return .lines(path)
  }

  /// Whether the name of a file says that its fields are set apart by tabs.
  static func hasTabs(_ path: BytePath) -> Bool { ["tsv", "tab"].contains(path.fileExtension) }

  private static func options(_ parsed: ParsedArguments) throws(UsageError) -> InitialsAvatar.Options {
    var options = InitialsAvatar.Options()
    let words = InitialsColor.allCases.map(\.description).joined(separator: ", ")
    options.color =
      try parsed.parse("--color", expecting: words + ", 0 to 4 or auto", color) ?? options.color
    if try parsed.choice("--style", [("palette", false), ("quiet", true)]) ?? false {
      if let color = parsed.bytes("--color") {
        throw UsageError(expected: "no --color", for: "--style quiet", found: Output.visible(color))
      }
      options.color = .quiet
    }
    options.theme = try parsed.choice("--theme", [("light", Theme.light), ("dark", .dark)]) ?? options.theme
    let accent = try parsed.parse("--accent", expecting: "six hexadecimal digits") { bytes in
      RGBColor(hex: String(decoding: bytes, as: UTF8.self))
    }
    if let accent { options.theme = options.theme.withAccent(accent) }
    options.size = try parsed.number("--size", in: 16 ... 2048) ?? options.size
    options.shape =
      try parsed.choice("--shape", [("circle", InitialsAvatar.Shape.circle), ("square", .square)])
      ?? options.shape
    options.casing =
      try parsed.parse("--locale", expecting: "a language such as tr or de-CH", casing) ?? options.casing
    return options
  }

  private static func color(_ bytes: [UInt8]) -> InitialsAvatar.ColorChoice? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text == "auto" ? .automatic : InitialsColor(text).map { .fixed($0) }
  }

  /// A language in letters, and anything of a locale behind it.
  private static func casing(_ bytes: [UInt8]) -> Initials.Casing? {
    let isLetter = { (byte: UInt8) in (0x61 ... 0x7A).contains(byte | 0x20) }
    let language = bytes.prefix(while: isLetter)
    let isKnown = bytes.allSatisfy {
      isLetter($0) || (0x30 ... 0x39).contains($0) || "-_.@=;".utf8.contains($0)
    }
    guard (1 ... 8).contains(language.count), isKnown, bytes.count <= 100 else { return nil }
    return Initials.Casing(localeIdentifier: String(decoding: bytes, as: UTF8.self))
  }

  /// A file, with the index of a font behind the last `#` if nothing but digits stands there.
  private static func font(_ bytes: [UInt8]) -> InitialsAvatar.FontChoice? {
    guard !bytes.isEmpty else { return nil }
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "#")) else { return .file(BytePath(bytes)) }
    let digits = bytes[(mark + 1)...]
    guard !digits.isEmpty, digits.allSatisfy({ (0x30 ... 0x39).contains($0) }) else {
      return .file(BytePath(bytes))
    }
    guard mark > 0, let index = Int(String(decoding: digits, as: UTF8.self)), index <= 65_535 else {
      return nil
    }
    return .file(BytePath(bytes[..<mark]), face: index)
  }
}
