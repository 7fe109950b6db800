// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerBatch
internal import LimnerSystem
internal import LimnerTestSupport

/// JSON out of names, messages and figures, read back by a strict parser; text for a terminal.
enum ReportTarget {
  /// Takes strings, paths and numbers from the input and writes them.
  static func run(_ input: [UInt8]) {
    let pieces = input.split(separator: 0xFF, omittingEmptySubsequences: false).map(Array.init)
    let names = pieces.map { String(decoding: $0, as: UTF8.self) }
    for name in names { checkString(name) }
    checkDocument(names, input)
    checkLine(pieces, names)
    for piece in pieces { checkVisible(BytePath(piece)) }
  }

  private static func checkString(_ text: String) {
    let quoted = JSONWriter.quoted(text)
    require(scalars(parsed(quoted).text ?? "") == scalars(text), "a string comes back: \(quoted)")
    require(quoted.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "on one line")
  }

  /// All strings as keys and values, nested, and numbers from the input's bytes.
  private static func checkDocument(_ names: [String], _ input: [UInt8]) {
    let bits = input.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let (integer, number) = (Int(truncatingIfNeeded: bits), Double(bitPattern: bits))
    var writer = JSONWriter()
    writer.object { json in
      for (index, name) in names.enumerated() {
        json.key("\(index) " + name)
        json.array { json in
          json.value(name)
          json.object { json in json.member("nested", [name, name]) }
          json.value(nil as String?)
        }
      }
      json.key("integer")
      json.value(integer)
      json.key("milli")
      json.value(milli: number)
    }
    let value = parsed(writer.text)
    require(value.keys.count == names.count + 2, "each key is there")
    guard case .number(let read) = value["integer"] else {
      fatalError("broken promise: an integer is a number")
    }
    require(read == Double(integer), "an integer comes back")
    switch value["milli"] {
    case .number(let read):
      require(abs(read - number) <= 0.000_501 + abs(number) * 1e-15, "three decimals: \(read), \(number)")
    case .null: require(!number.isFinite || abs(number) >= 1e12, "only what JSON cannot say is null")
    default: fatalError("broken promise: a number is a number")
    }
  }

  /// A line of the report about a file of this name.
  private static func checkLine(_ pieces: [[UInt8]], _ names: [String]) {
    let path = BytePath(pieces[0])
    let output = BytePath(pieces[pieces.count - 1])
    var report = PhotoReport()
    report.profileName = names[names.count / 2]
    report.subsampling = names.last
    let finished = FinishedJob(
      Job(input: path, output: .file(output)), error: .malformed(message: names[0]), report: report,
      duration: .nanoseconds(pieces[0].count * 1_000_003))
    let line = ReportLine.json(finished)
    require(!line.unicodeScalars.contains { $0.value < 0x20 }, "a line is one line")
    let value = parsed(line)
    require(scalars(value["input"]?.text ?? "") == scalars(path.description), "the path comes back")
    require((value["inputBase64"] == nil) == path.isValidUTF8, "bytes stand beside what is not UTF-8")
    if let text = value["inputBase64"]?.text { require(decoded(text) == path.bytes, "the bytes come back") }
    require(
      scalars(value["report"]?["profileName"]?.text ?? "") == scalars(names[names.count / 2]),
      "a name comes back")
    require(scalars(value["error"]?["found"]?.text ?? "") == scalars(names[0]), "a message comes back")
  }

  private static func checkVisible(_ path: BytePath) {
    let text = VisibleText.of(path)
    let steers = text.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    }
    require(!steers, "nothing in a shown name steers a terminal")
    require(path.bytes.isEmpty == text.isEmpty, "a name is shown")
  }

  private static func parsed(_ text: String) -> JSONValue {
    do {
      return try JSONValue(text)
    } catch {
      fatalError("broken promise: the text is JSON: \(error) in \(text)")
    }
  }

  /// Strings are compared by their scalars: `==` would take canonical equivalents for the same.
  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static func decoded(_ text: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bits = text.utf8.compactMap { alphabet.firstIndex(of: $0) }
      .flatMap { value in (0 ..< 6).map { value >> (5 - $0) & 1 } }
    return stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      UInt8(bits[start ..< start + 8].reduce(0) { $0 << 1 | $1 })
    }
  }
}
