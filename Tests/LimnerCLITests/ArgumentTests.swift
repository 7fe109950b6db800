// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerCLI
import Testing

@Suite struct ArgumentParserTests {
  private let parser = ArgumentParser(
    "limner test",
    [
      CommandOption("-o", "OUT", help: ""), CommandOption("--quality", "N", help: ""),
      CommandOption("--quiet", help: ""), CommandOption("--resume", "how", isOptional: true, help: ""),
    ])

  private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
    try parser.parse(words.map { Array($0.utf8) }[...])
  }

  private func error(_ words: String...) -> String? {
    do throws(UsageError) {
      _ = try parser.parse(words.map { Array($0.utf8) }[...])
      return nil
    } catch {
      return error.description
    }
  }

  private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a value stands behind its option or an equals sign`() throws {
    #expect(text(try parse("--quality", "80").bytes("--quality")) == "80")
    #expect(text(try parse("--quality=80").bytes("--quality")) == "80")
    #expect(text(try parse("--quality=").bytes("--quality")) == "")
    #expect(text(try parse("--quality=a=b").bytes("--quality")) == "a=b")
    #expect(text(try parse("-o", "-").bytes("-o")) == "-")
    #expect(text(try parse("-o=--x").bytes("-o")) == "--x")
    #expect(text(try parse("--quality", "1", "--quality", "2").bytes("--quality")) == "2")
  }

  @Test func `a value that may be left out is attached or not there`() throws {
    let bare = try parse("--resume", "content")
    #expect(bare.has("--resume") && bare.bytes("--resume") == nil)
    #expect(bare.operands.map { text($0) } == ["content"])
    #expect(text(try parse("--resume=content").bytes("--resume")) == "content")
    #expect(text(try parse("--resume=").bytes("--resume")) == "")
    #expect(try !parse("a").has("--resume"))
  }

  @Test func `all values of an option that is repeated are kept in order`() throws {
    let parsed = try parse("--quality", "1", "-o", "x", "--quality=2")
    #expect(parsed.all("--quality").map { text($0) } == ["1", "2"])
    #expect(parsed.all("--quiet").isEmpty)
  }

  @Test func `operands stand anywhere, two dashes end the options, one dash is an operand`() throws {
    let parsed = try parse("a", "--quiet", "-", "b", "--", "--quality", "--")
    #expect(parsed.operands.map { text($0) } == ["a", "-", "b", "--quality", "--"])
    #expect(parsed.has("--quiet"))
    #expect(!parsed.has("--quality"))
  }

  @Test func `arguments are bytes`() throws {
    let name: [UInt8] = [0x61, 0xFF]
    let parsed = try parser.parse([name, Array("-o".utf8), name][...])
    #expect(parsed.operands == [name])
    #expect(parsed.bytes("-o") == name)
  }

  @Test func `what is wrong is said with what was expected, and the nearest option`() {
    #expect(
      error("--qualty", "3")
        == "expected a known option for limner test but found --qualty; the nearest is --quality")
    #expect(error("--quality") == "expected a value for --quality but found nothing")
    #expect(error("--quality", "--quiet") == "expected a value for --quality but found --quiet")
    #expect(error("--quiet=yes") == "expected no value for --quiet but found yes")
    #expect(error("-x")?.contains("found -x; the nearest is -o") == true)
    #expect(error("--\u{1B}[2J")?.contains("\u{1B}") == false)
  }

  @Test(arguments: ["-rf.jpg", "-2024", "--quality.jpg", "-\u{E4}\u{F6}\u{FC}"])
  func `a name that starts with a dash is told how to be one`(name: String) throws {
    #expect(
      error(name)
        == "expected a known option for limner test but found \(name); "
        + "put -- in front of names that start with a dash")
    #expect(try parse("--", name).operands == [Array(name.utf8)])
  }

  @Test func `an option with one dash too few is still an option`() {
    #expect(error("-quality", "3")?.hasSuffix("found -quality; the nearest is --quality") == true)
  }

  @Test(arguments: [("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("--jbos", "--jobs", 2)])
  func `the distance of names counts single edits`(a: String, b: String, distance: Int) {
    #expect(NearestName.distance(a, b) == distance)
    #expect(NearestName.distance(b, a) == distance)
  }
}

@Suite struct AmountTests {
  @Test(arguments: [
    ("0", 0), ("17", 17), ("1k", 1000), ("2M", 2_000_000), ("3g", 3_000_000_000), ("1ki", 1024),
    ("64mi", 64 << 20), ("2Gi", 2 << 30), ("9223372036854775807", Int.max),
  ])
  func `numbers take suffixes of 1000 and of 1024`(text: String, value: Int) {
    #expect(Amount.value(of: Array(text.utf8)) == value)
  }

  @Test(arguments: [
    "", "k", "-1", "+1", "1.5m", "1 k", "1kb", "1t", "9223372036854775808", "9223372036854775807k", "1\u{2B}",
    "０",
  ])
  func `anything else is no number`(text: String) {
    #expect(Amount.value(of: Array(text.utf8)) == nil)
  }
}
