// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem

/// `limner initials`: names in, avatars out.
enum InitialsCommand {
  /// Why nothing is begun.
  private enum Stop: Error {
    case wrongUsage(UsageError)
    case ended(ExitStatus)
  }

  /// Runs the command.
  static func run(_ arguments: ArraySlice<[UInt8]>) async throws(UsageError) -> ExitStatus {
    let parsed = try ArgumentParser("limner initials", InitialsOptions.table).parse(arguments)
    if parsed.has("--help") { return Output.write(InitialsOptions.help.text) }
    let request = try InitialsRequest(parsed)
    do throws(Stop) {
      let names = try open(request.names)
      return await run(request, names, try avatar(request))
    } catch {
      switch error {
      case .wrongUsage(let error): throw error
      case .ended(let status): return status
      }
    }
  }

  private static func run(
    _ request: InitialsRequest, _ names: NameSource, _ avatar: InitialsAvatar
  ) async -> ExitStatus {
    var run = InitialsRun(request)
    switch request.destination {
    case .print:
      var sink = FactsSink(avatar)
      return await run.run(names, into: &sink)
    case .standardOutput:
      var sink = StreamSink(avatar)
      return await run.run(names, into: &sink)
    case .file, .folder:
      do throws(SystemError) {
        var sink = try FolderSink(avatar, request)
        return await run.run(names, into: &sink)
      } catch {
        guard !error.isInterrupted else { return .interrupted }
        Output.complain(error.path.map(VisibleText.of) ?? "-o", error)
        return .unwritable
      }
    }
  }

  private static func avatar(_ request: InitialsRequest) throws(Stop) -> InitialsAvatar {
    do throws(LimnerError) {
      return try InitialsAvatar(request.options, fonts: request.fonts)
    } catch {
      var label = "limner"
      if case .file(let path, _) = request.fonts { label = VisibleText.of(path) }
      Terminal.writeError("\(label): \(VisibleText.escaped(error.description))\n")
      throw .ended(error == .cancelled ? .interrupted : .someFailed)
    }
  }

  private static func open(_ names: InitialsRequest.Names) throws(Stop) -> NameSource {
    do throws(NameListError) {
      return try NameSource(names)
    } catch {
      if case .column(let title, let option, let titles) = error {
        throw .wrongUsage(UsageError(noColumn: title, option, titles))
      }
      guard !error.isInterrupted else { throw .ended(.interrupted) }
      Terminal.writeError("\(names.label)\(error.text)\n")
      throw .ended(.someFailed)
    }
  }
}

extension UsageError {
  /// An option names a column that the table does not have once.
  fileprivate init(noColumn title: [UInt8], _ option: String, _ titles: [[UInt8]]) {
    let words = titles.map { Output.visible($0) }
    let shown = words.prefix(12).map { $0.isEmpty ? "\"\"" : $0 }
    let list = shown.joined(separator: ", ") + (words.count > shown.count ? ", ..." : "")
    let text = Output.visible(title)
    let isThere = titles.contains(title)
    self.init(
      expected: (words.count == 1 ? "" : "one of ") + list, for: option,
      found: isThere ? "\(text), which is there more than once" : text.isEmpty ? "nothing" : text,
      nearest: isThere || words.count == 1 ? nil : NearestName.to(text, in: words.filter { !$0.isEmpty }))
  }
}

extension InitialsRequest.Names {
  /// What a message about the list as a whole begins with.
  fileprivate var label: String {
    switch self {
    case .arguments: ""
    case .lines(let path), .table(let path, _, _): VisibleText.of(path)
    }
  }
}

extension NameListError {
  /// Whether a signal asked to stop.
  fileprivate var isInterrupted: Bool {
    if case .unreadable(let error) = self { return error.isInterrupted }
    return false
  }

  /// What follows the label in a message.
  fileprivate var text: String {
    switch self {
    case .unreadable(let error): ": expected a readable file for --names but found \(error.message)"
    case .noHeader: ": expected a line of titles for --column but found nothing"
    case .header(let error, let line): ":\(line): \(error.description)"
    case .column: ""
    }
  }
}
