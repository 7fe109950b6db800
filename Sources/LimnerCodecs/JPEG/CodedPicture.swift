// SPDX-License-Identifier: Apache-2.0

/// The coded picture in the bytes of a JPEG: its frame, its scans and the tables they use, and nothing else that a file
/// may hold (pipeline 5.2, 7.3).
///
/// Ownership: headers and tables are copied, they are short; coded data stays in the file and is named by its place.
package struct CodedPicture: Equatable, Sendable {
  /// A part of the new file.
  enum Part: Equatable, Sendable {
    /// A marker with its payload.
    case segment(UInt8, [UInt8])

    /// Coded data by its place in the source.
    case data(Range<Int>)
  }

  private let parts: [Part]

  /// Its scans.
  package let scans: Int

  /// How often bytes stand in front of a marker that belong to nothing; those at the end of coded data look like data and are
  /// not counted.
  package let gaps: Int

  /// Walks over the whole file.
  ///
  /// `nil` for whatever is not as the standard has it, and for what another decoder could take in another way: a picture that is
  /// kept without a look at it has to be beyond doubt. What the header of the decoder says has to be found again.
  package init?(_ file: Span<UInt8>, _ header: JPEGHeader) {
    var walk = CodedPictureWalk(header)
    guard walk.run(over: file) else { return nil }
    parts = walk.parts
    scans = walk.scans
    gaps = walk.gaps
  }

  /// The file that has the picture, a JFIF header, a profile, and no more.
  ///
  /// - Parameters:
  ///   - file: The bytes that were walked over.
  ///   - profile: An ICC profile; empty for none.
  /// - Returns: The new file; `nil` for a profile that is too long for one.
  package func file(from file: Span<UInt8>, profile: [UInt8]) -> [UInt8]? {
    guard profile.count <= 255 * Self.profilePart else { return nil }
    let head = Self.head(profile)
    let length = parts.reduce(head.count + 2) { sum, part in
      switch part {
      case .segment(_, let payload): sum + payload.count + 4
      case .data(let range): sum + range.count
      }
    }
    return [UInt8](capacity: length) { output in
      for byte in head { output.append(byte) }
      for part in parts {
        switch part {
        case .segment(let marker, let payload):
          for byte in Self.segment(marker, payload) { output.append(byte) }
        case .data(let range):
          for index in range { output.append(file[index]) }
        }
      }
      output.append(0xFF)
      output.append(0xD9)
    }
  }

  /// The bytes of a profile that one segment takes.
  private static let profilePart = 65_533 - 14

  /// SOI, JFIF 1.01 without density or thumbnail, and the profile.
  ///
  /// Source: JFIF 1.02, page 5; ICC.1:2022, annex B.4.
  static func head(_ profile: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    let count = (profile.count + profilePart - 1) / profilePart
    for index in 0 ..< count {
      let part = profile[(index * profilePart)...].prefix(profilePart)
      bytes += segment(0xE2, Array("ICC_PROFILE".utf8) + [0, UInt8(index + 1), UInt8(count)] + part)
    }
    return bytes
  }

  /// A marker with its segment.
  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }
}
