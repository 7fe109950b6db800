// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import Testing

@Suite struct ProgressTextTests {
  private func tally(converted: Int = 0, failed: Int = 0, skipped: Int = 0, doneBefore: Int = 0) -> Tally {
    let job = Job(input: "a", output: .none)
    var tally = Tally()
    for _ in 0 ..< converted { tally.count(FinishedJob(job)) }
    for _ in 0 ..< failed { tally.count(FinishedJob(job, error: .empty)) }
    for _ in 0 ..< skipped { tally.count(FinishedJob(job, skipped: true)) }
    for _ in 0 ..< doneBefore { tally.count(FinishedJob(job, doneBefore: true)) }
    return tally
  }

  @Test func `a line tells done, found, failed, rate and the time left`() {
    let state = ProgressText.State(
      tally: tally(converted: 118, failed: 2), found: 340, foundAll: true, rate: 30)
    #expect(ProgressText.line(state) == "120 of 340, 2 failed, 30/s, 0:08 left")
  }

  @Test func `while inputs are still being found there is no time left and no bar`() {
    let state = ProgressText.State(
      tally: tally(converted: 3), found: 9, foundAll: false, rate: 1.5)
    #expect(ProgressText.line(state) == "3 of 9 so far, 1.5/s")
    #expect(ProgressText.bar(state, width: 80) == "3 of 9 so far, 1.5/s")
  }

  @Test(arguments: [0, 1, 5, 20, 40, 79, 120, 300])
  func `a bar is never wider than it may be`(width: Int) {
    for done in [0, 1, 50, 99, 100] {
      let state = ProgressText.State(
        tally: tally(converted: done), found: 100, foundAll: true, rate: done > 0 ? 7 : nil)
      let bar = ProgressText.bar(state, width: width)
      #expect(bar.count <= width)
      if width >= 79 { #expect(bar.filter { $0 == "#" }.count == 40 * done / 100) }
    }
  }

  @Test(arguments: [
    (79, "[##############.........] 612 of 1000, 2 done before, 5 failed, 31/s, 0:13 left"),
    (60, "612 of 1000, 2 done before, 5 failed, 31/s, 0:13 left"),
    (38, "612 of 1000, 5 failed, 31/s, 0:13 left"),
    (37, "612 of 1000, 5 failed, 0:13 left"), (30, "612 of 1000, 5 failed"), (20, "612 of 1000"),
    (11, "612 of 1000"), (10, "612"), (3, "612"), (2, ""),
    (0, ""),
  ])
  func `on a narrow terminal the words that say least go first`(width: Int, text: String) {
    let state = ProgressText.State(
      tally: tally(converted: 605, failed: 5, doneBefore: 2), found: 1000, foundAll: true, rate: 31)
    #expect(ProgressText.bar(state, width: width) == text)
  }

  @Test func `the rate is that of late, and inputs that are skipped do not count`() throws {
    var meter = RateMeter()
    #expect(meter.rate == nil)
    // A million in five seconds, none of them worked on.
    meter.note(tally(doneBefore: 1000), at: .seconds(5))
    #expect(meter.rate == nil)
    for second in 6 ... 65 {
      meter.note(tally(converted: 30 * (second - 5), doneBefore: 1000), at: .seconds(second))
    }
    #expect(abs(try #require(meter.rate) - 30) < 0.01)
    for second in 66 ... 185 {
      meter.note(tally(converted: 1800 + 3 * (second - 65), doneBefore: 1000), at: .seconds(second))
    }
    let rate = try #require(meter.rate)
    #expect(rate > 3 && rate < 3.3)
    // Nothing at all happens: the rate falls with the next end, and not before.
    meter.note(tally(converted: 2160, doneBefore: 1000), at: .seconds(285))
    #expect(meter.rate == rate)
    meter.note(tally(converted: 2161, doneBefore: 1000), at: .seconds(285))
    #expect(try #require(meter.rate) < 1)
  }

  @Test func `the last line leaves out what did not happen`() {
    #expect(
      ProgressText.summary(tally(converted: 12, failed: 1, skipped: 2), elapsed: .milliseconds(3_400))
        == "12 converted, 1 failed, 2 skipped in 3.4 s")
    #expect(ProgressText.summary(tally(converted: 1), elapsed: .seconds(75)) == "1 converted in 1:15")
    #expect(
      ProgressText.summary(tally(converted: 12, failed: 1, doneBefore: 30), elapsed: .seconds(1))
        == "12 converted, 30 done before, 1 failed in 1.0 s")
    #expect(
      ProgressText.summary(tally(), verb: "planned", interrupted: true, elapsed: .zero)
        == "interrupted: 0 planned in 0.0 s")
  }

  @Test(arguments: [(0.0, "0:00"), (6.2, "0:07"), (60, "1:00"), (7_980, "2:13:00"), (.infinity, "?")])
  func `times are minutes and seconds`(seconds: Double, text: String) {
    #expect(ProgressText.clock(seconds) == text)
  }

  @Test func `only outputs that could not be written count as unwritable`() {
    var tally = tally(failed: 2)
    #expect(tally.unwritable == 0)
    tally.count(
      FinishedJob(Job(input: "a", output: .none), error: .unwritable(errorNumber: 28, message: "full")))
    tally.count(FinishedJob(Job(input: "a", output: .none), error: .outputExists))
    #expect((tally.unwritable, tally.failed) == (1, 4))
  }
}
