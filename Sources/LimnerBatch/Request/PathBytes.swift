// SPDX-License-Identifier: Apache-2.0

/// Paths as bytes, taken apart at their slashes and put together again.
enum PathBytes {
  private static let slash = UInt8(ascii: "/")

  /// The path without slashes at its end; `/` itself stays.
  static func withoutTrailingSlashes(_ path: [UInt8]) -> [UInt8] {
    guard let last = path.lastIndex(where: { $0 != slash }) else { return Array(path.prefix(1)) }
    return Array(path[...last])
  }

  /// The last component, whatever slashes follow it; empty for `/`.
  static func lastComponent(_ path: [UInt8]) -> [UInt8] {
    Array(path.split(separator: slash).last ?? [])
  }

  /// A name inside a folder.
  static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    guard !folder.isEmpty else { return name }
    return folder.last == slash ? folder + name : folder + [slash] + name
  }

  /// Whether the path says itself that it is a folder.
  static func saysFolder(_ path: [UInt8]) -> Bool { path.last == slash }

  /// Whether the last component is a place rather than a name: `.`, `..` or nothing.
  static func isNameless(_ path: [UInt8]) -> Bool {
    [[], Array(".".utf8), Array("..".utf8)].contains(lastComponent(path))
  }
}
