// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The pages of the documentation and what leads to them.
@Suite struct PagesTests {
  private let root: BytePath
  private let pages: [BytePath]

  init() throws {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    root = BytePath(package.joined(separator: "/"))
    pages = try Folder.names(in: root.appending("Documentation")).filter { $0.fileExtension == "md" }
  }

  private func text(_ path: BytePath) throws -> String {
    String(decoding: try FileDescriptor(reading: root.appending(path)).readAll(limit: 1 << 20), as: UTF8.self)
  }

  /// The targets of links to files beside a page or below it.
  private func links(_ text: String) -> [BytePath] {
    text.split(separator: "](").dropFirst().compactMap { piece in
      let target = piece.prefix { $0 != ")" && $0 != "#" }
      return target.contains(":") || target.hasPrefix("../") || target.isEmpty
        ? nil : BytePath(String(target))
    }
  }

  @Test func `the index names every page`() throws {
    let named = Set(try links(text("Documentation/README.md")))
    #expect(pages.count > 20)
    #expect(Set(pages).subtracting(named) == ["README.md"])
  }

  @Test func `the page about unsafe code names every source that may hold some`() throws {
    let page = try text("Documentation/Unsafe.md")
    let files = try text("Tests/unsafe-files.txt").split(separator: "\n").filter { $0.hasPrefix("Sources/") }
    #expect(files.count > 5)
    for file in files {
      let name = BytePath(String(file.prefix { $0 != "\t" })).lastComponent
      #expect(page.contains(name.description), "\(name)")
    }
  }

  @Test func `every link from a page to another one, and from the README to a page, leads somewhere`() throws
  {
    for page in pages {
      for link in try links(text(BytePath("Documentation").appending(page))) {
        let target = root.appending("Documentation").appending(link)
        #expect((try? FileStatus.of(target)) != nil, "\(page) names \(link)")
      }
    }
    let pages = try links(text("README.md")).filter { $0.description.hasPrefix("Documentation/") }
    #expect(pages.count > 15)
    for link in pages {
      #expect((try? FileStatus.of(root.appending(link))) != nil, "the README names \(link)")
    }
  }
}
