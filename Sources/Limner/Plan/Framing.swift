// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// The part of an upright picture that a result shows, and the extent of the result (pipeline 1.1, 7.4).
struct Framing: Hashable {
  /// The extent of the whole upright picture.
  let upright: PixelSize

  /// The part that is shown.
  let window: PictureWindow

  /// The extent of the result.
  let target: PixelSize

  /// Frames a picture; nothing is ever enlarged.
  ///
  /// The square of a picture whose sides differ by an odd number begins in the middle of a pixel. To round that would
  /// show another square than the mirrored picture's.
  init(_ upright: PixelSize, _ crop: Crop, maxSide: Int) {
    self.upright = upright
    switch crop {
    case .none:
      window = PictureWindow(upright)
      target = upright.capped(longSide: maxSide)
    case .square, .circle:
      let side = min(upright.shortSide, maxSide)
      window = .centeredSquare(in: upright)
      target = PixelSize(known: side, side)
    }
  }

  /// Frames a picture as options ask.
  init(_ upright: PixelSize, _ options: PhotoOptions) {
    self.init(upright, options.crop, maxSide: options.maxSide)
  }

  /// Whether pixels keep their size.
  var keepsScale: Bool { Double(target.width) == window.width && Double(target.height) == window.height }
}

extension Framing {
  /// Both directions of a picture that is stored so that `orientation` brings it upright.
  func stored(_ orientation: Orientation) -> (across: PictureAxis, down: PictureAxis) {
    let size = orientation.stored(upright)
    let result = orientation.stored(target)
    let (left, width) = (window.left, window.width)
    let (top, height) = (window.top, window.height)
    return (
      PictureAxis(
        source: size.width, start: orientation.transposes ? top : left,
        extent: orientation.transposes ? height : width, target: result.width,
        isReversed: orientation.reversesColumns),
      PictureAxis(
        source: size.height, start: orientation.transposes ? left : top,
        extent: orientation.transposes ? width : height, target: result.height,
        isReversed: orientation.reversesRows)
    )
  }
}
