// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerCodecs
import LimnerTestSupport
import Testing

/// Reading from a descriptor.
@Suite struct PNGSourceTests {
  static let files: [[UInt8]] = {
    var large = PNGMaker.noise(300, 200)
    large.head = [PNGAncillaryTests.iccp, .init(name: "juNk", data: [UInt8](repeating: 5, count: 100_000))]
    large.piece = 8192
    var late = PNGMaker.noise(200, 150)
    late.piece = 5000
    late.tail = [.init(name: "eXIf", data: [UInt8](repeating: 9, count: 70_000))]
    let interlaced = PNGMaker.noise(200, 100, .rgbAlpha, interlaced: true)
    let cut = Array(large.file().prefix(200_000))
    return [
      large.file(), interlaced.file(), late.file(), Array(late.file().dropLast(50)), cut,
      Array(large.file().prefix(20)), [], [1, 2, 3],
    ]
  }()

  @Test(arguments: files.indices)
  func `a descriptor gives what the same bytes in memory give`(index: Int) throws {
    let file = Self.files[index]
    let fromBytes = PNGReading(file)
    #expect(try DescriptorBytes.withFile(of: file) { PNGReading(descriptor: $0) } == fromBytes)
    for split in [1, 8, 70_000] where split <= file.count {
      let reading = try DescriptorBytes.withFile(of: Array(file.dropFirst(split))) {
        PNGReading(descriptor: $0, prefix: Array(file.prefix(split)))
      }
      #expect(reading == fromBytes)
    }
  }

  @Test func `a pipe is read as well as a file`() throws {
    let file = PNGMaker.noise(30, 20).file()
    let reading = try DescriptorBytes.withPipe(of: file) { PNGReading(descriptor: $0) }
    #expect(reading == PNGReading(file))
  }

  @Test func `EXIF behind the pixels of a pipe comes with a warning`() throws {
    var maker = PNGMaker.noise(30, 20)
    maker.tail = [.init(name: "eXIf", data: [1, 2])]
    // What has arrived already is looked at, so most of the file has to be in the pipe still.
    let file = maker.file()
    let reading = try DescriptorBytes.withPipe(of: Array(file.dropFirst(60))) {
      PNGReading(descriptor: $0, prefix: Array(file.prefix(60)))
    }
    #expect(reading.error == nil && reading.warnings == [.lateEXIF: 1])
    #expect(reading.header?.exifByteCount == 0 && reading.exif == [1, 2])
  }

  @Test func `the limit of the input is the same for bytes, files and prefixes`() throws {
    let file = PNGMaker.noise(30, 20).file()
    let limits = PNGLimits(input: file.count)
    #expect(PNGReading(file, limits: limits).error == nil)
    #expect(
      try DescriptorBytes.withFile(of: file) { PNGReading(descriptor: $0, limits: limits) }.error == nil)
    let short = PNGLimits(input: file.count - 1)
    let expected = PNGError.limitExceeded(.input, found: file.count, limit: file.count - 1)
    #expect(PNGReading(file, limits: short).error == expected)
    #expect(
      try DescriptorBytes.withFile(of: file) { PNGReading(descriptor: $0, limits: short) }.error == expected)
    let split = try DescriptorBytes.withFile(of: Array(file.dropFirst(50))) {
      PNGReading(descriptor: $0, prefix: Array(file.prefix(50)), limits: short)
    }
    #expect(split.error == expected)
  }

  @Test func `the limit holds for a pipe too, whose length nobody tells`() throws {
    let file = PNGMaker.noise(30, 20).file()
    let reading = try DescriptorBytes.withPipe(of: file) {
      PNGReading(descriptor: $0, limits: PNGLimits(input: 1000))
    }
    #expect(reading.error == .limitExceeded(.input, found: 1001, limit: 1000))
  }

  @Test func `a descriptor that is not open is an error of the system`() throws {
    #expect(PNGReading(descriptor: -1).error == .io(errorNumber: EBADF))
  }
}
