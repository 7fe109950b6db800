// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// The tags of an ICC profile whose header has been checked.
struct ICCTags {
  private let bytes: ICCBytes
  private let count: Int

  /// Checks that the table lies in the profile.
  init(_ bytes: ICCBytes) throws(ICCError) {
    self.bytes = bytes
    count = bytes.integer(128, 4) ?? 0
    guard count <= ICCProfile.tagLimit else {
      throw .tooManyTags(found: count, limit: ICCProfile.tagLimit)
    }
    let end = ICCProfile.headerByteCount + 12 * count
    guard end <= bytes.count else { throw .tableBeyondEnd(found: end, available: bytes.count) }
  }

  /// The space that the profile leads to.
  var connection: ICCSignature? { bytes.signature(20) }

  /// Whether the table names a tag.
  func has(_ name: ICCSignature) -> Bool { bytes.tag(name, among: count) != nil }

  /// Whether there is a table from samples to colors.
  var hasLookup: Bool { ICCSignature.lookups.contains { has($0) } }

  /// The first XYZ number of a tag.
  func xyz(_ name: ICCSignature) throws(ICCError) -> SIMD3<Double> {
    let data = try data(name, expecting: [.xyz])
    guard let x = data.fixed(8), let y = data.fixed(12), let z = data.fixed(16) else {
      throw .tagTooShort(name, found: data.count, expected: 20)
    }
    return SIMD3(x, y, z)
  }

  /// The curve of a tag, sampled or parametric.
  func curve(_ name: ICCSignature) throws(ICCError) -> ToneCurve {
    let data = try data(name, expecting: ["curv", "para"])
    return try data.signature(0) == "curv" ? sampled(name, data) : parametric(name, data)
  }

  private func data(_ name: ICCSignature, expecting types: [ICCSignature]) throws(ICCError) -> ICCBytes {
    guard let place = bytes.tag(name, among: count) else {
      throw .missingTag(name, in: bytes.signature(16) ?? .rgb)
    }
    guard let data = bytes.part(place.offset, place.count) else {
      throw .tagBeyondEnd(name, found: place.offset + place.count, available: bytes.count)
    }
    guard let type = data.signature(0) else {
      throw .tagTooShort(name, found: data.count, expected: 4)
    }
    guard types.contains(type) else { throw .unexpectedType(name, found: type, expected: types) }
    return data
  }

  /// No entry is the identity, one is an exponent with 8 bits behind the point.
  ///
  /// Source: ICC.1:2022, 10.6.
  private func sampled(_ name: ICCSignature, _ data: ICCBytes) throws(ICCError) -> ToneCurve {
    guard let entries = data.integer(8, 4) else {
      throw .tagTooShort(name, found: data.count, expected: 12)
    }
    guard entries <= ICCProfile.curveLimit else {
      throw .curveTooLong(name, found: entries, limit: ICCProfile.curveLimit)
    }
    guard let words = data.words(12, entries) else {
      throw .tagTooShort(name, found: data.count, expected: 12 + 2 * entries)
    }
    switch words.count {
    case 0: return .identity
    case 1: return .gamma(Double(words[0]) / 256)
    default: return .table(words)
    }
  }

  /// Source: ICC.1:2022, 10.18.
  private func parametric(_ name: ICCSignature, _ data: ICCBytes) throws(ICCError) -> ToneCurve {
    guard let function = data.integer(8, 2) else {
      throw .tagTooShort(name, found: data.count, expected: 12)
    }
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(function) else {
      throw .unknownFunction(name, found: function, limit: counts.count - 1)
    }
    let numbers = (0 ..< counts[function]).compactMap { data.fixed(12 + 4 * $0) }
    guard numbers.count == counts[function] else {
      throw .tagTooShort(name, found: data.count, expected: 12 + 4 * counts[function])
    }
    return ToneCurve(function: function, numbers)
  }
}

extension ToneCurve {
  /// Brings the five forms of a parametric curve to one.
  fileprivate init(function: Int, _ n: [Double]) {
    switch function {
    case 0: self = .gamma(n[0])
    case 1, 2:
      // The line below is flat; without a slope the sample does not matter.
      let border = n[1] == 0 ? 0 : -n[2] / n[1]
      let lift = function == 2 ? n[3] : 0
      self = .parametric(ToneParameters(g: n[0], a: n[1], b: n[2], d: border, e: lift, f: lift))
    case 3: self = .parametric(ToneParameters(g: n[0], a: n[1], b: n[2], c: n[3], d: n[4]))
    default:
      self = .parametric(ToneParameters(g: n[0], a: n[1], b: n[2], c: n[3], d: n[4], e: n[5], f: n[6]))
    }
  }

  /// The curve of luminance where this one is of lightness, L* ÷ 100.
  ///
  /// There is an entry for each 8-bit sample, so that these are exact to 16 bits.
  /// Source: ICC.1:2022, annex F.2; CIE 15, 8.2.1 for L*.
  var fromLightness: ToneCurve {
    .table(
      (0 ... 255).map { level in
        let lightness = 100 * linear(Double(level) / 255)
        let root = (lightness + 16) / 116
        let luminance = lightness > 8 ? root * root * root : lightness * 27 / 24389
        return UInt16(min(max(luminance, 0), 1) * 65535 + 0.5)
      })
  }
}
