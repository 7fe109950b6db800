// SPDX-License-Identifier: Apache-2.0

/// Hashes of a path and of the folder it lies in: eight bytes stand for each, and who finds them equal compares the paths.
///
/// Source: Fowler, Noll, Vo: FNV-1a, 64 bits.
package struct PathHash: Equatable, Sendable {
  /// The hash of what stands in front of the last slash; that of nothing where there is none.
  package private(set) var folder: UInt64

  /// The hash of the whole path.
  package private(set) var path: UInt64

  /// Takes the hashes of a path.
  package init(_ bytes: some Sequence<UInt8>) {
    path = 0xcbf2_9ce4_8422_2325
    folder = path
    for byte in bytes {
      if byte == UInt8(ascii: "/") { folder = path }
      path = (path ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }
}
