// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// Measures; see `limner-bench --help`.
@main enum Main {
  static let usage = """
    usage: limner-bench photo FILE [OPTION...] [--runs N] [--json]
           limner-bench floor FILE [--runs N] [--json]
           limner-bench kernels [--runs N] [--json]
           limner-bench initials [--size N] [--shape circle|square] [--runs N] [--json]
           limner-bench peak FILE... [OPTION...] [--in-process] [--json]
           limner-bench report FILE... [--runs N] [--scaling FOLDER] [--compiler TEXT] [--commit TEXT]
           limner-bench fit FILE... [--runs N]

    options: --max-side N, --format jpeg|png, --quality N, --progressive, --optimize, --shrink auto|never,
             --color preserve|srgb, --linear, --facts, --max-bytes N, --max-input N

    photo    bytes in, bytes out, warm, one thread: processor time, wall time, stages, peak memory;
             with --max-bytes also how many times as long encoding takes as without: the median over pairs of runs
    floor    what no decoder can avoid: for JPEG entropy decoding (raw planes at DCT 1/8), for PNG inflating
    kernels  the resampler alone and SHA-256 alone, for each instruction set of this processor
    initials forty names to PNG in the built-in face, one thread; an empty ground as the floor; growth over 10,000 names
    peak     what each conversion was planned to take and what it took, each in a process of its own; status 74 where
             a growth is more than 4 MiB above its plan or less than half of it
    report   the tables of Documentation/Benchmarks.md: machine, stages beside floors, measured beside estimated times,
             memory, instruction sets, start; with --scaling, whose photos stay in FOLDER, megapixels and target sizes
    fit      the costs of PhotoWork+Cost.swift by least squares over all files and the ways of asking for more of them

    Times are of the whole process, in milliseconds, one figure for each run.

    """

  static func main() {
    do throws(BenchFailure) {
      try run(Array(ProcessArguments.all.dropFirst()))
    } catch {
      Terminal.writeError("limner-bench: \(error.message)\n")
      ProcessExit.exit(error.status)
    }
  }

  private static func run(_ arguments: [BytePath]) throws(BenchFailure) {
    var request = try BenchRequest(arguments)
    guard request.command != "--help", !request.asksForHelp else { return try print(usage) }
    switch request.command {
    case "photo": try print(PhotoRun.measure(request))
    case "floor": try print(FloorRun.measure(request))
    case "kernels": try print(KernelRun.measure(request))
    case "initials": try print(InitialsRun.measure(request))
    case "report": try ReportRun.measure(request, print: print)
    case "fit": try print(FitRun.measure(request))
    case "start": try print("\(Clock.processTime) \(ProcessMemory.peak ?? 0)\n")
    case "peak": try PeakRun.measure(request, print: print)
    default:
      request.command = request.command.isEmpty ? "nothing" : request.command
      throw .usage(
        "expected photo, floor, kernels, initials, peak, report or fit for the command but found \(request.command)\n\(usage)"
      )
    }
  }

  private static func print(_ text: String) throws(BenchFailure) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(text)
    } catch {
      throw .environment("\(error)")
    }
  }
}

/// Why nothing was measured.
enum BenchFailure: Error {
  /// The command line is wrong.
  case usage(String)

  /// The photo cannot be converted.
  case photo(LimnerError)

  /// The file cannot be read.
  case unreadable(String)

  /// The result cannot be written, or the figures contradict one another.
  case environment(String)

  /// What a person reads.
  var message: String {
    switch self {
    case .usage(let text), .unreadable(let text), .environment(let text): text
    case .photo(let error): error.description
    }
  }

  /// The exit status, as the `limner` command has it.
  var status: Int32 {
    switch self {
    case .usage: 64
    case .photo, .unreadable: 1
    case .environment: 74
    }
  }
}
