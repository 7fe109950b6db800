// SPDX-License-Identifier: Apache-2.0

package import Limner

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
    package let input: [UInt8]

    /// What it is.
    package let kind: Kind

    /// The path of the result, or of the folder that takes the results; `-` is standard output.
    package let output: [UInt8]
  }

  /// The inputs in the order of the request.
  package let entries: [Entry]

  /// The format of all results.
  package let format: OutputFormat

  /// The folder that takes the results, if it is one.
  package let outputFolder: [UInt8]?

  /// Whether the only result goes to standard output.
  package let usesStandardOutput: Bool

  /// Looks at the paths of a request and gives each input its place.
  ///
  /// - Throws: ``BatchRequestError`` where inputs and output do not go together.
  package init(_ request: BatchRequest) throws(BatchRequestError) {
    let kinds = try Self.kinds(request.inputs)
    usesStandardOutput = request.output == BatchRequest.standardStream
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

  private static func kinds(_ inputs: [[UInt8]]) throws(BatchRequestError) -> [Kind] {
    guard !inputs.isEmpty else { throw .noInput }
    var kinds: [Kind] = []
    for input in inputs {
      guard input != BatchRequest.standardStream else {
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
    _ output: [UInt8], unlessAbsent isFolderWhenAbsent: Bool
  ) throws(BatchRequestError) -> Bool {
    let wantsFolder = isFolderWhenAbsent || PathBytes.saysFolder(output)
    guard !output.isEmpty else { throw .outputNotFolder(output) }
    switch PathKind(of: PathBytes.withoutTrailingSlashes(output)) {
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
    of output: [UInt8], asked: OutputFormat?
  ) throws(BatchRequestError) -> OutputFormat {
    let name = FileName(PathBytes.lastComponent(output))
    guard !name.lowercaseExtension.isEmpty else { return asked ?? .jpeg }
    guard let named = name.outputFormat else { throw .unknownExtension(output) }
    guard asked == nil || asked == named else { throw .otherExtension(output, format: asked?.rawValue ?? "") }
    return named
  }
}

extension BatchLayout {
  /// Gives each of the named inputs its place in the output folder.
  private static func place(
    _ inputs: [[UInt8]], _ kinds: [Kind], under output: [UInt8], _ format: OutputFormat
  ) throws(BatchRequestError) -> [Entry] {
    let isAlone = inputs.count == 1
    var files: [FileName: [UInt8]] = [:]
    var folders: [FileName: [UInt8]] = [:]
    for (input, kind) in zip(inputs, kinds) where !(isAlone && kind == .folder) {
      if kind == .folder && PathBytes.isNameless(input) { throw .namelessFolder(input) }
      let name = ownName(input, kind)
      let earlier = kind == .folder ? folders.updateValue(input, forKey: name) : files.updateValue(input, forKey: name)
      if let earlier {
        throw .sameOutput(earlier, input, output: PathBytes.join(output, name.bytes))
      }
    }
    let naming = OutputNaming(
      files: Array(files.keys), folders: Set(folders.keys), suffix: format.nameSuffix)
    let inputFolders = zip(inputs, kinds).compactMap { $1 == .folder ? FolderIdentity(of: $0) : nil }
    if let identity = FolderIdentity(of: output), inputFolders.contains(identity) {
      throw .outputIsInput(output)
    }
    var entries: [Entry] = []
    for (input, kind) in zip(inputs, kinds) {
      let place: [UInt8]
      if kind == .folder {
        place = isAlone ? output : PathBytes.join(output, ownName(input, kind).bytes)
        if let identity = FolderIdentity(of: place), inputFolders.contains(identity) {
          throw .outputIsInput(place)
        }
      } else {
        let own = ownName(input, kind)
        guard let name = naming.name(of: own) else {
          let taken = PathBytes.join(output, own.bytes + format.nameSuffix)
          throw .sameOutput(input, taken, output: taken)
        }
        place = PathBytes.join(output, name.bytes)
      }
      entries.append(Entry(input: input, kind: kind, output: place))
    }
    return entries
  }

  private static func ownName(_ input: [UInt8], _ kind: Kind) -> FileName {
    kind == .standardInput ? FileName("stdin") : FileName(PathBytes.lastComponent(input))
  }
}
