// SPDX-License-Identifier: Apache-2.0

/// The options of `limner inspect`.
package enum InspectOptions {
  /// All of them, in the order of the help text.
  package static let table: [CommandOption] = [
    CommandOption("--json", help: "Print one JSON object for each file, on a line of its own."),
    .help,
  ]

  /// The help text of the command.
  package static var help: HelpText {
    var help = HelpText(
      synopsis: "limner inspect FILE... [options]",
      paragraphs: [
        """
        Prints what the header of each photo says and what `limner convert` would do with it by default. \
        No pixel is decoded. FILE may be - for standard input.
        """
      ])
    help.add(table)
    help.sections.append(ConvertOptions.exitStatuses)
    help.examples = [
      ("limner inspect photo.jpg", "What one photo is."),
      ("limner inspect --json photos/*.jpg", "The same for programs."),
    ]
    return help
  }
}
