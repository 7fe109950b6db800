// SPDX-License-Identifier: Apache-2.0

/// ICC profiles that can be converted from: a matrix and curves of every kind.
enum SeedProfiles {
  /// RGB with a gamma, with a table, and with each of the five parametric curves; gray with a curve.
  static let all: [[UInt8]] = {
    let table = curve([0, 100, 900, 4000, 12_000, 30_000, 65_535])
    let numbers: [Int] = [157_286, 62_119, 3_417, 5_072, 2_651, 0, 0]
    let parametric = [1, 3, 4, 5, 7].enumerated().map { kind, count in
      Array("para".utf8) + word(0) + short(kind) + short(0) + numbers.prefix(count).flatMap { word($0) }
    }
    let curves = [curve([]), curve([0x0233]), table] + parametric
    return curves.enumerated().map { index, curve in rgb(curve, version: index % 2 == 0 ? 2 : 4) }
      + [gray(curves[1], "XYZ "), gray(table, "Lab ")]
  }()

  /// The colorants of sRGB, adapted to D50.
  private static func rgb(_ curve: [UInt8], version: UInt8) -> [UInt8] {
    let colorants = [[28_576, 14_580, 912], [25_241, 46_981, 6_362], [9_376, 3_975, 46_799]]
    let tags = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { name, place in
      (name, Array("XYZ ".utf8) + word(0) + place.flatMap { word($0) })
    }
    let shared = ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    return profile("RGB ", "XYZ ", version, tags + shared)
  }

  private static func gray(_ curve: [UInt8], _ connection: String) -> [UInt8] {
    profile("GRAY", connection, 4, [("kTRC", curve)])
  }

  private static func curve(_ entries: [Int]) -> [UInt8] {
    Array("curv".utf8) + word(0) + word(entries.count) + entries.flatMap { short($0) }
  }

  private static func profile(
    _ space: String, _ connection: String, _ version: UInt8, _ tags: [(name: String, data: [UInt8])]
  ) -> [UInt8] {
    var table = word(tags.count)
    var data: [UInt8] = []
    let start = 132 + 12 * tags.count
    for tag in tags {
      table += Array(tag.name.utf8) + word(start + data.count) + word(tag.data.count)
      data += tag.data + [UInt8](repeating: 0, count: -tag.data.count & 3)
    }
    var header = word(start + data.count) + word(0) + [version, 0x20, 0, 0] + Array("mntr".utf8)
    header += Array(space.utf8) + Array(connection.utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 88)
    return header + table + data
  }

  private static func word(_ value: Int) -> [UInt8] { short(value >> 16 & 0xFFFF) + short(value & 0xFFFF) }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
}
