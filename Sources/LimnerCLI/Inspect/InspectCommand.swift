// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem

/// `limner inspect`: header and plan of photos, without decoding a pixel.
enum InspectCommand {
  /// Runs the command.
  static func run(_ arguments: ArraySlice<[UInt8]>) async throws(UsageError) -> ExitStatus {
    let parsed = try ArgumentParser("limner inspect", InspectOptions.table).parse(arguments)
    if parsed.has("--help") { return Output.write(InspectOptions.help.text) }
    let inputs = parsed.operands.map { BytePath($0) }
    guard !inputs.isEmpty else { throw UsageError(expected: "at least one", for: "FILE", found: "nothing") }
    do throws(BatchRequestError) {
      try BatchLayout.checkFiles(inputs)
    } catch {
      throw UsageError(error)
    }
    let pipeline = ConvertRequest.pipeline(PhotoOptions())
    var someFailed = false
    for (index, input) in inputs.enumerated() {
      guard Interrupts.count == 0 else { return .interrupted }
      let inspection = Inspection(of: input, pipeline)
      if case .failure(let error) = inspection.plan {
        guard error != .cancelled else { return .interrupted }
        someFailed = true
        Terminal.writeError("\(VisibleText.of(input)): \(VisibleText.escaped(error.description))\n")
      }
      let text = parsed.has("--json") ? inspection.json + "\n" : inspection.text(isFirst: index == 0)
      let status = text.isEmpty ? .done : Output.write(text)
      guard status == .done else { return status }
    }
    return someFailed ? .someFailed : .done
  }
}

/// What was found in one input.
struct Inspection {
  /// The input.
  let input: BytePath

  /// What the header tells.
  let report: PhotoReport

  /// What a conversion would do, or why there can be none.
  let plan: Result<PhotoPlan, LimnerError>

  /// Looks at an input.
  init(of input: BytePath, _ pipeline: PhotoPipeline) {
    self.input = input
    do throws(LimnerError) {
      let inspection = try Conversion(pipeline).inspect(input, isStandardInput: input == .standardStream)
      report = inspection.report
      plan = inspection.plan
    } catch {
      report = PhotoReport()
      plan = .failure(error)
    }
  }

  /// For people; nothing where not even the format is known.
  func text(isFirst: Bool) -> String {
    let lines = PhotoText.lines(report, try? plan.get())
    guard !lines.isEmpty else { return "" }
    return (isFirst ? "" : "\n") + VisibleText.of(input) + "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// For programs: `input`, `report`, `plan` or `null`, `error` or `null`.
  var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.path("input", input)
      json.key("report")
      report.write(to: &json)
      json.key("plan")
      var error: LimnerError?
      switch plan {
      case .success(let plan): plan.write(to: &json)
      case .failure(let failure):
        json.value(nil as String?)
        error = failure
      }
      json.member("error", error)
    }
    return writer.text
  }
}
