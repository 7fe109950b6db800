// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct BytePathTests {
  struct Parts: Sendable {
    var path: BytePath
    var parent: BytePath
    var last: BytePath
    var stem: BytePath
    var suffix: BytePath
  }

  static let parts = [
    Parts(path: "a", parent: ".", last: "a", stem: "a", suffix: ""),
    Parts(path: "a/b.JPG", parent: "a", last: "b.JPG", stem: "b", suffix: "jpg"),
    Parts(path: "/b.tar.Gz", parent: "/", last: "b.tar.Gz", stem: "b.tar", suffix: "gz"),
    Parts(path: "/", parent: "/", last: "/", stem: "/", suffix: ""),
    Parts(path: "///", parent: "/", last: "/", stem: "/", suffix: ""),
    Parts(path: "a.b/c", parent: "a.b", last: "c", stem: "c", suffix: ""),
    Parts(path: "a.b/", parent: ".", last: "a.b", stem: "a", suffix: "b"),
    Parts(path: "x/a.b///", parent: "x", last: "a.b", stem: "a", suffix: "b"),
    Parts(path: ".jpg", parent: ".", last: ".jpg", stem: ".jpg", suffix: ""),
    Parts(path: "photo.", parent: ".", last: "photo.", stem: "photo.", suffix: ""),
    Parts(path: "-o.PNG", parent: ".", last: "-o.PNG", stem: "-o", suffix: "png"),
    Parts(path: "a\n.jPeG", parent: ".", last: "a\n.jPeG", stem: "a\n", suffix: "jpeg"),
    Parts(path: "", parent: ".", last: "", stem: "", suffix: ""),
  ]

  @Test(arguments: parts)
  func `a path falls into its parts`(parts: Parts) {
    #expect(parts.path.parent == parts.parent)
    #expect(parts.path.lastComponent == parts.last)
    #expect(parts.path.stem == parts.stem)
    #expect(parts.path.fileExtension == parts.suffix)
  }

  @Test func `only ASCII letters of an extension become lower case`() {
    let path = BytePath([0x61, 0x2E, 0x40, 0x41, 0x5A, 0x5B, 0xC0, 0xFF])
    #expect(path.fileExtension.bytes == [0x40, 0x61, 0x7A, 0x5B, 0xC0, 0xFF])
  }

  @Test func `a component is appended behind one slash`() {
    #expect(BytePath("a").appending("b") == "a/b")
    #expect(BytePath("a/").appending("b") == "a/b")
    #expect(BytePath("/").appending("b") == "/b")
    #expect(BytePath("").appending("b") == "b")
    #expect(BytePath("a").appending("") == "a")
    #expect(BytePath("a").appending(BytePath([0xFF])).bytes == [0x61, 0x2F, 0xFF])
  }

  @Test func `parent and last component make the path again`() {
    var random = SplitMix64(seed: 1)
    let alphabet: [UInt8] = [0x2E, 0x61, 0xFF, 0x0A, 0x2F]
    for _ in 0 ..< 2000 {
      let names = (0 ..< Int.random(in: 2 ... 4, using: &random)).map { _ in
        (0 ..< Int.random(in: 1 ... 5, using: &random)).map { _ in
          alphabet[Int.random(in: 0 ..< 4, using: &random)]
        }
      }
      let path = BytePath(names.joined(separator: [0x2F]))
      #expect(path.lastComponent.bytes == names.last)
      #expect(path.parent.appending(path.lastComponent) == path)
    }
  }

  @Test func `a trailing slash and a leading dot are seen`() {
    #expect(BytePath("out/").hasTrailingSlash)
    #expect(!BytePath("out").hasTrailingSlash)
    #expect(!BytePath("").hasTrailingSlash)
    #expect(BytePath("a/.b").isHidden)
    #expect(!BytePath(".a/b").isHidden)
    #expect(!BytePath("a.b").isHidden)
    #expect(!BytePath("").isHidden)
  }

  @Test func `a zero ends a path`() {
    #expect(BytePath([0x61, 0, 0x62]) == "a")
    #expect(BytePath([0]).isEmpty)
  }

  @Test func `paths are ordered by bytes, shorter ones first`() {
    let sorted = [[0x2D], [0x41], [0x61], [0x61, 0x2F], [0x61, 0x61], [0x7F], [0xC3, 0xA4], [0xFF]]
    let paths = sorted.map { BytePath($0.map { UInt8($0) }) }
    #expect(paths.reversed().sorted() == paths)
    #expect(!(paths[0] < paths[0]))
  }

  @Test func `two spellings of one letter are two paths`() {
    #expect("\u{E4}" == "a\u{308}")
    #expect(BytePath("\u{E4}") != BytePath("a\u{308}"))
    #expect(Set([BytePath("\u{E4}"), BytePath("a\u{308}")]).count == 2)
  }

  @Test func `what is not UTF-8 is shown as a replacement and kept as bytes`() {
    let path = BytePath([0x61, 0xFF, 0x62])
    #expect(path.description == "a\u{FFFD}b")
    #expect(!path.isValidUTF8)
    #expect(path.bytes == [0x61, 0xFF, 0x62])
    #expect(BytePath("ä\n").isValidUTF8)
    #expect(!BytePath([0xC0, 0x80]).isValidUTF8)
    #expect(!BytePath([0xED, 0xA0, 0x80]).isValidUTF8)
  }
}
