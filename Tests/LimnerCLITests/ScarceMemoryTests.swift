// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The command under a limit on its address space; a sanitizer would take more than any limit leaves.
@Suite(.enabled(if: Command.sanitizer == nil)) struct ScarceMemoryTests {
  @Test func `standard input that is longer than memory fails with its own error`() throws {
    let work = try TemporaryFolder("memory")
    var setting = Command.Setting()
    setting.shell = "ulimit -v 300000; exec \"$@\" </dev/zero"
    let result = try Command.limner(
      setting, "convert", "-", "-o", work.path.appending("a.jpg"), "--max-input", "2g", "--report", "-")
    #expect(result.status == 1)
    #expect(try JSONValue(result.text)["error"]?["code"]?.text == "outOfMemory")
    #expect(result.error.contains("-: expected memory for the stage read but found no memory\n"))
    #expect(work.files().isEmpty)
  }
}
