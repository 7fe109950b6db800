// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// A run that is killed again and again ends as one that is left in peace.
@Suite struct KillTests {
  private static let kills = 20

  /// Photos of several sizes and shapes in several folders, some of them damaged.
  private func makePhotos(_ work: borrowing TemporaryFolder) throws -> Int {
    let photos = try (0 ..< 4).map { try JPEGMaker(96 + 16 * $0, 64).photo() }
    for number in 0 ..< 90 {
      let folder = ["in", "in/b", "in/b/c", "in/d"][number / 23]
      let photo = photos[number % photos.count]
      try work.write(number % 30 == 7 ? Array(photo.prefix(200)) : photo, BytePath("\(folder)/\(number).jpg"))
    }
    return 90
  }

  private func arguments(_ output: BytePath) -> [BytePath] {
    [
      "convert", "in", "-o", output, "--rendition", "large=80", "--rendition", "small=24",
      "--rendition", "face=16:square:png", "--jobs", "2", "--resume", "--report", "report.jsonl",
    ]
  }

  @Test(.timeLimit(.minutes(5)))
  func `killed at twenty random moments and resumed, the outputs are those of one clean run`() throws {
    let work = try TemporaryFolder("kill")
    let count = try makePhotos(work)
    var setting = Command.Setting()
    setting.folder = work.path
    let clean = try Command("limner", arguments("clean"), setting).wait()
    #expect(clean.status == 1)
    let expected = work.files(below: "clean")
    #expect(expected.count == 3 * (count - 3))

    let journal = work.path.appending("out").appending(Journal.name)
    func length() -> Int { (try? FileStatus.of(journal).size) ?? 0 }
    var random = SplitMix64(seed: 6)
    let total = try FileStatus.of(work.path.appending("clean").appending(Journal.name)).size
    var kills = 0
    var rounds = 0
    while kills < Self.kills {
      let command = try Command("limner", arguments("out"), setting)
      // Every run gets a little further, and dies somewhere between two bytes of the journal that the seed chooses.
      let step = Int.random(in: 0 ... total / Self.kills, using: &random)
      let goal = kills == 0 ? 0 : length() + step
      while length() < goal, length() < total * 9 / 10 {}
      for _ in 0 ..< Int.random(in: 0 ... 300, using: &random) { _ = length() }
      command.signal(9)
      let status = command.wait().status
      guard status != -9 else {
        kills += 1
        continue
      }
      // On a busy machine it may come to its end first: those that follow begin anew.
      #expect(status == 1)
      try work.rename("out", to: BytePath("ended\(rounds)"))
      rounds += 1
    }
    let last = try Command("limner", arguments("out"), setting).wait()
    #expect(last.status == 1)
    #expect(work.files(below: "out") == expected)
    for name in expected {
      #expect(work.read(BytePath("out").appending(name)) == work.read(BytePath("clean").appending(name)))
    }
    try checkJournal(work, expected)
    let report = try work.text("report.jsonl").split(separator: "\n").map { try JSONValue(String($0)) }
    #expect(report.count == count)
    #expect(report.count { $0["status"]?.text == "failed" } == 3)
    #expect(last.error.contains(" done before, 3 failed in "))
  }

  /// Every output is in a line, and as that line says.
  private func checkJournal(_ work: borrowing TemporaryFolder, _ expected: [BytePath]) throws {
    var noted: [BytePath: JournalLine.Output] = [:]
    for bytes in (work.read("out/.limner-journal") ?? []).split(separator: UInt8(ascii: "\n")) {
      guard case .done(_, let outputs)? = JournalLine(Array(bytes))?.end else { continue }
      for output in outputs { noted[output.path] = output }
    }
    #expect(noted.keys.sorted() == expected)
    for (path, output) in noted {
      #expect(work.read(BytePath("out").appending(path))?.count == output.size)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a second signal ends a run at once with all renditions of a photo or none`() throws {
    let work = try TemporaryFolder("second")
    let photo = try JPEGMaker(320, 240).photo()
    for number in 0 ..< 60 { try work.write(photo, BytePath("in/\(number).jpg")) }
    var setting = Command.Setting()
    setting.folder = work.path
    let command = try Command("limner", arguments("out"), setting)
    while work.files(below: "out").count(where: { !$0.isHidden }) < 6 {}
    // Two signals of one kind may become one before they are taken.
    command.signal(2)
    command.signal(15)
    let result = command.wait()
    #expect(result.status == 130)
    let files = work.files(below: "out")
    #expect(files.allSatisfy { !$0.isHidden })
    #expect(files.count % 3 == 0 && files.count < 180)
    #expect(try Command("limner", arguments("out"), setting).wait().status == 0)
    #expect(work.files(below: "out").count == 180)
  }
}
