// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// What an avatar is written as.
package enum InitialsFileFormat: String, CaseIterable, Sendable {
  /// Pixels, transparent around a circle.
  case png

  /// Pixels on the theme's ground.
  case jpeg

  /// Outlines.
  case svg

  /// The extension of a name, with its dot.
  package var suffix: String { self == .jpeg ? ".jpg" : "." + rawValue }

  /// The format that the name of a file stands for; `nil` for one that stands for none.
  package init?(extensionOf path: BytePath) {
    switch path.fileExtension {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "svg": self = .svg
    default: return nil
    }
  }
}
