// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerBatch
package import LimnerSystem

/// What a command line of `limner convert` asks for, every value checked.
package struct ConvertRequest: Equatable, Sendable {
  /// Inputs and output as they were named.
  package var batch: BatchRequest

  /// What photos shall become; the format may still depend on the name of the output.
  package var options: PhotoOptions

  /// Images at a time.
  package var jobs: Int

  /// Where the report goes, if anywhere.
  package var report: BytePath?

  /// Whether existing outputs are replaced.
  package var overwrites: Bool

  /// Whether only plans are printed.
  package var plansOnly: Bool

  /// Whether only errors are printed.
  package var isQuiet: Bool

  /// Whether progress is shown also where nobody looks at a terminal.
  package var showsProgress: Bool

  /// The options that say something about JPEG alone, with their values.
  private var onlyForJPEG: [String]

  /// Reads a command line that has been split.
  ///
  /// - Throws: ``UsageError`` for a value outside its range and for options that contradict each other.
  package init(_ parsed: ParsedArguments) throws(UsageError) {
    guard let output = parsed.bytes("-o") else {
      throw UsageError(expected: "a file, a folder or -", for: "-o", found: "nothing")
    }
    let format = try parsed.choice("--format", [("jpeg", OutputFormat.jpeg), ("png", .png)])
    batch = BatchRequest(
      inputs: parsed.operands.map { BytePath($0) }, output: BytePath(output), format: format)
    options = try Self.options(parsed)
    jobs = try parsed.number("--jobs", in: 1 ... 1024) ?? ProcessorCount.usable
    report = parsed.bytes("--report").map { BytePath($0) }
    overwrites = parsed.has("--overwrite")
    plansOnly = parsed.has("--dry-run")
    isQuiet = parsed.has("--quiet")
    showsProgress = parsed.has("--progress")
    onlyForJPEG = ["--quality", "--subsampling", "--progressive", "--optimize", "--background"]
      .filter(parsed.has).map { name in
        parsed.bytes(name).map { "\(name) \(Output.visible($0))" } ?? name
      }
    try checkContradictions()
  }

  private static func options(_ parsed: ParsedArguments) throws(UsageError) -> PhotoOptions {
    var options = PhotoOptions()
    options.maxSide = try parsed.number("--max-side", in: 1 ... 65_500) ?? options.maxSide
    options.quality = try parsed.number("--quality", in: 1 ... 100) ?? options.quality
    options.subsampling = try parsed.choice(
      "--subsampling", [("420", Subsampling.yuv420), ("422", .yuv422), ("444", .yuv444)])
    options.progressive = parsed.has("--progressive")
    options.optimized = parsed.has("--optimize")
    options.color =
      try parsed.choice("--color", [("preserve", ColorHandling.preserve), ("srgb", .srgb)]) ?? options.color
    options.linear = parsed.has("--linear")
    options.fingerprint = parsed.bytes("--report") != nil
    options.facts = options.fingerprint
    options.background =
      try parsed.parse("--background", expecting: "six hexadecimal digits", color) ?? options.background
    options.shrink =
      try parsed.choice("--shrink", [("auto", Shrink.auto), ("never", .never)]) ?? options.shrink
    options.policy =
      try parsed.choice(
        "--policy", [("complete", DamagePolicy.complete), ("lenient", .lenient), ("strict", .strict)])
      ?? options.policy
    options.limits.pixels = try parsed.number("--max-pixels", in: 1 ... .max) ?? options.limits.pixels
    options.limits.inputBytes = try parsed.number("--max-input", in: 1 ... .max) ?? options.limits.inputBytes
    options.limits.peakMemory = try parsed.number("--memory", in: 1 ... .max) ?? options.limits.peakMemory
    return options
  }

  private static func color(_ bytes: [UInt8]) -> RGBColor? {
    let digits = bytes.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard bytes.count == 6, digits.count == 6 else { return nil }
    let samples = [0, 2, 4].map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    return RGBColor(red: samples[0], green: samples[1], blue: samples[2])
  }

  private func checkContradictions() throws(UsageError) {
    if isQuiet && showsProgress {
      throw UsageError(expected: "no --progress", for: "--quiet", found: "--progress")
    }
    if report == .standardStream && batch.output == .standardStream {
      throw UsageError(expected: "a file", for: "--report beside -o -", found: "-")
    }
    if plansOnly, report != nil {
      throw UsageError(
        expected: "no --report", for: "--dry-run, which writes nothing,", found: "--report")
    }
    try checkReport()
  }

  /// The report is written from its start: it must not take the place of anything but an earlier one.
  private func checkReport() throws(UsageError) {
    guard let report, report != .standardStream else { return }
    let isInput = batch.inputs.contains { $0 == report || Self.isSame($0, report) }
    guard !report.isEmpty, !isInput, !report.looksLikePicture, !Self.isSame(report, batch.output),
      Self.mayBecomeReport(report)
    else {
      throw UsageError(
        expected: "a new file or an earlier report", for: "--report", found: VisibleText.of(report))
    }
  }

  /// Whether two paths name one file, or will once it exists.
  private static func isSame(_ a: BytePath, _ b: BytePath) -> Bool {
    if let one = try? FileStatus.of(a).identity { return one == (try? FileStatus.of(b).identity) }
    guard a.lastComponent == b.lastComponent, let folder = try? FileStatus.of(a.parent).identity else {
      return false
    }
    return folder == (try? FileStatus.of(b.parent).identity)
  }

  /// Whether nothing is lost if the file is written from its start: it is new, empty, an earlier report or no file.
  ///
  /// Its name says nothing: a photo without an extension, or a link to one, is a photo.
  private static func mayBecomeReport(_ path: BytePath) -> Bool {
    guard let status = try? FileStatus.of(path), status.kind == .regular, status.size > 0 else { return true }
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      return try file.start(1) == [UInt8(ascii: "{")]
    } catch {
      return false
    }
  }

  /// Settles the format by the name of the output and gives each input its place.
  ///
  /// - Throws: ``UsageError`` where inputs, output and format do not go together.
  package mutating func layout() throws(UsageError) -> BatchLayout {
    let layout: BatchLayout
    do throws(BatchRequestError) {
      layout = try BatchLayout(batch)
    } catch {
      throw UsageError(error)
    }
    options.format = layout.format
    if layout.format == .png, let option = onlyForJPEG.first {
      let name = option.prefix { $0 != " " }
      throw UsageError(expected: "no \(name)", for: "PNG results", found: option)
    }
    return layout
  }

  /// A pipeline for options whose values have been checked.
  static func pipeline(_ options: PhotoOptions) -> PhotoPipeline {
    do throws(LimnerError) {
      return try PhotoPipeline(options, sharing: MemoryBudget(byteCount: options.limits.peakMemory))
    } catch {
      preconditionFailure("the command line is checked before: \(error)")
    }
  }
}
