// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// `limner worker`: requests in lines of JSON, an answer to each.
enum WorkerCommand {
  /// Runs the command.
  static func run(_ arguments: ArraySlice<[UInt8]>) async throws(UsageError) -> ExitStatus {
    let parsed = try ArgumentParser("limner worker", WorkerOptions.table).parse(arguments)
    if parsed.has("--help") { return Output.write(WorkerOptions.help.text) }
    let worker = try WorkerOptions.worker(parsed)
    switch await worker.serve(
      from: FileDescriptor.standardInput.rawValue, to: FileDescriptor.standardOutput.rawValue)
    {
    case .finished: return .done
    case .interrupted: return .interrupted
    case .unreadable(_, let message):
      Terminal.writeError("limner: expected lines for standard input but found: \(message)\n")
      return .someFailed
    case .unwritable(_, let message):
      Terminal.writeError("limner: expected a writable output for standard output but found: \(message)\n")
      return .unwritable
    }
  }
}
