// SPDX-License-Identifier: Apache-2.0

/// A path as the system keeps it: bytes without a zero, in no particular encoding.
///
/// `String` cannot hold every name that a folder can; bytes can.
public struct BytePath: Hashable, Sendable {
  /// The bytes, none of them zero.
  public let bytes: [UInt8]

  /// Creates a path; bytes from the first zero on cannot be part of one and are left out.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Creates a path from the UTF-8 of a string.
  public init(_ string: String) {
    self.init(string.utf8)
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")
}

extension BytePath {
  /// Whether there are no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the path names a folder by its last byte.
  public var hasTrailingSlash: Bool { bytes.last == Self.slash }

  /// The path with one more component.
  public func appending(_ component: BytePath) -> BytePath {
    if isEmpty { return component }
    if component.isEmpty { return self }
    return BytePath(hasTrailingSlash ? bytes + component.bytes : bytes + [Self.slash] + component.bytes)
  }

  /// The bytes without slashes at the end; a lone `/` stays.
  private var trimmed: ArraySlice<UInt8> {
    var slice = bytes[...]
    while slice.count > 1, slice.last == Self.slash { slice.removeLast() }
    return slice
  }

  /// What follows the last slash, slashes at the end not counted; `/` for the root.
  public var lastComponent: BytePath {
    let slice = trimmed
    guard let index = slice.lastIndex(of: Self.slash), slice.count > 1 else { return BytePath(slice) }
    return BytePath(slice[(index + 1)...])
  }

  /// The folder that holds the last component: `.` where the path has only one.
  public var parent: BytePath {
    let slice = trimmed
    guard let index = slice.lastIndex(of: Self.slash) else { return BytePath(".") }
    return BytePath(index == 0 ? slice.prefix(1) : slice[..<index])
  }

  /// Where the extension's dot stands in the last component; none for hidden names and for a dot at the end.
  private var dotIndex: Int? {
    let name = lastComponent.bytes
    guard let index = name.lastIndex(of: Self.dot), index > 0, index < name.count - 1 else { return nil }
    return index
  }

  /// The last component without its extension.
  public var stem: BytePath {
    let name = lastComponent
    return dotIndex.map { BytePath(name.bytes[..<$0]) } ?? name
  }

  /// The extension without its dot, ASCII letters in lower case; empty where there is none.
  public var fileExtension: BytePath {
    guard let index = dotIndex else { return BytePath("") }
    return BytePath(lastComponent.bytes[(index + 1)...].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 })
  }

  /// Whether the last component starts with a dot.
  public var isHidden: Bool { lastComponent.bytes.first == Self.dot }

  /// Whether the bytes are UTF-8.
  public var isValidUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }
}

extension BytePath: Comparable {
  /// Byte by byte, shorter first.
  public static func < (a: BytePath, b: BytePath) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension BytePath: CustomStringConvertible {
  /// The path as text; what is not UTF-8 becomes U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension BytePath: ExpressibleByStringLiteral {
  /// Creates a path from the UTF-8 of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
