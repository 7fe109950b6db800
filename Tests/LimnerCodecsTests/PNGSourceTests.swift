// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerCodecs
import Testing

/// Reading from a descriptor.
@Suite struct PNGSourceTests {
  /// Runs `body` with a descriptor that stands at the start of a file of these bytes.
  static func withFile<R>(of bytes: [UInt8], _ body: (Int32) throws -> R) rethrows -> R {
    let descriptor = unsafe memfd_create("png", 0)
    precondition(descriptor >= 0, "no file in memory")
    defer { close(descriptor) }
    let written = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    precondition(written == bytes.count, "a file in memory that is full")
    lseek(descriptor, 0, SEEK_SET)
    return try body(descriptor)
  }

  static let files: [[UInt8]] = {
    var large = PNGMaker.noise(300, 200)
    large.head = [PNGAncillaryTests.iccp, .init(name: "juNk", data: [UInt8](repeating: 5, count: 100_000))]
    large.piece = 8192
    let interlaced = PNGMaker.noise(200, 100, .rgbAlpha, interlaced: true)
    let cut = Array(large.file().prefix(200_000))
    return [large.file(), interlaced.file(), cut, Array(large.file().prefix(20)), [], [1, 2, 3]]
  }()

  @Test(arguments: files.indices)
  func `a descriptor gives what the same bytes in memory give`(index: Int) {
    let file = Self.files[index]
    let fromBytes = PNGReading(file)
    #expect(Self.withFile(of: file) { PNGReading(descriptor: $0) } == fromBytes)
    for split in [1, 8, 70_000] where split <= file.count {
      let reading = Self.withFile(of: Array(file.dropFirst(split))) {
        PNGReading(descriptor: $0, prefix: Array(file.prefix(split)))
      }
      #expect(reading == fromBytes)
    }
  }

  @Test func `a pipe is read as well as a file`() throws {
    let maker = PNGMaker.noise(30, 20)
    let file = maker.file()
    var ends: [Int32] = [0, 0]
    let status = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
    try #require(status == 0)
    let written = unsafe file.withUnsafeBytes { unsafe write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    #expect(written == file.count)
    #expect(PNGReading(descriptor: ends[0]) == PNGReading(file))
    close(ends[0])
  }

  @Test func `the limit of the input is the same for bytes, files and prefixes`() {
    let file = PNGMaker.noise(30, 20).file()
    let limits = PNGLimits(input: file.count)
    #expect(PNGReading(file, limits: limits).error == nil)
    #expect(Self.withFile(of: file) { PNGReading(descriptor: $0, limits: limits) }.error == nil)
    let short = PNGLimits(input: file.count - 1)
    let expected = PNGError.limitExceeded(.input, found: file.count, limit: file.count - 1)
    #expect(PNGReading(file, limits: short).error == expected)
    #expect(Self.withFile(of: file) { PNGReading(descriptor: $0, limits: short) }.error == expected)
    let split = Self.withFile(of: Array(file.dropFirst(50))) {
      PNGReading(descriptor: $0, prefix: Array(file.prefix(50)), limits: short)
    }
    #expect(split.error == expected)
  }

  @Test func `the limit holds for a pipe too, whose length nobody tells`() throws {
    let file = PNGMaker.noise(30, 20).file()
    var ends: [Int32] = [0, 0]
    let status = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
    try #require(status == 0)
    _ = unsafe file.withUnsafeBytes { unsafe write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    let reading = PNGReading(descriptor: ends[0], limits: PNGLimits(input: 1000))
    #expect(reading.error == .limitExceeded(.input, found: 1001, limit: 1000))
    close(ends[0])
  }

  @Test func `a descriptor that is not open is an error of the system`() {
    #expect(PNGReading(descriptor: -1).error == .io(errorNumber: EBADF))
  }
}
