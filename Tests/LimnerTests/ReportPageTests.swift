// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// The page about the report, against what is written.
@Suite struct ReportPageTests {
  private let page: String

  init() throws {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = BytePath(package.joined(separator: "/") + "/Documentation/Report.md")
    page = String(decoding: try FileDescriptor(reading: path).readAll(limit: 1 << 20), as: UTF8.self)
  }

  /// The part under a heading, to the next one.
  private func part(_ heading: String) throws -> [Substring] {
    let lines = page.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0 == "## " + heading })
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  /// What stands in backquotes.
  private func words(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The first cell of each row that names a key.
  private func keys(_ lines: [Substring]) -> [String] {
    lines.filter { $0.hasPrefix("| `") }.map { words($0)[0] }
  }

  private func example() throws -> JSONValue {
    let lines = page.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0 == "```json" })
    return try JSONValue(lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n"))
  }

  @Test func `8: the page names every key of the report in the order of the report, and no other`() throws {
    let written = try JSONValue(PhotoReport().json).keys
    #expect(written.count > 20)
    #expect(try keys(part("The object")) == written)
  }

  @Test func `8: the page's example has the keys that it names`() throws {
    let example = try example()
    #expect(try example["report"]?.keys == keys(part("The object")))
    // Neither paths that are not text nor earlier tries are in the example.
    let named = try keys(part("A line")).filter { !$0.hasSuffix("Base64") && $0 != "attempt" }
    #expect(example.keys == named)
    #expect(example["status"]?.text == "ok" && example["error"] == .null)
    // What is made is told, whatever the example was.
    for key in ["storedSize", "profileAction", "outputSize", "outputBytes", "peakBytesPlanned", "thumbHash"] {
      #expect(example["report"]?[key] != .null, "\(key)")
    }
  }

  /// The key of a report and the values that it can have.
  private static let values: [(key: String, values: [String])] = [
    ("format", InputFormat.allCases.map(\.rawValue)),
    ("profileAction", ProfileAction.allCases.map(\.rawValue)),
    ("colorConversion", ColorConversion.allCases.map(\.rawValue)),
    ("road", PhotoPlan.Road.allCases.map(\.rawValue)),
    ("dropped", DroppedPicture.allCases.map(\.rawValue)),
    ("metadataRemoved", MetadataKind.allCases.map(\.rawValue)),
    ("outputFormat", OutputFormat.allCases.map(\.rawValue)),
    ("paletteColor", InitialsColor.allCases.map(\.description)),
  ]

  @Test(arguments: values.indices)
  func `8: the page names every value that a key can have`(index: Int) throws {
    let (key, values) = Self.values[index]
    let rows = try part("The object")
    let row = try #require(rows.first { $0.hasPrefix("| `\(key)`") })
    let named = Set(words(row))
    #expect(named.isSuperset(of: values), "\(key) lacks \(Set(values).subtracting(named))")
  }

  @Test func `8: the page names every key of a rendition`() throws {
    let source = try JPEGMaker(8, 8).photo()
    let outcome = try PhotoPipeline().outcome(of: [Rendition("small", maxSide: 4)], from: source.span)
    let report = outcome.report
    guard case .array(let renditions) = try JSONValue(report.json)["renditions"] else {
      Issue.record("expected an array of renditions")
      return
    }
    let written = try #require(renditions.first).keys
    #expect(written.count > 4)
    let row = try #require(part("The object").first { $0.hasPrefix("| `renditions`") })
    #expect(Set(words(row)).isSuperset(of: written))
  }

  @Test func `8: the page names every class of warnings`() throws {
    let line = try #require(part("The object").first { $0.hasPrefix("The classes of `warnings`") })
    #expect(words(line).dropFirst() == PhotoWarning.allCases.map(\.rawValue)[...])
  }
}
