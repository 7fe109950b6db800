// SPDX-License-Identifier: Apache-2.0

import Limner
package import LimnerBatch
import LimnerSystem

/// The options of `limner worker`: those of `limner convert` that speak about one conversion, and what all share.
package enum WorkerOptions {
  /// All of them, in the order of the help text.
  package static let table = ConvertOptions.table.filter { option in
    RequestKeys.optionNames.contains(option.name) || ["--memory", "--jobs", "--help"].contains(option.name)
  }

  /// The worker that a command line asks for.
  ///
  /// - Throws: ``UsageError``.
  package static func worker(_ parsed: ParsedArguments) throws(UsageError) -> PhotoWorker {
    if let operand = parsed.operands.first {
      throw UsageError(expected: "options alone", for: "limner worker", found: Output.visible(operand))
    }
    var settings = try ConversionSettings(parsed)
    // As the report of `limner convert` has them.
    settings.options.facts = true
    if let format = settings.format { try settings.check(format) }
    let jobs = try parsed.number("--jobs", in: 1 ... 1024) ?? ProcessorCount.usable
    return PhotoWorker(settings, jobs: jobs)
  }

  /// The help text of the command.
  package static var help: HelpText {
    var help = HelpText(
      synopsis: "limner worker [options]",
      paragraphs: [
        """
        Reads requests from standard input, one JSON object a line, and writes one answer each to standard \
        output, in the same order. It ends with its input; a bad line is answered like any other.
        """,
        """
        A request has "input", a path, or "data", the bytes in base 64; "output", a path, or none to get the \
        result as "data"; "id", if the answer is to echo one; and options without dashes, such as \
        "max-side": 512, which go before those of the command line. The answer is a line of the report of \
        limner convert.
        """,
      ])
    help.add(table)
    help.sections.append(
      (
        heading: "Exit status",
        entries: [
          ("0", "Each line has its answer."), ("1", "Standard input could not be read."),
          ("64", "The command line is wrong; nothing is done."), ("74", "Nobody takes the answers."),
          ("130", "Interrupted by SIGINT, SIGTERM or SIGHUP; what ran was answered."),
        ]
      ))
    help.examples = [
      (
        #"echo '{"input": "a.jpg", "output": "b.jpg"}' | limner worker"#,
        "One photo, with a line that says what became of it."
      ),
      (
        "limner worker --max-side 256 --crop square --jobs 2",
        "The same for each line that says nothing else."
      ),
    ]
    return help
  }
}
