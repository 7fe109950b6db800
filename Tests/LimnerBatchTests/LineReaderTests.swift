// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerTestSupport
import Testing

@Suite struct LineReaderTests {
  /// The lines of a text that comes in pieces.
  private static func lines(_ pieces: [String], limit: Int = 100) -> [LineReader.Line] {
    var reader = LineReader(limit: limit)
    var rest = pieces.map { Array($0.utf8) }[...]
    var lines: [LineReader.Line] = []
    while true {
      let line = reader.next { rest.popFirst() ?? [] }
      if line == .end { return lines }
      lines.append(line)
    }
  }

  private static func line(_ text: String) -> LineReader.Line { .line(Array(text.utf8)) }

  @Test func `worker: lines come whole, however the stream is cut, and the last may lack its end`() {
    let text = "a\n\nbcd\r\n{\"x\":1}\nlast"
    let expected = ["a", "", "bcd\r", "{\"x\":1}", "last"].map(Self.line)
    #expect(Self.lines([text]) == expected)
    #expect(Self.lines(text.map { String($0) }) == expected)
    #expect(Self.lines([text + "\n"]) == expected)
    #expect(Self.lines([]) == [])
    #expect(Self.lines(["\n"]) == [Self.line("")])
  }

  @Test func `worker: a line over the limit is passed over, and its length told`() {
    let long = String(repeating: "x", count: 101)
    #expect(Self.lines(["a\n\(long)\nb\n"]) == [Self.line("a"), .tooLong(101), Self.line("b")])
    let pieces = [String](repeating: "0123456789", count: 1000)
    #expect(Self.lines(["a\n"] + pieces + ["\nb"]) == [Self.line("a"), .tooLong(10_000), Self.line("b")])
    #expect(Self.lines(pieces) == [.tooLong(10_000)])
    let exact = String(long.dropLast())
    #expect(Self.lines([exact + "\n" + exact]) == [Self.line(exact), Self.line(exact)])
  }

  @Test func `worker: a long line in many pieces is one line`() {
    var reader = LineReader(limit: .max)
    var count = 0
    let line = reader.next { () -> [UInt8] in
      count += 1
      return count > 300 ? [] : [UInt8](repeating: 0x20, count: 1000)
    }
    #expect(line == .line([UInt8](repeating: 0x20, count: 300_000)))
  }
}
