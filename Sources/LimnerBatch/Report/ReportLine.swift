// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// One line of the report: what became of one input, as JSON.
package enum ReportLine {
  /// The object, keys always in the same order, without a line end.
  ///
  /// `inputBase64` and `outputBase64` stand behind their paths only where those are not UTF-8 and the
  /// text therefore shows U+FFFD. `output` is where the result is, or would have gone; an array with renditions; `null` for
  /// what was skipped as no picture. `attempt` stands behind all others where an earlier run has failed on the input.
  package static func json(_ finished: FinishedJob) -> String {
    var writer = JSONWriter()
    writer.object { json in
      json.path("input", finished.job.input)
      switch finished.job.output {
      case .file(let path) where finished.hasOutput: json.path("output", path)
      case .files(let paths) where finished.hasOutput: json.paths("output", paths)
      case .standardOutput where finished.hasOutput: json.path("output", .standardStream)
      default: json.path("output", nil)
      }
      json.member("status", finished.status.rawValue)
      json.member("error", finished.error)
      json.key("report")
      finished.report.write(to: &json)
      json.key("milliseconds")
      json.value(milli: finished.duration / .milliseconds(1))
      if finished.attempt > 1 {
        json.key("attempt")
        json.value(finished.attempt)
      }
    }
    return writer.text
  }
}

extension FinishedJob {
  /// Whether there is a result, or a place where it would have gone.
  fileprivate var hasOutput: Bool { status != .skipped || wasDoneBefore }
}

extension JSONWriter {
  /// Writes a key and paths, and their own bytes behind them if one of them is not UTF-8.
  package mutating func paths(_ name: String, _ paths: [BytePath]) {
    key(name)
    array { json in for path in paths { json.value(path.description) } }
    guard !paths.allSatisfy(\.isValidUTF8) else { return }
    key(name + "Base64")
    array { json in for path in paths { json.value(path.base64) } }
  }

  /// Writes a key and a path, and the path's own bytes behind it if they are not UTF-8.
  package mutating func path(_ name: String, _ path: BytePath?) {
    member(name, path?.description)
    if let path, !path.isValidUTF8 { member(name + "Base64", path.base64) }
  }

  /// Writes a key and an error with its code, sentence and figures, or `null`.
  package mutating func member(_ name: String, _ error: LimnerError?) {
    key(name)
    guard let error else { return value(nil as String?) }
    object { json in
      json.member("code", error.code)
      json.member("message", error.description)
      json.member("found", error.found)
      json.member("expected", error.expected)
    }
  }
}
