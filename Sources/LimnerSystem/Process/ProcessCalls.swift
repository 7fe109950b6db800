// SPDX-License-Identifier: Apache-2.0

internal import Glibc

// The calls of the system on this process. Each is marked `unsafe` because it takes a pointer, which is to a local value
// that outlives the call.

/// The system's calls on this process: clocks, terminal, arguments, signals.
enum ProcessCalls {
  enum ClockKind {
    case process
    case thread
    case monotonic
  }

  static func time(_ kind: ClockKind) -> Int {
    let clock: clockid_t =
      switch kind {
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .monotonic: CLOCK_MONOTONIC
      }
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func arguments() -> [BytePath] {
    (0 ..< Int(CommandLine.argc)).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return BytePath("") }
      let characters = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument))
      return unsafe BytePath(characters.map { UInt8(bitPattern: $0) })
    }
  }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether the system would give so many bytes; they are given back at once.
  static func canMap(_ bytes: Int) -> Bool {
    let memory = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    return unsafe munmap(memory, bytes) == 0
  }

  /// Whether the heap of this thread has so many bytes; they are given back at once.
  static func canAllocate(_ bytes: Int) -> Bool {
    var memory: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&memory, 16, bytes) == 0 else { return false }
    unsafe free(memory)
    return true
  }

  static func ignorePipeSignal() {
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error of the write, too.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// The signals that ask to stop, without those that this process was started to ignore, as by `nohup`.
  ///
  /// One that is ignored would still come to whoever waits for it.
  private static func interrupts() -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // A function that is called SIG_IGN has the address 1, and functions cannot be compared.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Opens `/dev/null` under the number of each standard stream that is closed, so that no other file gets it.
  ///
  /// What is missing stays an error: standard input is opened for writing, the others for reading.
  static func fillStandardStreams() {
    for descriptor in STDIN_FILENO ... STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Those below it are open, so it is the one that comes.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Keeps the signals that ask to stop from this thread and all that it starts.
  static func blockInterrupts() {
    var set = interrupts()
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Takes one of the signals that have come, without waiting.
  static func takeInterrupt() -> Bool {
    var set = interrupts()
    var none = timespec()
    return unsafe sigtimedwait(&set, nil, &none) > 0
  }

  /// Waits for a signal that asks to stop.
  static func waitForInterrupt() {
    var set = interrupts()
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) != 0 {}
  }

  static func exitNow(_ status: Int32) -> Never { _exit(status) }

  /// Gives memory that the allocator keeps for later back to the system; other libraries than glibc have no such call.
  static func trimHeap() {
    guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> Int32
    _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// Runs this program once more, in a process of its own with an empty environment, and waits for its end.
  ///
  /// - Returns: Its exit status, 128 and the number of the signal that ended it, or `nil` if it could not be started.
  static func runAgain(_ arguments: [BytePath], output: Int32 = 1) -> Int32? {
    let program = BytePath("/proc/self/exe")
    // The system takes the strings as mutable although it writes none of them; they are copied for it.
    let strings = unsafe ([program] + arguments).map {
      unsafe strdup($0.bytes.map(CChar.init(bitPattern:)) + [0])
    }
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    var process: pid_t = 0
    var actions = unsafe posix_spawn_file_actions_t()
    guard let path = unsafe strings[0],
      unsafe posix_spawn_file_actions_init(&actions) == 0
    else { return nil }
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawn_file_actions_adddup2(&actions, output, 1) == 0,
      unsafe posix_spawn(&process, path, &actions, nil, strings + [nil], nil) == 0
    else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
