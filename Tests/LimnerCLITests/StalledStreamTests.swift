// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The first signal ends a process that waits for somebody else, who may never come.
@Suite struct StalledStreamTests {
  /// A FIFO with a reader that does not read, and all the room in it taken.
  private struct Stall: ~Copyable {
    let reader: FileDescriptor
    let writer: FileDescriptor

    init(_ folder: borrowing TemporaryFolder) throws {
      try folder.makeFIFO("fifo")
      let path = folder.path.appending("fifo")
      let reader = try FileDescriptor(reading: path)
      writer = try FileDescriptor(writing: path)
      self.reader = reader
    }

    func fill() throws { try writer.write([UInt8](repeating: 0x20, count: 65_536).span) }
  }

  /// Starts the command, waits until a file shows that it listens to signals, and sends one.
  private func interrupt(
    _ work: borrowing TemporaryFolder, _ sign: BytePath, _ setting: Command.Setting, _ signal: Int32,
    _ arguments: BytePath...
  ) throws -> Command.Result {
    let command = try Command("limner", arguments, setting)
    while (try? FileStatus.of(work.path.appending(sign))) == nil {}
    command.signal(signal)
    return command.wait()
  }

  private func work() throws -> TemporaryFolder {
    let work = try TemporaryFolder("stalled")
    try work.write(JPEGMaker(48, 32).photo(), "in/a.jpg")
    return work
  }

  /// SIGINT and SIGTERM.
  @Test(arguments: [Int32(2), 15])
  func `a report that is a FIFO without a reader is waited for until a signal`(signal: Int32) throws {
    let work = try work()
    try work.makeFIFO("report")
    let result = try interrupt(
      work, "out", Command.Setting(), signal, "convert", work.path.appending("in"), "-o",
      work.path.appending("out"), "--report", work.path.appending("report"))
    #expect(result.status == 130)
    #expect(result.error.isEmpty)
    #expect(work.files(below: "out").isEmpty)
  }

  @Test func `a report that is a FIFO reaches whoever comes to read it`() throws {
    let work = try work()
    try work.makeFIFO("report")
    let command = try Command(
      "limner",
      [
        "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--report",
        work.path.appending("report"),
      ])
    while (try? FileStatus.of(work.path.appending("out"))) == nil {}
    let reader = try FileDescriptor(reading: work.path.appending("report"))
    let result = command.wait()
    let report = try reader.readAll(limit: 1 << 16)
    #expect(result.status == 0)
    #expect(try JSONValue(String(decoding: report, as: UTF8.self))["status"]?.text == "ok")
  }

  @Test(arguments: ["-", "report"] as [BytePath])
  func `a report that nobody reads is waited for until a signal`(report: BytePath) throws {
    let work = try work()
    let stall = try Stall(work)
    try stall.fill()
    defer { extendLifetime(stall.reader) }
    var setting = Command.Setting()
    setting.output = .path(work.path.appending("fifo"))
    let path = report == "-" ? report : work.path.appending("fifo")
    let result = try interrupt(
      work, "out/a.jpg", setting, 2, "convert", work.path.appending("in"), "-o", work.path.appending("out"),
      "--report", path)
    #expect(result.status == 130)
    #expect(result.error.contains("interrupted: 1 converted in "))
  }

  @Test func `a result that nobody reads on is waited for until a signal`() throws {
    let work = try work()
    let stall = try Stall(work)
    var random = SplitMix64(seed: 3)
    let noise = try JPEGMaker(1024, 1024).bytes { _, _, _ in UInt8(truncatingIfNeeded: random.next()) }
    let photo = try work.write(noise, "in/noise.jpg")
    var setting = Command.Setting()
    setting.output = .path(work.path.appending("fifo"))
    let command = try Command(
      "limner",
      ["convert", photo, "-o", "-", "--quality", "100", "--report", work.path.appending("report")], setting)
    // Its first bytes show that the others are on their way, more than the pipe has room for.
    #expect(try stall.reader.readAll(limit: 0).count == 1)
    command.signal(15)
    let result = command.wait()
    #expect(result.status == 130)
    #expect(try JSONValue(work.text("report"))["error"]?["code"]?.text == "cancelled")
  }

  @Test func `messages that nobody reads are waited for until a signal`() throws {
    let work = try work()
    let stall = try Stall(work)
    try stall.fill()
    defer { extendLifetime(stall.reader) }
    // The first input fails; once the second one has a result, both have been begun.
    try work.write([], "in/0.jpg")
    var setting = Command.Setting()
    setting.shell = "exec \"$@\" 2>'\(work.path)/fifo'"
    let result = try interrupt(
      work, "out/a.jpg", setting, 2, "convert", work.path.appending("in"), "-o", work.path.appending("out"),
      "--report", "-", "--jobs", "2")
    #expect(result.status == 130)
    #expect(result.text.split(separator: "\n").count == 2)
  }

  @Test func `standard input that does not end is waited for until a signal`() throws {
    let work = try work()
    let stall = try Stall(work)
    defer { extendLifetime(stall.reader) }
    var setting = Command.Setting()
    setting.shell = "exec \"$@\" <'\(work.path)/fifo'"
    let result = try interrupt(
      work, "out/a.jpg", setting, 2, "convert", "-", work.path.appending("in/a.jpg"), "-o",
      work.path.appending("out"), "--report", "-", "--jobs", "2")
    #expect(result.status == 130)
    let codes = try result.text.split(separator: "\n").map {
      try JSONValue(String($0))["error"]?["code"]?.text
    }
    #expect(codes == ["cancelled", nil])
    #expect(work.files(below: "out") == ["a.jpg"])
  }
}
