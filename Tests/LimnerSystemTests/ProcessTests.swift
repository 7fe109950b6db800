// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct ClockTests {
  @Test func `time never runs backward`() {
    var last = (Clock.now, Clock.processTime, Clock.threadTime)
    #expect(last.0 > 0 && last.1 > 0 && last.2 > 0)
    for _ in 0 ..< 10_000 {
      let next = (Clock.now, Clock.processTime, Clock.threadTime)
      guard next.0 >= last.0, next.1 >= last.1, next.2 >= last.2 else {
        Issue.record("\(next) comes after \(last)")
        return
      }
      last = next
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `work takes processor time of its thread and of the process`() {
    let (process, thread) = (Clock.processTime, Clock.threadTime)
    while Clock.threadTime < thread + 2_000_000 {}
    #expect(Clock.processTime >= process + 2_000_000)
  }

  @Test func `a thread counts its own time only`() async {
    let executor = ThreadPoolExecutor(threads: 1)
    let (other, own) = await Task(executorPreference: executor) {
      let start = Clock.threadTime
      while Clock.threadTime < start + 5_000_000 {}
      return (start, Clock.threadTime)
    }.value
    // A new thread starts near zero, whatever the process has used.
    #expect(other < Clock.processTime)
    #expect(own >= other + 5_000_000)
    executor.shutDown()
  }
}

@Suite struct ProcessMemoryTests {
  /// A sanitizer keeps what is freed, to catch who uses it.
  @Test(.enabled(if: Command.sanitizer == nil))
  func `the peak stays, and starts anew when it is reset`() async {
    await #expect(processExitsWith: .success) {
      let before = try #require(ProcessMemory.peak)
      func touch(_ bytes: Int) -> Int { [UInt8](repeating: 1, count: bytes).reduce(0) { $0 + Int($1) } }
      #expect(touch(64 << 20) == 64 << 20)
      let peak = try #require(ProcessMemory.peak)
      let resident = try #require(ProcessMemory.resident)
      #expect(peak >= before + 60 << 20)
      #expect(resident > 0)
      #expect(resident < peak)
      if ProcessMemory.resetPeak() {
        let after = try #require(ProcessMemory.peak)
        #expect(after < peak - 32 << 20)
      }
    }
  }
}

@Suite struct TextFileTests {
  @Test func `a text is read whole, and a missing one is none`() throws {
    let folder = try TemporaryFolder()
    #expect(TextFile.read(try folder.write(Array("a\nä".utf8), "text")) == "a\nä")
    #expect(TextFile.read(folder.path.appending("none")) == nil)
    #expect(TextFile.read(folder.path) == nil)
  }
}

@Suite struct TerminalTests {
  @Test func `a pipe is no terminal, and takes what is written to standard error`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      #expect(!Terminal.showsErrors)
      #expect(Terminal.width == 80)
      Terminal.writeError("a message ä\n")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a message ä\n"))
  }

  @Test func `standard error that nobody reads is no failure`() async {
    await #expect(processExitsWith: .success) {
      _ = signal(SIGPIPE, SIG_IGN)
      close(STDERR_FILENO)
      Terminal.writeError("nobody")
    }
  }
}

@Suite struct ProcessArgumentsTests {
  @Test func `arguments are those of the language, as bytes`() {
    #expect(ProcessArguments.all.map(\.description) == CommandLine.arguments)
    #expect(!ProcessArguments.all.isEmpty)
  }

  @Test func `a variable of the environment is found or missing`() {
    #expect(ProcessArguments.environment("PATH")?.isEmpty == false)
    #expect(ProcessArguments.environment("LIMNER_NO_SUCH_VARIABLE") == nil)
  }
}

@Suite struct ProcessExitTests {
  @Test(arguments: [0, 1, 64, 74, 130] as [Int32])
  func `a process ends with its status`(status: Int32) async {
    await #expect(processExitsWith: .exitCode(status)) { [status] in ProcessExit.exit(status) }
  }
}

@Suite struct InterruptsTests {
  @Test func `a signal counts, and the second one ends, also without a thread that takes them`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      #expect(RawCalls.forbidThreads())
      Interrupts.listen()
      for expected in 0 ... 1 {
        let count = Interrupts.count
        guard count == expected else { ProcessExit.exit(1) }
        pthread_kill(pthread_self(), SIGHUP)
      }
      _ = Interrupts.count
    }
  }

  @Test func `once somebody listens, a closed pipe is an error`() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFIFO("fifo")
    await #expect(processExitsWith: .success) {
      [path = folder.path.appending("fifo").description as String] in
      Interrupts.listen()
      #expect(Interrupts.count == 0)
      func openWriter() throws -> FileDescriptor {
        let reader = try FileDescriptor(reading: BytePath(path))
        defer { _ = reader.rawValue }
        return try FileDescriptor(writing: BytePath(path))
      }
      let writer = try openWriter()
      #expect(throws: SystemError(.write, EPIPE, BytePath(path))) { try writer.write("nobody") }
    }
  }
}
