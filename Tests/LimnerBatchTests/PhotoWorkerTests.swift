// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

/// What one line comes to.
@Suite struct PhotoWorkerTests {
  private static func answer(_ line: String, _ worker: PhotoWorker? = nil) throws -> JSONValue {
    let worker = try worker ?? PhotoWorker()
    let answer = worker.answer(Array(line.utf8))
    #expect(!answer.contains(0x0A))
    return try JSONValue(String(decoding: answer, as: UTF8.self))
  }

  /// The code and the sentence of a line that fails.
  private static func failure(_ line: String) throws -> [String?] {
    let answer = try answer(line)
    #expect(answer["status"]?.text == "failed")
    return [answer["error"]?["code"]?.text, answer["error"]?["message"]?.text]
  }

  private static func data(_ answer: JSONValue) throws -> [UInt8] {
    try Base64.bytes(of: Array((answer["data"]?.text ?? "?").utf8)[...])
  }

  private static func result(_ photo: [UInt8], _ change: (inout PhotoOptions) -> Void = { _ in }) throws
    -> [UInt8]
  {
    var options = PhotoOptions()
    change(&options)
    return try PhotoPipeline(options).convert(photo).bytes
  }

  private static let reportKeys = ["input", "output", "status", "error", "report", "milliseconds"]

  @Test func `cli: an answer has the keys of a report line in their order`() throws {
    let work = try TemporaryFolder("worker")
    let photo = try JPEGMaker(40, 30).photo()
    let input = try work.write(photo, "in.jpg")
    let output = work.path.appending("new/out.jpg")
    let answer = try Self.answer(
      "{\"input\": \(JSONWriter.quoted("\(input)")), \"output\": \(JSONWriter.quoted("\(output)")), \"max-side\": 16}"
    )
    #expect(answer.keys == Self.reportKeys)
    #expect(answer["input"]?.text == "\(input)")
    #expect(answer["output"]?.text == "\(output)")
    #expect(answer["status"]?.text == "ok")
    #expect(answer["error"] == .null)
    #expect(answer["report"]?["outputSHA256"]?.text?.count == 64)
    #expect(try work.read("new/out.jpg") == Self.result(photo) { $0.maxSide = 16 })
    #expect(work.files() == ["in.jpg", "new/out.jpg"])
  }

  @Test func `cli: without an output the answer has the bytes behind it`() throws {
    let work = try TemporaryFolder("worker")
    let photo = try JPEGMaker(40, 30).photo()
    let input = try work.write(photo, "in.jpg")
    let answer = try Self.answer("{\"output\": null, \"input\": \"\(input)\", \"quality\": \"70\"}")
    #expect(answer.keys == ["input", "output", "data", "status", "error", "report", "milliseconds"])
    #expect(answer["output"] == .null)
    #expect(try Self.data(answer) == Self.result(photo) { $0.quality = 70 })
    #expect(work.files() == ["in.jpg"])
  }

  @Test func `cli: bytes in the line need no file; their answer's input is null`() throws {
    let photo = try JPEGMaker(40, 30).photo()
    let text = Base64.text(of: photo)
    let answer = try Self.answer("{\"data\": \"\(text)\", \"format\": \"png\", \"crop\": \"none\"}")
    #expect(answer["input"] == .null)
    #expect(answer["report"]?["outputFormat"]?.text == "png")
    #expect(try Self.data(answer) == Self.result(photo) { $0.format = .png })
    let work = try TemporaryFolder("worker")
    let output = work.path.appending("a.png")
    #expect(try Self.answer("{\"data\": \"\(text)\", \"output\": \"\(output)\"}")["status"]?.text == "ok")
    #expect(try work.read("a.png") == Self.result(photo) { $0.format = .png })
  }

