// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// Conversions that take what their plans priced from one budget.
@Suite struct SharedMemoryTests {
  private func peak(_ bytes: [UInt8], _ options: PhotoOptions = PhotoOptions()) throws -> Int {
    try PhotoPipeline(options).inspect(bytes.span).plan.get().peakBytes
  }

  private func converted(_ photo: [UInt8], _ pipeline: PhotoPipeline) throws -> [UInt8] {
    try pipeline.outcome(of: photo.span).get().bytes
  }

  private static let png = PNGMaker(120, 90, colorType: 6).bytes { x, y, channel in (x * y + channel) & 255 }

  @Test func `a share comes back after success and after failure, and no budget gives the same`() throws {
    let jpeg = try JPEGMaker(300, 200).photo()
    for photo in [jpeg, Self.png] {
      let budget = MemoryBudget(byteCount: try peak(photo))
      let pipeline = try PhotoPipeline(sharing: budget)
      let bytes = try converted(photo, pipeline)
      #expect(budget.freeByteCount == budget.byteCount)
      #expect(try converted(photo, PhotoPipeline()) == bytes)
      // Half of the data is there: the header is read, and decoding breaks off.
      let half = Array(photo.prefix(photo.count / 2))
      guard case .failure(.truncated) = pipeline.outcome(of: half.span).result
      else {
        Issue.record("half a photo is truncated")
        continue
      }
      #expect(budget.freeByteCount == budget.byteCount)
      #expect(try converted(photo, pipeline) == bytes)
    }
  }

  @Test func `a budget below the plan fails before anything is taken`() throws {
    for photo in [try JPEGMaker(300, 200).photo(), Self.png] {
      let needed = try peak(photo)
      let budget = MemoryBudget(byteCount: needed - 1)
      let pipeline = try PhotoPipeline(sharing: budget)
      #expect(throws: LimnerError.tooMuchMemory(found: needed, limit: needed - 1)) {
        try converted(photo, pipeline)
      }
      #expect(budget.freeByteCount == needed - 1)
    }
  }

  @Test func `a share comes back after cancellation, and one that waits is never taken`() async throws {
    let photo = try JPEGMaker(300, 200).photo()
    let budget = MemoryBudget(byteCount: try peak(photo))
    let pipeline = try PhotoPipeline(sharing: budget)
    let pool = ThreadPoolExecutor(threads: 2)
    let late = Task(executorPreference: pool) {
      while !Task.isCancelled { await Task.yield() }
      return try converted(photo, pipeline)
    }
    late.cancel()
    await #expect(throws: LimnerError.cancelled) { try await late.value }
    #expect(budget.freeByteCount == budget.byteCount)

    try budget.take(budget.byteCount)
    let waiting = Task(executorPreference: pool) { try converted(photo, pipeline) }
    while budget.waitingCount < 1 { await Task.yield() }
    waiting.cancel()
    await #expect(throws: LimnerError.cancelled) { try await waiting.value }
    #expect(budget.freeByteCount == 0)
    budget.giveBack(budget.byteCount)
    #expect(try converted(photo, pipeline) == converted(photo, PhotoPipeline()))
    pool.shutDown()
  }

  @Test func `conversions that have to wait for each other all come through`() async throws {
    let photo = try JPEGMaker(300, 200).photo()
    let budget = MemoryBudget(byteCount: try peak(photo) * 3 / 2)
    let pipeline = try PhotoPipeline(sharing: budget)
    let expected = try converted(photo, PhotoPipeline())
    let pool = ThreadPoolExecutor(threads: 8)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0 ..< 24 {
        group.addTask(executorPreference: pool) { try converted(photo, pipeline) }
      }
      for try await bytes in group { #expect(bytes == expected) }
    }
    #expect(budget.freeByteCount == budget.byteCount)
    pool.shutDown()
  }

  @Test(arguments: [0, 1])
  func `the command converts all with the memory of one plan, and none with a byte less`(missing: Int) throws
  {
    let work = try TemporaryFolder("budget")
    let photo = try JPEGMaker(300, 200).photo()
    for number in 0 ..< 9 { try work.write(photo, BytePath("in/\(number).jpg")) }
    let memory = try peak(photo) - missing
    let result = try Command.limner(
      "convert", work.path.appending("in"), "-o", work.path.appending("out"), "--jobs", "4", "--memory",
      BytePath("\(memory)"), "--report", "-")
    let lines = try result.text.split(separator: "\n").map { try JSONValue(String($0)) }
    #expect(lines.count == 9)
    #expect(result.status == missing)
    #expect(work.files(below: "out").count == (missing == 0 ? 9 : 0))
    if missing == 1 {
      for line in lines { #expect(line["error"]?["code"]?.text == "tooMuchMemory") }
    } else {
      #expect(lines.allSatisfy { $0["status"]?.text == "ok" })
    }
  }
}
