// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// An ICC profile written byte by byte.
package struct ICCMaker: Sendable {
  /// The major version.
  package var version: UInt8
  /// The class of device.
  package var kind = "mntr"
  /// The space of the samples.
  package var space: String
  /// The space that the profile leads to.
  package var connection = "XYZ "
  /// The tags in the order of the table; equal data is written once.
  package var tags: [(name: String, data: [UInt8])] = []

  package init(version: UInt8, space: String = "RGB ") {
    self.version = version
    self.space = space
  }

  /// Replaces a tag or adds it.
  package mutating func set(_ name: String, _ data: [UInt8]) {
    tags.removeAll { $0.name == name }
    tags.append((name, data))
  }

  /// The profile.
  package func bytes() -> [UInt8] {
    var body: [UInt8] = []
    var table = Self.word(tags.count)
    var places: [[UInt8]: Int] = [:]
    for tag in tags {
      let offset = places[tag.data] ?? 132 + 12 * tags.count + body.count
      if places[tag.data] == nil {
        places[tag.data] = offset
        body += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
      }
      table += Array(tag.name.utf8) + Self.word(offset) + Self.word(tag.data.count)
    }
    var header =
      Self.word(128 + table.count + body.count) + [0, 0, 0, 0, version, version == 2 ? 0x10 : 0x30, 0, 0]
    header += Array(kind.utf8) + Array(space.utf8) + Array(connection.utf8)
    header +=
      [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += Self.numbers([0.9642, 1, 0.8249]) + [UInt8](repeating: 0, count: 48)
    return header + table + body
  }
}

extension ICCMaker {
  /// A number of four bytes.
  package static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Numbers with 16 bits behind the point.
  package static func numbers(_ values: [Double]) -> [UInt8] {
    values.flatMap { word(Int(($0 * 65536).rounded())) }
  }

  /// The data of a color.
  package static func xyz(_ values: [Double]) -> [UInt8] { type("XYZ ") + numbers(values) }

  /// The data of a curve with entries; one entry is an exponent times 256.
  package static func curve(_ entries: [UInt16]) -> [UInt8] {
    type("curv") + word(entries.count) + entries.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  /// The data of a curve made from its values at equal steps.
  package static func curve(_ count: Int, _ value: (Double) -> Double) -> [UInt8] {
    curve((0 ..< count).map { UInt16((value(Double($0) / Double(count - 1)) * 65535).rounded()) })
  }

  /// The data of a parametric curve.
  package static func parametric(_ function: UInt8, _ values: [Double]) -> [UInt8] {
    type("para") + [0, function, 0, 0] + numbers(values)
  }

  /// The data of a table from samples to colors, as far as readers that skip it look.
  package static var lookup: [UInt8] { type("mft1") + [3, 3, 2, 0] + [UInt8](repeating: 0, count: 36) }

  /// The data of a name in version 2.
  package static func name(_ text: String) -> [UInt8] {
    type("desc") + word(text.utf8.count + 1) + Array(text.utf8) + [UInt8](repeating: 0, count: 79)
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }
}

extension ICCMaker {
  /// A profile of three colors that share a curve.
  package static func matrix(version: UInt8, _ name: String, _ colors: [[Double]], _ curve: [UInt8])
    -> ICCMaker
  {
    var maker = ICCMaker(version: version)
    maker.set("desc", Self.name(name))
    for (tag, color) in zip(["rXYZ", "gXYZ", "bXYZ"], colors) { maker.set(tag, xyz(color)) }
    for tag in ["rTRC", "gTRC", "bTRC"] { maker.set(tag, curve) }
    return maker
  }

  /// A profile of one channel.
  package static func gray(version: UInt8, _ curve: [UInt8], connection: String = "XYZ ") -> ICCMaker {
    var maker = ICCMaker(version: version, space: "GRAY")
    maker.connection = connection
    maker.set("desc", name("Gray"))
    maker.set("kTRC", curve)
    return maker
  }

  /// Display P3 of version 4 with a parametric curve.
  package static var displayP3: ICCMaker {
    matrix(
      version: 4, "Display P3",
      [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]],
      parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))
  }

  /// Adobe RGB (1998) of version 2 with a power of 563 ÷ 256.
  package static var adobeRGB: ICCMaker {
    matrix(
      version: 2, "Adobe RGB (1998)",
      [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]], curve([563]))
  }

  /// ProPhoto RGB of version 2 with a power of 1.8.
  package static var proPhoto: ICCMaker {
    matrix(
      version: 2, "ProPhoto RGB",
      [[0.79767, 0.28804, 0], [0.13519, 0.71188, 0], [0.03134, 0.00009, 0.82491]],
      curve([461]))
  }

  /// sRGB of version 2 with 1,024 entries.
  package static var sRGB: ICCMaker {
    matrix(
      version: 2, "sRGB",
      [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]],
      curve(1024) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) })
  }

  /// Gray as print shows it: 256 entries of ink that spreads by a fifth at the middle.
  package static var dotGain: ICCMaker {
    gray(
      version: 2,
      curve(256) { value in
        let ink = 1 - value
        return pow(1 - min(ink + 0.8 * ink * (1 - ink), 1) * 0.98, 1.4)
      })
  }
}
