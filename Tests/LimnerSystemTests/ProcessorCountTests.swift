// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import Testing

@Suite struct ProcessorCountTests {
  @Test(arguments: [
    ("0\n", [0]), ("0-3", [0, 1, 2, 3]), ("0-1,4,6-7\n", [0, 1, 4, 6, 7]), ("\t5", [5]), ("", []),
    ("3-1", []),
    ("x-y", []), ("0-1,1-2", [0, 1, 2]),
  ])
  func `a list of processors is a set of numbers`(list: String, expected: [Int]) {
    #expect(ProcessorCount.numbers(list).sorted() == expected)
  }

  @Test func `the mask stands among the lines of a process's status`() {
    let status = "Name:\tlimner\nCpus_allowed:\tf\nCpus_allowed_list:\t0-1,3\nMems_allowed_list:\t0\n"
    #expect(ProcessorCount.allowed(status) == [0, 1, 3])
    #expect(ProcessorCount.allowed("Name:\tlimner\n") == nil)
  }

  @Test(arguments: [
    ("0::/\n", ["unified /"]),
    ("0::/a/b:c\n", ["unified /a/b:c"]),
    (
      "12:memory:/m\n4:cpu,cpuacct:/docker/1\n0::/u\n",
      [
        "cpu /docker/1", "unified /u",
      ]
    ),
    ("3:cpuset:/x\n2:cpuacct:/y\n1:name=systemd:/z\n", []),
    ("3:cpuacct,cpu:/", ["cpu /"]),
    ("", []), ("nonsense\n0:\n", []),
  ])
  func `a process's groups are found in both hierarchies`(text: String, expected: [String]) {
    let found = ProcessorCount.paths(text).map { "\($0.isUnified ? "unified" : "cpu") \($0.path)" }
    #expect(found == expected)
  }

  @Test func `each group above may limit too`() {
    #expect(ProcessorCount.ancestors("/") == [""])
    #expect(ProcessorCount.ancestors("/a/b") == ["", "/a", "/a/b"])
  }

  @Test(arguments: [
    ("max 100000\n", nil), ("100000 100000\n", 1), ("150000 100000", 2), ("200000 100000\n", 2),
    ("200001 100000\n", 3), ("1000 100000\n", 1), ("0 100000\n", nil), ("5 0\n", nil), ("", nil),
    ("100000", nil),
    ("9223372036854775807 1\n", Int.max),
  ])
  func `a quota of the unified hierarchy is rounded up`(text: String, expected: Int?) {
    #expect(ProcessorCount.unifiedQuota(text) == expected)
  }

  @Test(arguments: [(-1, 100_000, nil), (50_000, 100_000, 1), (250_000, 100_000, 3), (1, 1, 1)])
  func `a quota of the old hierarchy is rounded up, below zero is none`(
    quota: Int, period: Int, expected: Int?
  ) {
    #expect(ProcessorCount.processors(quota, period) == expected)
  }

  @Test func `this process may use one processor at least, and no more than its mask has`() throws {
    let status = try #require(TextFile.read("/proc/self/status"))
    let mask = try #require(ProcessorCount.allowed(status))
    #expect((1 ... mask.count).contains(ProcessorCount.usable))
  }
}
