// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem
internal import LimnerTestSupport

/// What a corpus begins with: pictures made by code, and files from elsewhere.
enum Seeds {
  /// The longest file that is taken; a fuzzer does not get far with longer ones.
  static let longest = 65_536

  /// Writes seeds into a folder: those made by code, then every short file below the paths named.
  ///
  /// - Throws: ``SystemError``, ``SupportError``.
  static func write(_ target: FuzzTarget, into folder: BytePath, from paths: [BytePath]) throws {
    try Folder.make(folder)
    var seeds = try made(target)
    if target == .font { seeds += try FontSeeds.cut(from: paths) }
    for path in paths where target != .font {
      for file in try Replay.files(below: path) {
        let bytes = try FileDescriptor(reading: file).readAll(limit: longest)
        if bytes.count <= longest, isWanted(bytes, target) { seeds.append(defaults + bytes) }
      }
    }
    for (index, seed) in seeds.enumerated() {
      let path = folder.appending(BytePath("seed-\(index)"))
      try FileDescriptor(writing: path).write(seed.span)
    }
    Terminal.writeError("\(seeds.count) seeds for \(target.rawValue)\n")
  }

  /// The bytes that choose a photo's options, all zero.
  private static let defaults = [UInt8](repeating: 0, count: PhotoSettings.length)

  private static func isWanted(_ bytes: [UInt8], _ target: FuzzTarget) -> Bool {
    let isPNG = bytes.starts(with: PNGChunks.signature.prefix(4))
    return switch target {
    case .png: isPNG
    case .jpeg: !isPNG
    case .exif, .icc, .report, .worker, .font: false
    }
  }

  private static func made(_ target: FuzzTarget) throws -> [[UInt8]] {
    switch target {
    case .jpeg: try jpegs().map { defaults + $0 }
    case .png: pngs().map { defaults + $0 } + [noise]
    case .font: FontSeeds.made
    case .worker: WorkerTarget.seeds.map { Array($0.utf8) }
    case .exif:
      [1, 3, 4, 6, 8, 9].flatMap { type in
        [false, true].map { isLittle in
          var block = Segments.EXIF(orientation: 6)
          (block.type, block.isLittleEndian, block.entriesBefore, block.hasPosition) = (
            type, isLittle, type, isLittle
          )
          block.thumbnailOrientation = isLittle ? 3 : nil
          return block.tiff
        }
      }
    case .icc:
      ["RGB ", "GRAY", "CMYK"].map { [3] + Segments.iccProfile($0, name: "A name of \($0)") }
        + SeedProfiles.all.map { [3] + $0 }
        + [Segments.profile(parts: 2).flatMap { [UInt8($0.count)] + $0 }]
    case .report:
      ["plain/name.jpg", "\"quoted\"\\ \n\t\u{1B}[2J", "Ä\u{202E}gnp.\u{2028}😀", ""].map { Array($0.utf8) }
        + [[0x61, 0x80, 0xC3, 0xFF, 0xED, 0xA0, 0x80, 0xFF, 0x62]]
    }
  }

  private static func jpegs() throws -> [[UInt8]] {
    var makers: [JPEGMaker] = [
      JPEGMaker(40, 30), JPEGMaker(33, 17, .ycc, [(1, 1), (1, 1), (1, 1)]),
      JPEGMaker(25, 40, .gray, [(1, 1)]),
      JPEGMaker(50, 20, .ycc, [(2, 1), (1, 1), (1, 1)]), JPEGMaker(20, 50, .ycc, [(1, 2), (1, 1), (1, 1)]),
      JPEGMaker(70, 33, .ycc, [(4, 1), (1, 1), (1, 1)]), JPEGMaker(31, 29, .ycc, [(3, 2), (2, 1), (1, 1)]),
      JPEGMaker(16, 16, .cmyk, [(1, 1), (1, 1), (1, 1), (1, 1)]), JPEGMaker(1, 1), JPEGMaker(300, 200),
      JPEGMaker(24, 24, .rgb, [(1, 1), (1, 1), (1, 1)]), JPEGMaker(1, 64, .ycc, [(1, 4), (1, 1), (1, 2)]),
    ]
    for base in makers.prefix(7) {
      var (progressive, split, odd) = (base, base, base)
      progressive.isProgressive = true
      if base.color != .gray {
        split.scans = [JPEGMaker.Scan([0]), JPEGMaker.Scan([1, 2])]
      }
      split.restartInterval = 3
      odd.isArithmetic = true
      odd.isProgressive = base.color == .gray
      odd.segments = [
        (0xE1, Segments.EXIF(orientation: 6).payload), (0xE2, Segments.profile()[0]), (0xFE, Array("c".utf8)),
      ]
      makers += [progressive, split, odd]
    }
    makers += SeedProfiles.all.map { profile in
      let isGray = profile[16] == UInt8(ascii: "G")
      var maker = JPEGMaker(21, 14, isGray ? .gray : .ycc, isGray ? [(1, 1)] : [(2, 2), (1, 1), (1, 1)])
      maker.segments = [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile)]
      return maker
    }
    var inks = JPEGMaker(30, 22, .ycck, [(2, 2), (1, 1), (1, 1), (2, 2)])
    inks.hasAdobe = true
    return try (makers + [inks]).map { try $0.photo() }
  }

  private static func pngs() -> [[UInt8]] {
    let kinds = [
      (1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2), (1, 3), (4, 3), (8, 3), (8, 4), (16, 4),
      (8, 6), (16, 6),
    ]
    let transparency: [Int: [UInt8]] = [0: [0, 1], 2: [0, 1, 0, 2, 0, 3], 3: [0, 128]]
    let described = SeedProfiles.all.map { profile in
      var maker = PNGMaker(11, 9, bitDepth: 16, colorType: profile[16] == UInt8(ascii: "G") ? 0 : 2)
      maker.head = [
        PNGMaker.Chunk(name: "iCCP", data: Array("a".utf8) + [0, 0] + BytesInC.deflated(profile, 6))
      ]
      return maker.bytes { x, y, channel in (x * 6007 + y * 911 + channel * 77) & 65_535 }
    }
    return described
      + kinds.flatMap { (depth, type) -> [[UInt8]] in
        var maker = PNGMaker(19, 13, bitDepth: depth, colorType: type)
        if type == 3 {
          maker.palette = (0 ..< 1 << depth).map { entry in [UInt8(entry * 3 & 255), UInt8(entry & 255), 77] }
        }
        let plain = maker
        let profile = BytesInC.deflated(Segments.iccProfile(type & 2 == 0 ? "GRAY" : "RGB "), 6)
        maker.head = [
          PNGMaker.Chunk(name: "gAMA", data: [0, 0, 0xB1, 0x8F]),
          PNGMaker.Chunk(name: "iCCP", data: Array("a".utf8) + [0, 0] + profile),
        ]
        maker.middle = [PNGMaker.Chunk(name: "eXIf", data: Segments.EXIF(orientation: 8).tiff)]
        maker.transparency = transparency[type]
        return [plain, maker].map {
          $0.bytes { x, y, channel in (x * 7 + y * 5 + channel * 3) & (1 << depth - 1) }
        }
      }
  }

  /// A picture whose result is longer than the first piece of the encoder's memory: noise at the highest quality.
  private static var noise: [UInt8] {
    var generator = SplitMix64(seed: 1)
    let settings: [UInt8] = [0, 7 | 3 << 3, 0, 0]
    return settings
      + PNGMaker(145, 145, colorType: 2).bytes { _, _, _ in Int.random(in: 0 ... 255, using: &generator) }
  }
}
