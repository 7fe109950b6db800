// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport

/// A gray picture with a red square in the corner that is stored first: it shows what was turned, mirrored or inverted.
enum RedCorner {
  /// A corner of a picture as it is seen.
  enum Corner: String, CaseIterable {
    case topLeft
    case topRight
    case bottomRight
    case bottomLeft
  }

  static let red: [UInt8] = [220, 30, 30]
  static let gray: [UInt8] = [150, 150, 150]
  private static let side = 16

  /// The color at a pixel.
  static func rgb(_ x: Int, _ y: Int) -> [UInt8] { x < side && y < side ? red : gray }

  /// JFIF's luma and color differences of a color.
  static func ycc(_ rgb: [UInt8]) -> [UInt8] {
    let (red, green, blue) = (Double(rgb[0]), Double(rgb[1]), Double(rgb[2]))
    let y = 0.299 * red + 0.587 * green + 0.114 * blue
    return [y, 128 + (blue - y) / 1.772, 128 + (red - y) / 1.402].map {
      UInt8(min(max($0.rounded(), 0), 255))
    }
  }

  /// A JPEG of the picture; samples are RGB, YCbCr, or CMYK with 255 for no ink, as the color says.
  static func jpeg(
    _ width: Int = 96, _ height: Int = 48, _ color: JPEGMaker.Color = .ycc,
    _ change: (inout JPEGMaker) -> Void = { _ in }
  ) throws -> [UInt8] {
    let count = [.gray: 1, .rgb: 3, .ycc: 3, .cmyk: 4, .ycck: 4][color] ?? 3
    var maker = JPEGMaker(width, height, color, [(h: Int, v: Int)](repeating: (1, 1), count: count))
    maker.quality = 95
    maker.hasJFIF = count < 3 || color == .ycc
    change(&maker)
    let (maxH, maxV) = (maker.factors.map(\.h).max() ?? 1, maker.factors.map(\.v).max() ?? 1)
    return try maker.bytes { component, x, y in
      let (h, v) = maker.factors[component]
      let pixel = rgb(x * maxH / h, y * maxV / v)
      switch color {
      case .gray, .unknown: return ycc(pixel)[0]
      case .rgb: return pixel[component]
      case .ycc: return ycc(pixel)[component]
      case .cmyk: return component < 3 ? pixel[component] : 255
      // What is turned into YCbCr is the ink, not the light.
      case .ycck: return component < 3 ? ycc(pixel.map { 255 - $0 })[component] : 255
      }
    }
  }

  /// A PNG of the picture in RGB.
  static func png(_ width: Int = 96, _ height: Int = 48, _ change: (inout PNGMaker) -> Void = { _ in })
    -> [UInt8]
  {
    var maker = PNGMaker(width, height, colorType: 2)
    change(&maker)
    return maker.bytes { x, y, channel in Int(rgb(x, y)[channel]) }
  }

  /// Where red stands in a result; the other corners must be gray, or there is no answer.
  static func corner(of photo: Photo) throws -> Corner? {
    let pixels =
      photo.report.outputFormat == .png ? try Pixels(png: photo.bytes) : try Pixels(jpeg: photo.bytes)
    let (right, bottom) = (pixels.width - 1 - side / 2, pixels.height - 1 - side / 2)
    let (left, top) = (side / 2, side / 2)
    let places: [(Corner, Int, Int)] = [
      (.topLeft, left, top), (.topRight, right, top), (.bottomRight, right, bottom),
      (.bottomLeft, left, bottom),
    ]
    let found = places.filter { isNear(pixels.pixel($0.1, $0.2), red) }.map(\.0)
    let others = places.filter { isNear(pixels.pixel($0.1, $0.2), gray) }
    return found.count == 1 && others.count == 3 ? found[0] : nil
  }

  private static func isNear(_ pixel: [UInt8], _ color: [UInt8]) -> Bool {
    pixel.count >= 3 && zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= 12 }
  }
}

/// Runs the pipeline with changed options.
enum Run {
  /// The photo, or what it fails with.
  static func photo(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws -> Photo {
    try outcome(bytes, change).get()
  }

  /// The outcome with its report.
  static func outcome(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws
    -> PhotoOutcome
  {
    var options = PhotoOptions()
    change(&options)
    return try PhotoPipeline(options).outcome(of: bytes.span)
  }

  /// The error; `nil` where there is none.
  static func error(_ bytes: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws
    -> LimnerError?
  {
    guard case .failure(let error) = try outcome(bytes, change).result else { return nil }
    return error
  }
}
