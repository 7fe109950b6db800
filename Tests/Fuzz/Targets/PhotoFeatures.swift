// SPDX-License-Identifier: Apache-2.0

internal import CFuzz
internal import Limner

/// What an outcome shows of the codec libraries, which are not instrumented: told to the fuzzer as coverage.
enum PhotoFeatures {
  /// Notes the kind of error, the kinds of warnings, and what kind of picture it was.
  static func note(_ outcome: PhotoOutcome) {
    let report = outcome.report
    let shape = [
      report.format?.rawValue, report.subsampling, report.progressive.map { "\($0)" }, report.road?.rawValue,
    ].map { $0 ?? "-" }
    note(["shape"] + shape)
    note(["warnings"] + report.warnings.keys.map(\.rawValue).sorted())
    note(["profile", report.profileAction?.rawValue ?? "-", "\(report.orientation?.rawValue ?? 0)"])
    for kind in report.metadataRemoved { note(["metadata", kind.rawValue]) }
    for kind in report.dropped { note(["dropped", kind.rawValue]) }
    let rows = (report.rowsDecoded ?? -1) * 8 / max(report.storedSize?.height ?? 1, 1)
    switch outcome.result {
    case .success: note(["success", "\(report.dctScale ?? 0)", "\(rows)"] + shape.prefix(2))
    case .failure(let error):
      note(["failure", error.code, "\(rows)"])
      if case .malformed(let message) = error { note(["message", words(message)]) }
    }
  }

  /// A codec's message without its figures.
  private static func words(_ message: String) -> String { message.filter { !$0.isNumber } }

  private static func note(_ words: [String]) {
    var hash: UInt32 = 0x811C_9DC5
    for word in words {
      for byte in word.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      hash = (hash ^ 0xFF) &* 0x0100_0193
    }
    cfuzz_note(hash ^ hash >> 16)
  }
}
