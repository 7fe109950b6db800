// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// A name to draw.
package struct ListedName: Equatable, Sendable {
  /// The name's bytes.
  package var name: [UInt8]

  /// Its number among all, from 1: that of the line in a list, that of the row in a table, the header not counted.
  package var number: Int

  /// The text that names its output, if the table has one.
  package var output: [UInt8]?
}

/// The names of a list or table, one after the other.
package struct NameList<Source: ByteSource> {
  /// A name or what is wrong with its row, and the line on which the row begins.
  package struct Entry: Equatable, Sendable {
    /// The line, counted from 1.
    package var line: Int

    /// The name.
    package var name: Result<ListedName, TableError>
  }

  private var reader: TableReader<Source>
  private let columns: NameColumns?
  private var number = 0

  /// A list of a name a line.
  package init(lines source: Source) {
    reader = TableReader(source, .lines)
    columns = nil
  }

  /// A table with a header.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - dialect: How they become fields.
  ///   - column: The title of the column with names.
  ///   - output: The title of the column with the names of outputs, if there is one.
  /// - Throws: ``NameListError`` where the header is not there, is wrong or has no such column once.
  package init(
    table source: Source, _ dialect: TableDialect, column: [UInt8], output: [UInt8]? = nil
  ) throws(NameListError) {
    reader = TableReader(source, dialect)
    var header: TableReader<Source>.Row?
    do throws(SystemError) {
      repeat { header = try reader.next() } while header?.isBlank == true
    } catch {
      throw .unreadable(error)
    }
    guard let header else { throw .noHeader }
    switch header.fields {
    case .success(let titles): columns = try NameColumns(titles, column, output)
    case .failure(let error): throw .header(error, line: header.line)
    }
  }

  /// The next name, blank lines left out; `nil` behind the last one.
  ///
  /// - Throws: ``SystemError`` where the source does.
  package mutating func next() throws(SystemError) -> Entry? {
    while let row = try reader.next() {
      // The number of a name in a list is that of its line, so that blank ones can be seen to be missing.
      if columns == nil || !row.isBlank { number = columns == nil ? row.line : number + 1 }
      guard !row.isBlank else { continue }
      return Entry(line: row.line, name: row.fields.flatMap(name))
    }
    return nil
  }

  private func name(_ fields: [[UInt8]]) -> Result<ListedName, TableError> {
    guard let columns else { return .success(ListedName(name: fields[0], number: number)) }
    // A comma too many or too few moves what stands behind it into another column.
    guard fields.count == columns.count else {
      return .failure(.fieldCount(found: fields.count, expected: columns.count))
    }
    return .success(
      ListedName(name: fields[columns.name], number: number, output: columns.output.map { fields[$0] }))
  }
}
