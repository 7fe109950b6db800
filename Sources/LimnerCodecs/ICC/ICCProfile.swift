// SPDX-License-Identifier: Apache-2.0

package import LimnerPixels

/// What an ICC profile of version 2 or 4 says of the colors of a picture.
///
/// Of a profile with both a matrix and tables the matrix is used, in version 4 too: it is the colorimetric intent that
/// is wanted here, while the first table is the perceptual one.
/// Bounded: 100 tags, as many as lcms2 allows (the format has about 70 names); 65,536 entries a curve, as many as
/// there are 16-bit samples. Tags may share and overlap. Nothing is taken that the bytes do not hold.
/// Source: ICC.1:2001-04 and ICC.1:2022, sections 7.2, 7.3, 8 and annex F.
package struct ICCProfile: Hashable, Sendable {
  /// How the colors are described.
  package enum Model: Hashable, Sendable {
    /// By curves, and a matrix for three channels.
    case convertible(SourceColor)

    /// By tables only, for RGB or gray.
    case lookup

    /// The samples are neither RGB nor gray: CMYK, Lab and the like.
    case otherSpace
  }

  /// How the colors are described.
  package let model: Model

  /// The bytes before the table: the header and the number of tags.
  static let headerByteCount = 132

  /// The tags that a profile may have.
  static let tagLimit = 100

  /// The entries that a curve may have.
  static let curveLimit = 65_536

  /// Reads the parts that tell colors; bytes behind the size that the header gives are ignored.
  ///
  /// - Throws: Each case of ``ICCError``; for samples that are neither RGB nor gray only those about the header.
  package init(_ bytes: [UInt8]) throws(ICCError) {
    let reader = try Self.checked(ICCBytes(bytes))
    let space = reader.signature(16)
    guard space == .rgb || space == .gray else {
      model = .otherSpace
      return
    }
    let tags = try ICCTags(reader)
    model = try space == .rgb ? Self.color(tags) : Self.gray(tags)
  }

  /// The profile without what lies behind it, its header checked.
  private static func checked(_ bytes: ICCBytes) throws(ICCError) -> ICCBytes {
    guard let size = bytes.integer(0, 4), let version = bytes.integer(8, 1), let mark = bytes.signature(36),
      let kind = bytes.signature(12), let connection = bytes.signature(20), bytes.count >= headerByteCount
    else { throw .tooShort(found: bytes.count, expected: headerByteCount) }
    guard mark == .profile else { throw .notProfile(found: mark, expected: .profile) }
    guard size >= headerByteCount, size <= bytes.count else {
      throw .wrongSize(found: size, available: bytes.count)
    }
    let versions = 2 ... 4
    guard versions.contains(version) else {
      throw .unsupportedVersion(found: version, expected: versions)
    }
    let kinds: [ICCSignature] = ["scnr", "mntr", "prtr", "spac"]
    guard kinds.contains(kind) else { throw .unsupportedClass(found: kind, expected: kinds) }
    let connections: [ICCSignature] = [.xyz, .lab]
    guard connections.contains(connection) else {
      throw .unsupportedConnection(found: connection, expected: connections)
    }
    return bytes.prefix(size)
  }

  /// Three curves and a matrix; that leads to XYZ also where the profile's tables lead to Lab, as in lcms2.
  private static func color(_ tags: ICCTags) throws(ICCError) -> Model {
    if let missing = (ICCSignature.colorants + ICCSignature.curves).first(where: { !tags.has($0) }) {
      guard tags.hasLookup else { throw .missingTag(missing, in: .rgb) }
      return .lookup
    }
    let matrix = ColorMatrix(
      try tags.xyz(ICCSignature.colorants[0]), try tags.xyz(ICCSignature.colorants[1]),
      try tags.xyz(ICCSignature.colorants[2]))
    guard matrix.inverse != nil else {
      let numbers = [matrix.first, matrix.second, matrix.third].flatMap { [$0.x, $0.y, $0.z] }
      throw .singularMatrix(numbers, expected: "three colors that span a space")
    }
    var curves: [ToneCurve] = []
    for name in ICCSignature.curves { curves.append(try tags.curve(name)) }
    return .convertible(.rgb(curves: curves, toXYZ: matrix))
  }

  private static func gray(_ tags: ICCTags) throws(ICCError) -> Model {
    guard tags.has(.grayCurve) else {
      guard tags.hasLookup else { throw .missingTag(.grayCurve, in: .gray) }
      return .lookup
    }
    let curve = try tags.curve(.grayCurve)
    return .convertible(.gray(tags.connection == .lab ? curve.fromLightness : curve))
  }
}
