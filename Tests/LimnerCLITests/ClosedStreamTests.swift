// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The command started without some of its standard streams.
@Suite struct ClosedStreamTests {
  /// Runs `limner convert` on a photo and an input that fails, with a report.
  private func convert(_ redirections: String) throws -> (status: Int, report: String, photo: [UInt8]?) {
    let work = try TemporaryFolder("closed")
    let photo = try work.write(JPEGMaker(48, 32).photo(), "a.jpg")
    var setting = Command.Setting()
    setting.shell = "exec \"$@\" \(redirections)"
    let result = try Command.limner(
      setting, "convert", photo, work.path.appending("none.jpg"), "-o", work.path.appending("out"),
      "--report", work.path.appending("r.jsonl"))
    return (result.status, work.text("r.jsonl"), work.read("out/a.jpg"))
  }

  @Test(arguments: ["2>&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `no message lands in a file that is written`(redirections: String) throws {
    let (status, report, photo) = try convert(redirections)
    #expect(status == 1)
    let lines = try report.split(separator: "\n").map { try JSONValue(String($0)) }
    #expect(lines.map { $0["status"]?.text } == ["ok", "failed"])
    #expect(photo == (try convert("").photo))
  }

  @Test func `a stream that is closed cannot be read or written`() throws {
    let work = try TemporaryFolder("closed")
    let photo = try work.write(JPEGMaker(48, 32).photo(), "a.jpg")
    var setting = Command.Setting()
    setting.shell = "exec \"$@\" >&-"
    #expect(try Command.limner(setting, "convert", photo, "-o", "-").status == 74)
    #expect(try Command.limner(setting, "--help").status == 74)
    setting.shell = "exec \"$@\" <&-"
    let result = try Command.limner(setting, "convert", "-", "-o", work.path.appending("b.jpg"))
    #expect(result.status == 1)
    #expect(result.error.contains("found Bad file descriptor"))
    #expect(work.files() == ["a.jpg"])
  }
}
