// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Fonts that may be installed on the machine; tests over them are left out where they are not.
package enum InstalledFonts {
  /// The bytes of a font by the name of its file; `nil` where it is not installed.
  package static func bytes(_ name: String) -> [UInt8]? {
    path(name).flatMap { try? FileDescriptor(reading: $0).readAll(limit: 1 << 26) }
  }

  /// Whether a font is installed.
  package static func has(_ name: String) -> Bool { path(name) != nil }

  private static let folders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto",
  ]

  private static func path(_ name: String) -> BytePath? {
    folders.lazy.map { BytePath($0).appending(BytePath(name)) }.first { (try? FileStatus.of($0)) != nil }
  }
}
