// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerCodecs
import Testing

/// Reading from a descriptor.
@Suite struct PNGSourceTests {
  /// Runs `body` with a descriptor that stands at the start of a file of these bytes.
  static func withFile<R>(of bytes: [UInt8], _ body: (Int32) throws -> R) rethrows -> R {
    guard let file = unsafe tmpfile() else { preconditionFailure("no temporary file") }
    defer { unsafe fclose(file) }
    let descriptor = unsafe fileno(file)
    let written = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    precondition(written == bytes.count, "a disk that is full")
    lseek(descriptor, 0, SEEK_SET)
    return try body(descriptor)
  }

  /// Runs `body` with the reading end of a pipe that holds these bytes, which must fit its buffer.
  static func withPipe<R>(of bytes: [UInt8], _ body: (Int32) throws -> R) throws -> R {
    var ends: [Int32] = [0, 0]
    let status = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
    try #require(status == 0)
    defer { close(ends[0]) }
    let written = unsafe bytes.withUnsafeBytes { unsafe write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    try #require(written == bytes.count)
    return try body(ends[0])
  }

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
    let file = PNGMaker.noise(30, 20).file()
    let reading = try Self.withPipe(of: file) { PNGReading(descriptor: $0) }
    #expect(reading == PNGReading(file))
  }

  @Test func `EXIF behind the pixels of a pipe comes with a warning`() throws {
    var maker = PNGMaker.noise(30, 20)
    maker.tail = [.init(name: "eXIf", data: [1, 2])]
    // What has arrived already is looked at, so most of the file has to be in the pipe still.
    let file = maker.file()
    let reading = try Self.withPipe(of: Array(file.dropFirst(60))) {
      PNGReading(descriptor: $0, prefix: Array(file.prefix(60)))
    }
    #expect(reading.error == nil && reading.warnings == [.lateEXIF: 1])
    #expect(reading.header?.exifByteCount == 0 && reading.exif == [1, 2])
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
    let reading = try Self.withPipe(of: file) {
      PNGReading(descriptor: $0, limits: PNGLimits(input: 1000))
    }
    #expect(reading.error == .limitExceeded(.input, found: 1001, limit: 1000))
  }

  @Test func `a descriptor that is not open is an error of the system`() {
    #expect(PNGReading(descriptor: -1).error == .io(errorNumber: EBADF))
  }
}
