// SPDX-License-Identifier: Apache-2.0

/// The part of the upright picture that a result shows, and its outline (pipeline 7.4).
public enum Crop: String, CaseIterable, Hashable, Sendable {
  /// All of it.
  case none

  /// The largest square in its center.
  case square

  /// The largest disc in its center, transparent around it: a PNG.
  case circle
}

/// One of several results of one photo, which is decoded once for all of them.
public struct Rendition: Hashable, Sendable {
  /// What it is called: letters, digits, `-` and `_` of ASCII, at least one; part of the output's name.
  public var name: String

  /// The largest long side in pixels, at least 1; nothing is ever enlarged.
  public var maxSide: Int

  /// The part of the picture that is shown.
  public var crop: Crop

  /// The container and compression; a circle is a PNG.
  public var format: OutputFormat

  /// Names a rendition.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - maxSide: The largest long side in pixels.
  ///   - crop: The part of the picture that is shown.
  ///   - format: The container; `nil` is PNG for a circle and JPEG for the others.
  public init(_ name: String, maxSide: Int, crop: Crop = .none, format: OutputFormat? = nil) {
    self.name = name
    self.maxSide = maxSide
    self.crop = crop
    self.format = format ?? (crop == .circle ? .png : .jpeg)
  }
}
