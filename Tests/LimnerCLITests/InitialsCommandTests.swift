// SPDX-License-Identifier: Apache-2.0

import LimnerSystem
import LimnerTestSupport
import Testing

/// The built command on names.
@Suite struct InitialsCommandTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  private func isPNG(_ bytes: [UInt8]?) -> Bool { bytes?.starts(with: signature) == true }

  @Test func `a name becomes a file of the format that its extension stands for`() throws {
    let work = try TemporaryFolder("initials")
    for (name, start) in [
      ("a.png", signature), ("a.jpg", [0xFF, 0xD8]), ("a.svg", Array("<svg".utf8)),
      ("new/folder/a.png", signature),
    ] as [(BytePath, [UInt8])] {
      let result = try Command.limner("initials", "Maya Chen", "-o", work.path.appending(name))
      #expect((result.status, result.output.count) == (0, 0))
      #expect(result.error.hasPrefix("1 drawn in "))
      #expect(work.read(name)?.starts(with: start) == true, "\(name)")
    }
    let names = work.files()
    #expect(names == ["a.jpg", "a.png", "a.svg", "new/folder/a.png"])
  }

  @Test func `standard output takes what the file would`() throws {
    let work = try TemporaryFolder("initials")
    let piped = try Command.limner("initials", "Maya Chen", "-o", "-", "--color", "accent", "--quiet")
    let filed = try Command.limner(
      "initials", "Maya Chen", "-o", work.path.appending("a.png"), "--color", "4", "--quiet")
    #expect((piped.status, filed.status) == (0, 0))
    #expect(piped.error.isEmpty && filed.error.isEmpty)
    #expect(isPNG(piped.output))
    let written = work.read("a.png")
    #expect(written == piped.output)
  }

  @Test func `several names go into a folder by their numbers`() throws {
    let work = try TemporaryFolder("initials")
    let result = try Command.limner("initials", "Maya", "", "Neil", "-o", work.path.appending("out"))
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("3 drawn in "))
    let names = work.files()
    #expect(names == ["out/000001.png", "out/000002.png", "out/000003.png"])
  }

  @Test func `existing outputs are left alone and listed, and replaced when told to`() throws {
    let work = try TemporaryFolder("initials")
    try work.write(Array("old".utf8), "out/000002.png")
    let out = work.path.appending("out")
    let refused = try Command.limner("initials", "A", "B", "C", "-o", out)
    #expect(refused.status == 1)
    let message =
      "B: expected no file of that name for the output but found an existing file (\(out)/000002.png)\n"
    #expect(refused.error.contains(message))
    #expect(refused.error.contains("2 drawn, 1 failed in "))
    #expect(work.text("out/000002.png") == "old")
    let replaced = try Command.limner("initials", "A", "B", "C", "-o", out, "--overwrite")
    #expect(replaced.status == 0)
    #expect(isPNG(work.read("out/000002.png")))
    let count = work.files().count
    #expect(count == 3)
  }

  @Test func `a folder of an output's name stays, also when outputs are replaced`() throws {
    let work = try TemporaryFolder("initials")
    try work.write([], "out/000001.png/x")
    let result = try Command.limner("initials", "A", "B", "-o", work.path.appending("out"), "--overwrite")
    #expect(result.status == 1)
    let names = work.files()
    #expect(names == ["out/000001.png/x", "out/000002.png"])
  }

  @Test func `an output that is a link is replaced, not what it leads to`() throws {
    let work = try TemporaryFolder("initials")
    let target = try work.write(Array("mine".utf8), "target")
    try work.link("out/000001.png", to: target)
    let out = work.path.appending("out")
    #expect(try Command.limner("initials", "A", "B", "-o", out).status == 1)
    #expect(try Command.limner("initials", "A", "B", "-o", out, "--overwrite").status == 0)
    #expect(work.text("target") == "mine")
    #expect(isPNG(work.read("out/000001.png")))
  }

  @Test func `a list is drawn by its lines, from a file or standard input`() throws {
    let work = try TemporaryFolder("initials")
    let text = Array("\u{FEFF}Maya Chen\r\n\r\nŁukasz\n".utf8) + [0xFF, 0x20, 0x41]
    let list = try work.write(text, "names.txt")
    let out = work.path.appending("out")
    #expect(try Command.limner("initials", "--names", list, "-o", out).status == 0)
    let piped = try Command.limner("initials", "--names", "-", "-o", work.path.appending("in"), input: text)
    #expect(piped.status == 0)
    let (names, others) = (work.files(below: "out"), work.files(below: "in"))
    #expect(names == ["000001.png", "000003.png", "000004.png"])
    #expect(others == names)
  }

  @Test func `a row that is wrong never stops the others`() throws {
    let work = try TemporaryFolder("initials")
    let table = """
      Name;Id;Team
      "Chen, ""M"" Maya";maya;1
      Dwayne "The Rock" Johnson;dwayne;2
      "stray;x;1
      Al;../al;3
      Too;few
      Bo;.bo;3
      Cy;;3
      Di;maya.png;4
      Ed;a/b;5
      Flo;flo;6
      """
    let list = try work.write(Array(table.utf8), "team.csv")
    let out = work.path.appending("out")
    let result = try Command.limner(
      "initials", "--names", list, "--column", "Name", "--output-column", "Id", "-o", out)
    #expect(result.status == 1)
    let names = work.files()
    #expect(names == ["out/dwayne.png", "out/flo.png", "out/maya.png", "team.csv"])
    let lines = result.error.split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("\(list):") }.map {
      $0.dropFirst(list.bytes.count + 1).prefix { $0 != ":" }
    }
    #expect(rows == ["4", "5", "6", "7", "8", "9", "10"])
    #expect(lines.last?.hasPrefix("3 drawn, 7 failed in ") == true)
  }

  @Test(arguments: [false, true])
  func `rows that would meet at one name: the first one has it`(overwrites: Bool) throws {
    let work = try TemporaryFolder("initials")
    let table = Array("name\tid\nMaya\tx\nNeil\tx.png\nOle\ty\n".utf8)
    let list = try work.write(table, "a.tsv")
    var arguments: [BytePath] = [
      "initials", "--names", list, "--column", "name", "--output-column", "id", "-o",
      work.path.appending("out"),
    ]
    if overwrites {
      arguments.append("--overwrite")
      try work.write(Array("old".utf8), "out/x.png")
    }
    let result = try Command("limner", arguments).wait()
    #expect(result.status == 1)
    #expect(result.error.contains("\(list):3: expected "))
    let maya = try Command.limner("initials", "Maya", "-o", "-").output
    let written = work.read("out/x.png")
    #expect(written == maya)
    let count = work.files(below: "out").count
    #expect(count == 2)
  }

  @Test func `facts are printed with tabs between, whatever a name holds`() throws {
    let rude = "a\\b\tc\u{1B}[2J\u{202E}"
    let list = Array("Maya Chen\n\(rude)\n42\n".utf8) + [0xFF, 0x0A]
    let result = try Command.limner("initials", "--names", "-", "--print", "--color", "3", input: list)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    let lines = result.text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lines.count == 4 && lines.allSatisfy { $0.count == 4 })
    #expect(lines[0] == ["Maya Chen", "MC", "light", "false"])
    #expect(lines[1][0] == "a\\\\b\\tc\\x1B[2J\\u202E")
    #expect(lines[2][1] == "4")
    #expect(lines[3][0] == "\u{FFFD}" && lines[3][1].isEmpty)
    let quiet = try Command.limner("initials", "Maya", "--style", "quiet", "--print")
    #expect(quiet.text == "Maya\tM\tquiet\tfalse\n")
  }

  @Test func `the locale decides what i becomes`() throws {
    #expect(try Command.limner("initials", "ilker", "--print", "--locale", "tr").text.contains("\tİ\t"))
    #expect(try Command.limner("initials", "ilker", "--print", "--locale", "en").text.contains("\tI\t"))
  }

  @Test func `a column that is not there is wrong usage, and nothing is made`() throws {
    let work = try TemporaryFolder("initials")
    let list = try work.write(Array("Name,Id\nMaya,1\n".utf8), "a.csv")
    let result = try Command.limner(
      "initials", "--names", list, "--column", "Nmae", "-o", work.path.appending("out"))
    #expect(result.status == 64)
    #expect(
      result.error.hasPrefix(
        "limner: expected one of Name, Id for --column but found Nmae; the nearest is Name\n"))
    let names = work.files()
    #expect(names == ["a.csv"])
  }

  @Test(arguments: [
    (
      ["--names", "/nowhere/x"], 1, "/nowhere/x: expected a readable file for --names but found No such file"
    ),
    (["--names", "/"], 1, "/:"), (["--font", "/nowhere/f.ttf", "Maya"], 1, "/nowhere/f.ttf: expected "),
    (["--colr", "1", "Maya"], 64, "the nearest is --color"), (["--help"], 0, ""),
  ])
  func `the exit status is that of the contract`(words: [String], status: Int, message: String) throws {
    let arguments = (["initials"] + words + (status == 1 ? ["--print"] : [])).map { BytePath($0) }
    let result = try Command("limner", arguments).wait()
    #expect(result.status == status)
    #expect(status == 0 ? result.error.isEmpty : result.error.contains(message), "\(result.error)")
  }

  @Test func `an output that cannot be written is told by the status`() throws {
    let work = try TemporaryFolder("initials")
    #expect(try Command.limner("initials", "Maya", "-o", "/dev/null/x.png").status == 74)
    var setting = Command.Setting()
    setting.output = .path("/dev/full")
    #expect(try Command.limner(setting, "initials", "Maya", "-o", "-").status == 74)
    #expect(try Command.limner(setting, "initials", "Maya", "--print").status == 74)
    setting.output = .closedPipe
    #expect(try Command.limner(setting, "initials", "Maya", "--print").status == 74)
    let names = work.files()
    #expect(names.isEmpty)
  }

  @Test(.enabled(if: Command.canLimitFiles)) func `a file that stops growing leaves nothing behind`() throws {
    let work = try TemporaryFolder("initials")
    let result = try Command.limner(
      "initials", "Maya", "Neil", "-o", work.path.appending("out"), "--format", "jpeg",
      fileLimit: 512)
    #expect(result.status == 74)
    let names = work.files(below: "out")
    #expect(names.isEmpty)
  }

  @Test
  func `many rows are told of in their order, and the first of a name has it wherever the other stands`()
    throws
  {
    let work = try TemporaryFolder("initials")
    var table = "name,id\n"
    for number in 0 ..< 200 { table += number % 7 == 3 ? "Maya\n" : "Maya,\(number % 150)\n" }
    let list = try work.write(Array(table.utf8), "a.csv")
    let result = try Command.limner(
      "initials", "--names", list, "--column", "name", "--output-column", "id", "--size", "16", "-o",
      work.path.appending("out"))
    let failed = result.error.split(separator: "\n").filter { $0.hasPrefix("\(list):") }.compactMap { line in
      Int(line.dropFirst(list.bytes.count + 1).prefix { $0 != ":" })
    }
    var taken: Set<Int> = []
    let expected = (0 ..< 200).filter { $0 % 7 == 3 || !taken.insert($0 % 150).inserted }.map { $0 + 2 }
    #expect(failed == expected)
    let names = Set(work.files(below: "out"))
    #expect(names == Set(taken.map { BytePath("\($0).png") }))
    #expect(result.error.contains("\n\(taken.count) drawn, \(expected.count) failed in "))
  }

  @Test func `a signal in the middle leaves only whole files and says how far it came`() throws {
    let work = try TemporaryFolder("initials")
    let list = try work.write(Array(String(repeating: "Maya Chen\n", count: 20_000).utf8), "names.txt")
    let command = try Command(
      "limner", ["initials", "--names", list, "-o", work.path.appending("out"), "--size", "16"])
    // The first results show that the middle has been reached.
    while work.files(below: "out").isEmpty {}
    command.signal(2)
    let result = command.wait()
    let files = work.files(below: "out")
    #expect(result.status == 130)
    #expect(!files.isEmpty && files.count < 20_000)
    #expect(result.error.hasPrefix("interrupted: \(files.count) drawn in "))
    for name in files {
      #expect(!name.isHidden)
      #expect(isPNG(work.read(BytePath("out").appending(name))))
    }
  }

  @Test func `a list without an end or a line ends at a signal`() throws {
    let work = try TemporaryFolder("initials")
    let command = try Command(
      "limner", ["initials", "--names", "/dev/zero", "-o", work.path.appending("out")])
    // The folder is made once the list is open.
    while (try? FileStatus.of(work.path.appending("out"))) == nil {}
    command.signal(15)
    let result = command.wait()
    #expect(result.status == 130)
  }
}
