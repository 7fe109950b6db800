// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What becomes of profiles (pipeline 4.1).
@Suite struct ColorPreserveTests {
  /// What a photo is stored in, and how many channels it has.
  enum Source: String, CaseIterable {
    case jpeg
    case grayJPEG
    case png
    case grayPNG
    case alphaPNG
    case grayAlphaPNG
    case palettePNG

    var isGray: Bool { self == .grayJPEG || self == .grayPNG || self == .grayAlphaPNG }

    /// The patches with a profile; without one if it is empty.
    func file(_ profile: [UInt8]) throws -> [UInt8] {
      let head = profile.isEmpty ? [] : [ColorFiles.iCCP(profile)]
      switch self {
      case .jpeg: return try ColorFiles.jpeg(.ycc, profile)
      case .grayJPEG: return try ColorFiles.jpeg(.gray, profile)
      case .png: return ColorFiles.png(colorType: 2, head)
      case .grayPNG: return ColorFiles.png(colorType: 0, head)
      case .alphaPNG: return ColorFiles.png(colorType: 6, alpha: 0.8, head)
      case .grayAlphaPNG: return ColorFiles.png(colorType: 4, alpha: 0.8, head)
      case .palettePNG:
        var maker = PNGMaker(ColorFiles.width, ColorFiles.side, colorType: 3)
        maker.head = head
        maker.palette = ColorFiles.patches.map { color in color.map { UInt8(($0 * 255).rounded()) } }
        return maker.bytes { x, _, _ in x / ColorFiles.side }
      }
    }
  }

  private static let gray = ICCMaker.gray(version: 2, ICCMaker.curve([563])).bytes()

  /// A profile of some length: behind its tags there may be anything.
  private static func padded(_ profile: [UInt8], to count: Int) -> [UInt8] {
    var generator = SplitMix64(seed: UInt64(count))
    var bytes = profile + generator.bytes(count - profile.count)
    bytes.replaceSubrange(0 ..< 4, with: PNGMaker.bigEndian(UInt32(count)))
    return bytes
  }

  @Test(arguments: Source.allCases, OutputFormat.allCases)
  func `4.1: a profile goes along byte by byte, and samples are what they are without one`(
    source: Source, format: OutputFormat
  ) throws {
    let profile = source.isGray ? Self.gray : ICCMaker.adobeRGB.bytes()
    let result = try ColorResult(source.file(profile)) { $0.format = format }
    let plain = try ColorResult(source.file([])) { $0.format = format }
    #expect(result.profile == profile && plain.profile == [])
    #expect(result.pixels == plain.pixels)
    #expect(result.report.profileAction == .kept && result.report.colorConversion == nil)
    #expect(result.report.profileName == (source.isGray ? "Gray" : "Adobe RGB (1998)"))
    #expect(result.report.warnings == [:])
    #expect(!result.chunks.contains("sRGB") && !result.chunks.contains("gAMA"))
  }

