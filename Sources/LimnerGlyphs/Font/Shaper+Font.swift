// SPDX-License-Identifier: Apache-2.0

extension Shaper {
  /// Opens the layout tables of a face; one that is missing, or beyond all measure, says nothing.
  ///
  /// - Throws: `LayoutError` where a table begins as none does.
  init(_ directory: FontDirectory) throws(LayoutError) {
    func bytes(_ tag: FontTag) -> [UInt8]? {
      guard let table = try? directory.table(tag), table.count <= FontLimits.layoutBytes else { return nil }
      return try? table.bytes(at: 0, count: table.count)
    }
    try self.init(gsub: bytes(.gsub), gpos: bytes(.gpos), gdef: bytes(.gdef))
  }
}
