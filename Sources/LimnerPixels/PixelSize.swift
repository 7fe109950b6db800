// SPDX-License-Identifier: Apache-2.0

/// The extent of a picture or a plane in pixels; both sides are at least 1.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns, from 1 to 2³¹ − 1.
  public let width: Int

  /// The number of rows, from 1 to 2³¹ − 1.
  public let height: Int

  /// Creates a size from numbers that come from outside.
  ///
  /// - Throws: ``PixelError/emptySize(width:height:)`` for a side below 1,
  ///   ``PixelError/sideTooLong(found:limit:)`` for a side above 2³¹ − 1.
  public init(width: Int, height: Int) throws(PixelError) {
    guard width > 0, height > 0 else { throw .emptySize(width: width, height: height) }
    let longest = max(width, height)
    guard longest <= Self.longestSide else {
      throw .sideTooLong(found: longest, limit: Self.longestSide)
    }
    self.width = width
    self.height = height
  }

  /// Creates a size from numbers that the package itself has made.
  package init(known width: Int, _ height: Int) {
    precondition(width > 0 && height > 0, "a side is at least one pixel")
    self.width = width
    self.height = height
  }

  /// The longest side that any size may have; the product of two fits an `Int`.
  public static let longestSide = Int(Int32.max)

  /// The number of pixels.
  public var area: Int { width * height }

  /// The longer of the two sides.
  public var longSide: Int { max(width, height) }

  /// The shorter of the two sides.
  public var shortSide: Int { min(width, height) }

  /// The same extent lying on its side.
  public var transposed: PixelSize { PixelSize(known: height, width) }
}

extension PixelSize: CustomStringConvertible {
  /// Width, a multiplication sign, height.
  public var description: String { "\(width)×\(height)" }
}

/// What is wrong with a size that came from outside.
public enum PixelError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side is zero or negative.
  case emptySize(width: Int, height: Int)

  /// A side is longer than any picture may be.
  case sideTooLong(found: Int, limit: Int)

  /// The sentence a person reads.
  public var description: String {
    switch self {
    case .emptySize(let width, let height):
      "expected sides of at least 1 pixel for the size but found \(width)×\(height)"
    case .sideTooLong(let found, let limit):
      "expected at most \(limit) pixels for a side but found \(found)"
    }
  }
}
