// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The command where the system gives few threads, or none; a sanitizer wants one for itself.
@Suite(.enabled(if: Command.sanitizer == nil)) struct ScarceThreadTests {
  /// Nobody may have threads elsewhere, so that the number may leave any number of them, down to none.
  private func setting(_ threads: Int) -> Command.Setting {
    var setting = Command.Setting()
    setting.asNobody = true
    setting.shell = "ulimit -u \(threads) 2>/dev/null || ulimit -p \(threads); exec \"$@\""
    return setting
  }

  @Test(arguments: [1, 2, 3, 4])
  func `what threads there are do the work`(threads: Int) throws {
    let work = try TemporaryFolder("threads")
    let photo = try JPEGMaker(48, 32).photo()
    for number in 0 ..< 9 { try work.write(photo, BytePath("in/\(number).jpg")) }
    let input = work.path.appending("in")
    let planned = try Command.limner(
      setting(threads), "convert", input, "-o", "/nowhere/out", "--dry-run", "--jobs", "4")
    #expect(planned.status == 0)
    #expect(planned.error.hasPrefix("9 planned in "))
    let written = try Command.limner(
      setting(threads), "convert", input.appending("1.jpg"), "-o", "-", "--progress")
    #expect(written.status == 0)
    #expect(try Pixels(jpeg: written.output).width == 48)
    let inspected = try Command.limner(setting(threads), "inspect", input.appending("1.jpg"))
    #expect(inspected.status == 0)
  }
}
