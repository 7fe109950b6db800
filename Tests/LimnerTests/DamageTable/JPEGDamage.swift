// SPDX-License-Identifier: Apache-2.0

import LimnerTestSupport

/// The same photo in each way a JPEG can be coded, damaged in each way of the table.
enum JPEGDamage {
  /// How the coefficients come.
  enum Coding: String, CaseIterable {
    case baseline
    case separateScans
    case progressive
  }

  static let height = 80
  private static let bandRows = 16

  /// The whole file; where there are several scans the last one is that of luma, and by far the longest.
  static func whole(_ coding: Coding) throws -> [UInt8] {
    var maker = JPEGMaker(96, height)
    switch coding {
    case .baseline: break
    case .separateScans: maker.scans = [1, 2, 0].map { JPEGMaker.Scan([$0]) }
    case .progressive:
      maker.isProgressive = true
      maker.scans =
        [0, 1, 2].map { JPEGMaker.Scan([$0], 0 ... 0) } + [1, 2, 0].map { JPEGMaker.Scan([$0], 1 ... 63) }
    }
    return try maker.photo()
  }

  static func clean(_ coding: Coding) throws -> DamagedFile { file(try whole(coding), height) }

  /// Zeros in front of a marker of the header and in front of EOI, as some phones write them.
  static func extraneousBytes(_ coding: Coding) throws -> DamagedFile {
    let zeros = [UInt8](repeating: 0, count: 64)
    let once = try JPEGMarkers(whole(coding)).inserting(raw: zeros, before: 2)
    return file(Array(once.dropLast(2)) + zeros + [0xFF, 0xD9], height)
  }

  static func missingEOI(_ coding: Coding) throws -> DamagedFile {
    file(try whole(coding).dropLast(2), height)
  }

  /// Cut at 60 % of the file, which is in the data of luma.
  static func cutAt60Percent(_ coding: Coding) throws -> DamagedFile {
    let whole = try whole(coding)
    let cut = whole.count * 6 / 10
    guard let scan = try JPEGMarkers(whole).scans.last, scan.lowerBound + 20 < cut else {
      throw SupportError("the cut is not in the last scan")
    }
    return file(whole.prefix(cut), try soundRows(Array(whole.prefix(cut)), whole))
  }

  /// Cut a few bytes before the end of the data.
  static func cutInLastRow(_ coding: Coding) throws -> DamagedFile {
    let whole = try whole(coding)
    let cut = Array(whole.dropLast(2 + 12))
    guard try soundRows(cut, whole) == height - bandRows else {
      throw SupportError("the cut is not in the last row")
    }
    return file(cut, height - bandRows)
  }

  /// Cut in the quantization table, before the frame tells a height.
  static func cutInHeader(_ coding: Coding) throws -> DamagedFile {
    let markers = try JPEGMarkers(whole(coding))
    guard let table = markers.segments.first(where: { $0.marker == 0xDB }) else {
      throw SupportError("no table")
    }
    return file(try whole(coding).prefix(table.offset + 30), 0)
  }

  /// Cut exactly where the last scan ends and another would begin.
  static func cutBetweenScans(_ coding: Coding) throws -> DamagedFile {
    let markers = try JPEGMarkers(whole(coding))
    return file(markers.cut(afterScans: markers.scans.count - 1), 0)
  }

  /// The last scan gone, EOI still there; with the first one of luma gone as well where it had two.
  static func missingComponent(_ coding: Coding) throws -> DamagedFile {
    var markers = try JPEGMarkers(whole(coding))
    markers = try JPEGMarkers(markers.removing(markers.scans[markers.scans.count - 1]))
    if coding == .progressive { markers = try JPEGMarkers(markers.removing(markers.scans[0])) }
    return file(markers.removing(0 ..< 0), 0)
  }

  /// A progressive file whose encoder left the fine coefficients of luma out, and said with EOI that this was all.
  static func unrefined(_ coding: Coding) throws -> DamagedFile {
    let markers = try JPEGMarkers(whole(coding))
    return file(markers.removing(markers.scans[markers.scans.count - 1]), height)
  }

  private static func file(_ bytes: some Collection<UInt8>, _ soundRows: Int) -> DamagedFile {
    DamagedFile(bytes: Array(bytes), height: height, soundRows: soundRows)
  }

  /// Rows of iMCUs that libjpeg decodes from a cut file as from the whole one, times their height.
  ///
  /// First and last row of each are left out: chroma is interpolated across their borders.
  private static func soundRows(_ cut: [UInt8], _ whole: [UInt8]) throws -> Int {
    let (short, long) = (try Pixels(jpeg: cut), try Pixels(jpeg: whole))
    let rowBytes = long.width * long.channels
    let bands = stride(from: 0, to: height, by: bandRows)
    return bands.first { top in
      let range = (top + 1) * rowBytes ..< (top + bandRows - 1) * rowBytes
      return short.samples[range] != long.samples[range]
    } ?? height
  }
}
