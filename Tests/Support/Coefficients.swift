// SPDX-License-Identifier: Apache-2.0

/// The coefficients of a JPEG as libjpeg reads them, and turned by definitions that share nothing with the product.
package struct Coefficients: Equatable, Sendable {
  /// One component: blocks row by row, 64 coefficients each, row by row.
  package struct Component: Equatable, Sendable {
    package var h: Int
    package var v: Int
    package var across: Int
    package var down: Int
    package var steps: [Int]
    package var blocks: [[Int]]
  }

  package var width: Int
  package var height: Int
  package var components: [Component]

  /// Reads a file.
  ///
  /// - Throws: ``SupportError`` where libjpeg refuses it, or warns of anything.
  package init(jpeg: [UInt8]) throws {
    let numbers = try CCalls.coefficients(jpeg)
    (width, height) = (numbers[0], numbers[1])
    components = []
    var place = 3
    func take(_ count: Int) -> [Int] {
      defer { place += count }
      return Array(numbers[place ..< place + count])
    }
    for _ in 0 ..< numbers[2] {
      let head = take(4)
      let steps = take(64)
      let blocks = (0 ..< head[2] * head[3]).map { _ in take(64) }
      components.append(
        Component(h: head[0], v: head[1], across: head[2], down: head[3], steps: steps, blocks: blocks))
    }
  }

  /// Mirrored left to right: block columns in reverse, odd horizontal frequencies negative.
  private var mirrored: Coefficients {
    changing { component in
      component.blocks = (0 ..< component.blocks.count).map { index in
        let (row, column) = (index / component.across, index % component.across)
        let block = component.blocks[row * component.across + component.across - 1 - column]
        return block.enumerated().map { $0.offset % 2 == 1 ? -$0.element : $0.element }
      }
    }
  }

  /// Rows and columns exchanged, of blocks, in blocks and in tables.
  private var transposed: Coefficients {
    func exchanged(_ table: [Int]) -> [Int] { (0 ..< 64).map { table[$0 % 8 * 8 + $0 / 8] } }
    var result = changing { component in
      let old = component
      (component.h, component.v) = (old.v, old.h)
      (component.across, component.down) = (old.down, old.across)
      component.steps = exchanged(old.steps)
      component.blocks = (0 ..< old.blocks.count).map { index in
        let (row, column) = (index / old.down, index % old.down)
        return exchanged(old.blocks[column * old.across + row])
      }
    }
    (result.width, result.height) = (height, width)
    return result
  }

  /// As they are when the picture stored in orientation 1 … 8 stands upright, by mirrors and transpositions alone.
  package func upright(_ orientation: Int) -> Coefficients {
    switch orientation {
    case 2: mirrored
    case 3: mirrored.transposed.mirrored.transposed
    case 4: transposed.mirrored.transposed
    case 5: transposed
    case 6: transposed.mirrored
    case 7: transposed.mirrored.transposed.mirrored.transposed
    case 8: mirrored.transposed
    default: self
    }
  }

  /// The factors of one component alone, which mean nothing, set to 1.
  package var plain: Coefficients {
    guard components.count == 1 else { return self }
    return changing { ($0.h, $0.v) = (1, 1) }
  }

  private func changing(_ change: (inout Component) -> Void) -> Coefficients {
    var result = self
    for index in components.indices { change(&result.components[index]) }
    return result
  }
}
