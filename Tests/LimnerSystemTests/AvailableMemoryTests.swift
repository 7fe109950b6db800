// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct AvailableMemoryTests {
  @Test func `little is to be had, and more than any machine has is not`() {
    #expect(AvailableMemory.canTake(-1))
    #expect(AvailableMemory.canTake(0))
    #expect(AvailableMemory.canTake(1 << 20))
    for bytes in [1 << 46, 1 << 60, Int.max - 1, Int.max] { #expect(!AvailableMemory.canTake(bytes)) }
  }

  /// A sanitizer takes more address space than any limit leaves.
  @Test(.enabled(if: Command.sanitizer == nil))
  func `a limit on the address space or on data is known, and what is taken counts`() async {
    for isData in [false, true] {
      await #expect(processExitsWith: .success) { [isData = isData as Bool] in
        #expect(AvailableMemory.canTake(500 << 20))
        #expect(RawCalls.limitMemory(by: 400 << 20, ofData: isData))
        #expect(!AvailableMemory.canTake(400 << 20))
        #expect(AvailableMemory.canTake(250 << 20))
        // Asked for and given back: asking takes nothing.
        #expect(AvailableMemory.canTake(250 << 20))
        let taken = [UInt8](repeating: 1, count: 200 << 20)
        #expect(!AvailableMemory.canTake(200 << 20))
        #expect(AvailableMemory.canTake(50 << 20))
        #expect(taken.last == 1)
      }
    }
  }

  /// A sanitizer takes more address space than any limit leaves.
  @Test(.enabled(if: Command.sanitizer == nil))
  func `reading ends with an error where memory does`() async {
    await #expect(processExitsWith: .success) {
      #expect(RawCalls.limitMemory(by: 200 << 20, ofData: false))
      let endless = try FileDescriptor(reading: "/dev/zero")
      do throws(SystemError) {
        _ = try endless.readAll(limit: 1 << 40)
        Issue.record("an endless file has been read")
      } catch {
        #expect(error.isNoMemory && error.call == .read)
      }
    }
  }

  @Test func `a machine has what is available and what can be swapped`() throws {
    let text = "MemTotal:       100 kB\nMemFree:        5 kB\nMemAvailable:   30 kB\nSwapFree:   12 kB\n"
    #expect(
      AvailableMemory.Room(machine: text) == AvailableMemory.Room(left: 30 << 10, cache: 0, swap: 12 << 10))
    #expect(AvailableMemory.Room(machine: "MemAvailable: 1 kB")?.total == 1024)
    #expect(AvailableMemory.Room(machine: "MemFree: 1 kB") == nil)
    let own = try #require(TextFile.read("/proc/meminfo"))
    #expect(try #require(AvailableMemory.Room(machine: own)).total > 0)
  }

  @Test func `a group has what its limit leaves, its caches and its swap`() {
    #expect(AvailableMemory.Room(left: 10, cache: 5, swap: 3).total == 18)
    #expect(AvailableMemory.Room(left: -10, cache: 5, swap: -1).total == 5)
    let text = "cache 999\ninactive_file 5\nactive_file 7\ntotal_inactive_file 11\nactive_file_odd 3\n"
    #expect(AvailableMemory.Room.cache(text, ["inactive_file", "active_file"]) == 12)
  }

  @Test(arguments: [("0\n", 0), ("123\n", 123), ("max\n", nil), ("", nil), ("9223372036854771712\n", nil)])
  func `a file without a limit says so in one of two ways`(text: String, number: Int?) {
    #expect(AvailableMemory.Room.number(text) == number)
  }

  @Test func `the groups of memory are told from those of processors`() {
    let text = "4:memory:/a/b\n3:cpu,cpuacct:/c\n0::/d\n"
    #expect(ProcessorCount.paths(text, "memory").map(\.path) == ["/a/b", "/d"])
    #expect(ProcessorCount.paths(text).map(\.path) == ["/c", "/d"])
  }
}
