// SPDX-License-Identifier: Apache-2.0

/// The options of `limner convert`: what the parser knows and what the help text lists.
package enum ConvertOptions {
  /// All of them, in the order of the help text.
  package static let table: [CommandOption] = [
    CommandOption(
      "-o", "OUT",
      help: """
        Where results go. For one input file a file, unless OUT is a folder or ends in \
        a slash; a folder otherwise; - is standard output, for one input.
        """),
    CommandOption(
      "--max-side", "N", help: "Longest side of a result in pixels; nothing is enlarged. Default: 1024."),
    CommandOption(
      "--format", "jpeg|png",
      help: "Format of results. PNG keeps transparency. Default: by the output's extension, else jpeg."),
    CommandOption(
      "--crop", "none|square|circle",
      help: "Part of the picture: all, the square in its middle, or the circle, as a PNG. Default: none."),
    CommandOption(
      "--rendition", "NAME=MAX[:square|circle][:jpeg|png]",
      help: """
        One of several results from one decode, as stem.NAME.jpg or .png: its longest side, crop and \
        format. Repeat it for each.
        """),
    CommandOption("--quality", "N", help: "JPEG quality, 1 to 100. Default: 85."),
    CommandOption("--max-bytes", "SIZE", help: "Largest result in bytes, such as 100k. Default: none."),
    CommandOption(
      "--subsampling", "420|422|444", help: "Chroma of a JPEG. Default: 420 below quality 90, else 444."),
    CommandOption("--progressive", help: "Write progressive JPEGs."),
    CommandOption("--optimize", help: "Smaller JPEGs, more slowly."),
    CommandOption(
      "--color", "preserve|srgb",
      help: """
        What happens to color that is not sRGB. preserve: samples and profile stay together; \
        srgb: it is converted and no profile is written. Default: preserve.
        """),
    CommandOption("--linear", help: "Average light instead of coded samples; slower."),
    CommandOption(
      "--background", "RRGGBB", help: "Color under transparency in a JPEG. Default: ffffff."),
    CommandOption(
      "--shrink", "auto|never",
      help: "Whether the JPEG decoder may scale where quality does not pay for it. Default: auto."),
    CommandOption(
      "--policy", "POLICY",
      help: """
        What happens to damaged input. complete: missing rows fail; lenient: they are filled; \
        strict: any warning fails. Default: complete.
        """),
    CommandOption("--max-pixels", "N", help: "Largest picture that is read, in pixels. Default: 250m."),
    CommandOption("--max-input", "SIZE", help: "Longest file that is read, in bytes. Default: 64mi."),
    CommandOption(
      "--memory", "SIZE", help: "Most memory that all images at a time may need, in bytes. Default: 512mi."),
    CommandOption("--jobs", "N", help: "Images at a time. Default: the number of usable CPUs."),
    CommandOption(
      "--files-from", "FILE",
      help: """
        More inputs, one a line, or separated by zeros if FILE holds any (find -print0). - is standard input.
        """),
    CommandOption(
      "--report", "FILE", help: "Write one JSON object for each input, in their order; - is standard output."),
    CommandOption(
      "--resume", "content", isOptional: true,
      help: """
        Skip inputs that an earlier run into OUT has finished with the same options. An input is the same by \
        size, time and inode, or else by its content; with =content by its content alone.
        """),
    CommandOption(
      "--overwrite", help: "Replace outputs that exist. Otherwise they are left alone and listed as failed."),
    CommandOption(
      "--gallery", "FILE",
      help: "Write a page that shows inputs and results side by side, failures first, at the end."),
    CommandOption("--dry-run", help: "Print what would be done with each input; write nothing."),
    CommandOption("--quiet", help: "Print errors only."),
    CommandOption("--progress", help: "Show progress also where standard error is no terminal."),
    .help,
  ]

  /// The help text of the command.
  package static var help: HelpText {
    var help = HelpText(
      synopsis: "limner convert INPUT... -o OUT [options]",
      paragraphs: [
        "Makes upright, small JPEGs or PNGs without metadata from photos.",
        """
        INPUT is a file, a folder or - for standard input. Folders are walked without hidden files, and \
        their tree is kept: the contents of a single folder go straight under OUT, each of several inputs \
        keeps its own name there. Inputs that would meet at one name keep their extension (a.jpeg.jpg). \
        Put -- in front of names that start with a dash. With --files-from no INPUT is needed.
        """,
      ])
    help.add(table)
    help.sections.append(
      (
        heading: "Numbers",
        entries: [("N, SIZE", "Take k m g (powers of 1000) and ki mi gi (powers of 1024).")]
      ))
    help.sections.append(exitStatuses)
    help.examples = [
      ("limner convert photo.jpg -o small.jpg", "One photo, at most 1024 pixels wide or high."),
      ("limner convert photos -o out --report report.jsonl", "A folder with all its subfolders."),
      ("limner convert *.jpg -o web/ --max-side 640 --quality 80", "Several files into a folder."),
      (
        "limner convert in -o out --rendition large=1024 --rendition face=128:circle",
        "Two results of each photo."
      ),
      ("limner convert photos -o out --resume", "Goes on where an earlier run was stopped."),
      ("limner convert - -o - <in.png >out.jpg", "From standard input to standard output."),
    ]
    return help
  }

  /// What the exit status says, for all commands.
  package static let exitStatuses: (heading: String, entries: [(label: String, text: String)]) = (
    heading: "Exit status",
    entries: [
      ("0", "Everything is done."),
      ("1", "Some inputs failed; the rest is done."),
      ("64", "The command line is wrong; nothing is done."),
      ("74", "Some output could not be written."),
      ("130", "Interrupted by SIGINT, SIGTERM or SIGHUP; what was finished stays."),
    ]
  )
}
