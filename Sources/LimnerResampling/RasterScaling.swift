// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels

/// How a picture that stands upright becomes a smaller one, plane by plane.
///
/// Planes keep JPEG's centered siting: a plane of chroma is placed by the pixels that its samples stand for, wherever
/// the window begins and whatever the target's own subsampling is (pipeline 1.3, 1.4).
package struct RasterScaling: Hashable, Sendable {
  /// The extent of what is scaled.
  package let source: PixelSize

  /// What its planes mean.
  package let model: PlaneModel

  /// The part of it that becomes the result.
  package let window: PictureWindow

  /// The extent of what it becomes.
  package let target: PixelSize

  /// What the planes of that mean.
  package let targetModel: PlaneModel

  /// The filter.
  package let filter: ResampleFilter

  /// Describes a scaling.
  ///
  /// Alpha has to be multiplied in before color is averaged: pictures that have it take another way. Luma and color
  /// differences stay such, at any subsampling, or leave only luma; the other models stay as they are.
  package init(
    _ source: PixelSize, _ model: PlaneModel, from window: PictureWindow? = nil, to target: PixelSize,
    as targetModel: PlaneModel? = nil, _ filter: ResampleFilter = .lanczos3
  ) {
    precondition(
      Self.canMake(targetModel ?? model, of: model), "planes are scaled as they are, and without alpha")
    self.source = source
    self.model = model
    self.window = window ?? PictureWindow(source)
    self.target = target
    self.targetModel = targetModel ?? model
    self.filter = filter
  }

  /// Whether planes of one meaning can be scaled to planes of another.
  package static func canMake(_ target: PlaneModel, of source: PlaneModel) -> Bool {
    switch (source, target) {
    case (.gray, .gray), (.rgb, .rgb), (.ycc, .ycc), (.ycc, .gray): true
    default: false
    }
  }

  /// Where the samples of a target plane fall on those of the source's.
  package func axes(ofPlane index: Int) -> (vertical: Axis, horizontal: Axis) {
    let (from, to) = (model.step(ofPlane: index), targetModel.step(ofPlane: index))
    return (
      axis(source.height, window.top, window.height, target.height, from.vertical, to.vertical),
      axis(source.width, window.left, window.width, target.width, from.horizontal, to.horizontal)
    )
  }

  /// One direction: `step` pixels of the source for one sample of its plane, `targetStep` those of the target.
  private func axis(
    _ count: Int, _ start: Double, _ extent: Double, _ target: Int, _ step: Int, _ targetStep: Int
  ) -> Axis {
    Axis(
      sampleCount: count.dividedRoundingUp(by: step), outputCount: target.dividedRoundingUp(by: targetStep),
      origin: start / Double(step), step: extent / Double(target) * Double(targetStep) / Double(step))
  }

  /// The bytes that scaling takes besides both pictures, by arithmetic alone; a little more than is needed.
  package var byteCount: Int {
    var weights: [[Axis]: Int] = [:]
    var (making, column) = (0, 0)
    for index in 0 ..< targetModel.planeCount {
      let (vertical, horizontal) = axes(ofPlane: index)
      let (down, across) = (vertical.taps(filter), horizontal.taps(filter))
      weights[[vertical, horizontal]] =
        vertical.outputCount * (2 * down.roundedUp(toMultipleOf: 2) + 4)
        + horizontal.outputCount * (2 * across.roundedUp(toMultipleOf: 8) + 8)
      making = max(making, vertical.tableBytes(filter), horizontal.tableBytes(filter))
      column = max(column, 8 * (horizontal.sampleCount + 2 * across + 64) + 16 * down)
    }
    return weights.values.reduce(0, +) + 2 * making + column
  }

  /// Makes the smaller picture.
  package func scaled(_ raster: borrowing UprightRaster, flavor: KernelFlavor = .best) -> UprightRaster {
    scaled(raster, flavor: flavor, pausing: { () throws(Never) in })
  }

  /// Makes the smaller picture, and pauses now and then.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - flavor: The instruction set.
  ///   - pause: Called at least every 16 rows.
  /// - Returns: The smaller picture.
  /// - Throws: What `pause` throws.
  package func scaled<Failure: Error>(
    _ raster: borrowing UprightRaster, flavor: KernelFlavor = .best,
    pausing pause: () throws(Failure) -> Void
  ) throws(Failure) -> UprightRaster {
    precondition(raster.size == source && raster.model == model, "a scaling is for one kind of picture")
    var made: [[Axis]: PlaneScaling] = [:]
    let planes = raster.planes
    let streams = (0 ..< targetModel.planeCount).map { index in
      let (vertical, horizontal) = axes(ofPlane: index)
      let scaling =
        made[[vertical, horizontal]] ?? PlaneScaling(filter, vertical: vertical, horizontal: horizontal)
      made[[vertical, horizontal]] = scaling
      return StreamingResampler.Stream(
        rowSamples: planes[index].size.width, bandRows: planes[index].size.height, scaling: scaling,
        outputPlane: index)
    }
    var resampler = StreamingResampler(streams, reading: raster, flavor: flavor)
    var result = PlanarRaster(upright: target, targetModel)
    repeat { try pause() } while !resampler.emit(into: &result, limit: 16)
    precondition(resampler.isFinished, "all rows are there from the beginning")
    return UprightRaster(turning: result)
  }
}

extension UprightRaster {
  /// A part of this picture at another size: planes are scaled as planes.
  ///
  /// - Parameters:
  ///   - window: The part, in pixels of this picture; `nil` is all of it.
  ///   - size: The extent of the result.
  ///   - model: What the result's planes mean: color differences may get another subsampling, or go. `nil` keeps it.
  ///   - filter: The filter.
  /// - Returns: The scaled picture; pictures with alpha have another way.
  package borrowing func scaled(
    from window: PictureWindow? = nil, to size: PixelSize, as model: PlaneModel? = nil,
    _ filter: ResampleFilter = .lanczos3
  ) -> UprightRaster {
    RasterScaling(self.size, self.model, from: window, to: size, as: model, filter).scaled(self)
  }
}
