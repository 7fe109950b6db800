// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite final class BatchLayoutTests {
  private let folder: BytePath
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder("layout")
    folder = temporary.path
    for name: BytePath in ["a.jpg", "b.jpeg", "x/a.jpg", "x/b.jpg", "y/x/c.jpg", "old.jpg"] {
      try temporary.write([1], name)
    }
    try temporary.makeFIFO("pipe")
  }

  private func request(_ inputs: [BytePath], _ output: BytePath, _ format: OutputFormat? = nil)
    -> BatchRequest
  {
    func inside(_ path: BytePath) -> BytePath {
      path == "-" || path.bytes.first == UInt8(ascii: "/") ? path : folder.appending(path)
    }
    return BatchRequest(inputs: inputs.map(inside), output: inside(output), format: format)
  }

  /// The outputs below the test's folder.
  private func outputs(
    _ inputs: [BytePath], _ output: BytePath, _ format: OutputFormat? = nil
  ) throws -> [String] {
    try BatchLayout(request(inputs, output, format)).entries.map {
      String($0.output.description.dropFirst(folder.bytes.count + 1))
    }
  }

  private func error(_ inputs: [BytePath], _ output: BytePath, _ format: OutputFormat? = nil)
    -> BatchRequestError?
  {
    let request = request(inputs, output, format)
    do throws(BatchRequestError) {
      _ = try BatchLayout(request)
      return nil
    } catch {
      return error
    }
  }

  @Test func `one file goes to a file, unless the output is a folder or ends in a slash`() throws {
    #expect(try outputs(["a.jpg"], "new.jpg") == ["new.jpg"])
    #expect(try outputs(["a.jpg"], "new/") == ["new/a.jpg"])
    #expect(try outputs(["a.jpg"], "x") == ["x/a.jpg"])
    #expect(try outputs(["-"], "x") == ["x/stdin.jpg"])
  }

  @Test func `the contents of one folder go straight under the output, several inputs keep their names`()
    throws
  {
    #expect(try outputs(["x"], "new") == ["new"])
    #expect(try outputs(["x", "a.jpg"], "new") == ["new/x", "new/a.jpg"])
    #expect(try outputs(["x/"], "new/") == ["new/"])
  }

  @Test func `named files that would meet keep their extension`() throws {
    #expect(
      try outputs(["a.jpg", "a.png", "b.jpeg"], "new") == ["new/a.jpg.jpg", "new/a.png.jpg", "new/b.jpg"])
  }

  @Test func `the format follows the name of an output file`() throws {
    #expect(try BatchLayout(request(["a.jpg"], "new.PNG")).format == .png)
    #expect(try BatchLayout(request(["a.jpg"], "new.jpeg")).format == .jpeg)
    #expect(try BatchLayout(request(["a.jpg"], "new/", .png)).format == .png)
    #expect(try outputs(["b.jpeg"], "new/", .png) == ["new/b.png"])
  }

  @Test func `outputs that do not go with their inputs are refused`() {
    #expect(error([], "new") == .noInput)
    #expect(error(["a.jpg", "b.jpeg"], "old.jpg") == .outputNotFolder(folder.appending("old.jpg")))
    #expect(error(["a.jpg"], "old.jpg/") == .outputNotFolder(folder.appending("old.jpg/")))
    #expect(error(["x"], "x") == .outputIsInput(folder.appending("x")))
    #expect(error(["x", "a.jpg"], "x/") == .outputIsInput(folder.appending("x/")))
    #expect(error(["x", "a.jpg"], ".") == .outputIsInput(folder.appending("./x")))
    #expect(error(["a.jpg"], "new.gif") == .unknownExtension(folder.appending("new.gif")))
    #expect(error(["a.jpg"], "new.jpg", .png) == .otherExtension(folder.appending("new.jpg"), format: "png"))
    #expect(error(["x"], "-") == .severalInputsForStandardOutput)
    #expect(error(["a.jpg", "b.jpeg"], "-") == .severalInputsForStandardOutput)
    #expect(error(["-", "-"], "new") == .standardInputTwice)
    #expect(error(["a.jpg", "x/a.jpg"], "new") != nil)
    #expect(error(["x", "y/x"], "new") != nil)
    #expect(error([".", "a.jpg"], "/nowhere") != nil)
  }

  @Test func `devices and FIFOs are neither inputs nor outputs`() {
    #expect(error(["a.jpg"], "/dev/null") == .specialOutput("/dev/null", kind: "a device"))
    #expect(error(["x"], "pipe") == .specialOutput(folder.appending("pipe"), kind: "a FIFO"))
    #expect(error(["pipe"], "new.jpg") == .specialInput(folder.appending("pipe"), kind: "a FIFO"))
    #expect(error(["/dev/null"], "new.jpg") == .specialInput("/dev/null", kind: "a device"))
  }

  @Test func `what is not there is a file that will fail`() throws {
    #expect(try outputs(["missing.jpg"], "new.jpg") == ["new.jpg"])
  }

  @Test func `every refusal is a sentence of the same shape`() {
    let errors: [BatchRequestError?] = [
      error([], "new"), error(["x"], "x"), error(["a.jpg"], "/dev/null"), error(["a.jpg", "x/a.jpg"], "new"),
    ]
    for error in errors {
      let text = error?.description ?? ""
      #expect(text.contains("expected ") && text.contains(" for ") && text.contains(" but found "))
    }
  }
}
