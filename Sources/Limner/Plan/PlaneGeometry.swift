// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

/// One direction of a picture in stored order: what the planes of the input and of the target have in common.
struct PictureAxis: Hashable {
  /// The stored extent of the input in pixels.
  let source: Int

  /// Where the part of the input that is shown begins, along the stored axis.
  let start: Double

  /// The extent of that part in pixels.
  let extent: Double

  /// The extent of the target in pixels, along the same stored axis.
  let target: Int

  /// Whether standing upright will reverse this axis.
  let isReversed: Bool

  /// Describes a direction.
  ///
  /// - Parameters:
  ///   - source: The stored extent in pixels.
  ///   - start: Where the part that is shown begins, along the upright axis that this one ends on.
  ///   - extent: The extent of that part.
  ///   - target: The extent of the target.
  ///   - isReversed: Whether standing upright will reverse this axis.
  init(source: Int, start: Double, extent: Double, target: Int, isReversed: Bool) {
    self.source = source
    self.start = isReversed ? Double(source) - start - extent : start
    self.extent = extent
    self.target = target
    self.isReversed = isReversed
  }
}

/// One direction of a plane of the input.
struct SourceAxis: Hashable {
  /// The plane's sampling factor, and the largest of all planes.
  var factor = 1
  var largestFactor = 1

  /// The DCT scale in eighths.
  var scale = 8
}

extension Axis {
  /// Where the samples of a target plane fall on those of an input plane (pipeline 1.3, 1.4).
  ///
  /// - Parameters:
  ///   - picture: The direction.
  ///   - plane: The input plane.
  ///   - step: Target pixels for one target sample: 2 for subsampled chroma.
  init(_ picture: PictureAxis, _ plane: SourceAxis, step: Int) {
    // Samples of the plane before DCT scaling; the last one may stand for fewer pixels than the others.
    let unscaled = (picture.source * plane.factor).dividedRoundingUp(by: plane.largestFactor)
    // A scaled sample that reaches into the padding of its block is left out.
    let usable = max(1, unscaled * plane.scale / 8)
    let samplesPerPixel = Double(plane.factor) / Double(plane.largestFactor) * Double(plane.scale) / 8
    let ratio = picture.extent / Double(picture.target) * samplesPerPixel
    let outputCount = picture.target.dividedRoundingUp(by: step)
    // Upright sample i covers pixels step × i on. On a reversed axis whose extent is no multiple of the step, the
    // stored grid therefore starts before the first pixel.
    let lead = picture.isReversed ? picture.target - step * outputCount : 0
    self.init(
      sampleCount: usable, outputCount: outputCount,
      origin: picture.start * samplesPerPixel + Double(lead) * ratio, step: Double(step) * ratio)
  }
}
