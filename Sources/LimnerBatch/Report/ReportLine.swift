// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// One line of the report: what became of one input, as JSON.
package enum ReportLine {
  /// What each line of a report begins with; an answer of the worker may have its `id` in front.
  package static let signature = "{\"input\":"

  /// The results that an answer of the worker carries.
  package enum Results: Equatable, Sendable {
    /// Files take them: there is no `data`.
    case elsewhere

    /// There are none; `data` is `null`.
    case none

    /// A single one.
    case one([UInt8])

    /// Those of renditions, in their order.
    case several([[UInt8]])
  }

  /// What the answer of the worker has besides the keys of a report.
  package struct Answer: Sendable {
    /// What the request called itself, as JSON; echoed before all others.
    package var id: String?

    /// Whether the request brought its bytes; `input` is `null` then.
    package var hasData = false

    /// What stands as `data` behind `output`.
    package var results = Results.elsewhere

    /// An answer with the keys of a report.
    package init() {}
  }

  /// The object, keys always in the same order, without a line end.
  ///
  /// `inputBase64` and `outputBase64` stand behind their paths only where those are not UTF-8 and the
  /// text therefore shows U+FFFD. `output` is where the result is, or would have gone; an array with renditions; `null` for
  /// what was skipped as no picture. `attempt` stands behind all others where an earlier run has failed on the input.
  package static func json(_ finished: FinishedJob, _ answer: Answer = Answer()) -> String {
    var writer = JSONWriter()
    writer.object { json in
      json.id(answer.id)
      json.path("input", answer.hasData ? nil : finished.job.input)
      switch finished.job.output {
      case .file(let path) where finished.hasOutput: json.path("output", path)
      case .files(let paths) where finished.hasOutput: json.paths("output", paths)
      case .standardOutput where finished.hasOutput: json.path("output", .standardStream)
      default: json.path("output", nil)
      }
      json.data(answer)
      json.member("status", finished.status.rawValue)
      json.member("error", finished.error)
      json.key("report")
      finished.report.write(to: &json)
      json.key("milliseconds")
      json.value(milli: finished.duration / .milliseconds(1))
      if finished.attempt > 1 {
        json.member("attempt", finished.attempt)
      }
    }
    return writer.text
  }

  /// The answer to a line of the worker that is not a request, or whose options are wrong.
  ///
  /// The paths are there where the line was understood so far.
  package static func json(
    _ error: RequestError, id: String? = nil, input: BytePath? = nil, output: BytePath? = nil
  ) -> String {
    var writer = JSONWriter()
    writer.object { json in
      json.id(id)
      json.path("input", input)
      json.path("output", output)
      json.member("status", FinishedJob.Status.failed.rawValue)
      json.key("error")
      json.error(error.code, error.description, error.found, error.expected)
      json.key("report")
      PhotoReport().write(to: &json)
      json.key("milliseconds")
      json.value(milli: 0)
    }
    return writer.text
  }
}

extension FinishedJob {
  /// Whether there is a result, or a place where it would have gone.
  fileprivate var hasOutput: Bool { status != .skipped || wasDoneBefore }
}

extension JSONWriter {
  /// Writes what a request called itself, if it did.
  fileprivate mutating func id(_ id: String?) {
    guard let id else { return }
    key("id")
    value(literal: id)
  }

  /// Writes results that no file takes.
  fileprivate mutating func data(_ answer: ReportLine.Answer) {
    guard answer.results != .elsewhere else { return }
    key("data")
    // Nothing in it needs an escape.
    func literal(_ bytes: [UInt8]) -> String { "\"\(Base64.text(of: bytes))\"" }
    switch answer.results {
    case .elsewhere, .none: value(nil as String?)
    case .one(let bytes): value(literal: literal(bytes))
    case .several(let all): array { json in for bytes in all { json.value(literal: literal(bytes)) } }
    }
  }

  fileprivate mutating func error(_ code: String, _ message: String, _ found: String, _ expected: String) {
    object { json in
      json.member("code", code)
      json.member("message", message)
      json.member("found", found)
      json.member("expected", expected)
    }
  }

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
    self.error(error.code, error.description, error.found, error.expected)
  }
}
