// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

/// What is done with the colors of a photo, decided from its header alone (pipeline 4).
struct ColorDecision {
  /// The profile that the result carries; empty for none.
  var profile: [UInt8] = []

  /// How samples stand for light.
  var source: SourceColor

  /// Whether the samples are converted to sRGB.
  var converts = false

  /// Whether a result without a profile may say that it is sRGB: not where what the input says could not be used.
  var maySaySRGB = true

  /// Samples of sRGB, or of gray with the curve of sRGB.
  init(isGray: Bool) { source = isGray ? .gray(.sRGB) : .sRGB }
}

extension ColorDecision {
  /// How the samples of the finished picture stand for light: those of a kept profile as it says, if it can be read.
  var finished: SourceColor {
    guard !profile.isEmpty else { return .sRGB }
    do throws(ICCError) {
      guard case .convertible(let color) = try ICCProfile(profile).model else { return .sRGB }
      return color
    } catch {
      return .sRGB
    }
  }

  /// Decides on a JPEG.
  init(_ session: borrowing JPEGReadSession, _ options: PhotoOptions, _ report: inout PhotoReport) {
    let header = session.header
    let isGray = header.components.count < 3
    self.init(isGray: isGray)
    if header.components.count == 2 { report.warnings[.colorIgnored, default: 0] += 1 }
    let segments = session.payloads(of: .icc)
    let profile = segments.isEmpty ? [] : ICCSegments.profile(from: segments)
    guard header.colorSpace != .cmyk, header.colorSpace != .ycck else {
      // A profile for inks would have to be converted from; one for anything else does not belong to the picture.
      report.profileName = profile.flatMap { ICCSummary($0) }?.name
      report.profileAction = segments.isEmpty ? ProfileAction.none : .dropped
      if !segments.isEmpty { report.warnings[.profileDropped, default: 0] += 1 }
      report.colorConversion = .plainCMYK
      return
    }
    let counts = take(
      profile, isGray: isGray, mustConvert: options.color == .srgb, options, &report)
    maySaySRGB = counts || segments.isEmpty
  }

  /// Decides on a PNG: the strongest sound claim counts.
  ///
  /// Source: PNG, third edition, 4.3.
  /// - Throws: ``LimnerError/unsupported(_:)`` for the transfer functions of high dynamic range.
  init(
    _ reader: borrowing PNGReader, _ options: PhotoOptions, _ report: inout PhotoReport
  ) throws(LimnerError) {
    let header = reader.header
    let isGray = header.colorType.isGray
    self.init(isGray: isGray)
    // A profile whose chunk is damaged makes no claim, but it was there.
    let isDamaged = reader.warnings[.droppedProfile] != nil
    report.profileAction = isDamaged ? .dropped : ProfileAction.none
    // A colored background makes three channels of one, which a profile for gray does not fit.
    let becomesColor = isGray && header.hasAlpha && options.format == .jpeg && !options.background.isNeutral
    for claim in header.colorClaims {
      switch claim {
      case .codePoints(let primaries, let transfer, let matrix, let isFullRange):
        if transfer == 16 || transfer == 18 { throw .unsupported(.pngHighDynamicRange) }
        let isRGB = matrix == 0 && isFullRange
        let color = isRGB ? SourceColor(primaries: primaries, transfer: transfer) : nil
        guard convert(color, isGray: isGray, by: .codePoints, &report) else { continue }
        if header.colorClaims.contains(.profile) {
          report.profileName = ICCSummary(reader.profile())?.name
          report.profileAction = .dropped
        }
        return
      case .profile:
        let mustConvert = options.color == .srgb || becomesColor
        if take(reader.profile(), isGray: isGray, mustConvert: mustConvert, options, &report) { return }
      case .sRGB: return
      case .measured(let gamma, let chromaticities):
        // A gamma of 45455 is the power 2.2 and not the curve of sRGB, as in browsers: they differ where it is dark.
        let color = SourceColor(gamma: gamma, chromaticities: chromaticities?.places)
        if convert(color, isGray: isGray, by: .gamma, &report) { return }
      }
    }
    maySaySRGB = header.colorClaims.isEmpty && !isDamaged
  }

  /// Takes over a claim that is to be converted from; one that says nothing is passed over with a warning.
  private mutating func convert(
    _ color: SourceColor?, isGray: Bool, by conversion: ColorConversion, _ report: inout PhotoReport
  ) -> Bool {
    guard let color = isGray ? color?.forGray : color else {
      report.warnings[.colorIgnored, default: 0] += 1
      return false
    }
    guard !color.isSRGB else { return true }
    source = color
    converts = true
    report.colorConversion = conversion
    return true
  }

  /// Decides on a profile; `nil` is one that could not be put together.
  ///
  /// - Returns: Whether it counts.
  private mutating func take(
    _ bytes: [UInt8]?, isGray: Bool, mustConvert: Bool, _ options: PhotoOptions, _ report: inout PhotoReport
  ) -> Bool {
    let kept = report.decide(onProfile: bytes, for: isGray ? .gray : .rgb)
    guard report.profileAction == .kept else { return false }
    let mustConvert = mustConvert || Self.isTooLong(kept, options)
    if !mustConvert { profile = kept }
    guard mustConvert || options.linear else { return true }
    do throws(ICCError) {
      guard case .convertible(let color) = try ICCProfile(kept).model else {
        assume(mustConvert ? .assumedSRGB : .kept, .colorIgnored, &report)
        return true
      }
      source = color
    } catch {
      // The bytes go along untouched where nothing has to be converted; light is that of sRGB then.
      assume(mustConvert ? .dropped : .kept, mustConvert ? .profileDropped : .colorIgnored, &report)
      return !mustConvert
    }
    guard mustConvert else { return true }
    converts = !source.isSRGB
    report.profileAction = .converted
    report.colorConversion = converts ? .profile : nil
    return true
  }

  /// Whether a profile would take more than three quarters of what a file may have: it leaves no room for the picture.
  private static func isTooLong(_ profile: [UInt8], _ options: PhotoOptions) -> Bool {
    guard let limit = options.maxBytes else { return false }
    return profile.count > limit / 4 * 3
  }

  /// Goes on as if the profile said nothing.
  private func assume(_ action: ProfileAction, _ warning: PhotoWarning, _ report: inout PhotoReport) {
    report.profileAction = action
    report.warnings[warning, default: 0] += 1
  }
}

extension PNGChromaticities {
  /// The places as numbers from 0 to 1.
  fileprivate var places: Chromaticities {
    func place(_ point: Point) -> Chromaticity { Chromaticity(hundredThousandths: point.x, point.y) }
    return Chromaticities(white: place(white), red: place(red), green: place(green), blue: place(blue))
  }
}

extension RGBColor {
  /// Whether it is a gray.
  var isNeutral: Bool { red == green && green == blue }
}
