// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct SupportProcessTests {
  @Test func `a temporary folder is new, holds what is written and is gone afterwards`() throws {
    let path = try {
      let first = try TemporaryFolder()
      let second = try TemporaryFolder()
      let (a, b) = (first.path, second.path)
      #expect(a != b)
      try first.write([1, 2], "in/side")
      try first.write([], "empty")
      try first.link("link", to: "empty")
      let (files, bytes, none) = (first.files(), first.read("in/side"), first.read("nothing"))
      #expect(files == ["empty", "in/side", "link"])
      #expect(bytes == [1, 2] && none == nil)
      return a
    }()
    #expect((try? FileStatus.of(path)) == nil)
  }

  @Test func `descriptors of files and pipes give their bytes`() throws {
    #expect(try DescriptorBytes.withFile(of: [1, 2, 3]) { DescriptorBytes.read($0) } == [1, 2, 3])
    let long = [UInt8](repeating: 7, count: 300_000)
    #expect(try DescriptorBytes.withPipe(of: long) { DescriptorBytes.read($0) } == long)
    #expect(try DescriptorBytes.withPipe(of: []) { DescriptorBytes.read($0) } == [])
    // Who does not read to the end is not waited for.
    #expect(try DescriptorBytes.withPipe(of: long) { $0 > 2 })
  }

  @Test func `a program of the package runs and its end is known`() throws {
    let version = try Command.limner("--version")
    #expect(version.status == 0 && !version.output.isEmpty)
    let wrong = try Command.limner("--no-such-option")
    #expect(wrong.status == 64 && !wrong.error.isEmpty)
  }

  @Test func `a signal is a negative status`() throws {
    let command = try Command("limner", ["--help"])
    command.signal(9)
    let status = command.wait().status
    // It may have been quicker.
    #expect(status == -9 || status == 0)
  }

  @Test func `standard output goes where the setting says`() throws {
    var setting = Command.Setting()
    let folder = try TemporaryFolder()
    setting.output = .path(try folder.path("help.txt"))
    let result = try Command.limner(setting, "--help")
    let text = folder.text("help.txt")
    #expect(result.status == 0 && result.output.isEmpty && text.contains("limner"))
    // cli.md: a closed pipe is an output that could not be written.
    setting.output = .closedPipe
    let closed = try Command.limner(setting, "--help")
    #expect(closed.status == 74)
  }

  @Test(.enabled(if: Command.canLimitFiles))
  func `the folder and the length of files are as set`() throws {
    let folder = try TemporaryFolder()
    var setting = Command.Setting()
    setting.folder = folder.path
    let inside = try Command.limner(
      setting, "convert", "nothing.jpg", "-o", "out.jpg", "--report", "report.jsonl")
    let files = folder.files()
    #expect(inside.status == 1 && files == ["report.jsonl"])
    setting.output = .path(try folder.path("short"))
    setting.fileLimit = 5
    let short = try Command.limner(setting, "--help")
    let length = folder.read("short")?.count
    #expect(short.status == 74 && length == 5)
  }
}
