// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// Which columns of a table matter.
struct NameColumns {
  /// The number of columns.
  let count: Int

  /// The column of names.
  let name: Int

  /// The column of the names of outputs, if there is one.
  let output: Int?

  /// Finds columns by their titles; white space around a title in the header is not part of it.
  ///
  /// - Throws: ``NameListError/column(_:option:titles:)`` for a title that is not there once.
  init(_ header: [[UInt8]], _ name: [UInt8], _ output: [UInt8]?) throws(NameListError) {
    let titles = header.map(Self.trimmed)
    func index(_ title: [UInt8], _ option: String) throws(NameListError) -> Int {
      let found = titles.indices.filter { titles[$0] == title }
      guard let only = found.first, found.count == 1 else {
        throw .column(title, option: option, titles: titles)
      }
      return only
    }
    count = header.count
    self.name = try index(name, "--column")
    if let output {
      self.output = try index(output, "--output-column")
    } else {
      self.output = nil
    }
  }

  private static func trimmed(_ title: [UInt8]) -> [UInt8] {
    var rest = title[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return Array(rest)
  }
}

/// Why a list of names cannot be begun.
package enum NameListError: Error, Equatable, Sendable {
  /// It cannot be read.
  case unreadable(SystemError)

  /// The table has no line.
  case noHeader

  /// The line with the titles is wrong.
  case header(TableError, line: Int)

  /// A title that an option names does not stand in the header, or more than once.
  case column([UInt8], option: String, titles: [[UInt8]])
}