  @Test func `cli: renditions come as an array in their order`() throws {
    let photo = try JPEGMaker(40, 30).photo()
    let answer = try Self.answer(
      "{\"data\": \"\(Base64.text(of: photo))\", \"rendition\": [\"a=20\", \"b=10:png\"]}")
    guard case .array(let data) = answer["data"] else {
      Issue.record("\(answer)")
      return
    }
    let files = try data.map { try Base64.bytes(of: Array(($0.text ?? "?").utf8)[...]) }
    #expect(files.count == 2)
    #expect(try Pixels(jpeg: files[0]).width == 20)
    #expect(files[1].starts(with: [0x89, 0x50]))
  }

  @Test func `cli: renditions go into a folder under the name of the input, all of them or none`() throws {
    let work = try TemporaryFolder("worker")
    let input = try work.write(JPEGMaker(40, 30).photo(), "in.jpg")
    let folder = work.path.appending("out/")
    let line = "{\"input\": \"\(input)\", \"output\": \"\(folder)\", \"rendition\": [\"a=20\", \"b=10:png\"]}"
    let answer = try Self.answer(line)
    #expect(answer["status"]?.text == "ok")
    #expect(
      answer["output"] == .array([.string("\(folder)in.a.jpg"), .string("\(folder)in.b.png")]), "\(answer)")
    #expect(work.files(below: "out") == ["in.a.jpg", "in.b.png"])
    #expect(try Self.failure(line).first == "outputExists")
    let single = line.replacing("out/", with: "out/x.jpg")
    #expect(try Self.failure(single).first == "badRequest")
    let sized = line.replacing("{", with: "{\"max-side\": 9, ")
    #expect(
      try Self.failure(sized) == [
        "invalidOption",
        "expected no max-side for rendition, which says size, crop and format of each result, but found max-side",
      ])
  }

  @Test func `a worker is not made with renditions that no photo could have`() {
    let twice = [Rendition("a", maxSide: 9), Rendition("a", maxSide: 8)]
    #expect(
      throws: LimnerError.invalidOption(name: "rendition", found: "a twice", expected: "names that differ")
    ) {
      try PhotoWorker(renditions: twice)
    }
    #expect(throws: LimnerError.self) { try PhotoWorker(renditions: [Rendition("a/b", maxSide: 9)]) }
    #expect(throws: Never.self) { try PhotoWorker(renditions: [Rendition("a", maxSide: 9)]) }
  }

  @Test func `cli: the answer to a photo that fails has its report, and null for the bytes`() throws {
    let photo = try JPEGMaker(400, 300).photo()
    let answer = try Self.answer("{\"id\": \"cut\", \"data\": \"\(Base64.text(of: photo.dropLast(700)))\"}")
    #expect(answer.keys.prefix(5) == ["id", "input", "output", "data", "status"])
    #expect(answer["data"] == .null)
    #expect(answer["error"]?["code"]?.text == "truncated")
    #expect(answer["report"]?["storedSize"]?["width"]?.integer == 400)
    #expect(try Self.failure("{\"input\": \"/no such file\"}").first == "unreadable")
    #expect(
      try Self.failure("{\"data\": \"AAAA\"}")
        == ["notAnImage", "expected a JPEG or PNG for the input but found no known signature"])
  }

  @Test(arguments: ["\"a \\\"b\\\"\"", "17", "-1.50e3", "true", "null", "12345678901234567890123"])
  func `cli: an id is echoed before all else, digit by digit`(id: String) throws {
    let line = try PhotoWorker().answer(Array("{\"data\": \"\", \"id\": \(id)}".utf8))
    #expect(String(decoding: line, as: UTF8.self).hasPrefix("{\"id\":\(id),\"input\":null,"))
    let wrong = try PhotoWorker().answer(Array("{\"x\": 1, \"id\": \(id)}".utf8))
    #expect(String(decoding: wrong, as: UTF8.self).hasPrefix("{\"id\":\(id),\"input\":null,"))
  }

  @Test(arguments: [
    ("", "badRequest", "expected a JSON value for the byte 0 but found the end"),
    ("[]", "badRequest", "expected an object for the line but found an array"),
    ("{\"a\"}", "badRequest", "expected a colon for the byte 4 but found }"),
    ("{}", "badRequest", "expected input or data for the request but found neither"),
    (
      "{\"input\": \"a\", \"data\": \"\"}", "badRequest",
      "expected input or data for the request but found both"
    ),
    ("{\"input\": 1}", "badRequest", "expected a path for input but found 1"),
    ("{\"input\": \"\"}", "badRequest", "expected a path for input but found nothing"),
    ("{\"input\": \"a\\u0000b\"}", "badRequest", "expected a path for input but found a zero byte"),
    ("{\"input\": \"-\"}", "badRequest", "expected a file for input but found -"),
    ("{\"input\": \"a\", \"output\": \"-\"}", "badRequest", "expected a file for output but found -"),
    (
      "{\"inputBase64\": \"_\"}", "badRequest",
      "expected padded base 64 for inputBase64 but found 1 characters, no multiple of four"
    ),
    ("{\"data\": \"AA-_\"}", "badRequest", "expected padded base 64 for data but found the byte 45 at 2"),
    ("{\"data\": [1]}", "badRequest", "expected a string in base 64 for data but found an array"),
    (
      "{\"id\": [1]}", "badRequest",
      "expected a string, a number, true, false or null for id but found an array"
    ),
    (
      "{\"max-sid\": 1}", "badRequest",
      "expected a known key for the request but found max-sid; the nearest is max-side"
    ),
    (
      "{\"memory\": 1}", "badRequest", "expected a known key for the request but found memory; the nearest is"
    ),
    (
      "{\"input\": \"a\", \"output\": \"a.gif\"}", "badRequest",
      "expected .jpg, .jpeg or .png (or a / behind a folder) for output but found a.gif"
    ),
    (
      "{\"input\": \"a\", \"output\": \"a.jpg\", \"format\": \"png\"}", "badRequest",
      "expected the extension of format png for output but found a.jpg"
    ),
    (
      "{\"data\": \"\", \"output\": \"/tmp\"}", "badRequest",
      "expected a file, since data has no name, for output but found a folder"
    ),
    (
      "{\"input\": \"/tmp\", \"output\": \"/tmp/a.jpg\"}", "unreadable",
      "expected a readable file for the input but found a folder"
    ),
    ("{\"input\": \"/tmp\"}", "unreadable", "expected a readable file for the input but found a folder"),
    (
      "{\"input\": \"/dev/null\", \"output\": \"/tmp/a.jpg\"}", "unreadable",
      "expected a readable file for the input but found a device"
    ),
    ("{\"max-side\": 0}", "invalidOption", "expected a number from 1 to 65500 for max-side but found 0"),
    ("{\"max-side\": 1.5}", "invalidOption", "expected a number from 1 to 65500 for max-side but found 1.5"),
    ("{\"max-side\": true}", "invalidOption", "expected a string or a number for max-side but found true"),
    (
      "{\"max-input\": \"1x\"}", "invalidOption",
      "expected a number from 1 up, such as 64mi, for max-input but found 1x"
    ),
    ("{\"linear\": \"yes\"}", "invalidOption", "expected true or false for linear but found a string"),
    ("{\"subsampling\": 411}", "invalidOption", "expected 420, 422 or 444 for subsampling but found 411"),
    (
      "{\"background\": \"fff\"}", "invalidOption",
      "expected six hexadecimal digits for background but found fff"
    ),
    ("{\"rendition\": [1]}", "invalidOption", "expected strings for rendition but found 1"),
    (
      "{\"rendition\": [\"a\"]}", "invalidOption",
      "expected NAME=MAX[:square|circle][:jpeg|png] for rendition but found a"
    ),
    (
      "{\"data\": \"\", \"format\": \"png\", \"quality\": 80}", "invalidOption",
      "expected no quality for PNG results but found quality 80"
    ),
    (
      "{\"data\": \"\", \"crop\": \"circle\", \"format\": \"jpeg\"}", "invalidOption",
      "expected png for format beside crop circle but found jpeg"
    ),
  ])
  func `cli: a wrong line is told as a wrong command line is`(
    line: String, code: String, message: String
  ) throws {
    let failure = try Self.failure(line)
    #expect(failure[0] == code)
    #expect(failure[1]?.hasPrefix(message) == true, "\(failure)")
  }

  @Test func `cli: numbers come as numbers or with suffixes, switches as booleans, null says nothing`() throws
  {
    var options = PhotoOptions()
    options.linear = true
    options.maxSide = 20
    let worker = try PhotoWorker(options)
    let photo = try JPEGMaker(40, 30).photo()
    let data = "\"data\": \"\(Base64.text(of: photo))\""
    func bytes(_ keys: String) throws -> [UInt8] { try Self.data(Self.answer("{\(data)\(keys)}", worker)) }
    let linear = try Self.result(photo) { $0 = options }
    #expect(try bytes("") == linear)
    #expect(try bytes(", \"linear\": null, \"max-side\": null") == linear)
    #expect(try bytes(", \"linear\": false") == Self.result(photo) { $0.maxSide = 20 })
    for side in ["8", "\"8\"", "8.0", "0.8e1"] {
      let small = try bytes(", \"linear\": false, \"max-side\": \(side)")
      #expect(try small == Self.result(photo) { $0.maxSide = 8 })
    }
    #expect(try Self.failure("{\(data), \"max-input\": \"1mi\", \"max-pixels\": 1}").first == "tooManyPixels")
    #expect(try Self.failure("{\(data), \"max-input\": 99}").first == "tooManyBytes")
  }

  @Test func `cli: an output is replaced only where the line or the worker says so`() throws {
    let work = try TemporaryFolder("worker")
    let output = try work.write([1], "a.jpg")
    let data = "\"data\": \"\(Base64.text(of: try JPEGMaker(8, 8).photo()))\", \"output\": \"\(output)\""
    #expect(try Self.failure("{\(data)}").first == "outputExists")
    #expect(work.read("a.jpg") == [1])
    #expect(try Self.answer("{\(data), \"overwrite\": true}")["status"]?.text == "ok")
    let worker = try PhotoWorker(overwriting: true)
    #expect(try Self.answer("{\(data)}", worker)["status"]?.text == "ok")
    #expect(
      try Self.answer("{\(data), \"overwrite\": false}", worker)["error"]?["code"]?.text == "outputExists")
    try work.link("link.jpg", to: output)
    let link = "{\(data.replacing("a.jpg", with: "link.jpg"))}"
    #expect(try Self.failure(link).first == "outputExists")
  }

  @Test func `cli: paths that are not UTF-8 go and come in base 64`() throws {
    let work = try TemporaryFolder("worker")
    let photo = try JPEGMaker(8, 8).photo()
    let input = try work.write(photo, BytePath([0x61, 0xFF, 0x0A, 0x62]))
    let output = work.path.appending(BytePath([0xC3, 0x28, 0x2E, 0x6A, 0x70, 0x67]))
    let answer = try Self.answer(
      "{\"input\": \"shown\", \"inputBase64\": \"\(input.base64)\", \"outputBase64\": \"\(output.base64)\"}")
    #expect(answer.keys.prefix(5) == ["input", "inputBase64", "output", "outputBase64", "status"])
    #expect(answer["inputBase64"]?.text == input.base64)
    #expect(answer["outputBase64"]?.text == output.base64)
    #expect(work.files().count == 2)
  }

  @Test func `cli: a library's wrong options are an error before any line`() {
    var options = PhotoOptions()
    options.quality = 0
    #expect(throws: LimnerError.invalidOption(name: "quality", found: "0", expected: "1 to 100")) {
      try PhotoWorker(options)
    }
  }
}
