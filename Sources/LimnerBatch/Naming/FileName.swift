// SPDX-License-Identifier: Apache-2.0

package import Limner

/// The last component of a path, as bytes: what names say about their files.
package struct FileName: Hashable, Sendable {
  /// The name without any folder.
  package let bytes: [UInt8]

  /// Takes a name that holds no slash.
  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Takes a name from text.
  package init(_ text: String) { self.bytes = Array(text.utf8) }

  /// The place of the dot before the extension; a dot in front or at the end starts none.
  private var dot: Int? {
    guard let index = bytes.lastIndex(of: UInt8(ascii: ".")), index > 0, index < bytes.count - 1 else {
      return nil
    }
    // `..jpg` has nothing but dots before its last one.
    return bytes[..<index].allSatisfy { $0 == UInt8(ascii: ".") } ? nil : index
  }

  /// The name without its extension.
  package var stem: [UInt8] { Array(kept(whole: false)) }

  /// What a result's name begins with: all of the name, or all before its extension.
  func kept(whole: Bool) -> ArraySlice<UInt8> { whole ? bytes[...] : bytes[..<(dot ?? bytes.count)] }

  /// The extension in lowercase ASCII, without its dot; empty where there is none.
  package var lowercaseExtension: String {
    guard let dot else { return "" }
    let lowered = bytes[(dot + 1)...].map { (65 ... 90).contains($0) ? $0 + 32 : $0 }
    return String(decoding: lowered, as: UTF8.self)
  }

  /// Whether the extension is one that pictures have.
  package var looksLikePicture: Bool { Self.pictureExtensions.contains(lowercaseExtension) }

  /// The format that a result of this name has.
  package var outputFormat: OutputFormat? {
    switch lowercaseExtension {
    case "jpg", "jpeg": .jpeg
    case "png": .png
    default: nil
    }
  }

  private static let pictureExtensions: Set<String> = [
    "apng", "avif", "bmp", "cur", "dib", "gif", "heic", "heif", "ico", "j2k", "jfif", "jif", "jp2", "jpe",
    "jpeg", "jpg", "jxl", "pjpeg", "png", "psd", "svg", "tif", "tiff", "webp",
  ]
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
