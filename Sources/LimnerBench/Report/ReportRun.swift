// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerPixels
internal import LimnerSystem

/// The tables of Documentation/Benchmarks.md, from one run.
enum ReportRun {
  static func measure(
    _ request: BenchRequest, print: (String) throws(BenchFailure) -> Void
  ) throws(BenchFailure) {
    guard !request.files.isEmpty else { throw .usage("expected a file but found none") }
    try print(BenchMachine.text(request))
    var samples: [PhotoSample] = []
    for file in request.files { samples.append(try PhotoSample(file, request.options)) }
    // Turn by turn: what slows the machine down slows all of them.
    for _ in 0 ..< request.runs {
      for index in samples.indices {
        try samples[index].convert()
        try samples[index].decode()
      }
    }
    try print("### Stages\n\n" + stages(samples))
    try print("### Measured and estimated\n\n" + estimates(samples))
    try print("### Memory\n\n" + memory(request))
    try print("### Instruction sets\n\n" + flavors(request))
    try print("### Start\n\n" + start(request))
    if let folder = request.scaling {
      try print("### Megapixels\n\n" + megapixels(request, ScalingPhotos.make(in: folder)))
      try print("### Target size\n\n" + targets(request, ScalingPhotos.usual(in: folder)))
    }
  }

  private static func stages(_ samples: [PhotoSample]) -> String {
    var table = MarkdownTable(
      "ms", "input", "MP", "MB", "plan", "decode", "resample, turn", "encode", "sum", "floor", "of floor")
    for sample in samples {
      let stages = PhotoWork.Stage.allCases.map { MarkdownTable.figure(sample.median($0)) }
      table.add(
        sample.name,
        [sample.kind, MarkdownTable.figure(sample.megapixels), Series.text(Double(sample.input.count) / 1e6)]
          + stages + [
            MarkdownTable.figure(sample.median), MarkdownTable.figure(sample.floorMedian),
            "\(Series.text(sample.median / max(sample.floorMedian, 1e-6)))×",
          ])
    }
    return table.text
  }

  private static func estimates(_ samples: [PhotoSample]) -> String {
    var table = MarkdownTable("ms", "measured", "estimated", "measured : estimated")
    let ratios = samples.map { $0.median / max($0.estimate, 1e-6) }
    for (sample, ratio) in zip(samples, ratios) {
      table.add(
        sample.name,
        [MarkdownTable.figure(sample.median), MarkdownTable.figure(sample.estimate), Series.text(ratio)])
    }
    let factor = Series.median(ratios)
    let off = ratios.map { abs($0 / factor - 1) }.max() ?? 0
    return table.text + """
      This machine's factor for `estimatedCPU`: **\(Series.text(factor))**, the median; with it the estimate is off by \
      \(Int((off * 100).rounded())) % at most.


      """
  }

  /// Each photo in a process of its own, its file read in pieces.
  private static func memory(_ request: BenchRequest) throws(BenchFailure) -> String {
    var table = MarkdownTable("MiB", "planned", "taken")
    for file in request.files {
      let peak = try peak(of: file, request, [])
      table.add(name(file), [peak.planned, peak.taken].map(MarkdownTable.mebibytes))
    }
    return table.text
  }

  private static func flavors(_ request: BenchRequest) throws(BenchFailure) -> String {
    var table = MarkdownTable("kernel", "rate", "of scalar")
    for kernel in try KernelRun.kernels(runs: request.runs) {
      let base = kernel.results.first.map(kernel.rate) ?? 1
      for result in kernel.results {
        table.add(
          "\(kernel.name), \(result.name)",
          [
            "\(MarkdownTable.figure(kernel.rate(result))) \(kernel.rate.unit)",
            "\(Series.text(kernel.rate(result) / base))×",
          ])
      }
    }
    return table.text
  }

  /// This program up to its first line, in processes of its own.
  private static func start(_ request: BenchRequest) throws(BenchFailure) -> String {
    var (times, peaks): ([Double], [Double]) = ([], [])
    for _ in 0 ..< max(15, request.runs) {
      let numbers = try numbers(["start"])
      guard numbers.count == 2 else { throw .environment("a process told nothing of its start") }
      times.append(Double(numbers[0]) / 1e6)
      peaks.append(Double(numbers[1]))
    }
    let peak = MarkdownTable.mebibytes(Int(Series.median(peaks)))
    return
      "A process of this program, before it does anything: \(Series.text(Series.median(times))) ms, \(peak) MiB.\n\n"
  }

  private static func megapixels(
    _ request: BenchRequest, _ photos: [BytePath]
  ) throws(BenchFailure) -> String {
    var table = MarkdownTable("photo", "MB", "ms", "ms a MP", "estimated", "planned MiB", "taken MiB")
    var options = request.options
    options.limits.inputBytes = 1 << 31
    for photo in photos {
      var sample = try PhotoSample(photo, options)
      for _ in 0 ..< max(2, request.runs / (sample.megapixels > 40 ? 3 : 1)) { try sample.convert() }
      let peak = try peak(of: photo, request, ["--max-input", "2147483648"])
      table.add(
        sample.name,
        [
          MarkdownTable.figure(Double(sample.input.count) / 1e6), MarkdownTable.figure(sample.median),
          MarkdownTable.figure(sample.median / sample.megapixels), MarkdownTable.figure(sample.estimate),
          MarkdownTable.mebibytes(peak.planned), MarkdownTable.mebibytes(peak.taken),
        ])
    }
    return table.text
  }

  private static func targets(_ request: BenchRequest, _ photo: BytePath) throws(BenchFailure) -> String {
    var table = MarkdownTable("long side", "DCT scale", "ms", "estimated", "planned MiB", "taken MiB")
    for side in [64, 128, 256, 512, 1024, 2048, 4000] {
      var options = request.options
      options.maxSide = side
      var sample = try PhotoSample(photo, options)
      for _ in 0 ..< request.runs { try sample.convert() }
      let peak = try peak(of: photo, request, ["--max-side", BytePath("\(side)")])
      table.add(
        "\(side)",
        [
          sample.plan.dctScale.map { "\($0)/8" } ?? "", MarkdownTable.figure(sample.median),
          MarkdownTable.figure(sample.estimate), MarkdownTable.mebibytes(peak.planned),
          MarkdownTable.mebibytes(peak.taken),
        ])
    }
    return table.text
  }

  private static func name(_ path: BytePath) -> String {
    path.lastComponent.description.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// What one conversion was planned to take and what it took, in bytes, in a process of its own.
  private static func peak(
    of file: BytePath, _ request: BenchRequest, _ more: [BytePath]
  ) throws(BenchFailure) -> (planned: Int, taken: Int) {
    let path = file.bytes.starts(with: "--".utf8) ? BytePath("./").appending(file) : file
    let columns = try numbers(["peak", path, "--in-process"] + more)
    guard columns.count >= 3 else { throw .environment("a process told nothing of its memory") }
    return (columns[0] << 10, max(columns[1], columns[2]) << 10)
  }

  /// The numbers that this program begins its output with, in a process of its own.
  private static func numbers(_ arguments: [BytePath]) throws(BenchFailure) -> [Int] {
    do throws(SystemError) {
      let path = BytePath("/tmp/limner-bench-\(Clock.now)")
      guard let output = try OwnProgram.output(of: arguments, through: path) else { return [] }
      return output.text.split { $0 == " " || $0 == "\n" }.prefix(3).compactMap { Int($0) }
    } catch {
      throw .environment("\(error)")
    }
  }
}
