// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport

/// A page read strictly: every element that is opened is closed in its turn, every attribute is quoted.
struct HTMLReader {
  /// An element in the order of its start.
  struct Element: Equatable {
    var name: String
    var attributes: [String: String] = [:]
    /// The text in it and in what it holds, references resolved.
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var rest: Substring
  private var open: [Int] = []

  /// Reads a page.
  ///
  /// - Throws: ``SupportError`` for what a lenient reader would put right.
  init(_ page: String) throws {
    rest = page[...]
    try expect("<!DOCTYPE html>\n")
    while !rest.isEmpty {
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { throw SupportError("a comment without an end") }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("</") {
        try close()
      } else if rest.hasPrefix("<") {
        try start()
      } else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        let resolved = try Self.resolved(text)
        for index in open { elements[index].text += resolved }
      }
    }
    guard open.isEmpty else { throw SupportError("<\(elements[open[open.count - 1]].name)> is not closed") }
  }

  /// The elements of a kind.
  func all(_ name: String, class style: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (style == nil || $0.attributes["class"] == style) }
  }

  private mutating func expect(_ text: String) throws {
    guard rest.hasPrefix(text) else { throw SupportError("expected \(text) but found \(rest.prefix(40))") }
    rest = rest.dropFirst(text.count)
  }

  private mutating func word() throws -> String {
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard !word.isEmpty else { throw SupportError("expected a name but found \(rest.prefix(40))") }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func start() throws {
    try expect("<")
    var element = Element(name: try word())
    while rest.first == " " {
      rest = rest.dropFirst()
      let name = try word()
      var value = ""
      if rest.hasPrefix("=") {
        try expect("=\"")
        let raw = rest.prefix { $0 != "\"" }
        guard !raw.contains("<") else { throw SupportError("markup in an attribute: \(raw)") }
        rest = rest.dropFirst(raw.count)
        try expect("\"")
        value = try Self.resolved(raw)
      }
      guard element.attributes.updateValue(value, forKey: name) == nil else {
        throw SupportError("\(name) twice in <\(element.name)>")
      }
    }
    try expect(">")
    let index = elements.count
    elements.append(element)
    guard !["meta", "input", "img", "br"].contains(element.name) else { return }
    open.append(index)
    // What scripts and styles hold is no markup.
    if element.name == "script" || element.name == "style" {
      guard let end = rest.firstRange(of: "</\(element.name)>") else {
        throw SupportError("no end of a script")
      }
      elements[index].text = String(rest[..<end.lowerBound])
      rest = rest[end.lowerBound...]
    }
  }

  private mutating func close() throws {
    try expect("</")
    let name = try word()
    try expect(">")
    guard let index = open.popLast(), elements[index].name == name else {
      throw SupportError("</\(name)> closes what is not open")
    }
  }

  private static func resolved(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    while let first = rest.first {
      guard first == "&" else {
        guard first != ">" else { throw SupportError("a bare > in a text") }
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      guard let reference = references.first(where: { rest.hasPrefix($0.key) }) else {
        throw SupportError("a bare & in a text: \(rest.prefix(20))")
      }
      result += reference.value
      rest = rest.dropFirst(reference.key.count)
    }
    return result
  }
}
