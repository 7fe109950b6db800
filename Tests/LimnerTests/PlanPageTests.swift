// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// The page about the plan, against what is written.
@Suite struct PlanPageTests {
  private let lines: [Substring]

  init() throws {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = BytePath(package.joined(separator: "/") + "/Documentation/Plan.md")
    lines = String(decoding: try FileDescriptor(reading: path).readAll(limit: 1 << 20), as: UTF8.self)
      .split(separator: "\n")
  }

  /// What stands in backquotes.
  private func words(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  private func row(_ key: String) throws -> Substring {
    try #require(lines.first { $0.hasPrefix("| `\(key)`") })
  }

  private func plan(_ renditions: [Rendition] = []) throws -> JSONValue {
    let source = try JPEGMaker(8, 8).photo()
    let pipeline = try PhotoPipeline()
    let inspection =
      renditions.isEmpty ? pipeline.inspect(source.span) : pipeline.inspect(source.span, for: renditions)
    var writer = JSONWriter()
    try inspection.plan.get().write(to: &writer)
    return try JSONValue(writer.text)
  }

  @Test func `the page names every key of the plan in the order of the plan, and no other`() throws {
    let written = try plan().keys
    #expect(written.count > 15)
    #expect(lines.filter { $0.hasPrefix("| `") }.map { words($0)[0] } == written)
  }

  @Test func `the page names every key of a rendition`() throws {
    guard case .array(let renditions) = try plan([Rendition("a", maxSide: 4)])["renditions"] else {
      Issue.record("expected an array of renditions")
      return
    }
    let written = try #require(renditions.first).keys
    let line = try #require(lines.first { $0.hasPrefix("A rendition has ") })
    let named = words(line).filter { !["jpeg", "png", "null"].contains($0) }
    #expect(written.count > 4 && named == written)
  }

  /// The key of a plan and the values that it can have.
  private static let values: [(key: String, values: [String])] = [
    ("format", InputFormat.allCases.map(\.rawValue)), ("road", PhotoPlan.Road.allCases.map(\.rawValue)),
    ("crop", Crop.allCases.map(\.rawValue)), ("subsampling", Subsampling.allCases.map(\.rawValue)),
  ]

  @Test(arguments: values.indices)
  func `the page names every value that a key can have`(index: Int) throws {
    let (key, values) = Self.values[index]
    let named = Set(words(try row(key)))
    #expect(named.isSuperset(of: values), "\(key) lacks \(Set(values).subtracting(named))")
  }
}
