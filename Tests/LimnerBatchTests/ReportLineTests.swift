// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct ReportLineTests {
  private func json(_ finished: FinishedJob) throws -> JSONValue {
    let line = ReportLine.json(finished)
    #expect(!line.contains("\n"))
    return try JSONValue(line)
  }

  @Test func `the keys stand in the order of the contract`() throws {
    let job = Job(input: "in/a.jpg", output: .file("out/a.jpg"))
    let line = try json(FinishedJob(job))
    #expect(line.keys == ["input", "output", "status", "error", "report", "milliseconds"])
    #expect(line["status"] == .string("ok"))
    #expect(line["error"] == .null)
    #expect(line["output"] == .string("out/a.jpg"))
  }

  @Test func `an error has code, sentence and figures`() throws {
    let job = Job(input: "a.jpg", output: .file("b.jpg"))
    let line = try json(FinishedJob(job, error: .tooManyPixels(found: 12, limit: 3)))
    let error = try #require(line["error"])
    #expect(line["status"] == .string("failed"))
    #expect(error.keys == ["code", "message", "found", "expected"])
    #expect(error["code"] == .string("tooManyPixels"))
    #expect(error["found"] == .string("12"))
  }

  @Test func `what was skipped has no output and no error`() throws {
    let line = try json(
      FinishedJob(Job(input: "a.txt", output: .file("a.jpg")), skipped: true, error: .notAnImage))
    #expect(line["status"] == .string("skipped"))
    #expect(line["output"] == .null)
    #expect(line["error"] == .null)
  }

  @Test(arguments: ["a\"b\\c\n\t\u{1}\u{7F}.jpg", "\u{2028}é漢🙂.jpg", "\u{1B}[2J.jpg"])
  func `a wild name comes back as it was`(name: String) throws {
    let line = try json(FinishedJob(Job(input: BytePath(name), output: .none)))
    #expect(line["input"]?.text == name)
    #expect(line["inputBase64"] == nil)
  }

  @Test func `a name that is not UTF-8 stands beside its bytes`() throws {
    let name = BytePath([0x61, 0xFF, 0x2E, 0x6A, 0x70, 0x67])
    let line = try json(FinishedJob(Job(input: name, output: .file(name))))
    #expect(
      line.keys == [
        "input", "inputBase64", "output", "outputBase64", "status", "error", "report", "milliseconds",
      ])
    #expect(line["input"] == .string("a\u{FFFD}.jpg"))
    #expect(line["inputBase64"] == .string("Yf8uanBn"))
  }

  @Test func `renditions have an array of outputs, and one of their bytes where one is not UTF-8`() throws {
    let plain: [BytePath] = ["o/a.x.jpg", "o/a.y.png"]
    let line = try json(FinishedJob(Job(input: "a", output: .files(plain))))
    #expect(line["output"] == .array([.string("o/a.x.jpg"), .string("o/a.y.png")]))
    #expect(line["outputBase64"] == nil)
    let odd = [BytePath([0x61, 0xFF]), "b"]
    let coded = try json(FinishedJob(Job(input: "a", output: .files(odd)), error: .empty))
    #expect(coded["output"] == .array([.string("a\u{FFFD}"), .string("b")]))
    #expect(coded["outputBase64"] == .array([.string("Yf8="), .string("Yg==")]))
    #expect(coded.keys.prefix(3) == ["input", "output", "outputBase64"])
  }

  @Test func `what was done before is skipped and has its output`() throws {
    let line = try json(FinishedJob(Job(input: "a.jpg", output: .file("b.jpg")), doneBefore: true))
    #expect(line["status"] == .string("skipped"))
    #expect(line["output"] == .string("b.jpg"))
    #expect(line["error"] == .null)
  }

  @Test func `a try that is not the first one is counted behind all other keys`() throws {
    let finished = FinishedJob(Job(input: "a.jpg", output: .none)).taking(.zero, attempt: 2)
    let line = try json(finished)
    #expect(line.keys.suffix(2) == ["milliseconds", "attempt"])
    #expect(line["attempt"]?.integer == 2)
  }
}

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("é漢🙂", "é漢🙂"), ("\u{1B}[2J", "\\x1B[2J"), ("a\nb\r\t", "a\\nb\\r\\t"),
    ("\u{202E}gpj", "\\u202Egpj"), ("\u{61C}1", "\\u061C1"), ("\u{9B}1m", "\\x9B1m"), ("\u{7F}", "\\x7F"),
  ])
  func `what steers a terminal is spelled out`(name: String, shown: String) {
    #expect(VisibleText.escaped(name) == shown)
  }

  @Test func `bytes that are not UTF-8 become the replacement character`() {
    #expect(VisibleText.of(BytePath([0x61, 0xFF])) == "a\u{FFFD}")
  }
}
