// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels
internal import LimnerResampling

extension PhotoWork {
  /// The work that `count` adds up.
  static func counting(_ count: (inout PhotoWork) -> Void) -> PhotoWork {
    var work = PhotoWork()
    count(&work)
    return work
  }

  /// Counts what becomes of a finished raster: its color, its facts, and the file.
  ///
  /// - Parameters:
  ///   - node: The result.
  ///   - hasFacts: Whether facts are derived from this one.
  mutating func finish(_ node: RenditionTree.Node, hasFacts: Bool) {
    let options = node.options
    let area = Double(node.framing.target.area)
    if node.color.converts { self[.convertedPixels] += area }
    if hasFacts { self[.factPixels] += area }
    self[.files] += 1
    let samples = Double(
      options.format == .jpeg
        ? PlaneLayout.byteCount(node.framing.target, node.codedModel)
        : node.framing.target.area * node.outputChannels)
    if options.maxBytes != nil { self[.limitedSamples] += samples }
    guard options.format == .jpeg else {
      self[.pngSamples] += samples
      return
    }
    self[.jpegSamples] += samples
    self[.jpegBits] += samples * Self.bitsForSample(quality: options.quality)
    if options.progressive {
      self[.progressiveSamples] += samples
    } else if options.optimized {
      self[.optimizedSamples] += samples
    }
  }

  /// The bits that a sample of a photo takes by median at a quality: libjpeg's steps grow with its scale of qualities,
  /// and bits fall with a root of the steps.
  private static func bitsForSample(quality: Int) -> Double {
    let percent = Double(max(1, quality < 50 ? 5000 / quality : 200 - 2 * quality))
    // 0.9 at quality 85, where the steps are 30 % of the tables'; 2.4 at 97, 0.45 at 50.
    return 0.9 * (30 / percent).squareRoot()
  }
}

extension RenditionTree {
  /// What each result takes besides decoding, in the order of ``nodes``.
  ///
  /// - Parameters:
  ///   - scaling: What scaling takes to each of ``roots``, in their order.
  ///   - isTurned: Whether pictures are turned when they are small.
  /// - Returns: One for each of ``nodes``.
  func work(scaling: [PhotoWork], isTurned: Bool) -> [PhotoWork] {
    var works = nodes.indices.map { index in
      PhotoWork.counting {
        $0.finish(nodes[index], hasFacts: nodes[index].options.facts && index == roots.first)
      }
    }
    for (place, root) in roots.enumerated() {
      works[root] += scaling[place]
      if isTurned { works[root][.turnedSamples] += Double(nodes[root].rasterBytes) }
      count(root, into: &works)
    }
    return works
  }

  private func count(_ index: Int, into works: inout [PhotoWork]) {
    for child in children(of: index) {
      RasterChain(nodes[index], to: nodes[child]).count(into: &works[child])
      count(child, into: &works)
    }
  }
}
