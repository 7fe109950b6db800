// SPDX-License-Identifier: Apache-2.0

/// How a stored picture has to be turned to stand upright: the eight values of EXIF's tag 0x0112.
///
/// Source: CIPA DC-008 (EXIF 2.32), section 4.6.4; the raw value is EXIF's.
public enum Orientation: Int, CaseIterable, Hashable, Sendable {
  /// Row 0 is the visual top, column 0 the visual left: nothing to do.
  case up = 1

  /// Mirrored left to right.
  case upMirrored = 2

  /// Turned by 180 degrees.
  case down = 3

  /// Mirrored top to bottom.
  case downMirrored = 4

  /// Row 0 is the visual left, column 0 the visual top: transposed.
  case leftMirrored = 5

  /// Row 0 is the visual right, column 0 the visual top: needs 90 degrees clockwise.
  case right = 6

  /// Row 0 is the visual right, column 0 the visual bottom: transposed along the other diagonal.
  case rightMirrored = 7

  /// Row 0 is the visual left, column 0 the visual bottom: needs 90 degrees counterclockwise.
  case left = 8
}

extension Orientation {
  /// Whether standing upright exchanges rows and columns.
  public var transposes: Bool { rawValue >= 5 }

  /// Whether the stored columns run against the upright axis they end on.
  ///
  /// A picture stands upright after its columns are reversed if this is true, its rows are reversed if
  /// ``reversesRows`` is true, and then both axes are exchanged if ``transposes`` is true.
  package var reversesColumns: Bool {
    switch self {
    case .upMirrored, .down, .rightMirrored, .left: true
    case .up, .downMirrored, .leftMirrored, .right: false
    }
  }

  /// Whether the stored rows run against the upright axis they end on; see ``reversesColumns``.
  package var reversesRows: Bool {
    switch self {
    case .down, .downMirrored, .right, .rightMirrored: true
    case .up, .upMirrored, .leftMirrored, .left: false
    }
  }

  /// The extent of the upright picture whose stored extent is `stored`.
  public func upright(_ stored: PixelSize) -> PixelSize { transposes ? stored.transposed : stored }

  /// The stored extent of the picture whose upright extent is `upright`.
  package func stored(_ upright: PixelSize) -> PixelSize { transposes ? upright.transposed : upright }
}
