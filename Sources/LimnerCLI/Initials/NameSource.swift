// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// The names of a command line or of its list, one after the other.
struct NameSource {
  /// A name, or what is wrong with its row.
  struct Entry {
    /// What a message about it begins with: the name itself, or file and line.
    var label: String

    /// The name.
    var name: Result<ListedName, TableError>
  }

  /// What a message about the list begins with.
  let label: String

  private var arguments: [[UInt8]] = []
  private var list: NameList<FileBytes>?
  private var number = 0

  /// Opens the list, if there is one.
  ///
  /// - Throws: ``NameListError``.
  init(_ names: InitialsRequest.Names) throws(NameListError) {
    switch names {
    case .arguments(let names):
      label = ""
      arguments = names
    case .lines(let path):
      label = VisibleText.of(path)
      list = NameList(lines: try Self.open(path))
    case .table(let path, let column, let output):
      label = VisibleText.of(path)
      let dialect = InitialsRequest.hasTabs(path) ? TableDialect.tabs : .separated
      list = try NameList(table: try Self.open(path), dialect, column: column, output: output)
    }
  }

  private static func open(_ path: BytePath) throws(NameListError) -> FileBytes {
    do throws(SystemError) {
      return try FileBytes(path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// The next name; `nil` behind the last one.
  ///
  /// - Throws: ``SystemError`` where the list cannot be read on.
  mutating func next() throws(SystemError) -> Entry? {
    if list != nil {
      guard let entry = try list?.next() else { return nil }
      return Entry(label: "\(label):\(entry.line)", name: entry.name)
    }
    guard number < arguments.count else { return nil }
    let name = arguments[number]
    number += 1
    return Entry(
      label: name.isEmpty ? "an empty name" : Output.visible(name),
      name: .success(ListedName(name: name, number: number)))
  }
}
