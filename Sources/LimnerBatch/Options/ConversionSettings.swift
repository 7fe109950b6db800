// SPDX-License-Identifier: Apache-2.0

package import Limner
import LimnerSystem

/// What is asked of one conversion, every value checked: the same for a command line and for a line of the worker.
package struct ConversionSettings: Equatable, Sendable {
  /// What the photo shall become; the format may still depend on the name of the output.
  package var options = PhotoOptions()

  /// The format that was asked for; `nil` leaves it to the name of the output.
  package var format: OutputFormat?

  /// Several results from one decode; none for a single one without a name.
  package var renditions: [Rendition] = []

  /// Whether existing outputs are replaced.
  package var overwrites: Bool

  /// The options that say something about JPEG alone, with their values.
  private var onlyForJPEG: [String]

  /// Reads the values.
  ///
  /// - Throws: ``UsageError`` for a value outside its range.
  package init(_ values: some OptionValues) throws(UsageError) {
    format = try values.choice("--format", [("jpeg", OutputFormat.jpeg), ("png", .png)])
    overwrites = values.has("--overwrite")
    onlyForJPEG = ["--quality", "--subsampling", "--progressive", "--optimize", "--background"]
      .filter(values.has).map { name in
        values.bytes(name).map { "\(name) \(VisibleText.of(BytePath($0)))" } ?? name
      }
    try readShape(values)
    try readColor(values)
    try readLimits(values)
  }

  private mutating func readShape(_ values: some OptionValues) throws(UsageError) {
    options.maxSide = try values.number("--max-side", in: 1 ... 65_500) ?? options.maxSide
    options.quality = try values.number("--quality", in: 1 ... 100) ?? options.quality
    options.subsampling = try values.choice(
      "--subsampling", [("420", Subsampling.yuv420), ("422", .yuv422), ("444", .yuv444)])
    options.progressive = values.has("--progressive")
    options.optimized = values.has("--optimize")
    options.shrink =
      try values.choice("--shrink", [("auto", Shrink.auto), ("never", .never)]) ?? options.shrink
  }

  private mutating func readColor(_ values: some OptionValues) throws(UsageError) {
    options.color =
      try values.choice("--color", [("preserve", ColorHandling.preserve), ("srgb", .srgb)]) ?? options.color
    options.linear = values.has("--linear")
    options.background =
      try values.parse("--background", expecting: "six hexadecimal digits", Self.color)
      ?? options.background
  }

  private mutating func readLimits(_ values: some OptionValues) throws(UsageError) {
    options.policy =
      try values.choice(
        "--policy", [("complete", DamagePolicy.complete), ("lenient", .lenient), ("strict", .strict)])
      ?? options.policy
    options.limits.pixels = try values.number("--max-pixels", in: 1 ... .max) ?? options.limits.pixels
    options.limits.inputBytes = try values.number("--max-input", in: 1 ... .max) ?? options.limits.inputBytes
    options.limits.peakMemory = try values.number("--memory", in: 1 ... .max) ?? options.limits.peakMemory
  }

  private static func color(_ bytes: [UInt8]) -> RGBColor? {
    let digits = bytes.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard bytes.count == 6, digits.count == 6 else { return nil }
    let samples = [0, 2, 4].map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    return RGBColor(red: samples[0], green: samples[1], blue: samples[2])
  }

  /// Checks the format that the result will have against the options.
  ///
  /// - Throws: ``UsageError`` for a PNG that is to have what only a JPEG has.
  package func check(_ format: OutputFormat) throws(UsageError) {
    guard format == .png, let option = onlyForJPEG.first else { return }
    let name = option.prefix { $0 != " " }
    throw UsageError(expected: "no \(name)", for: "PNG results", found: option)
  }
}
