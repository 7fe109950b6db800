// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerTestSupport

/// What every conversion promises, whatever the bytes were (pipeline 5.2, 6.3, 6.5, 8).
enum PhotoPromises {
  /// What peak memory may pass its plan by: the report, the fuzzer's own copies, the rounding of small blocks.
  private static let slack = 512 << 10

  /// Checks a result or an error, and the report, against the plan.
  static func check(_ outcome: PhotoOutcome, _ inspection: PhotoInspection, _ options: PhotoOptions) {
    let report = outcome.report
    do {
      _ = try JSONValue(report.json)
    } catch {
      fatalError("broken promise: a report is JSON: \(error) in \(report.json)")
    }
    checkText(inspection.plan)
    if let size = report.storedSize, let rows = report.rowsDecoded {
      require((0 ... size.height).contains(rows), "rows decoded are rows of the picture: \(rows) of \(size)")
    }
    switch (outcome.result, inspection.plan) {
    case (.success(let bytes), .success(let plan)):
      require(report.outputSize == plan.targetSize, "the size is the plan's")
      require(report.outputBytes == bytes.count, "the report tells the length")
      require(report.peakBytesPlanned == plan.peakBytes, "the report tells the planned peak")
      require(
        plan.targetSize.longSide <= options.maxSide, "the cap holds: \(plan.targetSize), \(options.maxSide)")
      if options.policy != .lenient {
        require(report.rowsDecoded == report.storedSize?.height, "all rows are there, or it is no success")
      }
      if options.policy == .strict {
        require(report.warnings.isEmpty, "nothing warns under the strict policy: \(report.warnings)")
      }
      check(bytes, report, options)
    case (.success, .failure(let error)): fatalError("broken promise: no result without a plan: \(error)")
    case (.failure(let error), .failure(let planned)):
      require(error == planned, "a photo without a plan fails for the plan's reason: \(error), \(planned)")
      check(error, options)
    case (.failure(let error), .success): check(error, options)
    }
  }

  /// A plan or an error is written as JSON.
  private static func checkText(_ plan: Result<PhotoPlan, LimnerError>) {
    var writer = JSONWriter()
    switch plan {
    case .success(let plan): plan.write(to: &writer)
    case .failure(let error): writer.array { json in json.value(error.description) }
    }
    do {
      _ = try JSONValue(writer.text)
    } catch {
      fatalError("broken promise: a plan is JSON: \(error) in \(writer.text)")
    }
  }

  /// An input can be at fault, or break a limit; never the machine, never the caller.
  private static func check(_ error: LimnerError, _ options: PhotoOptions) {
    require(error.fault == .input || error.fault == .limit, "the input is at fault: \(error)")
    require(!error.description.isEmpty && !error.code.isEmpty, "an error says why")
    if case .warned = error { require(options.policy == .strict, "warnings fail under strict only") }
    if options.policy == .lenient {
      switch error {
      case .truncated(let rows, _): require(rows == 0, "lenient fills what is missing: \(error)")
      case .corrupt(let row, _): require(row == 0, "lenient fills what is missing: \(error)")
      default: break
      }
    }
  }

  /// Checks the segments or chunks of a result against the allow-list, and its size.
  private static func check(_ bytes: [UInt8], _ report: PhotoReport, _ options: PhotoOptions) {
    do {
      switch options.format {
      case .jpeg:
        let markers = try JPEGMarkers(bytes)
        require(markers.forbidden.isEmpty, "only segments of the allow-list: \(markers.forbidden)")
        require(
          markers.size?.width == report.outputSize?.width
            && markers.size?.height == report.outputSize?.height,
          "the frame has the size of the report")
        require(markers.profile.isEmpty == (report.profileAction != .kept), "a profile is there if kept")
        // What is coded already may stay progressive unasked.
        let mayStay = report.progressive == true && (report.road == .kept || report.road == .turned)
        require(markers.isProgressive == options.progressive || mayStay, "progressive if asked for")
        if report.road == .kept || report.road == .turned {
          let harmless: Set<PhotoWarning> = [
            .endedEarly, .extraneousBytes, .jfifVersion, .profileDropped, .colorIgnored, .orientationIgnored,
          ]
          require(harmless.isSuperset(of: report.warnings.keys), "no doubt is taken over: \(report.warnings)")
        }
      case .png:
        let chunks = try PNGChunks(bytes)
        require(chunks.forbidden.isEmpty, "only chunks of the allow-list: \(chunks.forbidden)")
        require(
          chunks.size?.width == report.outputSize?.width && chunks.size?.height == report.outputSize?.height,
          "IHDR has the size of the report")
        require(
          chunks.names.contains("iCCP") == (report.profileAction == .kept), "a profile is there if kept")
      }
    } catch {
      fatalError("broken promise: a result is well-formed: \(error)")
    }
  }

  /// Another decoder reads the result without complaint.
  static func checkPixels(_ bytes: [UInt8], _ report: PhotoReport, _ options: PhotoOptions) {
    do {
      let pixels = options.format == .jpeg ? try Pixels(jpeg: bytes) : try Pixels(png: bytes)
      require(
        pixels.width == report.outputSize?.width && pixels.height == report.outputSize?.height,
        "the picture has the size of the report")
    } catch {
      fatalError("broken promise: a result can be decoded: \(error)")
    }
  }

  /// Memory keeps to the limit always, and to the plan where there is one; the input is not counted.
  static func check(peak: Int, _ inspection: PhotoInspection, _ options: PhotoOptions) {
    guard peak >= 0 else { return }
    let metadata = 6 * options.limits.metadataBytes
    let allowed =
      switch inspection.plan {
      case .success(let plan): plan.peakBytes
      case .failure: options.limits.peakMemory
      }
    require(
      peak <= allowed + metadata + slack,
      "memory keeps to the plan: \(peak) bytes, allowed \(allowed), \(inspection.plan) of \(inspection.report.json)"
    )
  }
}