  @Test(arguments: [Source.jpeg, .grayJPEG, .png], [65_519, 65_520, 65_519 * 2, 65_519 * 2 + 1, 300_001])
  func `4.1: a profile of many segments goes along to the last byte`(source: Source, count: Int) throws {
    let profile = Self.padded(source.isGray ? Self.gray : ICCMaker.displayP3.bytes(), to: count)
    let file = try source.file(profile)
    for format in OutputFormat.allCases {
      let result = try ColorResult(file) { $0.format = format }
      let isTheSame = result.profile == profile
      #expect(isTheSame && result.report.profileAction == .kept && result.report.warnings == [:])
      if format == .jpeg { #expect(try JPEGMarkers(result.photo.bytes).forbidden == []) }
    }
  }

  @Test(arguments: Source.allCases, OutputFormat.allCases)
  func `4.1: a profile for other components is dropped, with a warning`(source: Source, format: OutputFormat)
    throws
  {
    for profile in [
      source.isGray ? ICCMaker.displayP3.bytes() : Self.gray, Segments.iccProfile("CMYK"),
      Segments.iccProfile("Lab "),
    ] {
      for color in ColorHandling.allCases {
        let result = try ColorResult(source.file(profile)) {
          $0.format = format
          $0.color = color
        }
        #expect(result.profile == [] && result.report.profileAction == .dropped)
        #expect(result.report.warnings == [.profileDropped: 1] && result.report.profileName != nil)
        #expect(result.report.colorConversion == nil)
        #expect(try result.pixels == ColorResult(source.file([])) { $0.format = format }.pixels)
        // Whether this is sRGB nobody knows.
        #expect(!result.chunks.contains("sRGB"))
      }
    }
  }

  @Test(arguments: Source.allCases, [0, 36, -1])
  func `4.1: what has not the header of a profile is dropped, with a warning`(source: Source, place: Int)
    throws
  {
    var profile = source.isGray ? Self.gray : ICCMaker.displayP3.bytes()
    // The length, the mark, or a profile that ends in its table.
    if place >= 0 { profile[place] ^= 0x55 } else { profile = Array(profile.prefix(131)) }
    for color in ColorHandling.allCases {
      let result = try ColorResult(source.file(profile)) { $0.color = color }
      #expect(result.profile == [] && result.report.profileAction == .dropped)
      #expect(result.report.profileName == nil && result.report.warnings == [.profileDropped: 1])
      #expect(try result.pixels == ColorResult(source.file([])) { _ in }.pixels)
    }
  }

  @Test(arguments: [JPEGMaker.Color.cmyk, .ycck], OutputFormat.allCases)
  func `4.1: a profile for inks is never copied; the result is sRGB`(
    color: JPEGMaker.Color, format: OutputFormat
  ) throws {
    let source = try RedCorner.jpeg(96, 48, color) {
      $0.hasAdobe = true
      $0.segments = ColorFiles.segments(Self.padded(Segments.iccProfile("CMYK", name: "Inks"), to: 200_000))
        .map { (0xE2, $0) }
    }
    for handling in ColorHandling.allCases {
      let result = try ColorResult(source) {
        $0.format = format
        $0.color = handling
      }
      #expect(result.profile == [] && result.report.profileAction == .dropped)
      #expect(result.report.profileName == "Inks" && result.report.colorConversion == .plainCMYK)
      #expect(result.report.warnings == [.profileDropped: 1])
      if format == .png { #expect(result.chunks.contains("sRGB")) }
    }
  }

  /// A profile of tables only.
  private static func lookup(_ space: String) -> [UInt8] {
    var maker = ICCMaker(version: 2, space: space)
    maker.connection = "Lab "
    maker.set("desc", ICCMaker.name("Tables"))
    maker.set("A2B0", ICCMaker.lookup)
    return maker.bytes()
  }

  @Test(arguments: Source.allCases, OutputFormat.allCases)
  func `4.2: a profile of tables is kept by preserve, and taken for sRGB where it has to be converted`(
    source: Source, format: OutputFormat
  ) throws {
    let profile = Self.lookup(source.isGray ? "GRAY" : "RGB ")
    let kept = try ColorResult(source.file(profile)) { $0.format = format }
    #expect(kept.profile == profile && kept.report.profileAction == .kept && kept.report.warnings == [:])
    let assumed = try ColorResult(source.file(profile)) {
      $0.format = format
      $0.color = .srgb
    }
    #expect(assumed.profile == [] && assumed.report.profileAction == .assumedSRGB)
    #expect(assumed.report.warnings == [.colorIgnored: 1] && assumed.report.colorConversion == nil)
    #expect(assumed.report.profileName == "Tables" && assumed.pixels == kept.pixels)
  }

  @Test(arguments: [Source.jpeg, .png, .alphaPNG], OutputFormat.allCases)
  func `4.2: sRGB by profile is left as it is and the profile left out`(source: Source, format: OutputFormat)
    throws
  {
    let result = try ColorResult(source.file(ICCMaker.sRGB.bytes())) {
      $0.format = format
      $0.color = .srgb
    }
    let plain = try ColorResult(source.file([])) { $0.format = format }
    #expect(result.pixels == plain.pixels && result.profile == [])
    #expect(result.report.profileAction == .converted && result.report.colorConversion == nil)
    #expect(result.report.profileName == "sRGB" && result.report.warnings == [:])
    // But for its report it is the file without a profile.
    #expect(result.photo.bytes == plain.photo.bytes)
  }

  @Test(arguments: Source.allCases)
  func `4.1: scaling light does not decide whether a profile goes along`(source: Source) throws {
    let profiles = [
      source.isGray ? Self.gray : ICCMaker.adobeRGB.bytes(), Self.lookup(source.isGray ? "GRAY" : "RGB "),
      // No curve to be found in it.
      Segments.iccProfile(source.isGray ? "GRAY" : "RGB "),
    ]
    for (index, profile) in profiles.enumerated() {
      let result = try ColorResult(source.file(profile)) { $0.linear = true }
      #expect(result.profile == profile && result.report.profileAction == .kept)
      #expect(result.report.warnings == (index == 0 ? [:] : [.colorIgnored: 1]))
    }
  }

  @Test func `4.1: gray that a colored background makes color is converted, since no profile for gray fits`()
    throws
  {
    let result = try ColorResult(Source.grayAlphaPNG.file(Self.gray)) {
      $0.background = RGBColor(red: 200, green: 40, blue: 90)
    }
    #expect(result.pixels.channels == 3 && result.profile == [])
    #expect(result.report.profileAction == .converted && result.report.colorConversion == .profile)
    let alpha = (0.8 * 255).rounded() / 255
    let farthest = result.farthest { color in
      let stored = ColorFiles.stored(color, bitDepth: 8)[0]
      let level = ColorMath.gray(stored, ColorMath.gamma(563 / 256.0))
      return [200, 40, 90].map { level * alpha + $0 * (1 - alpha) }
    }
    #expect(farthest.difference <= 2.5, "patch \(farthest.patch)")
  }
}
