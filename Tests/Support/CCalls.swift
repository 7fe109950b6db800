// SPDX-License-Identifier: Apache-2.0

internal import CSupport
internal import LimnerSystem

// The only file of the test support that says `unsafe`: it hands arrays to C and takes buffers back.

/// A decoded picture: `channels` interleaved samples a pixel.
package struct Pixels: Equatable, Sendable {
  package var width: Int
  package var height: Int
  package var channels: Int
  package var samples: [UInt8]

  package init(width: Int, height: Int, channels: Int, samples: [UInt8]) {
    self.width = width
    self.height = height
    self.channels = channels
    self.samples = samples
  }

  /// The samples of one pixel.
  package func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * channels
    return Array(samples[start ..< start + channels])
  }
}

/// Why a picture for a test could not be made.
package struct SupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

enum CCalls {
  static func writeJPEG(
    _ jpeg: csupport_jpeg, _ planes: [UInt8], _ scans: [csupport_scan]
  ) throws -> [UInt8] {
    var jpeg = jpeg
    var buffer = unsafe csupport_buffer()
    var message = [CChar](repeating: 0, count: 201)
    let status = unsafe csupport_write_jpeg(&jpeg, planes, scans, Int32(scans.count), &buffer, &message)
    guard status == 0 else { throw SupportError(text(message)) }
    return unsafe take(&buffer)
  }

  static func read(_ bytes: [UInt8], isPNG: Bool) throws -> Pixels {
    var buffer = unsafe csupport_buffer()
    // The pointer of an empty array may be none.
    guard !bytes.isEmpty else { throw SupportError("expected a picture but found no bytes") }
    let status =
      unsafe isPNG
      ? csupport_read_png(bytes, bytes.count, &buffer) : csupport_read_jpeg(bytes, bytes.count, &buffer)
    guard status == 0 else { throw SupportError("the library refuses the picture") }
    let (width, height, channels) = unsafe (Int(buffer.width), Int(buffer.height), Int(buffer.channels))
    return Pixels(width: width, height: height, channels: channels, samples: unsafe take(&buffer))
  }

  /// The numbers that `csupport_read_coefficients` gives.
  static func coefficients(_ bytes: [UInt8]) throws -> [Int] {
    var buffer = unsafe csupport_buffer()
    guard !bytes.isEmpty, unsafe csupport_read_coefficients(bytes, bytes.count, &buffer) == 0 else {
      throw SupportError("libjpeg refuses the picture, or warns of it")
    }
    let taken = unsafe take(&buffer)
    return stride(from: 0, to: taken.count, by: 2).map { index in
      Int(Int16(truncatingIfNeeded: UInt16(taken[index]) | UInt16(taken[index + 1]) << 8))
    }
  }

  private static func take(_ buffer: inout csupport_buffer) -> [UInt8] {
    defer { unsafe csupport_free(&buffer) }
    return unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func spawn(
    _ arguments: [[UInt8]], _ streams: (input: String, output: String, error: String),
    _ setting: Command.Setting
  )
    -> Int32
  {
    let strings: [CChar] = arguments.flatMap { argument in argument.map { CChar(bitPattern: $0) } + [CChar(0)]
    }
    let folder = setting.folder.map { $0.bytes.map { CChar(bitPattern: $0) } + [CChar(0)] } ?? []
    let limit = setting.fileLimit.map(Int64.init) ?? -1
    let mask = setting.mask.map(Int32.init) ?? -1
    return unsafe strings.withUnsafeBufferPointer { strings in
      unsafe folder.withUnsafeBufferPointer { folder in
        unsafe streams.input.withCString { input in
          unsafe streams.output.withCString { output in
            unsafe streams.error.withCString { error in
              guard let start = strings.baseAddress else { return -1 }
              var launch = unsafe csupport_launch(
                arguments: start, count: Int32(arguments.count), input: input, output: output, error: error,
                output_is_closed_pipe: setting.output == .closedPipe ? 1 : 0,
                folder: folder.isEmpty ? nil : folder.baseAddress, mask: mask, file_limit: limit,
                as_nobody: setting.asNobody ? 1 : 0)
              return unsafe csupport_spawn(&launch)
            }
          }
        }
      }
    }
  }

  static func wait(_ process: Int32) -> Int32 { csupport_wait(process) }
  static func kill(_ process: Int32, _ signal: Int32) { _ = csupport_kill(process, signal) }
  static func makeFIFO(_ path: String) -> Bool { unsafe csupport_make_fifo(path) == 0 }
  static func rename(_ from: String, to: String) -> Bool { unsafe csupport_rename(from, to) == 0 }
  static func link(_ target: String, at path: String) -> Bool { unsafe csupport_link(target, path) == 0 }

  static func pipe(_ bytes: [UInt8]) -> Int32 { unsafe csupport_pipe(bytes, bytes.count) }
  static func close(_ descriptor: Int32) { csupport_close(descriptor) }

  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe csupport_read(descriptor, &piece, piece.count)
      guard count > 0 else { return all }
      all += piece.prefix(count)
    }
  }
}
