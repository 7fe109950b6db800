// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// The orientation out of an EXIF block.
enum EXIFTarget {
  /// Reads the block as a PNG holds it and as a JPEG does, and compares with a reader that works otherwise.
  static func run(_ input: [UInt8]) {
    let found = EXIFOrientation(tiff: input.span)
    require(found == expected(input), "the orientation is IFD0's: \(found), \(expected(input))")
    let payload = Array("Exif".utf8) + [0, 0] + input
    require(
      EXIFOrientation(segment: payload.span) == (input.isEmpty ? .invalid : found),
      "a segment holds the block")
    _ = EXIFOrientation(segment: input.span)
  }

  /// The definition, over a dictionary-like list of entries instead of offsets.
  private static func expected(_ bytes: [UInt8]) -> EXIFOrientation {
    let isLittle = bytes.starts(with: [0x49, 0x49, 42, 0])
    guard bytes.count >= 8, isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else { return .invalid }
    func number(_ slice: ArraySlice<UInt8>) -> Int {
      (isLittle ? Array(slice.reversed()) : Array(slice)).reduce(0) { $0 * 256 + Int($1) }
    }
    let start = number(bytes[4 ..< 8])
    guard start + 2 <= bytes.count else { return .invalid }
    let count = number(bytes[start ..< start + 2])
    var rest = bytes[(start + 2)...]
    for _ in 0 ..< count {
      let entry = Array(rest.prefix(12))
      rest = rest.dropFirst(12)
      guard entry.count >= 2 else { return .invalid }
      guard number(entry[0 ..< 2]) == 0x0112 else { continue }
      guard entry.count >= 8 else { return .invalid }
      let widths = [1: 1, 6: 1, 3: 2, 8: 2, 4: 4, 9: 4, 13: 4]
      guard let width = widths[number(entry[2 ..< 4])] else { return .invalid }
      let values = number(entry[4 ..< 8])
      guard values > 0, values * width <= 4, entry.count >= 8 + width else { return .invalid }
      return Orientation(rawValue: number(entry[8 ..< 8 + width])).map { .found($0) } ?? .invalid
    }
    return .absent
  }
}

/// An ICC profile, and its segments in a JPEG.
enum ICCTarget {
  /// Reads the profile, and takes it apart into segments and together again.
  static func run(_ input: [UInt8]) {
    let profile = Array(input.dropFirst())
    if let summary = ICCSummary(profile), let name = summary.name {
      require(name.unicodeScalars.count <= 128, "a name is cut: \(name.unicodeScalars.count)")
      require(
        name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F },
        "a name has no control characters")
    }
    checkColor(profile)
    checkParts(profile, count: Int(input.first ?? 0) % 9 + 1)
    _ = ICCSegments.profile(from: Self.pieces(input))
  }

  /// A profile that can be converted from gives colors for every sample, without a trap on the way.
  private static func checkColor(_ profile: [UInt8]) {
    guard case .convertible(let color)? = try? ICCProfile(profile).model else { return }
    require(color.curves.count == 1 || color.curves.count == 3, "a curve for each channel")
    for curve in color.curves {
      for sample in 0 ... 16 {
        let light = curve.linear(Double(sample) / 16)
        require(light.isFinite && light >= 0 && light <= 1, "light is a number from 0 to 1: \(light)")
      }
    }
    let conversion = SRGBConversion(color)
    var samples: [UInt8] = Array(0 ... 255) + Array((0 ... 255).reversed()) + Array(repeating: 77, count: 256)
    var span = samples.mutableSpan
    if color.curves.count == 1 {
      conversion.convert(&span, gray: 0, count: 256)
    } else {
      conversion.convert(&span, red: 0, green: 256, blue: 512, count: 256)
      let one = conversion.convert(SIMD3<Float>(0.5, 200, 255))
      require((0 ..< 3).allSatisfy { (0 ... 255).contains(one[$0]) }, "levels are levels: \(one)")
    }
    for toSRGB in [false, true] {
      _ = LinearLight(color, toSRGB: toSRGB)
      for largest in [255, 65_535] {
        let working = WorkingColor(color, isLinear: true, toSRGB: toSRGB, largest: largest)
        let middle = SIMD3(
          working.number(0, channel: 0), working.number(largest / 2, channel: 0),
          working.number(largest, channel: 0))
        require((0 ..< 3).allSatisfy { middle[$0].isFinite }, "numbers are numbers: \(middle)")
        let levels = working.levels(middle)
        require((0 ..< 3).allSatisfy { (0 ... 255).contains(levels[$0]) }, "levels are levels: \(levels)")
      }
    }
  }

  /// A profile in parts, in any order, comes together; with a part missing or doubled it does not.
  private static func checkParts(_ profile: [UInt8], count: Int) {
    let size = (profile.count + count - 1) / count
    guard size > 0, profile.count > (count - 1) * size else { return }
    let parts = (0 ..< count).map { index -> [UInt8] in
      let part = profile[index * size ..< min((index + 1) * size, profile.count)]
      return Array("ICC_PROFILE".utf8) + [0, UInt8(index + 1), UInt8(count)] + part
    }
    require(ICCSegments.profile(from: parts) == profile, "parts in order come together")
    require(ICCSegments.profile(from: parts.reversed()) == profile, "parts in any order come together")
    require(ICCSegments.profile(from: parts.dropLast()) == nil, "a missing part is told")
    if count > 1 {
      require(ICCSegments.profile(from: parts.dropLast() + parts.prefix(1)) == nil, "a doubled part is told")
    }
  }

  /// The input as segments of any content: each begins with its length.
  private static func pieces(_ input: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = input[...]
    while let length = rest.popFirst(), pieces.count < 300 {
      pieces.append(Array(rest.prefix(Int(length))))
      rest = rest.dropFirst(Int(length))
    }
    return pieces
  }
}
