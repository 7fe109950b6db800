// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The fuzz targets without the fuzzer: what a corpus begins with keeps every promise, in any build.
@Suite struct ReplayTests {
  private static let targets: [(name: String, least: Int)] = [
    ("jpeg", 30), ("png", 25), ("exif", 10), ("icc", 4), ("report", 4), ("worker", 8), ("font", 9),
  ]

  private func run(_ arguments: BytePath...) throws -> Command.Result {
    try Command("limner-fuzz", arguments).wait()
  }

  @Test(arguments: targets.indices)
  func `pipeline 6.5: the seeds of each fuzz target keep every promise`(index: Int) throws {
    let (name, least) = Self.targets[index]
    let folder = try TemporaryFolder("seeds")
    let made = try run(BytePath(name), "--seeds", folder.path)
    #expect(made.status == 0, "\(made.error)")
    let seeds = folder.files()
    #expect(seeds.count >= least)

    let replayed = try run(BytePath(name), folder.path)
    #expect(replayed.status == 0, "\(replayed.error)")
    #expect(replayed.error.hasSuffix("\(seeds.count) inputs ran, every promise kept\n"))
  }

  @Test func `seeds from elsewhere are taken by their content and behind the bytes that choose options`()
    throws
  {
    let folder = try TemporaryFolder("seeds")
    let jpeg = try JPEGMaker(9, 7).photo()
    let png = PNGMaker(3, 2, colorType: 0).bytes { _, _, _ in 5 }
    try folder.write(jpeg, "in/a.png")
    try folder.write(png, "in/b.jpg")
    try folder.write([UInt8](repeating: 1, count: 65_537), "in/long")
    for (name, expected, other) in [("jpeg", jpeg, png), ("png", png, jpeg)] {
      let out = folder.path.appending(BytePath(name))
      #expect(try run(BytePath(name), "--seeds", out, folder.path.appending("in")).status == 0)
      let seeds = folder.files(below: BytePath(name)).map { folder.read(BytePath(name).appending($0)) }
      #expect(seeds.contains([0, 0, 0, 0] + expected))
      #expect(!seeds.contains([0, 0, 0, 0] + other))
      #expect(!seeds.contains { ($0?.count ?? 0) > 65_540 })
    }
  }

  /// A process that ends in the middle leaves what it held, which a sanitizer takes for a leak.
  @Test(.enabled(if: Command.sanitizer == nil))
  func `a target that does not exist, and a file that does not, are told apart from a broken promise`() throws
  {
    #expect(try run("gif").status == 64)
    #expect(try run("jpeg", "/no such file").status == 74)
  }
}
