// SPDX-License-Identifier: Apache-2.0

package import Limner
import LimnerSystem

/// What is asked of one conversion, every value checked: the same for a command line and for a line of the worker.
package struct ConversionSettings: Equatable, Sendable {
  /// What the photo shall become; the format may still depend on the name of the output.
  package var options = PhotoOptions()

  /// Several results from one decode; none for a single one without a name.
  package var renditions: [Rendition] = []

  /// Whether existing outputs are replaced.
  package var overwrites = false

  /// The format that was named.
  private var namedFormat: OutputFormat?

  /// The options that say something about JPEG alone, with their values.
  private var onlyForJPEG: [String] = []

  /// Asks for nothing in particular.
  package init() {}

  /// Asks for what a value of the library says; JPEG leaves the format to the name of the output.
  package init(_ options: PhotoOptions, renditions: [Rendition], overwrites: Bool) {
    self.options = options
    self.renditions = renditions
    self.overwrites = overwrites
    namedFormat = options.format == .png ? .png : nil
  }

  /// The format that is asked for; `nil` leaves it to the name of the output.
  package var format: OutputFormat? { isCircle ? .png : namedFormat }

  /// What is outside a circle is transparent.
  private var isCircle: Bool { options.crop == .circle && renditions.isEmpty }

  /// Reads values.
  ///
  /// - Parameters:
  ///   - values: What is asked for.
  ///   - defaults: What holds where nothing is.
  /// - Throws: ``UsageError`` for a value outside its range.
  package init(
    _ values: some OptionValues, over defaults: ConversionSettings = ConversionSettings()
  ) throws(UsageError) {
    self = defaults
    overwrites = values.flag("--overwrite") ?? overwrites
    onlyForJPEG = ["--quality", "--subsampling", "--progressive", "--optimize", "--background"]
      .filter { values.flag($0) ?? values.has($0) }.map { name in
        let label = values.label(name)
        return values.bytes(name).map { "\(label) \(VisibleText.of(BytePath($0)))" } ?? label
      }
    try readShape(values)
    try readRenditions(values)
    try readEncoding(values)
    try readColor(values)
    try readLimits(values)
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

extension ConversionSettings {
  private mutating func readShape(_ values: some OptionValues) throws(UsageError) {
    options.maxSide = try values.number("--max-side", in: OptionRange.sides) ?? options.maxSide
    options.crop =
      try values.choice("--crop", [("none", Crop.none), ("square", .square), ("circle", .circle)])
      ?? options.crop
    namedFormat = try values.choice("--format", [("jpeg", OutputFormat.jpeg), ("png", .png)]) ?? namedFormat
  }

  private mutating func readRenditions(_ values: some OptionValues) throws(UsageError) {
    if values.has("--rendition") { renditions = [] }
    for bytes in values.all("--rendition") {
      let label = values.label("--rendition")
      guard let rendition = RenditionText.rendition(bytes) else {
        throw UsageError(expected: RenditionText.form, for: label, found: VisibleText.of(BytePath(bytes)))
      }
      guard !renditions.contains(where: { $0.name == rendition.name }) else {
        throw UsageError(expected: "a name of its own", for: label, found: "\(rendition.name) again")
      }
      renditions.append(rendition)
    }
    if !values.all("--rendition").isEmpty,
      let option = ["--max-side", "--crop", "--format"].first(where: values.has)
    {
      let label = values.label("--rendition")
      throw UsageError(
        expected: "no \(values.label(option))",
        for: "\(label), which says size, crop and format of each result,", found: values.label(option))
    }
    guard isCircle, namedFormat == .jpeg else { return }
    throw UsageError(
      expected: "png", for: "\(values.label("--format")) beside \(values.label("--crop")) circle",
      found: "jpeg")
  }

  private mutating func readEncoding(_ values: some OptionValues) throws(UsageError) {
    options.quality = try values.number("--quality", in: 1 ... 100) ?? options.quality
    options.maxBytes = try values.number("--max-bytes", in: 1 ... .max) ?? options.maxBytes
    options.subsampling =
      try values.choice("--subsampling", [("420", Subsampling.yuv420), ("422", .yuv422), ("444", .yuv444)])
      ?? options.subsampling
    options.progressive = values.flag("--progressive") ?? options.progressive
    options.optimized = values.flag("--optimize") ?? options.optimized
    options.shrink =
      try values.choice("--shrink", [("auto", Shrink.auto), ("never", .never)]) ?? options.shrink
  }

  private mutating func readColor(_ values: some OptionValues) throws(UsageError) {
    options.color =
      try values.choice("--color", [("preserve", ColorHandling.preserve), ("srgb", .srgb)]) ?? options.color
    options.linear = values.flag("--linear") ?? options.linear
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
}
