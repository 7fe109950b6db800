// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// Memory that does not grow with the number of files, neither in a first run nor in one that is resumed.
@Suite struct FlatMemoryTests {
  #if DEBUG
    private static let folderCount = 80
  #else
    private static let folderCount = 400
  #endif

  private struct Ends: BatchSink {
    var tally = Tally()

    mutating func finished(_ job: FinishedJob) {
      tally.count(job)
      _ = ReportLine.json(job)
    }
  }

  /// Runs a batch, resumed, and gives its tally.
  private static func run(_ input: BytePath, _ output: BytePath) async throws -> Tally {
    let layout = try BatchLayout(BatchRequest(inputs: [input], output: output))
    let folder = try RunFolder(output)
    folder.begin()
    let pipeline = try PhotoPipeline()
    let record = RunRecord(
      folder, recipe: pipeline.options.recipe(), resume: .unchanged, named: layout.namedFiles)
    let conversion = Conversion(
      pipeline, outputFolder: output, inputs: InputFiles(layout), record: record)
    var source = JobSource(layout, pipeline, past: record.index)
    var ends = Ends()
    _ = await BatchRun(jobs: 2).run(&source, into: &ends, isInterrupted: { false }) { conversion.run($0) }
    folder.end()
    return ends.tally
  }

  @Test(.enabled(if: Command.sanitizer == nil), .timeLimit(.minutes(5)))
  func `ten times the folders take the same memory`() async throws {
    let work = try TemporaryFolder("flat")
    let photo = try JPEGMaker(16, 16).photo()
    for folder in 0 ..< Self.folderCount {
      // The first tenth lies in a folder of its own.
      let path = BytePath(folder < Self.folderCount / 10 ? "in/first/\(folder)" : "in/\(folder)")
      for file in 0 ..< 247 { try work.write([0x61], path.appending(BytePath("\(file).txt"))) }
      for file in 0 ..< 3 { try work.write(photo, path.appending(BytePath("\(file).jpg"))) }
    }
    await #expect(processExitsWith: .success) {
      [path = work.path.description as String, count = Self.folderCount as Int] in
      let path = BytePath(path)
      #expect(ProcessMemory.resetPeak())
      var peaks: [Int] = []
      for (input, output, share) in [("in/first", "a", 10), ("in", "b", 1), ("in", "b", 1)] {
        let before = peaks.isEmpty ? 0 : 3 * count
        let tally = try await Self.run(path.appending(BytePath(input)), path.appending(BytePath(output)))
        #expect(tally.skipped == 247 * count / share)
        #expect(tally.converted + tally.doneBefore == 3 * count / share)
        #expect(tally.failed == 0 && tally.doneBefore == (peaks.count == 2 ? before : 0))
        peaks.append(try #require(ProcessMemory.peak))
      }
      #expect(peaks[2] < peaks[0] + peaks[0] / 20 + 1 << 20)
    }
  }
}
