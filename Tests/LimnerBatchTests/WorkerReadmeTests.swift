// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// The lines of the README.
@Suite struct WorkerReadmeTests {
  @Test func `the README's lines answer a line, and lines until they end`() async throws {
    let work = try TemporaryFolder("readme")
    let photo = try work.write(JPEGMaker(40, 30).photo(), "photo.jpg")
    let line = #"{"input": "photo.jpg", "output": "small.jpg"}"#
      .replacing("photo.jpg", with: photo.description)
      .replacing("small.jpg", with: work.path.appending("small.jpg").description)
    var options = PhotoOptions()
    options.maxSide = 20
    let worker = try PhotoWorker(options, jobs: 2)
    let answer = worker.answer(line.utf8)
    #expect(try JSONValue(String(decoding: answer, as: UTF8.self))["status"]?.text == "ok")
    #expect(try Pixels(jpeg: work.read("small.jpg") ?? []).width == 20)

    let input = try FileDescriptor(reading: try work.write(Array("\(line)\n".utf8), "in"))
    let output = try FileDescriptor(writing: work.path.appending("out"))
    let end = await worker.serve(from: input.rawValue, to: output.rawValue)
    #expect(end == .finished)
    #expect(try JSONValue(work.text("out"))["error"]?["code"]?.text == "outputExists")
  }
}
