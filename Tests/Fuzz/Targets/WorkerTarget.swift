// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerBatch
internal import LimnerSystem
internal import LimnerTestSupport

/// A line of the worker up to the point where it would touch a file.
enum WorkerTarget {
  /// What the corpus begins with.
  static let seeds = [
    #"{"input":"a.jpg","output":"b.jpg","max-side":512}"#, #"{"id":1.50e3,"data":"QUJD","linear":true}"#,
    #"{"id":"\ud83d\ude00","inputBase64":"/w==","rendition":["a=64:circle","b=9:png"],"crop":null}"#,
    #"{"data":"","quality":"80","max-input":"64mi","background":"00ff00","subsampling":420}"#, "[1,[2,{}]]",
    #"{"inptu":1}"#, "{\"\\u0000\\\"\\n\":[true,false,null,-0.0E-1,\"é€😀\"]}", "\"\u{FEFF}", "",
  ]

  private static let worker: PhotoWorker = {
    do throws(LimnerError) {
      return try PhotoWorker(jobs: 1)
    } catch {
      fatalError("broken promise: the defaults are in range: \(error)")
    }
  }()

  /// Reads the input as JSON, as base 64 and as a request.
  static func run(_ input: [UInt8]) {
    checkJSON(input)
    checkBase64(input)
    var id: String?
    do throws(RequestError) {
      _ = try worker.request(input, &id)
    } catch {
      let line = ReportLine.json(error, id: id)
      require(!line.unicodeScalars.contains { $0.value < 0x20 }, "an answer is one line")
      // The other reader takes no number beyond `Double`; it comes back digit by digit all the same.
      if let number = id.flatMap({ Double($0) }), !number.isFinite { return }
      let answer = try? JSONValue(line)
      require(answer?["status"]?.text == "failed", "an answer is JSON: \(line)")
      require((answer?["id"] != nil) == (id != nil), "an id comes back")
      require(
        answer?["error"]?["message"]?.text?.hasPrefix("expected ") == true, "an answer says what is wrong")
    }
  }

  private static func checkJSON(_ input: [UInt8]) {
    let text = String(validating: input, as: UTF8.self)
    let other = text.flatMap { try? JSONValue($0) }
    do throws(JSONError) {
      let value = try JSONReader.read(input, depth: 64)
      require(text != nil, "JSON is UTF-8")
      require(other.map { isSame(value, $0) } ?? isUnusual(value), "both readers take it")
    } catch {
      require(error.position >= 0 && error.position <= input.count, "an error has a place")
      if case .depth = error.expectation { return }
      require(other == nil, "both readers refuse it: \(error)")
    }
  }

  private static func isSame(_ value: JSON, _ other: JSONValue) -> Bool {
    switch (value, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)):
      Double(a.description) == b && (a.integer.map { Double($0) == b } ?? true)
    case (.string(let a), .string(let b)): a.bytes.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    case (.object(let a), .object(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy { $0.key.bytes.elementsEqual($1.key.utf8) && isSame($0.value, $1.value) }
    default: false
    }
  }

  /// Whether a value holds what the other reader does not take: a number beyond `Double`, or keys that only look alike.
  private static func isUnusual(_ value: JSON) -> Bool {
    switch value {
    case .number(let number): Double(number.description)?.isFinite != true
    case .array(let elements): elements.contains(where: isUnusual)
    case .object(let members):
      Set(members.map(\.key.string)).count < members.count || members.contains { isUnusual($0.value) }
    case .null, .bool, .string: false
    }
  }

  private static func checkBase64(_ input: [UInt8]) {
    guard let bytes = try? Base64.bytes(of: input[...]) else { return }
    require(Array(Base64.text(of: bytes).utf8) == input, "bytes have one text")
  }
}
