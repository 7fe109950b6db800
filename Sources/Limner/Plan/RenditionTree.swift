// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// Which of several results is made from which: straight from the rows of the photo, or from another result's raster.
///
/// Scaling twice costs nothing only where the first step has left the second one enough samples: a filter that is cut
/// off at half of the first raster's frequencies has to find them untouched. A result that is too near to every
/// finished one is scaled in the same decode, by passes of its own.
struct RenditionTree {
  /// One result.
  struct Node {
    /// What the result shall become.
    let options: PhotoOptions

    /// The part of the picture that it shows, and its extent.
    let framing: Framing

    /// What the planes of its raster mean, before color is converted.
    let model: PlaneModel

    /// What is done with its color.
    let color: ColorDecision

    /// The result that it is made from; `nil` for the rows of the photo.
    fileprivate(set) var parent: Int?
  }

  /// The results in the order in which they were asked for.
  private(set) var nodes: [Node]

  /// All results, the finest first.
  private let order: [Int]

  /// Chooses a source for each result: the smallest raster that is good enough.
  init(_ wanted: [Node]) {
    nodes = wanted
    // Among equals the one that can become most of the others comes first.
    order = wanted.indices.sorted { wanted[$0].precedes(wanted[$1]) ?? ($0 < $1) }
    for (place, index) in order.enumerated() {
      let sources = order[..<place].filter { nodes[$0].canBecome(nodes[index]) }
      nodes[index].parent = sources.min { nodes[$0].framing.target.area < nodes[$1].framing.target.area }
    }
  }

  /// The results that are made from the rows of the photo, the finest first.
  var roots: [Int] { order.filter { nodes[$0].parent == nil } }

  /// The results that are made from another's raster, the finest first.
  func children(of index: Int) -> [Int] { order.filter { nodes[$0].parent == index } }
}

extension RenditionTree {
  /// One phrase for each decision that could have gone otherwise.
  var reasons: [String] {
    var reasons: [String] = []
    if nodes.contains(where: { $0.options.crop != .none }) {
      reasons.append("cropped by the filter's window: the square in the center, to a fraction of a pixel")
    }
    let roots = roots
    if nodes.count > 1 {
      reasons.append(
        "\(nodes.count) results from one decode: \(roots.count) made of its rows, "
          + "\(nodes.count - roots.count) of larger results")
    }
    if roots.allSatisfy({ nodes[$0].framing.keepsScale }) {
      reasons.append("size kept: the long side is under the cap")
    }
    return reasons
  }
}

extension RenditionTree.Node {
  /// Describes a result whose source is still to be chosen.
  init(_ upright: PixelSize, _ model: PlaneModel, _ color: ColorDecision, _ options: PhotoOptions) {
    self.options = options
    framing = Framing(upright, options)
    self.model = model
    self.color = color
    parent = nil
  }

  /// Samples of a finished raster for one of the next that a filter needs: of a raster that came from the photo's
  /// rows, and of one that has been scaled twice already, so that small losses do not add up.
  ///
  /// Measured at quality 85 on photos and on edges as a lens draws them, see Documentation/Renditions.md.
  private static let leastRatio = (first: 1.3, further: 1.9)

  /// Pixels of the photo for one sample of a plane, in both directions.
  private func steps(ofPlane index: Int) -> (across: Double, down: Double) {
    let step = model.step(ofPlane: index)
    return (
      framing.window.width / Double(framing.target.width) * Double(step.horizontal),
      framing.window.height / Double(framing.target.height) * Double(step.vertical)
    )
  }

  /// Pixels of the photo for one of the result, in the direction that has fewer.
  private var step: Double { min(steps(ofPlane: 0).across, steps(ofPlane: 0).down) }

  /// Whether this one is made before another; `nil` where it does not matter.
  func precedes(_ other: Self) -> Bool? {
    if step != other.step { return step < other.step }
    let areas = (framing.target.area, other.framing.target.area)
    if areas.0 != areas.1 { return areas.0 > areas.1 }
    let samples = (sampleCount, other.sampleCount)
    return samples.0 == samples.1 ? nil : samples.0 > samples.1
  }

  /// The samples of all planes without padding.
  private var sampleCount: Int {
    PlaneLayout.planes(of: framing.target, model).reduce(0) { $0 + $1.size.area }
  }

  /// Whether the raster of this one, before its color is converted, can become that of another without a loss.
  func canBecome(_ other: Self) -> Bool {
    guard color.converts == other.color.converts, framing.window.contains(other.framing.window) else {
      return false
    }
    if framing == other.framing, model == other.model { return true }
    guard model.canBecome(other.model) else { return false }
    let least = parent == nil ? Self.leastRatio.first : Self.leastRatio.further
    // Each plane by itself: color differences may be half as fine here and as fine as luma there.
    return (0 ..< other.model.planeCount).allSatisfy { plane in
      let (mine, its) = (steps(ofPlane: plane), other.steps(ofPlane: plane))
      return min(its.across / mine.across, its.down / mine.down) >= least
    }
  }
}

extension PlaneModel {
  /// Whether planes of this meaning can be scaled to those of another.
  fileprivate func canBecome(_ other: PlaneModel) -> Bool {
    switch (self, other) {
    case (.ycc, .ycc): true
    // Alpha is flattened on the way.
    case (.rgba, .rgb), (.grayAlpha, .gray), (.grayAlpha, .rgb): true
    default: self == other
    }
  }
}
