// SPDX-License-Identifier: Apache-2.0

import LimnerCLI
import LimnerSystem
import Testing

private struct Once: ByteSource {
  var bytes: [UInt8]
  mutating func next() throws(SystemError) -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

@Suite struct InitialsListTests {
  private func words(_ list: NameList<Once>) throws -> [String] {
    var list = list
    var words: [String] = []
    while let entry = try list.next() {
      switch entry.name {
      case .success(let listed):
        let output = listed.output.map { " > " + String(decoding: $0, as: UTF8.self) } ?? ""
        words.append(
          "\(entry.line) \(listed.number) \(String(decoding: listed.name, as: UTF8.self))\(output)")
      case .failure(let error): words.append("\(entry.line) \(error)")
      }
    }
    return words
  }

  private func table(_ text: String, _ column: String, _ output: String? = nil) throws(NameListError)
    -> NameList<Once>
  {
    try NameList(
      table: Once(bytes: Array(text.utf8)), .separated, column: Array(column.utf8),
      output: output.map { Array($0.utf8) })
  }

  private func error(_ text: String, _ column: String, _ output: String? = nil) -> NameListError? {
    do throws(NameListError) {
      _ = try table(text, column, output)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a list has the numbers of its lines`() throws {
    let list = NameList(lines: Once(bytes: Array("Maya Chen\n\n  Neil \r\n,\"x\n".utf8)))
    #expect(try words(list) == ["1 1 Maya Chen", "3 3   Neil ", "4 4 ,\"x"])
  }

  @Test func `a table has the numbers of its rows, wrong ones counted and blank ones not`() throws {
    let text = "\nid, name ,x\n\n1,\"Chen,\nMaya\",a\n2,Neil\n\n3,,c\n4,Bo,d,e\n5,Al,f\n"
    #expect(
      try words(table(text, "name", "id")) == [
        "4 1 Chen,\nMaya > 1", "6 \(TableError.fieldCount(found: 2, expected: 3))", "8 3  > 3",
        "9 \(TableError.fieldCount(found: 4, expected: 3))", "10 5 Al > 5",
      ])
  }

  @Test func `a column stands in the header once`() {
    let titles = ["a", "name", "b", "b"].map { Array($0.utf8) }
    #expect(error("a,name,b,b\n", "name") == nil)
    #expect(error("a,name,b,b\n", "Name") == .column(Array("Name".utf8), option: "--column", titles: titles))
    #expect(error("a,name,b,b\n", "b") == .column(Array("b".utf8), option: "--column", titles: titles))
    #expect(
      error("a,name,b,b\n", "a", "c") == .column(Array("c".utf8), option: "--output-column", titles: titles))
    #expect(error("a,name\n", "name", "name") == nil)
  }

  @Test func `a table has a line of titles`() {
    #expect(error("", "name") == .noHeader)
    #expect(error("\n\n", "name") == .noHeader)
    #expect(error("\n\"name,x\n", "name") == .header(.unclosedQuote, line: 2))
  }
}

@Suite struct InitialsOutputNameTests {
  private func name(_ text: String, _ format: InitialsFileFormat = .png) throws -> String {
    try OutputNames(format).name(Array(text.utf8)).description
  }

  @Test(arguments: ["\u{202E}gnp", "a\u{2066}", "a\u{2028}b", "a\u{9B}31m", "\u{85}"] as [String])
  func `a text that steers a terminal or turns what is shown is no name`(text: String) throws {
    let scalar = try #require(text.unicodeScalars.first { !$0.isASCII })
    #expect(error(Array(text.utf8)) == .misleading(found: scalar))
    #expect(error(Array("שלום नेहा é".utf8)) == nil)
  }

  private func error(_ bytes: [UInt8]) -> OutputNameError? {
    do throws(OutputNameError) {
      _ = try OutputNames(.png).name(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (1, "000001.png"), (42, "000042.png"), (999_999, "999999.png"), (1_000_000, "1000000.png"),
  ])
  func `numbers have six digits or more`(number: Int, name: String) {
    #expect(OutputNames(.png).name(number: number).description == name)
  }

  @Test func `texts get the format's extension unless they have it`() throws {
    #expect(try name("maya") == "maya.png")
    #expect(try name("maya.png") == "maya.png")
    #expect(try name("maya.PNG") == "maya.PNG")
    #expect(try name("maya.jpg") == "maya.jpg.png")
    #expect(try name("maya.chen@example.com") == "maya.chen@example.com.png")
    #expect(try name("maya.jpeg", .jpeg) == "maya.jpeg")
    #expect(try name("maya", .jpeg) == "maya.jpg")
    #expect(try name("Maya Chen", .svg) == "Maya Chen.svg")
    #expect(try name("-rf 陈美") == "-rf 陈美.png")
    let broken: [UInt8] = [0x61, 0xFF]
    #expect(try OutputNames(.png).name(broken).bytes == broken + Array(".png".utf8))
  }

  @Test func `names that could leave the folder, hide or mislead are refused`() {
    #expect(error([]) == .empty)
    for text in ["..", ".", "../x", ".hidden", ".limner-1-1.tmp", "./x"] {
      #expect(error(Array(text.utf8)) == .hidden)
    }
    for text in ["/etc/passwd", "a/b", "a/../../b", "a/"] {
      #expect(error(Array(text.utf8)) == .separator(found: UInt8(ascii: "/")))
    }
    #expect(error(Array("a\\..\\b".utf8)) == .separator(found: UInt8(ascii: "\\")))
    #expect(error(Array("maya\0.png".utf8)) == .control(found: 0))
    #expect(error(Array("a\nb".utf8)) == .control(found: 10))
    #expect(error([0x61, 0x7F]) == .control(found: 0x7F))
    let long = [UInt8](repeating: 0x61, count: 252)
    #expect(error(Array(long.dropLast())) == nil)
    #expect(error(long) == .tooLong(found: 256, limit: 255))
  }
}
