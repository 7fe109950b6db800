// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// How coefficients go into a new file without becoming samples (pipeline 7.3).
package struct JPEGTurn: Equatable, Sendable {
  /// The turn that the stored picture needs.
  package var orientation: Orientation

  /// Whether the new file comes in progressive scans.
  package var isProgressive: Bool

  /// Whether the Huffman tables are made for the picture; progressive scans always have such.
  package var isOptimized: Bool

  /// Says how coefficients go over.
  package init(_ orientation: Orientation, isProgressive: Bool, isOptimized: Bool) {
    self.orientation = orientation
    self.isProgressive = isProgressive
    self.isOptimized = isOptimized
  }
}

extension JPEGHeader {
  /// Whether blocks can be turned as they are: a side that is mirrored has to end with an iMCU, since what is cut off
  /// of the last one would come first.
  package func canTurn(_ orientation: Orientation) -> Bool {
    let isAlone = components.count == 1
    let (across, down) = (8 * (isAlone ? 1 : maxH), 8 * (isAlone ? 1 : maxV))
    return !(orientation.reversesColumns && size.width % across != 0)
      && !(orientation.reversesRows && size.height % down != 0)
  }

  /// The header's sampling as it is after a turn.
  package func samplingName(after orientation: Orientation) -> String? {
    guard orientation.transposes else { return samplingName }
    var turned = self
    for index in components.indices {
      turned.components[index].h = components[index].v
      turned.components[index].v = components[index].h
    }
    return turned.samplingName
  }
}
