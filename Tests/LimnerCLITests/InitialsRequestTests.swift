// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerCLI
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct InitialsRequestTests {
  private func request(_ words: [String]) throws(UsageError) -> InitialsRequest {
    let bytes = words.map { Array($0.utf8) }
    return try InitialsRequest(ArgumentParser("limner initials", InitialsOptions.table).parse(bytes[...]))
  }

  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      _ = try request(line.split(separator: " ").map(String.init))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `without options everything has its default`() throws {
    let request = try request(["Maya Chen", "-o", "/nowhere/a.png"])
    #expect(request.options == InitialsAvatar.Options())
    #expect(request.names == .arguments([Array("Maya Chen".utf8)]))
    #expect(request.destination == .file("/nowhere/a.png"))
    #expect((request.fonts, request.format) == (.standard, .png))
    #expect((request.overwrites, request.isQuiet) == (false, false))
    #expect(request.options.color == .fixed(.ink))
    #expect((request.options.size, request.options.shape) == (256, .circle))
  }

  @Test func `every option arrives`() throws {
    let request = try request([
      "--names", "t.tsv", "--column", "Full name", "--output-column=id", "-o", "/nowhere/out", "--color",
      "auto",
      "--theme", "dark", "--accent", "2b48C4", "--size", "1k", "--shape", "square", "--format", "jpeg",
      "--font",
      "a.ttc#3", "--locale", "tr_TR.UTF-8", "--overwrite", "--quiet",
    ])
    #expect(
      request.names == .table("t.tsv", column: Array("Full name".utf8), output: Array("id".utf8)))
    #expect(request.destination == .folder("/nowhere/out"))
    #expect(request.options.color == .automatic)
    #expect(request.options.theme == Theme.dark.withAccent(RGBColor(red: 0x2B, green: 0x48, blue: 0xC4)))
    #expect((request.options.size, request.options.shape) == (1000, .square))
    #expect((request.options.format, request.format) == (.jpeg(), .jpeg))
    #expect(request.fonts == .file("a.ttc", face: 3))
    #expect(request.options.casing == .turkic)
    #expect((request.overwrites, request.isQuiet) == (true, true))
  }

  @Test(arguments: InitialsColor.allCases)
  func `a color is named by word or index`(color: InitialsColor) throws {
    for word in ["\(color)", "\(color.rawValue)"] {
      #expect(try request(["x", "--print", "--color", word]).options.color == .fixed(color))
    }
  }

  @Test(arguments: [
    ("a.ttf", "a.ttf", 0), ("a.ttc#0", "a.ttc", 0), ("a.ttc#12", "a.ttc", 12), ("a#b", "a#b", 0),
    ("a#", "a#", 0),
    ("a#1#2", "a#1", 2),
  ])
  func `a font is a file, and an index behind the last number sign`(text: String, file: String, face: Int)
    throws
  {
    #expect(try request(["x", "--print", "--font", text]).fonts == .file(BytePath(file), face: face))
  }

  @Test func `the format follows the name of the output`() throws {
    let formats: [(String, InitialsFileFormat)] = [
      ("a.png", .png), ("a.PNG", .png), ("a.jpg", .jpeg), ("a.jpeg", .jpeg), ("a.svg", .svg), ("a", .png),
      ("a/", .png),
      ("-", .png),
    ]
    for (name, format) in formats {
      #expect(try request(["x", "-o", name == "-" ? name : "/nowhere/\(name)"]).format == format, "\(name)")
    }
    #expect(try request(["x", "-o", "/nowhere/a", "--format", "svg"]).options.format == .svg)
    #expect(try request(["x", "-o", "-", "--format", "jpeg"]).options.format == .jpeg())
    // A folder by any name.
    #expect(try request(["x", "y", "-o", "/nowhere/a.jpg"]).destination == .folder("/nowhere/a.jpg"))
    #expect(try request(["x", "y", "-o", "/nowhere/a.jpg"]).format == .png)
    #expect(try request(["x", "-o", "/"]).destination == .folder("/"))
  }

  @Test(arguments: [
    ("", "expected at least one for NAME but found nothing"),
    ("Maya", "expected a file, a folder or - for -o but found nothing"),
    ("Maya -o a.gif", "for -o but found a.gif"),
    ("Maya -o a.png --format svg", "expected the extension of --format svg for -o but found a.png"),
    ("Maya Neil -o -", "expected a single NAME for -o - but found several names or --names"),
    ("--names x -o -", "expected a single NAME for -o - but found several names or --names"),
    ("Maya -o /dev/null", "expected a file or folder for -o but found a device, /dev/null"),
    ("Maya --print -o a.png", "expected no -o for --print, which draws nothing, but found a.png"),
    ("Maya --names x -o out", "expected no NAME for --names but found Maya"),
    ("Maya --column x -o out", "expected --names FILE for --column but found x alone"),
    ("Maya --output-column x -o out", "expected --names FILE for --output-column but found x alone"),
    ("--names x --output-column y -o out", "expected --column TITLE for --output-column but found y alone"),
    ("--names x.CSV -o out", "expected --column TITLE for the table x.CSV but found nothing"),
    ("--names x.tsv -o out", "expected --column TITLE for the table x.tsv but found nothing"),
    ("--names= --print", "expected a file or - for --names but found nothing"),
    (
      "Maya --print --color red",
      "expected ink, grey, muted, light, accent, 0 to 4 or auto for --color but found red"
    ),
    ("Maya --print --color 5", "for --color but found 5"),
    ("Maya --print --style quiet --color ink", "expected no --color for --style quiet but found ink"),
    ("Maya --print --style loud", "expected palette or quiet for --style but found loud"),
    ("Maya --print --theme sepia", "expected light or dark for --theme but found sepia"),
    ("Maya --print --accent red", "expected six hexadecimal digits for --accent but found red"),
    ("Maya --print --size 15", "expected a number from 16 to 2048 for --size but found 15"),
    ("Maya --print --size 2049", "expected a number from 16 to 2048 for --size but found 2049"),
    ("Maya --print --shape star", "expected circle or square for --shape but found star"),
    ("Maya --print --format gif", "expected png, jpeg or svg for --format but found gif"),
    ("Maya --print --font=", "expected FILE or FILE#INDEX for --font but found nothing"),
    ("Maya --print --font a#99999", "expected FILE or FILE#INDEX for --font but found a#99999"),
    ("Maya --print --locale 12", "expected a language such as tr or de-CH for --locale but found 12"),
    ("Maya --print --collor ink", "found --collor; the nearest is --color"),
    ("Maya --print --name x", "found --name; the nearest is --names"),
  ])
  func `what does not go together is said`(line: String, message: String) {
    #expect(error(line)?.contains(message) == true, "\(error(line) ?? "nothing")")
  }

  @Test func `an output that is a file takes one name`() throws {
    let work = try TemporaryFolder("initials")
    let file = try work.write([], "a.png").description
    #expect(error("x y -o \(file)")?.contains("expected a folder for -o but found a file") == true)
    #expect(error("--names x -o \(file)")?.contains("expected a folder for -o but found a file") == true)
    #expect(try request(["x", "-o", file]).destination == .file(BytePath(file)))
    #expect(try request(["x", "-o", work.path.description]).destination == .folder(work.path))
  }

  @Test func `the help text fits 80 columns, mentions each option and has lines that work`() throws {
    let text = InitialsOptions.help.text
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for option in InitialsOptions.table { #expect(text.contains("  \(option.name)")) }
    for example in InitialsOptions.help.examples {
      var words = example.line.replacing("'Maya Chen'", with: "Maya").split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["limner", "initials"])
      words.removeFirst(2)
      _ = try request(words)
    }
  }
}
