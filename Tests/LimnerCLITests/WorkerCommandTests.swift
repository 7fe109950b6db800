// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// `limner worker` as a process, and the clients that such a process has.
@Suite(.timeLimit(.minutes(5))) struct WorkerCommandTests {
  /// A worker between two FIFOs.
  private struct Client: ~Copyable {
    let folder: TemporaryFolder
    let command: Command
    let answers: FileDescriptor
    private var rest: [UInt8] = []

    /// Starts a worker.
    init(_ arguments: [BytePath] = []) throws {
      let folder = try TemporaryFolder("worker")
      try folder.makeFIFO("in")
      try folder.makeFIFO("out")
      var setting = Command.Setting()
      setting.folder = folder.path
      setting.shell = "echo $$ >id; exec \"$@\" <in >out"
      let answers = try FileDescriptor(reading: folder.path.appending("out"))
      let command = try Command("limner", ["worker"] + arguments, setting)
      self.answers = answers
      self.command = command
      self.folder = folder
    }

    /// The end that takes the lines; closed where its owner lets go of it.
    func lines() throws -> FileDescriptor { try FileDescriptor(writing: folder.path.appending("in")) }

    /// Waits for an answer; `nil` where there are no more.
    mutating func next() throws -> JSONValue? { try nextLine().map { try JSONValue($0) } }

    /// Waits for an answer and leaves it as it is.
    mutating func nextLine() throws -> String? {
      while true {
        if let end = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeFirst(end + 1)
          return line
        }
        let piece = try answers.next(1 << 16)
        if piece.isEmpty { return nil }
        rest += piece
      }
    }

    /// What the process holds at most so far, in bytes.
    var peak: Int? {
      let id = folder.text("id").filter(\.isNumber)
      let line = TextFile.read(BytePath("/proc/\(id)/status"))?.split(separator: "\n").first {
        $0.hasPrefix("VmHWM:")
      }
      return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 << 10 }
    }

    consuming func wait() -> Command.Result { command.wait() }
  }

  private static func line(_ id: Int, _ photo: String, _ more: String = "") -> String {
    "{\"id\":\(id),\"data\":\"\(photo)\"\(more)}\n"
  }

  @Test(arguments: ["1", "3"])
  func `cli: whoever waits for each answer before the next line gets it`(jobs: BytePath) throws {
    let photo = Base64.text(of: try JPEGMaker(16, 16).photo())
    var client = try Client(["--jobs", jobs, "--max-side", "8"])
    do {
      let lines = try client.lines()
      for id in 0 ..< 12 {
        try lines.write(Self.line(id, photo))
        let answer = try client.next()
        #expect(answer?["id"]?.integer == id)
        #expect(answer?["report"]?["outputSize"]?["width"]?.integer == 8)
      }
      // Without an end of the line it comes with the end of the stream.
      try lines.write("{\"id\":12}")
    }
    #expect(try client.next()?["id"]?.integer == 12)
    #expect(try client.next() == nil)
    let result = client.wait()
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
  }

  @Test func `cli: whoever writes all lines before reading any gets all answers`() throws {
    // As many answers as a pipe never holds, from a file, so that only the answers wait.
    let work = try TemporaryFolder("worker")
    let photo = Base64.text(of: try JPEGMaker(64, 64).photo())
    let text = (0 ..< 150).map { Self.line($0, photo) }.joined()
    let input = try work.write(Array(text.utf8), "lines")
    try work.makeFIFO("out")
    let answers = try FileDescriptor(reading: work.path.appending("out"))
    var setting = Command.Setting()
    setting.folder = work.path
    setting.shell = "exec \"$@\" <\(input) >out"
    let command = try Command("limner", ["worker", "--jobs", "2"], setting)
    var read: [UInt8] = []
    while true {
      let piece = try answers.next(1 << 16)
      if piece.isEmpty { break }
      read += piece
    }
    #expect(command.wait().status == 0)
    let ids = try String(decoding: read, as: UTF8.self).split(separator: "\n").map {
      try JSONValue(String($0))["id"]?.integer
    }
    #expect(ids == (0 ..< 150).map { $0 })
    #expect(read.count > 1 << 16)
  }

  @Test(.enabled(if: Command.sanitizer == nil))
  func `cli: 2,000 lines take no more memory than 200`() throws {
    let photo = Base64.text(of: try JPEGMaker(8, 8).photo())
    var client = try Client(["--jobs", "2"])
    var peaks: [Int] = []
    do {
      let lines = try client.lines()
      // As many at a time as both pipes hold.
      for start in stride(from: 0, to: 2000, by: 20) {
        try lines.write((start ..< start + 20).map { Self.line($0, photo) }.joined())
        for id in start ..< start + 20 {
          let isNext = try client.nextLine()?.hasPrefix("{\"id\":\(id),") == true
          #expect(isNext)
        }
        if start == 180 || start == 1980 { peaks.append(client.peak ?? 0) }
      }
    }
    #expect(client.wait().status == 0)
    #expect(peaks.count == 2 && peaks[0] > 0)
    #expect(peaks[1] <= peaks[0] + 512 << 10, "\(peaks)")
  }

  @Test(.enabled(if: Command.sanitizer == nil))
  func `cli: a line that is too long is answered without being held`() throws {
    var client = try Client(["--max-input", "1k", "--jobs", "1"])
    do {
      let lines = try client.lines()
      try lines.write("{\"id\":1}\n")
      #expect(try client.next()?["id"]?.integer == 1)
      let before = client.peak ?? 0
      let piece = [UInt8](repeating: 0x41, count: 1 << 20)
      for _ in 0 ..< 32 { try lines.write(piece.span) }
      try lines.write("\n{\"id\":2}\n")
      let long = try client.next()
      #expect(long?["error"]?["code"]?.text == "tooManyBytes")
      #expect(long?["error"]?["found"]?.text == "\(32 << 20)")
      #expect(try client.next()?["id"]?.integer == 2)
      #expect((client.peak ?? .max) <= before + 2 << 20)
    }
    #expect(client.wait().status == 0)
  }

  /// SIGINT and SIGTERM.
  @Test(arguments: [Int32(2), 15])
  func `cli: a signal ends a worker that waits, and what ran is answered`(signal: Int32) throws {
    let photo = Base64.text(of: try JPEGMaker(900, 700).photo())
    var client = try Client(["--jobs", "2"])
    let lines = try client.lines()
    try lines.write(Self.line(0, photo))
    #expect(try client.next()?["id"]?.integer == 0)
    try lines.write(Self.line(1, photo))
    client.command.signal(signal)
    // It may have been taken or not; half an answer is none of the two.
    let answer = try client.next()
    #expect(answer == nil || answer?["id"]?.integer == 1)
    let result = client.wait()
    #expect(result.status == 130)
    #expect(lines.rawValue >= 0)
    #expect(result.error.isEmpty)
  }

  @Test func `cli: a worker whose answers nobody reads any more ends at once`() throws {
    let folder = try TemporaryFolder("worker")
    try folder.makeFIFO("in")
    var setting = Command.Setting()
    setting.output = .closedPipe
    setting.folder = folder.path
    setting.shell = "exec \"$@\" <in"
    let command = try Command("limner", ["worker"], setting)
    // No line comes, and the end of the lines neither.
    let lines = try FileDescriptor(writing: folder.path.appending("in"))
    let result = command.wait()
    #expect(result.status == 74)
    #expect(
      result.error == "limner: expected a writable output for standard output but found: Broken pipe\n")
    // Held open until here.
    #expect(lines.rawValue >= 0)
  }

  @Test func `cli: an answer that cannot be written ends the worker`() throws {
    var setting = Command.Setting()
    setting.output = .path("/dev/full")
    setting.input = Array("{}\n{}\n".utf8)
    let result = try Command.limner(setting, "worker")
    #expect(result.status == 74)
    #expect(result.error.hasSuffix("found: No space left on device\n"))
  }

  @Test func `cli: options of the worker hold for lines that say nothing else`() throws {
    let photo = Base64.text(of: try JPEGMaker(40, 30).photo())
    let input = Self.line(1, photo) + Self.line(2, photo, ",\"max-side\":10,\"progressive\":false")
    let result = try Command.limner(
      "worker", "--max-side", "20", "--progressive", "--memory", "64mi", input: Array(input.utf8))
    #expect(result.status == 0)
    let reports = try result.text.split(separator: "\n").map { try JSONValue(String($0))["report"] }
    #expect(reports.allSatisfy { $0?["meanColor"]?.text?.isEmpty == false })
    #expect(reports.map { $0?["outputSize"]?["width"]?.integer } == [20, 10])
  }

  @Test func `cli: a wrong command line of the worker says so and reads nothing`() throws {
    for (arguments, sentence) in [
      (["--max-side", "0"], "expected a number from 1 to 65500 for --max-side but found 0"),
      (["--report", "x"], "expected a known option for limner worker but found --report"),
      (["file"], "expected options alone for limner worker but found file"),
      (
        ["--format", "png", "--quality", "80"], "expected no --quality for PNG results but found --quality 80"
      ),
    ] as [([BytePath], String)] {
      let result = try Command("limner", ["worker"] + arguments, input: Array("{}\n".utf8)).wait()
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.error.hasPrefix("limner: \(sentence)"), "\(result.error)")
      #expect(result.error.hasSuffix("Try 'limner worker --help'.\n"))
    }
    let help = try Command.limner("worker", "--help")
    #expect(help.status == 0)
    #expect(help.text.hasPrefix("Usage: limner worker [options]\n"))
    #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
