// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// Many lines and their answers.
@Suite(.timeLimit(.minutes(5))) struct WorkerLoopTests {
  /// Serves lines from a file into a file.
  private static func serve(_ lines: [UInt8], _ worker: PhotoWorker) async throws -> [JSONValue] {
    let work = try TemporaryFolder("worker")
    let path = try work.write(lines, "in")
    do {
      let input = try FileDescriptor(reading: path)
      let output = try FileDescriptor(writing: work.path.appending("out"))
      #expect(await worker.serve(from: input.rawValue, to: output.rawValue) == .finished)
    }
    let text = work.text("out")
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try JSONValue(String($0))
    }
  }

  @Test(arguments: [1, 4]) func `cli: answers come in the order of the lines`(jobs: Int) async throws {
    let large = Base64.text(of: try JPEGMaker(600, 400).photo())
    let small = Base64.text(of: try JPEGMaker(8, 8).photo())
    var lines = ""
    for number in 0 ..< 40 {
      let data = number % 5 == 0 ? large : small
      lines += number % 7 == 3 ? "{\"id\":\(number)}\n" : "{\"id\":\(number),\"data\":\"\(data)\"}\n"
    }
    let answers = try await Self.serve(Array(lines.utf8), PhotoWorker(jobs: jobs))
    #expect(answers.map { $0["id"]?.integer } == (0 ..< 40).map { $0 })
    #expect(answers.allSatisfy { ($0["status"]?.text == "ok") == ((($0["id"]?.integer ?? 0) % 7) != 3) })
  }

  @Test func `cli: empty lines are passed over, and the last line may lack its end`() async throws {
    let answers = try await Self.serve(
      Array("\n \t\r\n{\"id\":1}\r\n\n{\"id\":2}".utf8), PhotoWorker(jobs: 2))
    #expect(answers.map { $0["id"]?.integer } == [1, 2])
    #expect(try await Self.serve([], PhotoWorker()).isEmpty)
    #expect(try await Self.serve([0x0A], PhotoWorker()).isEmpty)
  }

  @Test func `cli: a line that is too long is answered and passed over`() async throws {
    var options = PhotoOptions()
    options.limits.inputBytes = 1000
    let long = "{\"data\":\"\(String(repeating: "A", count: 200_000))\"}\n"
    let lines = "{\"id\":1}\n\(long){\"id\":2}\n"
    let answers = try await Self.serve(Array(lines.utf8), PhotoWorker(options, jobs: 2))
    #expect(answers.map { $0["id"]?.integer } == [1, nil, 2])
    #expect(answers[1]["error"]?["code"]?.text == "tooManyBytes")
    #expect(answers[1]["error"]?["found"]?.text == "200011")
    #expect(answers[1]["error"]?["expected"]?.text == "at most 66869")
  }

  @Test func `cli: whatever a line is, it has exactly one answer`() async throws {
    var random = SplitMix64(seed: 6)
    let photo = Base64.text(of: try JPEGMaker(8, 8).photo())
    let whole = Array(
      "{\"id\":1,\"data\":\"\(photo)\",\"linear\":true,\"rendition\":[\"a=1\"]}".utf8)
    var lines: [UInt8] = []
    let count = 400
    for _ in 0 ..< count {
      var line = whole
      if Int.random(in: 0 ..< 4, using: &random) == 0 {
        line = random.bytes(Int.random(in: 1 ..< 60, using: &random))
      }
      for _ in 0 ..< Int.random(in: 0 ..< 4, using: &random) {
        let place = Int.random(in: 0 ..< line.count, using: &random)
        switch Int.random(in: 0 ..< 3, using: &random) {
        case 0: line[place] = UInt8.random(in: 0 ... 255, using: &random)
        case 1: line.remove(at: place)
        default: line.removeLast(line.count - place - 1)
        }
        if line.isEmpty { line = [0x2C] }
      }
      // What is left is neither cut by the change nor passed over as empty.
      lines +=
        line.map { $0 == 0x0A ? 0x2C : $0 } + Array("!".utf8.prefix(line.allSatisfy { $0 <= 0x20 } ? 1 : 0))
      lines.append(0x0A)
    }
    let answers = try await Self.serve(lines, PhotoWorker(jobs: 3))
    #expect(answers.count == count)
    let ok = answers.filter { $0["status"]?.text == "ok" }.count
    #expect(ok > 20 && ok < count - 100)
    #expect(answers.allSatisfy { ($0["error"] == .null) == ($0["status"]?.text == "ok") })
  }

  @Test func `cli: an output that takes nothing ends the loop, and so does an input that gives nothing`()
    async throws
  {
    let work = try TemporaryFolder("worker")
    let lines = try work.write(Array(String(repeating: "{}\n", count: 1000).utf8), "in")
    let input = try FileDescriptor(reading: lines)
    let full = try FileDescriptor(writing: "/dev/full")
    let worker = try PhotoWorker(jobs: 2)
    let end = await worker.serve(from: input.rawValue, to: full.rawValue)
    #expect(end == .unwritable(errorNumber: 28, message: "No space left on device"))
    let output = try FileDescriptor(writing: work.path.appending("out"))
    let folder = try FileDescriptor(reading: work.path)
    #expect(
      await worker.serve(from: folder.rawValue, to: output.rawValue)
        == .unreadable(errorNumber: 21, message: "Is a directory"))
  }

  @Test func `cli: a task that is cancelled stops reading`() async throws {
    let work = try TemporaryFolder("worker")
    try work.makeFIFO("in")
    let input = try FileDescriptor(reading: work.path.appending("in"))
    // Somebody might still write.
    let writer = try FileDescriptor(writing: work.path.appending("in"))
    let output = try FileDescriptor(writing: work.path.appending("out"))
    let (from, to) = (input.rawValue, output.rawValue)
    let task = Task { try await PhotoWorker(jobs: 2).serve(from: from, to: to) }
    task.cancel()
    #expect(try await task.value == .interrupted)
    try writer.write("")
  }
}
