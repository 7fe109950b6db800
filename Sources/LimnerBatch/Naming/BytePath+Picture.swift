// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

extension BytePath {
  /// What stands for standard input or output.
  package static let standardStream = BytePath("-")

  /// Whether the extension is one that pictures have.
  package var looksLikePicture: Bool { Self.pictureExtensions.contains(fileExtension) }

  /// The format that a result of this name has; `nil` for an extension that stands for none.
  package var outputFormat: OutputFormat? {
    switch fileExtension {
    case "jpg", "jpeg": .jpeg
    case "png": .png
    default: nil
    }
  }

  private static let pictureExtensions: Set<BytePath> = [
    "apng", "avif", "bmp", "cur", "dib", "gif", "heic", "heif", "ico", "j2k", "jfif", "jif", "jp2", "jpe",
    "jpeg", "jpg", "jxl", "pjpeg", "png", "psd", "svg", "tif", "tiff", "webp",
  ]

  /// Whether the last component is a place rather than a name: `.`, `..`, the root or nothing.
  var isNameless: Bool { isEmpty || ["/", ".", ".."].contains(lastComponent) }

  /// The path without slashes at its end; `/` itself stays.
  var withoutTrailingSlashes: BytePath {
    guard hasTrailingSlash, let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return self
    }
    return BytePath(bytes[...last])
  }
}

extension OutputFormat {
  /// The extension of a result, with its dot.
  package var nameSuffix: [UInt8] {
    switch self {
    case .jpeg: Array(".jpg".utf8)
    case .png: Array(".png".utf8)
    }
  }
}
