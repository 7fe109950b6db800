// SPDX-License-Identifier: Apache-2.0

/// The help of the command as a whole.
package enum MainHelp {
  /// The subcommands with a word on each.
  package static let commands: [(label: String, text: String)] = [
    ("convert", "Make upright, small JPEGs or PNGs from photos."),
    ("initials", "Draw avatars with the initials of names."),
    ("inspect", "Print what a photo is and what convert would do with it."),
    ("worker", "Answer lines of JSON, each about one photo."),
  ]

  /// The options outside subcommands.
  package static let options: [CommandOption] = [
    .help,
    CommandOption("--version", help: "Print the version."),
  ]

  /// The help text.
  package static var help: HelpText {
    var help = HelpText(
      synopsis: "limner COMMAND [options]",
      paragraphs: [
        "Turns photos into upright, small JPEGs and PNGs without metadata, and names into avatars."
      ])
    help.sections.append((heading: "Commands", entries: commands))
    help.add(options)
    help.examples = [
      ("limner convert photos -o out", "Converts a folder with all its subfolders."),
      ("limner initials 'Maya Chen' -o maya.png", "Draws an avatar."),
      ("limner inspect photo.jpg", "Prints what the header says and what convert would do."),
      ("limner convert --help", "Lists the options of a command."),
    ]
    return help
  }
}
