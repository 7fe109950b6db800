// SPDX-License-Identifier: Apache-2.0

/// The keys that a line of the worker may have.
package enum RequestKeys {
  /// What a key's value is.
  enum Kind {
    /// A number or a string, in the form that the command line takes.
    case value
    /// `true` or `false`.
    case flag
    /// A string or an array of strings.
    case list
  }

  /// The keys that are not options.
  static let places: [JSONText] = ["id", "input", "inputBase64", "data", "output", "outputBase64"]

  /// The long options of `limner convert` that speak about one conversion, with their dashes.
  static let options: [(name: String, kind: Kind)] = [
    ("--max-side", .value), ("--format", .value), ("--quality", .value), ("--max-bytes", .value),
    ("--crop", .value), ("--rendition", .list), ("--subsampling", .value), ("--progressive", .flag),
    ("--optimize", .flag), ("--color", .value), ("--linear", .flag), ("--background", .value),
    ("--shrink", .value), ("--policy", .value), ("--max-pixels", .value), ("--max-input", .value),
    ("--overwrite", .flag),
  ]

  /// The names of the options, dashes and all, for whoever offers the same on a command line.
  package static var optionNames: [String] { options.map(\.name) }

  /// The key of an option.
  static func key(_ name: String) -> String { String(name.dropFirst(2)) }

  /// All keys, for the one that is nearest to an unknown one.
  static let all = places.map(\.string) + options.map { key($0.name) }
}

/// The options of one line, in the form of a command line's.
struct RequestValues: OptionValues {
  private var values: [String: [[UInt8]]] = [:]
  private var flags: [String: Bool] = [:]

  /// Takes a value; `null` says nothing.
  ///
  /// - Throws: ``UsageError`` for a value of the wrong kind.
  mutating func take(_ name: String, _ kind: RequestKeys.Kind, _ value: JSON) throws(UsageError) {
    if value == .null { return }
    let texts: [JSON]
    switch kind {
    case .flag:
      guard let flag = value.flag else { throw wrong(name, "true or false", value) }
      flags[name] = flag
      return
    case .value: texts = [value]
    case .list: texts = value.elements ?? [value]
    }
    var all: [[UInt8]] = []
    for text in texts {
      guard let bytes = Self.bytes(text, kind) else {
        throw wrong(name, kind == .list ? "strings" : "a string or a number", text)
      }
      all.append(bytes)
    }
    values[name] = all
  }

  private func wrong(_ name: String, _ expected: String, _ value: JSON) -> UsageError {
    UsageError(expected: expected, for: label(name), found: value.kind)
  }

  /// The value as a command line would have it; `1e3` is 1000 there.
  private static func bytes(_ value: JSON, _ kind: RequestKeys.Kind) -> [UInt8]? {
    switch value {
    case .string(let text): Array(text.bytes)
    case .number(let number) where kind == .value:
      Array((number.integer.map { "\($0)" } ?? number.description).utf8)
    default: nil
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil || flags[name] != nil }

  func flag(_ name: String) -> Bool? { flags[name] }

  func all(_ name: String) -> [[UInt8]] { values[name] ?? [] }

  func label(_ name: String) -> String { RequestKeys.key(name) }
}
