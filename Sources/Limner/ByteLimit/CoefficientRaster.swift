// SPDX-License-Identifier: Apache-2.0

package import LimnerKernels
package import LimnerPixels

/// A picture as the coefficients of its blocks, before any of them is quantized.
///
/// Shape: component by component, rows of blocks, 64 coefficients a block in zigzag order; only blocks that hold data.
/// Units: as ``ForwardDCT`` gives them.
/// Ownership: noncopyable. Made by the one forward transform of a raster.
package struct CoefficientRaster: ~Copyable {
  /// The blocks of one component.
  struct Component {
    /// Blocks that hold data, across and down.
    var across: Int
    var down: Int

    /// Blocks of an MCU, across and down.
    var h: Int
    var v: Int

    /// The index of the first coefficient.
    var offset: Int

    /// The coefficients of row `row`.
    func start(ofRow row: Int) -> Int { offset + 64 * across * row }
  }

  /// The extent in pixels.
  package let size: PixelSize

  /// Gray, or luma and color differences.
  let model: PlaneModel

  /// Luma first.
  let components: [Component]

  private var storage: [Int16]

  /// Transforms a raster of gray or YCbCr planes.
  package init(_ raster: borrowing UprightRaster, flavor: KernelFlavor = .best) {
    size = raster.size
    model = raster.model
    components = Self.components(of: size, model)
    var storage = [Int16](repeating: 0, count: components.reduce(0) { $0 + 64 * $1.across * $1.down })
    let planes = raster.planes
    do {
      var out = storage.mutableSpan
      for (component, plane) in zip(components, planes) {
        for row in 0 ..< component.down {
          ForwardDCT.simd(
            raster.samples, offset: plane.offset + 8 * row * plane.stride, stride: plane.stride,
            count: component.across, flavor: flavor, into: &out, at: component.start(ofRow: row))
        }
      }
    }
    self.storage = storage
  }

  /// The rows of MCUs.
  var rows: Int { components[0].down.dividedRoundingUp(by: components[0].v) }

  /// The coefficients.
  var coefficients: Span<Int16> {
    @_lifetime(borrow self) borrowing get { storage.span }
  }

  /// The bytes that the coefficients of a picture take.
  static func byteCount(_ size: PixelSize, _ model: PlaneModel) -> Int {
    components(of: size, model).reduce(0) { $0 + 128 * $1.across * $1.down }
  }

  private static func components(of size: PixelSize, _ model: PlaneModel) -> [Component] {
    var offset = 0
    let largest = model.granule
    return PlaneLayout.planes(of: size, model).enumerated().map { index, plane in
      let step = model.step(ofPlane: index)
      let component = Component(
        across: plane.size.width.dividedRoundingUp(by: 8), down: plane.size.height.dividedRoundingUp(by: 8),
        h: largest.horizontal / 8 / step.horizontal, v: largest.vertical / 8 / step.vertical, offset: offset)
      offset += 64 * component.across * component.down
      return component
    }
  }
}
