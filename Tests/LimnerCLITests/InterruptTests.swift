// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct InterruptTests {
  /// SIGINT, SIGTERM and SIGHUP.
  @Test(arguments: [Int32(2), 15, 1])
  func `a signal in the middle leaves only whole files and says how far it came`(signal: Int32) throws {
    let work = try TemporaryFolder("interrupt")
    let photo = try JPEGMaker(640, 480).photo()
    for number in 0 ..< 200 { try work.write(photo, BytePath("in/\(number).jpg")) }
    let command = try Command(
      "limner",
      [
        "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--report",
        work.path.appending("r.jsonl"), "--jobs", "2",
      ])
    // The first result shows that the middle has been reached.
    while work.files(below: "out").isEmpty {}
    command.signal(signal)
    let result = command.wait()
    let files = work.files(below: "out")
    #expect(result.status == 130)
    #expect(!files.isEmpty && files.count < 200)
    #expect(result.error.hasPrefix("interrupted: \(files.count) converted in "))
    let lines = work.text("r.jsonl").split(separator: "\n")
    #expect(lines.count == files.count)
    for name in files {
      #expect(!name.isHidden)
      let pixels = try Pixels(jpeg: work.read(BytePath("out").appending(name)) ?? [])
      #expect((pixels.width, pixels.height) == (640, 480))
    }
  }

  /// SIGINT and SIGHUP, as `nohup` and a shell's background jobs leave them.
  @Test(arguments: [Int32(2), 1])
  func `a signal that the process was started to ignore stays ignored`(signal: Int32) throws {
    let work = try TemporaryFolder("interrupt")
    let photo = try JPEGMaker(640, 480).photo()
    for number in 0 ..< 40 { try work.write(photo, BytePath("in/\(number).jpg")) }
    var setting = Command.Setting()
    setting.shell = "trap '' \(signal); exec \"$@\""
    let command = try Command(
      "limner", ["convert", work.path.appending("in"), "-o", work.path.appending("out"), "--jobs", "1"],
      setting)
    while work.files(below: "out").isEmpty {}
    for _ in 0 ..< 3 { command.signal(signal) }
    let result = command.wait()
    #expect(result.status == 0)
    #expect(work.files(below: "out").count == 40)
  }
}
