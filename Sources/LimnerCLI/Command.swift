// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

/// The command as a whole: finds the subcommand and tells what was wrong with its command line.
package enum Command {
  /// Runs the command line behind the program's name.
  package static func run(_ arguments: [[UInt8]]) async -> ExitStatus {
    let name = arguments.first.map { String(decoding: $0, as: UTF8.self) }
    let rest = arguments.dropFirst()
    do throws(UsageError) {
      switch name {
      case "convert": return try await ConvertCommand.run(rest)
      case "inspect": return try await InspectCommand.run(rest)
      case "worker": return try await WorkerCommand.run(rest)
      case "initials": return try await InitialsCommand.run(rest)
      default: return try runAlone(arguments[...])
      }
    } catch {
      let helped =
        ["convert", "initials", "inspect", "worker"].contains(name) ? "limner \(name ?? "")" : "limner"
      Terminal.writeError("limner: \(error)\nTry '\(helped) --help'.\n")
      return .wrongUsage
    }
  }

  /// The command without a subcommand: help, version, or wrong.
  private static func runAlone(_ arguments: ArraySlice<[UInt8]>) throws(UsageError) -> ExitStatus {
    let parsed = try ArgumentParser("limner", MainHelp.options).parse(arguments)
    if parsed.has("--help") { return Output.write(MainHelp.help.text) }
    if parsed.has("--version") { return Output.write("limner \(Version.number)\n") }
    let commands = MainHelp.commands.map(\.label)
    let expected = commands.joined(separator: " or ")
    guard let operand = parsed.operands.first else {
      throw UsageError(expected: expected, for: "the command", found: "nothing")
    }
    throw UsageError(
      expected: expected, for: "the command", found: Output.visible(operand),
      nearest: NearestName.to(String(decoding: operand, as: UTF8.self), in: commands))
  }
}
