// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

@Suite struct CheckerboardTests {
  /// A kind of file that holds a checkerboard of single black and white pixels.
  enum Board: String, CaseIterable {
    case jpegGray, jpegRGB, jpegYCC, gray, gray1, gray16, rgb, rgb16, rgba, rgba16, grayAlpha, palette
    case interlaced

    /// 512 × 512 pixels.
    func bytes() throws -> [UInt8] {
      func isWhite(_ x: Int, _ y: Int) -> Bool { (x + y) % 2 == 1 }
      func jpeg(_ color: JPEGMaker.Color, _ components: Int) throws -> [UInt8] {
        var maker = JPEGMaker(512, 512, color, [(h: Int, v: Int)](repeating: (1, 1), count: components))
        maker.quality = 100
        // Under JFIF three components are YCbCr, whatever they hold.
        if color == .rgb { (maker.hasJFIF, maker.hasAdobe) = (false, true) }
        return try maker.bytes { component, x, y in
          color == .ycc && component > 0 ? 128 : isWhite(x, y) ? 255 : 0
        }
      }
      func png(_ colorType: Int, _ bitDepth: Int = 8, interlaced: Bool = false) -> [UInt8] {
        var maker = PNGMaker(512, 512, bitDepth: bitDepth, colorType: colorType)
        maker.isInterlaced = interlaced
        if colorType == 3 { maker.palette = [[0, 0, 0], [255, 255, 255]] }
        let top = (1 << bitDepth) - 1
        return maker.bytes { x, y, channel in
          let isAlpha = (colorType == 4 && channel == 1) || (colorType == 6 && channel == 3)
          return isAlpha || isWhite(x, y) ? top : 0
        }
      }
      return switch self {
      case .jpegGray: try jpeg(.gray, 1)
      case .jpegRGB: try jpeg(.rgb, 3)
      case .jpegYCC: try jpeg(.ycc, 3)
      case .gray: png(0)
      case .gray1: png(0, 1)
      case .gray16: png(0, 16)
      case .rgb: png(2)
      case .rgb16: png(2, 16)
      case .rgba: png(6)
      case .rgba16: png(6, 16)
      case .grayAlpha: png(4)
      case .palette: png(3, 1)
      case .interlaced: png(2, interlaced: true)
      }
    }
  }

  @Test(arguments: Board.allCases)
  func `pipeline 4.4: a checkerboard of single pixels keeps its light`(board: Board) throws {
    let source = try board.bytes()
    let light = try mean(source, linear: true)
    #expect((187 ... 188).contains(light), "\(board): \(light)")
    let coded = try mean(source, linear: false)
    #expect((127 ... 128).contains(coded), "\(board): \(coded)")
  }

  /// The mean of the colors that a board has at 32 × 32 pixels.
  private func mean(_ source: [UInt8], linear: Bool) throws -> Double {
    var options = PhotoOptions()
    (options.maxSide, options.format, options.linear) = (32, .png, linear)
    let photo = try PhotoPipeline(options).convert(source)
    #expect(photo.report.linear == linear)
    let pixels = try Pixels(png: photo.bytes)
    var sum = 0
    for y in 0 ..< 32 {
      for x in 0 ..< 32 { sum += pixels.pixel(x, y).prefix(3).reduce(0) { $0 + Int($1) } }
    }
    return Double(sum) / (32 * 32 * 3)
  }
}
