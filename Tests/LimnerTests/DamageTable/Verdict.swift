// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerTestSupport
import Testing

/// What a policy makes of a file: one cell of the table.
enum Verdict: Equatable {
  /// A photo, every row of it real, with exactly these kinds of warnings.
  case whole([PhotoWarning])
  /// A photo whose rows are real up to the damage, with exactly these kinds of warnings.
  case filled([PhotoWarning])
  /// No photo: the data ended; the error counts the sound rows.
  case truncated
  /// No photo: the data ended before the header told a height.
  case headless
  /// No photo: the data is damaged; the error names the first bad row.
  case corrupt
  /// No photo: the strict policy forgives no warning.
  case warned(PhotoWarning)
}

/// One line of the table.
struct DamageRow: CustomTestStringConvertible {
  var name: String
  var complete: Verdict
  var lenient: Verdict
  var strict: Verdict

  var testDescription: String { name }

  init(_ name: String, _ complete: Verdict, lenient: Verdict? = nil, strict: Verdict? = nil) {
    self.name = name
    self.complete = complete
    self.lenient = lenient ?? complete
    self.strict = strict ?? complete
  }

  func verdict(_ policy: DamagePolicy) -> Verdict {
    switch policy {
    case .complete: complete
    case .lenient: lenient
    case .strict: strict
    }
  }
}

/// A damaged file and what is known of it without the product.
struct DamagedFile {
  var bytes: [UInt8]
  var height: Int
  /// Rows before the first that lacks data.
  var soundRows: Int
}

extension Verdict {
  /// Holds an outcome against the cell.
  func check(_ file: DamagedFile, _ policy: DamagePolicy, _ cell: Comment) throws {
    let outcome = try Run.outcome(file.bytes) { $0.policy = policy }
    let report = outcome.report
    switch self {
    case .whole(let warnings): check(outcome, warnings, rows: file.height, cell)
    case .filled(let warnings): check(outcome, warnings, rows: file.soundRows, cell)
    case .truncated:
      #expect(outcome.result == .failure(.truncated(rowsDecoded: file.soundRows, of: file.height)), cell)
      #expect(report.rowsDecoded == file.soundRows, cell)
    case .headless: #expect(outcome.result == .failure(.truncated(rowsDecoded: 0, of: 0)), cell)
    case .corrupt:
      #expect(outcome.result == .failure(.corrupt(row: file.soundRows, of: file.height)), cell)
      #expect(report.rowsDecoded == file.soundRows, cell)
    case .warned(let warning):
      #expect(outcome.result == .failure(.warned(warning)), cell)
      #expect(report.warnings.keys.contains(warning), cell)
    }
  }

  private func check(_ outcome: PhotoOutcome, _ warnings: [PhotoWarning], rows: Int, _ cell: Comment) {
    guard case .success(let bytes) = outcome.result else {
      Issue.record("\(cell): \(outcome.result)")
      return
    }
    #expect(!bytes.isEmpty && outcome.report.outputBytes == bytes.count, cell)
    #expect(Set(outcome.report.warnings.keys) == Set(warnings), cell)
    #expect(outcome.report.rowsDecoded == rows, cell)
  }
}
