// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// The most memory that one conversion holds at once: stage by stage, because what one is done with is gone.
///
/// The decoder lives from the first stage to the last.
struct PeakMemory {
  /// The bytes of the decoder, and of what it holds of the file.
  var decoder: Int

  /// The bytes of weights while they are made.
  var makingWeights: Int

  /// The bytes of the scaler with its rows.
  var scaler: Int

  /// The extent and the planes of the result.
  var size: PixelSize
  var model: PlaneModel

  /// Whether the small picture is turned, for which it is there twice.
  var isTurned: Bool

  /// Lists, strings, and pages of which a part is used.
  private static let smallThings = 128 << 10

  /// What the allocator keeps of small blocks that were freed.
  private static let keptByAllocator = 256 << 10

  /// libjpeg's encoder without rows: handle, tables, one iMCU.
  private static let jpegEncoder = 128 << 10

  /// libpng's writer and zlib's deflater without rows.
  private static let pngEncoder = 320 << 10

  /// The bytes for a form of output.
  func bytes(_ options: PhotoOptions) -> Int {
    let raster = Self.raster(size, model)
    let turning = isTurned ? 2 * raster + min(scaler, Self.keptByAllocator) : 0
    let encoding = options.format == .jpeg ? jpeg(options) : png
    let facts = options.facts ? raster + Miniature.byteCount(size, model) : 0
    return Self.smallThings + decoder + max(makingWeights, scaler + raster, turning, facts, encoding)
  }

  /// The raster goes before the file is handed over, for which the file is there twice; noise takes all of its rows.
  private var png: Int {
    let raster = Self.raster(size, model)
    // The writer keeps a row for each of five filters, and we one.
    return 2 * raster + Self.pngEncoder + 6 * size.width * model.planeCount + raster / 16
  }

  private func jpeg(_ options: PhotoOptions) -> Int {
    let raster = Self.raster(size, model)
    let coded = model == .rgb ? Self.raster(size, .ycc(options.outputSubsampling)) : raster
    // Pixels side by side, a row group converted, and a row of iMCUs of each component, for which 4:2:0 needs most.
    let rows = model == .rgb ? (3 + 6 + 24) * size.width : 0
    let coefficients = options.progressive || options.optimized ? 2 * coded : 0
    // Noise takes as much; photographs a third of it, and at the highest qualities half.
    let file = options.quality > 95 ? coded * 8 / 5 : options.quality > 90 ? coded : coded / 2
    return max(raster + Self.jpegEncoder + rows + coefficients + file, 2 * file)
  }

  private static func raster(_ size: PixelSize, _ model: PlaneModel) -> Int {
    PlaneLayout.planes(of: size, model).reduce(0) { $0 + $1.count }
  }
}
