// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling
internal import LimnerSystem

extension PhotoPipeline {
  /// A pipeline for one of several results, whose options have been checked.
  private init(known options: PhotoOptions, _ memory: MemoryBudget?) {
    self.options = options
    self.memory = memory
  }

  /// Converts a PNG to several results.
  func convertPNG(
    _ source: PhotoSource, to renditions: [Rendition], _ report: inout PhotoReport
  ) throws(LimnerError) -> [[UInt8]] {
    var reader = try openPNG(source)
    let start = try startPNG(reader, &report, renditions)
    let plan = try PNGPlan(
      start.header, start.orientation, start.colors, options, renditions, fileLength: length(of: source))
    report.note(plan.summary)
    report.alphaFlattened = start.header.hasAlpha && start.colors[.jpeg] != nil
    try take(plan.summary)
    defer { giveBack(plan.summary) }
    var meter = StageMeter()
    let rasters = try PNGJourney.rasters(&reader, plan, options, &report, &meter)
    return try deliver(rasters, plan.tree, renditions, nil, &report)
  }

  /// Turns, scales and encodes what came out of the decoder, until every result is a file; `taken` is that of results
  /// that need no samples.
  func deliver(
    _ rasters: [RasterSlot], _ tree: RenditionTree, _ renditions: [Rendition], _ taken: TakenPicture?,
    _ report: inout PhotoReport
  ) throws(LimnerError) -> [[UInt8]] {
    var delivery = Delivery(tree: tree, names: renditions.map(\.name), memory: memory, taken: taken)
    for (root, slot) in zip(tree.roots, rasters) {
      try delivery.visit(root, UprightRaster(turning: slot.take()), &report)
    }
    report.renditions = delivery.reports.compactMap(\.self)
    return delivery.files
  }

  /// The files that have been made of a tree of results.
  private struct Delivery {
    let tree: RenditionTree
    let names: [String]
    let memory: MemoryBudget?
    let taken: TakenPicture?
    var files: [[UInt8]]
    var reports: [RenditionReport?]

    init(tree: RenditionTree, names: [String], memory: MemoryBudget?, taken: TakenPicture?) {
      self.tree = tree
      self.names = names
      self.memory = memory
      self.taken = taken
      files = names.map { _ in [] }
      reports = names.map { _ in nil }
    }

    /// Makes all results that come from a raster, then its own.
    ///
    /// Depth first: no more rasters are there at once than the steps from the largest to the smallest.
    mutating func visit(
      _ index: Int, _ raster: consuming UprightRaster, _ report: inout PhotoReport
    ) throws(LimnerError) {
      let node = tree.nodes[index]
      for child in tree.children(of: index) {
        let smaller = try RasterChain(node, to: tree.nodes[child]).scaled(raster)
        try visit(child, smaller, &report)
      }
      var options = node.options
      // What is derived from the picture is derived once, from the finest raster.
      options.facts = options.facts && index == tree.roots.first
      var own = report
      var meter = StageMeter()
      let pipeline = PhotoPipeline(known: options, memory)
      let bytes = try pipeline.finish(
        raster.planar(), node.color, taken: node.mayBeTaken ? taken : nil, &own, &meter)
      if let facts = own.facts { report.facts = facts }
      reports[index] = RenditionReport(
        name: names[index], quality: own.quality, outputFormat: options.format,
        outputSize: own.outputSize ?? node.framing.target, outputBytes: bytes.count,
        outputSHA256: own.outputSHA256)
      files[index] = bytes
    }
  }
}
