// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

extension BytePath {
  /// The path with one spelling: without `.` components, doubled slashes and slashes at the end.
  ///
  /// `..` stays, since what it leads to depends on links.
  package var plain: BytePath {
    let slash = UInt8(ascii: "/")
    // Nearly all paths are plain already, and there may be millions.
    var previous = bytes.first == slash ? 0 : slash
    var isPlain = bytes.last != slash && bytes.last != UInt8(ascii: ".")
    for byte in bytes where isPlain {
      if previous == slash, byte == slash || byte == UInt8(ascii: ".") { isPlain = false }
      previous = byte
    }
    if isPlain { return self }
    let parts = bytes.split(separator: slash).filter { $0 != [UInt8(ascii: ".")] }
    return BytePath((bytes.first == slash ? [slash] : []) + Array(parts.joined(separator: [slash])))
  }

  /// The path below a folder, whose own path it begins with; `nil` where it does not.
  package func relative(to folder: BytePath) -> BytePath? {
    guard bytes.starts(with: folder.bytes) else { return nil }
    return BytePath(bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }).plain
  }
}
