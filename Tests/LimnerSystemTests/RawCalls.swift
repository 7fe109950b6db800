// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import LimnerSystem

// Says `unsafe` because these calls of the system take pointers: a path with its terminator, or a local value. The product
// has no use for them.

/// What tests ask of the system to make it unfriendly.
enum RawCalls {
  private static func terminated(_ path: BytePath) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Makes files of this process stop growing at a length, with an error instead of a signal.
  static func limitFileSize(_ bytes: Int) -> Bool {
    _ = signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    return unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
  }

  /// Lets this process start no more threads, for which it gives up the rights of the superuser.
  static func forbidThreads() -> Bool {
    if getuid() == 0, setuid(65_534) != 0 { return false }
    var limit = rlimit(rlim_cur: 1, rlim_max: 1)
    return unsafe setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0
  }

  /// The address space of this process in bytes.
  static var addressSpace: Int? { status("VmSize:") }

  private static func status(_ key: String) -> Int? {
    guard let status = TextFile.read("/proc/self/status") else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 << 10 }
  }

  /// Lets this process take only so much more memory, of its address space or of the part of it that is data.
  static func limitMemory(by bytes: Int, ofData: Bool) -> Bool {
    guard let used = status(ofData ? "VmData:" : "VmSize:") else { return false }
    let most = rlim_t(used + bytes)
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    return unsafe setrlimit(__rlimit_resource_t((ofData ? RLIMIT_DATA : RLIMIT_AS).rawValue), &limit) == 0
  }

  /// Sets permission bits.
  static func setPermissions(_ path: BytePath, _ bits: mode_t) -> Bool {
    unsafe chmod(terminated(path), bits) == 0
  }

  /// Sets the time of the last change, in seconds since 1970.
  static func setModified(_ path: BytePath, seconds: Int) -> Bool {
    let time = timespec(tv_sec: seconds, tv_nsec: 1)
    return unsafe utimensat(AT_FDCWD, terminated(path), [time, time], 0) == 0
  }

  /// Makes the name of a socket at which nobody listens.
  static func makeSocket(_ path: BytePath) -> Bool {
    unsafe mknod(terminated(path), S_IFSOCK | 0o600, 0) == 0
  }

  /// Makes a second name for a file.
  static func makeHardLink(_ path: BytePath, to target: BytePath) -> Bool {
    unsafe link(terminated(target), terminated(path)) == 0
  }
}
