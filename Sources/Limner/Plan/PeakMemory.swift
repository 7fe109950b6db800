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

  /// The results, and what each is made from.
  var tree: RenditionTree

  /// Whether the small pictures are turned, for which one at a time is there twice.
  var isTurned: Bool

  /// Lists, strings, and pages of which a part is used.
  private static let smallThings = 128 << 10

  /// What the allocator keeps of small blocks that were freed.
  private static let keptByAllocator = 256 << 10

  /// libjpeg's encoder without rows: handle, tables, one iMCU.
  private static let jpegEncoder = 128 << 10

  /// libpng's writer and zlib's deflater without rows.
  private static let pngEncoder = 320 << 10

  /// The bytes of the conversion.
  var bytes: Int {
    let rasters = tree.roots.reduce(0) { $0 + tree.nodes[$1].rasterBytes }
    return Self.smallThings + decoder + max(makingWeights, scaler + rasters, making)
  }

  /// The bytes of the way from the rasters that came out of the decoder to all files.
  ///
  /// Depth first: what is made from a raster is finished before that raster is encoded and goes.
  private var making: Int {
    var most = 0
    var files = 0
    func visit(_ index: Int, _ held: Int) {
      let node = tree.nodes[index]
      let held = held + node.rasterBytes
      for child in tree.children(of: index) {
        let chain = RasterChain(node, to: tree.nodes[child])
        most = max(most, files + held + tree.nodes[child].rasterBytes + chain.byteCount)
        visit(child, held)
      }
      if node.options.facts, index == tree.roots.first {
        most = max(most, files + held + Miniature.byteCount(node.framing.target, node.model))
      }
      most = max(most, files + held - node.rasterBytes + Self.encoding(node))
      files += Self.file(node)
    }
    var waiting = tree.roots.reduce(0) { $0 + tree.nodes[$1].rasterBytes }
    for root in tree.roots {
      let raster = tree.nodes[root].rasterBytes
      waiting -= raster
      if isTurned { most = max(most, files + waiting + 2 * raster + min(scaler, Self.keptByAllocator)) }
      visit(root, waiting)
    }
    return most
  }

  /// The bytes of encoding a raster, itself included.
  private static func encoding(_ node: RenditionTree.Node) -> Int {
    if let limit = node.options.maxBytes { return limited(node, to: limit) }
    return node.options.format == .jpeg ? jpeg(node) : png(node)
  }

  /// The bytes for coefficients that go into a file of about this length: turned they are there twice, and the encoder's
  /// buffer may be twice as long as the file, which is copied out of it.
  func bytes(turning coefficients: Int, into file: Int) -> Int {
    Self.smallThings + decoder + coefficients + Self.jpegEncoder + 2 * file
  }

  /// The raster goes before the file is handed over, for which the file is there twice; noise takes all of its rows.
  private static func png(_ node: RenditionTree.Node) -> Int {
    let (raster, size) = (node.rasterBytes, node.framing.target)
    let mask = node.options.crop == .circle ? DiscMask.byteCount(side: size.width) : 0
    // The writer keeps a row for each of five filters, and we one.
    return raster + file(node) + pngEncoder + 6 * size.width * node.outputChannels + mask
  }

  private static func jpeg(_ node: RenditionTree.Node) -> Int {
    let (raster, options, model) = (node.rasterBytes, node.options, node.model)
    let width = node.framing.target.width
    // Pixels side by side, a row group converted, and a row of iMCUs of each component, for which 4:2:0 needs most.
    let rows = model == .rgb ? (3 + 6 + 24) * width : 0
    let coefficients = options.progressive || options.optimized ? 2 * codedBytes(node) : 0
    return max(raster + jpegEncoder + rows + coefficients + file(node), 2 * file(node))
  }

  /// The bytes of encoding a raster under a limit, itself included: it stays, and beside it there may be a smaller one
  /// and what is known of that.
  private static func limited(_ node: RenditionTree.Node, to limit: Int) -> Int {
    let (size, raster) = (node.framing.target, node.rasterBytes)
    let step = RasterChain(
      size, node.model, to: size.capped(longSide: max(1, size.longSide - 1)), node.color, node.options)
    // A file that is tried may be a little too long, and the best one stays meanwhile.
    let files = min(file(node), limit < .max / 2 ? 2 * limit : limit)
    let (coded, encoder) = (codedBytes(node), 2 * files + max(jpegEncoder, pngEncoder))
    let pixels = (3 + 6 + 24) * size.width
    guard node.options.format == .jpeg else { return raster + max(step.byteCount, png(node) + encoder) }
    // Coefficients of 16 bits: ours, and those that libjpeg is given in whole iMCUs for progressive scans. A baseline
    // scan needs room for a row of MCUs instead: 432 bytes a block, of which 4:2:0 has most. Before, color is separated.
    let coefficients = CoefficientRaster.byteCount(size, node.codedModel)
    let encoding = coefficients + max(2 * coded, 162 * (size.width + 16)) + encoder + pixels
    return 2 * raster + max(step.byteCount, encoding)
  }

  /// The samples that a JPEG codes.
  private static func codedBytes(_ node: RenditionTree.Node) -> Int {
    PlaneLayout.byteCount(node.framing.target, node.codedModel)
  }

  /// The bytes of a file.
  private static func file(_ node: RenditionTree.Node) -> Int {
    guard node.options.format == .jpeg else {
      // Noise takes all of its rows, and a disc's alpha as much as another plane at most.
      let pixels = node.rasterBytes / node.model.planeCount * node.outputChannels
      return pixels + pixels / 16
    }
    // Noise takes as much; photographs a third of it, and at the highest qualities half.
    let (coded, quality) = (codedBytes(node), node.options.quality)
    return quality > 95 ? coded * 8 / 5 : quality > 90 ? coded : coded / 2
  }
}

extension PlaneLayout {
  /// The samples of all planes, padding included.
  static func byteCount(_ size: PixelSize, _ model: PlaneModel) -> Int {
    planes(of: size, model).reduce(0) { $0 + $1.count }
  }
}

extension RenditionTree.Node {
  /// The bytes of the raster.
  var rasterBytes: Int { PlaneLayout.byteCount(framing.target, model) }

  /// What the planes of a JPEG mean.
  var codedModel: PlaneModel { model == .rgb ? .ycc(options.outputSubsampling) : model }

  /// The samples of a pixel in a PNG.
  var outputChannels: Int {
    model.planeCount + (options.crop == .circle && !model.hasAlpha ? 1 : 0)
  }
}
