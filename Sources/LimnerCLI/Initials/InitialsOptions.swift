// SPDX-License-Identifier: Apache-2.0

/// The options of `limner initials`: what the parser knows and what the help text lists.
package enum InitialsOptions {
  /// All of them, in the order of the help text.
  package static let table: [CommandOption] = [
    CommandOption(
      "-o", "OUT",
      help: """
        Where avatars go. For one NAME a file, unless OUT is a folder or ends in a slash; \
        a folder otherwise; - is standard output, for one NAME.
        """),
    CommandOption(
      "--color", "COLOR",
      help: """
        ink, grey, muted, light, accent or their index 0 to 4; auto picks one of the five by the name, \
        always the same. Default: ink.
        """),
    CommandOption(
      "--style", "palette|quiet",
      help: "quiet: secondary text on a fill, for initials that stand in for a photo. Default: palette."),
    CommandOption("--theme", "light|dark", help: "What the colors stand for. Default: light."),
    CommandOption(
      "--accent", "RRGGBB",
      help:
        "The color that accent stands for; letters on it get a contrast of 4.5 or more. Default: the theme's."
    ),
    CommandOption("--size", "N", help: "Width and height in pixels, 16 to 2048. Default: 256."),
    CommandOption("--shape", "circle|square", help: "Default: circle."),
    CommandOption(
      "--format", "png|jpeg|svg",
      help: "svg holds outlines only: no text, no name. Default: by OUT's extension, else png."),
    CommandOption(
      "--font", "FILE[#INDEX]",
      help: """
        A TrueType or OpenType font, of a collection the one with this index. Default: the built-in face, \
        then the system's fonts for scripts that it lacks.
        """),
    CommandOption(
      "--locale", "ID", help: "Whose rules make capitals: tr and az make \u{130} of i. Default: none."),
    CommandOption(
      "--names", "FILE",
      help: "Names from a file, one a line, or from a table with --column; - is standard input."),
    CommandOption(
      "--column", "TITLE", help: "FILE is CSV or TSV; names stand in the column with this title."),
    CommandOption(
      "--output-column", "TITLE",
      help: "Outputs are named by the column with this title, with the format's extension."),
    CommandOption(
      "--print",
      help: """
        Print name, initials, color and whether no font has the initials, with tabs between; \
        draw nothing.
        """),
    CommandOption(
      "--overwrite", help: "Replace outputs that exist. Otherwise they are left alone and listed as failed."),
    CommandOption("--quiet", help: "Print errors only."),
    .help,
  ]

  /// The help text of the command.
  package static var help: HelpText {
    var help = HelpText(
      synopsis: "limner initials NAME... -o OUT [options]",
      paragraphs: [
        "Draws avatars with the initials of names, or the symbol of a person for names that have none.",
        """
        Several names go into the folder OUT as 000001.png, 000002.png and so on: by their place on the \
        command line, by the line of a list, or by the row of a table, the header not counted. \
        Put -- in front of names that start with a dash.
        """,
        """
        The fields of a table are set apart by tabs, commas or semicolons, whichever comes first in the header. \
        Fields between commas or semicolons may be quoted. A wrong row is listed as failed by its line, and \
        the others are drawn. So is one whose output would leave OUT, be hidden, or have the name of an earlier one.
        """,
      ])
    help.add(table)
    help.sections.append(ConvertOptions.exitStatuses)
    help.examples = [
      ("limner initials 'Maya Chen' -o maya.png", "One avatar, 256 pixels wide and high."),
      ("limner initials Maya Neil --color auto --size 96 -o out/", "Two, each in a color of its own."),
      (
        "limner initials --names team.csv --column name --output-column id -o out",
        "One for each row of a table."
      ),
      ("limner initials --names names.txt --print", "What would be drawn, and no picture."),
    ]
    return help
  }
}
