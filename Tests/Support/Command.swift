// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// A program of this package, run as a process of its own.
package struct Command: ~Copyable {
  /// How a process ended and what it wrote.
  package struct Result: Sendable {
    /// The exit status, or the negative number of the signal that ended it.
    package var status: Int
    /// Standard output.
    package var output: [UInt8]
    /// Standard error.
    package var error: String

    /// Standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// How a program is started, beyond its arguments.
  package struct Setting: Sendable {
    /// Where standard output goes.
    package enum Output: Equatable, Sendable {
      /// Into the result.
      case collected
      /// Into a pipe that nobody reads.
      case closedPipe
      /// Into a file or a device.
      case path(BytePath)
    }

    /// Where standard output goes.
    package var output = Output.collected
    /// What standard input holds.
    package var input: [UInt8] = []
    /// The folder in which it runs.
    package var folder: BytePath?
    /// Its umask.
    package var mask: Int?
    /// The length at which a file stops growing.
    package var fileLimit: Int?
    /// Whether the process gives up the rights of the superuser.
    package var asNobody = false
    /// A line for the shell that runs the program: `exec "$@"` with what a shell can change around it.
    package var shell: String?

    /// The setting of a program that nothing special is asked of.
    package init() {}
  }

  private let process: Int32
  private let streams: TemporaryFolder

  /// Starts the program `name` from where this test was built; it has five minutes to end.
  ///
  /// - Throws: ``SupportError`` if there is no such program.
  package init(_ name: String, _ arguments: [BytePath], _ setting: Setting) throws {
    let program = try Self.products.appending(BytePath(name))
    let streams = try TemporaryFolder("streams")
    let input = try streams.write(setting.input, "in").description
    var output = streams.path.appending("out").description
    if case .path(let path) = setting.output { output = path.description }
    let error = streams.path.appending("error").description
    let shell = setting.shell.map { ["/bin/sh", "-c", BytePath($0), "sh"] as [BytePath] } ?? []
    let words = shell + [program] + arguments
    let process = CCalls.spawn(words.map(\.bytes), (input, output, error), setting)
    guard process > 0 else { throw SupportError("the process could not be started") }
    self.process = process
    self.streams = streams
  }

  /// Starts the program `name` with the settings that tests change most.
  ///
  /// - Throws: ``SupportError`` if there is no such program.
  package init(
    _ name: String, _ arguments: [BytePath], input: [UInt8] = [], fileLimit: Int? = nil,
    asNobody: Bool = false
  ) throws {
    var setting = Setting()
    setting.input = input
    setting.fileLimit = fileLimit
    setting.asNobody = asNobody
    try self.init(name, arguments, setting)
  }

  /// Sends a signal.
  package func signal(_ number: Int32) { CCalls.kill(process, number) }

  /// Waits for the end.
  package consuming func wait() -> Result {
    let status = Int(CCalls.wait(process))
    return Result(status: status, output: streams.read("out") ?? [], error: streams.text("error"))
  }

  /// Runs `limner` to its end with a setting.
  ///
  /// - Throws: ``SupportError`` if it was not built.
  package static func limner(_ setting: Setting, _ arguments: BytePath...) throws -> Result {
    try Command("limner", arguments, setting).wait()
  }

  /// Whether a limit on the length of files can be tested: the thread sanitizer's own files break on it.
  package static var canLimitFiles: Bool { sanitizer != "thread" }

  /// The sanitizer that the tests are built with, as `.ci/run` says: `address` or `thread`.
  package static var sanitizer: String? { ProcessArguments.environment("LIMNER_SANITIZER") }

  /// Runs `limner` to its end.
  ///
  /// - Throws: ``SupportError`` if it was not built.
  package static func limner(
    _ arguments: BytePath..., input: [UInt8] = [], fileLimit: Int? = nil, asNobody: Bool = false
  ) throws -> Result {
    try Command("limner", arguments, input: input, fileLimit: fileLimit, asNobody: asNobody).wait()
  }

  /// The folder of the built programs: that of the test bundle, or what LIMNER_PRODUCTS says.
  package static var products: BytePath {
    get throws {
      if let path = ProcessArguments.environment("LIMNER_PRODUCTS") { return BytePath(path) }
      for argument in ProcessArguments.all where argument.description.contains(".xctest") {
        var path = argument
        while path.fileExtension != "xctest", path.parent != path { path = path.parent }
        if (try? FileStatus.of(path.parent.appending("limner"))) != nil { return path.parent }
      }
      throw SupportError("expected the test bundle among the arguments but found \(ProcessArguments.all)")
    }
  }
}
