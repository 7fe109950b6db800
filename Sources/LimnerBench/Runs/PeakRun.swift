// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// Whether conversions take the memory that was planned for them.
///
/// Each photo gets a process of its own. In one process for all, the allocator would keep memory of the photos before
/// and raise the size from which on it asks the system for each block: the figures would hang on the order of the files.
enum PeakRun {
  /// What one conversion took.
  private struct Result {
    /// The plan's figure.
    var plan: Int

    /// What was resident at most, above what was resident before.
    var growth: Int

    /// The same the second time, when the allocator has settled; what it kept was given back before.
    var again: Int

    /// Whether the plan tells the truth: never much below what is taken, never more than twice of it.
    var isPlanned: Bool { max(growth, again) <= plan + 4 << 20 && 2 * max(growth, again) >= plan }
  }

  static func measure(
    _ request: BenchRequest, print: (String) throws(BenchFailure) -> Void
  ) throws(BenchFailure) {
    guard !request.files.isEmpty else { throw .usage("expected a file but found none") }
    if request.isInProcess { return try measureHere(request, print) }
    if !request.isJSON { try print("\(row("plan", "growth", "again", "difference", "ratio")) file\n") }
    var worst: Int32 = 0
    for file in request.files {
      let options: [BytePath] = request.optionArguments + ["--in-process"]
      let path = file.bytes.starts(with: "--".utf8) ? BytePath("./").appending(file) : file
      guard let status = OwnProgram.run(["peak", path] + options) else {
        throw .environment("the measuring process cannot be started")
      }
      worst = max(worst, status)
    }
    if worst > 0 { ProcessExit.exit(worst) }
  }

  private static func measureHere(
    _ request: BenchRequest, _ print: (String) throws(BenchFailure) -> Void
  ) throws(BenchFailure) {
    var areAllPlanned = true
    for file in request.files {
      guard
        let result = try photo({ () throws(LimnerError) in
          try warmUp()
          return try measure(file, PhotoPipeline(request.options))
        })
      else { throw .environment("the system does not tell how much memory is resident") }
      try print(request.isJSON ? json(result, file) : text(result, file))
      if !result.isPlanned { areAllPlanned = false }
    }
    guard areAllPlanned else { throw .environment("a conversion did not take what was planned") }
  }

  /// Brings the code into memory: a photo of one pixel through both formats.
  private static func warmUp() throws(LimnerError) {
    let png: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
      0, 1,
      8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x68, 0,
      0, 0,
      0x82, 0, 0x81, 0x77, 0xcd, 0x72, 0xb6, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ]
    let pipeline = try PhotoPipeline()
    let photo = try pipeline.convert(png.span)
    _ = try pipeline.convert(photo.bytes.span)
  }

  /// Converts the photo twice.
  private static func measure(_ file: BytePath, _ pipeline: PhotoPipeline) throws(LimnerError) -> Result? {
    var growths: [Int] = []
    var plan = 0
    for _ in 0 ..< 2 {
      ProcessMemory.trim()
      let (photo, growth) = try BenchInput.growth { () throws(LimnerError) in
        try convert(file, pipeline)
      }
      guard let growth else { return nil }
      growths.append(growth)
      plan = photo.report.peakBytesPlanned ?? 0
    }
    return Result(plan: plan, growth: growths[0], again: growths[1])
  }

  private static func photo<R>(_ body: () throws(LimnerError) -> R) throws(BenchFailure) -> R {
    do throws(LimnerError) { return try body() } catch { throw .photo(error) }
  }

  private static func convert(_ file: BytePath, _ pipeline: PhotoPipeline) throws(LimnerError) -> Photo {
    let descriptor: FileDescriptor
    do throws(SystemError) { descriptor = try FileDescriptor(reading: file) } catch {
      throw LimnerError(reading: error)
    }
    return try pipeline.outcome(reading: descriptor).get()
  }

  private static func text(_ result: Result, _ file: BytePath) -> String {
    let growth = max(result.growth, result.again)
    let ratio = Series.text(Double(growth) / Double(max(1, result.plan)))
    let figures = [result.plan, result.growth, result.again, growth - result.plan].map { "\($0 >> 10)" }
    let mark = result.isPlanned ? "" : "  not as planned"
    return "\(row(figures[0], figures[1], figures[2], figures[3], ratio)) \(file)\(mark)\n"
  }

  /// Columns in KiB.
  private static func row(_ columns: String...) -> String {
    columns.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  private static func json(_ result: Result, _ file: BytePath) -> String {
    var writer = JSONWriter()
    writer.object { json in
      json.key("file")
      json.value(file.description)
      json.key("peakBytesPlanned")
      json.value(result.plan)
      json.key("growthBytes")
      json.value(result.growth)
      json.key("growthBytesAgain")
      json.value(result.again)
      json.key("ratio")
      json.value(milli: Double(max(result.growth, result.again)) / Double(max(1, result.plan)))
      json.key("isPlanned")
      json.value(result.isPlanned)
    }
    return writer.text + "\n"
  }
}
