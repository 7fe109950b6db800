// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct JournalIndexTests {
  /// Writes a journal of inputs in this order, the attempt counting lines from 1, and opens it again.
  private func journal(_ inputs: [BytePath], in folder: borrowing TemporaryFolder) throws -> Journal {
    let journal = try Journal(in: OutputFolder.open(folder.path))
    for (index, input) in inputs.enumerated() {
      journal.append(
        JournalLine(input: input, recipe: "r", end: .failed(code: "empty", attempt: index + 1, [])))
    }
    return try Journal(in: OutputFolder.open(folder.path))
  }

  private func attempts(_ index: JournalIndex, _ places: [JournalPlace]) -> [Int] {
    places.map { place in
      guard case .failed(_, let attempt, _)? = index.line(at: place)?.end else { return -1 }
      return attempt
    }
  }

  @Test func `lines are found by their folder, the last one first, however folders are mixed`() throws {
    let folder = try TemporaryFolder()
    let odd = BytePath([0x78, 0x2F, 0xFF])
    let inputs: [BytePath] = [
      "x/a", "x/b", "y/a", "x/a", "a", "/a", "x/y/a", odd, "x/c\"\\\n", "x/a", "z/1", "y/a", "./x/b",
    ]
    let index = JournalIndex(try journal(inputs.map(\.plain), in: folder), named: [])
    func found(_ path: BytePath) -> [Int] {
      attempts(index, index.table(ofFolderWith: path).places(of: path))
    }
    #expect(found("x/a") == [10, 4, 1])
    #expect(found("x/./b") == [13, 2])
    #expect(found("y/a") == [12, 3])
    #expect(found("a") == [5])
    #expect(found("/a") == [6])
    #expect(found("x/y/a") == [7])
    #expect(found(odd) == [8])
    #expect(found("x/c\"\\\n") == [9])
    #expect(found("x/none").isEmpty && found("none/a").isEmpty)
    // The table of one folder holds nothing of another.
    #expect(index.table(ofFolderWith: "y/other").places(of: "x/a").isEmpty)
  }

  @Test func `named inputs are found without their folder`() throws {
    let folder = try TemporaryFolder()
    let index = JournalIndex(
      try journal(["x/a", "y/b", "x/c", "y/b", "x/a"], in: folder), named: ["./y/b", "x/a", "x/d"])
    #expect(attempts(index, index.places(ofNamed: "y/b")) == [4, 2])
    #expect(attempts(index, index.places(ofNamed: "x/a")) == [5, 1])
    #expect(index.places(ofNamed: "x/c").isEmpty && index.places(ofNamed: "x/d").isEmpty)
  }

  @Test func `what is torn or strange is passed over`() throws {
    let folder = try TemporaryFolder()
    let good = JournalLine(input: "x/a", recipe: "r", end: .failed(code: "empty", attempt: 1, [])).json
    let noise = String(repeating: "n", count: 5 << 20)
    let text =
      Journal.header
      + "\n{}\n{\"input\":\"x/a\n\(good)\n\(noise)\n{\"run\":\"end\"}\n\(good)\n\(good.dropLast(3))"
    try folder.write(Array(text.utf8), Journal.name)
    let index = JournalIndex(try Journal(in: OutputFolder.open(folder.path)), named: ["x/a"])
    for places in [index.places(ofNamed: "x/a"), index.table(ofFolderWith: "x/b").places(of: "x/a")] {
      #expect(attempts(index, places) == [1, 1])
    }
  }

  @Test func `what this run adds is not looked at`() throws {
    let folder = try TemporaryFolder()
    let journal = try journal(["a"], in: folder)
    let index = JournalIndex(journal, named: ["a"])
    journal.append(JournalLine(input: "a", recipe: "r", end: .failed(code: "empty", attempt: 9, [])))
    #expect(attempts(index, index.places(ofNamed: "a")) == [1])
  }

  @Test func `a journal longer than a piece is read whole, in pieces of any size`() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 11)
    var last: [BytePath: Int] = [:]
    let inputs = (0 ..< 3000).map { number in
      let length = Int.random(in: 1 ... 200, using: &random)
      let path = BytePath("f\(number / 100)/\(number % 7)" + String(repeating: "x", count: length % 3 * 60))
      last[path] = number + 1
      return path
    }
    let index = JournalIndex(try journal(inputs, in: folder), named: [])
    for (path, attempt) in last {
      #expect(attempts(index, index.table(ofFolderWith: path).places(of: path)).first == attempt)
    }
  }
}

@Suite struct RecipeTests {
  @Test func `a recipe follows from what changes the bytes, and from nothing else`() {
    let plain = PhotoOptions()
    var changed: [PhotoOptions] = []
    func change(_ body: (inout PhotoOptions) -> Void) {
      var options = PhotoOptions()
      body(&options)
      changed.append(options)
    }
    change { $0.maxSide = 1023 }
    change { $0.crop = .square }
    change { $0.format = .png }
    change { $0.quality = 84 }
    change { $0.maxBytes = 1 }
    change { $0.subsampling = .yuv420 }
    change { $0.progressive = true }
    change { $0.optimized = true }
    change { $0.background = RGBColor(red: 255, green: 255, blue: 254) }
    change { $0.shrink = .never }
    change { $0.policy = .lenient }
    change { $0.color = .srgb }
    change { $0.linear = true }
    let recipes = Set(changed.map { $0.recipe() } + [plain.recipe()])
    #expect(recipes.count == changed.count + 1)
    var same = plain
    same.fingerprint.toggle()
    same.facts.toggle()
    same.limits.pixels = 5
    same.limits.peakMemory = 5
    #expect(same.recipe() == plain.recipe())
    // Whoever adds an option decides on which side it stands; the filter is in the recipe as well.
    #expect(Mirror(reflecting: plain).children.count == changed.count + 4)
  }

  @Test func `renditions are part of the recipe, their order is not`() {
    var options = PhotoOptions()
    let (a, b) = (Rendition("a", maxSide: 10), Rendition("b", maxSide: 20, crop: .square))
    let recipe = options.recipe([a, b])
    #expect(options.recipe([b, a]) == recipe)
    #expect(Set([[], [a], [b], [a, b]].map(options.recipe)).count == 4)
    options.maxSide = 7
    #expect(options.recipe([a, b]) == recipe)
  }
}
