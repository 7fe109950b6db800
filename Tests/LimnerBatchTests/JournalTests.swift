// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct JournalLineTests {
  private static let names: [BytePath] = [
    "a.jpg", "in/a b.jpg", "a\"b\\c\n\t\u{1}\u{7F}.jpg", "\u{2028}é漢🙂.jpg",
    BytePath([0x61, 0xFF, 0x2F, 0x62]), BytePath([0xFE, 0x22]),
  ]

  private func done(_ name: BytePath, _ outputs: [BytePath]) throws -> JournalLine {
    var source = JournalLine.Source(try FileStatus.of("/"), digest: "00ff")
    (source.modified, source.inode) = (-5, .max)
    return JournalLine(
      input: name, recipe: "aa",
      end: .done(source, outputs.map { JournalLine.Output(path: $0, size: 9, digest: "0a") }))
  }

  @Test(arguments: names)
  func `a line comes back as it was written, whatever the names are`(name: BytePath) throws {
    let lines = [
      try done(name, [name]), try done(name, Self.names), try done(name, []),
      JournalLine(input: name, recipe: "aa", end: .failed(code: "empty", attempt: 3, [name])),
    ]
    for line in lines {
      #expect(!line.json.contains("\n"))
      #expect(JournalLine(Array(line.json.utf8)) == line)
    }
  }

  @Test func `a line is JSON with its keys in order`() throws {
    let json = try JSONValue(try done("a.jpg", ["a.jpg"]).json)
    #expect(json.keys == ["input", "size", "modified", "inode", "sha256", "recipe", "outputs"])
    let failed = JournalLine(input: "a", recipe: "b", end: .failed(code: "empty", attempt: 1, ["c"]))
    #expect(try JSONValue(failed.json).keys == ["input", "recipe", "error", "attempt", "outputs"])
  }

  @Test func `a torn line is none, wherever it is torn`() throws {
    for line in [
      try done("a\u{e9}.jpg", ["b.jpg"]),
      JournalLine(input: "a", recipe: "b", end: .failed(code: "empty", attempt: 1, ["c"])),
    ] {
      let bytes = Array(line.json.utf8)
      for count in bytes.indices { #expect(JournalLine(Array(bytes[..<count])) == nil) }
      for count in 1 ..< bytes.count { #expect(JournalLine(Array(bytes[count...])) == nil) }
    }
  }

  @Test(arguments: [
    ("a", "a"), ("./a", "a"), ("a/./b", "a/b"), ("a//b/", "a/b"), ("/a/", "/a"), ("/", "/"), ("../a", "../a"),
    ("a/../b", "a/../b"), (".a/b", ".a/b"), ("a/.b.c", "a/.b.c"), ("a.", "a."), ("./", ""), (".", ""),
    ("a/.", "a"), ("//a", "/a"),
  ])
  func `a path has one spelling`(path: String, plain: String) {
    #expect(BytePath(path).plain == BytePath(plain))
    #expect(BytePath(plain).plain == BytePath(plain))
  }

  @Test(arguments: [
    ("out", "out/a/b"), ("out/", "out/a/b"), ("out//", "out//a//b"), (".", "./a/b"), ("/", "/a/b"),
  ])
  func `an output is known by its path below its folder`(folder: String, path: String) {
    #expect(BytePath(path).relative(to: BytePath(folder)) == "a/b")
  }
}

@Suite struct JournalTests {
  private func line(_ name: BytePath, attempt: Int = 1) -> JournalLine {
    JournalLine(input: name, recipe: "r", end: .failed(code: "empty", attempt: attempt, []))
  }

  private func open(_ folder: borrowing TemporaryFolder) throws -> Journal {
    try Journal(in: OutputFolder.open(folder.path))
  }

  private func text(_ folder: borrowing TemporaryFolder) -> String { folder.text(Journal.name) }

  @Test func `a new journal has its version first, and lines are added behind it`() throws {
    let folder = try TemporaryFolder()
    let first = try open(folder)
    #expect(first.length == 0)
    first.begin()
    first.append(line("a"))
    first.end()
    let second = try open(folder)
    #expect(second.length == text(folder).utf8.count)
    second.append(line("b"))
    let lines = text(folder).split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[0] + "\n" == Journal.header)
    #expect(lines[2] == line("a").json && lines[4] == line("b").json)
  }

  @Test func `a torn last line stays alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array((Journal.header + "{\"input\":\"a\",\"rec").utf8), Journal.name)
    let journal = try open(folder)
    journal.append(line("b"))
    journal.append(line("c"))
    let lines = text(folder).split(separator: "\n").map(String.init)
    #expect(
      lines == [String(Journal.header.dropLast()), "{\"input\":\"a\",\"rec", line("b").json, line("c").json])
  }

  @Test func `a torn first line is completed`() throws {
    for count in 0 ..< Journal.header.utf8.count {
      let folder = try TemporaryFolder()
      try folder.write(Array(Journal.header.utf8.prefix(count)), Journal.name)
      try open(folder).append(line("a"))
      #expect(text(folder) == Journal.header + line("a").json + "\n")
    }
  }

  @Test(arguments: ["{\"limner-journal\":2}\n", "my diary", "\n", "{\"limner-journal\":1} \n{}\n"])
  func `another file of that name is refused and stays as it is`(content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(content.utf8), Journal.name)
    #expect(throws: RunFolderError.foreignJournal(Journal.name)) { try open(folder) }
    #expect(text(folder) == content)
  }

  @Test func `a folder, a link or a FIFO of that name is refused`() throws {
    let folder = try TemporaryFolder()
    try Folder.make(folder.path.appending(Journal.name))
    #expect(throws: RunFolderError.self) { try open(folder) }
    let linked = try TemporaryFolder()
    try linked.link(Journal.name, to: "elsewhere")
    #expect(throws: RunFolderError.self) { try open(linked) }
    #expect(linked.allFiles() == [Journal.name])
    let piped = try TemporaryFolder()
    try piped.makeFIFO(Journal.name)
    #expect(throws: RunFolderError.foreignJournal(Journal.name)) { try open(piped) }
  }
}
