// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// Where each named input goes: the request after a look at what its paths are.
package struct BatchLayout: Equatable, Sendable {
  /// What an input is.
  package enum Kind: Equatable, Sendable {
    /// Standard input.
    case standardInput

    /// A file, or something that is not there and will fail as one.
    case file

    /// A folder to walk.
    case folder
  }

  /// An input and its place.
  package struct Entry: Equatable, Sendable {
    /// The path as it was named.
    package let input: BytePath

    /// What it is.
    package let kind: Kind

    /// The path of the result, or of the folder that takes the results; `-` is standard output.
    package let output: BytePath
  }

  /// The inputs in the order of the request.
  package let entries: [Entry]

  /// The format of all results.
  package let format: OutputFormat

  /// The folder that takes the results, if it is one.
  package let outputFolder: BytePath?

  /// Whether the only result goes to standard output.
  package let usesStandardOutput: Bool

  /// Looks at the paths of a request and gives each input its place.
  ///
  /// - Throws: ``BatchRequestError`` where inputs and output do not go together.
  package init(_ request: BatchRequest) throws(BatchRequestError) {
    let kinds = try Self.kinds(request.inputs)
    usesStandardOutput = request.output == .standardStream
    if usesStandardOutput {
      guard kinds == [.file] || kinds == [.standardInput] else { throw .severalInputsForStandardOutput }
      format = request.format ?? .jpeg
      outputFolder = nil
      entries = [Entry(input: request.inputs[0], kind: kinds[0], output: request.output)]
      return
    }
    let isSingleFile = kinds.count == 1 && kinds[0] != .folder
    if try Self.isFolder(request.output, unlessAbsent: !isSingleFile) {
      format = request.format ?? .jpeg
      outputFolder = request.output
      entries = try Self.place(request.inputs, kinds, under: request.output, format)
    } else {
      format = try Self.format(of: request.output, asked: request.format)
      outputFolder = nil
      entries = [Entry(input: request.inputs[0], kind: kinds[0], output: request.output)]
    }
  }

  /// Checks inputs that are looked at by themselves.
  ///
  /// - Throws: ``BatchRequestError`` for what cannot be an input.
  package static func checkFiles(_ inputs: [BytePath]) throws(BatchRequestError) { _ = try kinds(inputs) }

  private static func kinds(_ inputs: [BytePath]) throws(BatchRequestError) -> [Kind] {
    guard !inputs.isEmpty else { throw .noInput }
    var kinds: [Kind] = []
    for input in inputs {
      guard input != .standardStream else {
        guard !kinds.contains(.standardInput) else { throw .standardInputTwice }
        kinds.append(.standardInput)
        continue
      }
      switch PathKind(of: input) {
      case .folder: kinds.append(.folder)
      case .file, .absent: kinds.append(.file)
      case .special(let kind): throw .specialInput(input, kind: kind)
      }
    }
    return kinds
  }

  /// Whether the output is to be a folder.
  private static func isFolder(
    _ output: BytePath, unlessAbsent isFolderWhenAbsent: Bool
  ) throws(BatchRequestError) -> Bool {
    let wantsFolder = isFolderWhenAbsent || output.hasTrailingSlash
    guard !output.isEmpty else { throw .outputNotFolder(output) }
    switch PathKind(of: output.withoutTrailingSlashes) {
    case .folder: return true
    case .absent: return wantsFolder
    case .special(let kind): throw .specialOutput(output, kind: kind)
    case .file:
      guard !wantsFolder else { throw .outputNotFolder(output) }
      return false
    }
  }

  /// The format that the name of an output file stands for.
  private static func format(
    of output: BytePath, asked: OutputFormat?
  ) throws(BatchRequestError) -> OutputFormat {
    guard !output.fileExtension.isEmpty else { return asked ?? .jpeg }
    guard let named = output.outputFormat else { throw .unknownExtension(output) }
    guard asked == nil || asked == named else { throw .otherExtension(output, format: asked?.rawValue ?? "") }
    return named
  }
}

extension BatchLayout {
  /// Gives each of the named inputs its place in the output folder.
  private static func place(
    _ inputs: [BytePath], _ kinds: [Kind], under output: BytePath, _ format: OutputFormat
  ) throws(BatchRequestError) -> [Entry] {
    let isAlone = inputs.count == 1
    let inputFolders = Set(zip(inputs, kinds).compactMap { $1 == .folder ? FileIdentity(of: $0) : nil })
    func checkFolder(_ place: BytePath) throws(BatchRequestError) {
      guard let identity = FileIdentity(of: place), inputFolders.contains(identity) else { return }
      throw .outputIsInput(place)
    }
    try checkFolder(output)
    guard !isAlone || kinds[0] != .folder else {
      return [Entry(input: inputs[0], kind: .folder, output: output)]
    }
    let (files, folders) = try names(inputs, kinds, under: output, format)
    let naming = OutputNaming(files: Array(files.keys), suffix: format.nameSuffix) { folders[$0] != nil }
    var entries: [Entry] = []
    for (input, kind) in zip(inputs, kinds) {
      let own = ownName(input, kind)
      guard kind != .folder else {
        let place = output.appending(own)
        try checkFolder(place)
        entries.append(Entry(input: input, kind: kind, output: place))
        continue
      }
      guard let name = naming.name(of: own) else {
        let taken = BytePath(own.bytes + format.nameSuffix)
        throw .sameOutput(input, folders[taken] ?? files[taken] ?? taken, output: output.appending(taken))
      }
      entries.append(Entry(input: input, kind: kind, output: output.appending(name)))
    }
    return entries
  }

  /// The inputs by the names they have in the output folder, files and folders.
  private static func names(
    _ inputs: [BytePath], _ kinds: [Kind], under output: BytePath, _ format: OutputFormat
  ) throws(BatchRequestError) -> (files: [BytePath: BytePath], folders: [BytePath: BytePath]) {
    var files: [BytePath: BytePath] = [:]
    var folders: [BytePath: BytePath] = [:]
    for (input, kind) in zip(inputs, kinds) {
      let own = ownName(input, kind)
      if kind == .folder {
        guard !input.isNameless else { throw .namelessFolder(input) }
        guard let earlier = folders.updateValue(input, forKey: own) else { continue }
        throw .sameOutput(earlier, input, output: output.appending(own))
      }
      guard let earlier = files.updateValue(input, forKey: own) else { continue }
      let taken = BytePath(own.stem.bytes + format.nameSuffix)
      throw .sameOutput(earlier, input, output: output.appending(taken))
    }
    return (files, folders)
  }

  private static func ownName(_ input: BytePath, _ kind: Kind) -> BytePath {
    kind == .standardInput ? "stdin" : input.lastComponent
  }

  /// Makes the folder that takes the results of a walk.
  ///
  /// It has to be there before the walk starts, which must not enter it where it lies inside an input.
  package func makeOutputFolder() throws(SystemError) {
    guard let outputFolder, entries.contains(where: { $0.kind == .folder }) else { return }
    try Folder.make(outputFolder)
  }
}
