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

    /// The paths of the results, or of the folder that takes them; `-` is standard output.
    package let outputs: [BytePath]

    /// The first of them.
    package var output: BytePath { outputs[0] }

    /// Gives an input its place.
    init(_ input: BytePath, _ kind: Kind, _ outputs: [BytePath]) {
      self.input = input
      self.kind = kind
      self.outputs = outputs
    }
  }

  /// The inputs in the order of the request.
  package let entries: [Entry]

  /// The format of all results; of renditions JPEG if any of them is one.
  package let format: OutputFormat

  /// What the names of results have behind their stem, one for each result of an input.
  package let suffixes: [[UInt8]]

  /// Whether the results of an input are renditions, each with a name.
  package let hasRenditions: Bool

  /// The folder that takes the results, if it is one.
  package let outputFolder: BytePath?

  /// Whether the only result goes to standard output.
  package let usesStandardOutput: Bool

  /// Looks at the paths of a request and gives each input its place.
  ///
  /// - Throws: ``BatchRequestError`` where inputs and output do not go together.
  package init(_ request: BatchRequest) throws(BatchRequestError) {
    let inputs = request.inputs + (request.listed ?? [])
    let kinds = try Self.kinds(inputs, isList: request.listed != nil)
    hasRenditions = !request.renditions.isEmpty
    usesStandardOutput = request.output == .standardStream
    if usesStandardOutput {
      guard request.listed == nil, kinds == [.file] || kinds == [.standardInput] else {
        throw .severalInputsForStandardOutput
      }
      guard !hasRenditions else { throw .severalResults(request.output) }
      format = request.format ?? .jpeg
      suffixes = [format.nameSuffix]
      outputFolder = nil
      entries = [Entry(inputs[0], kinds[0], [request.output])]
      return
    }
    let isSingleFile = kinds.count == 1 && kinds[0] != .folder && request.listed == nil
    if try Self.isFolder(request, unlessAbsent: !isSingleFile) {
      format = Self.format(of: request)
      suffixes = Self.suffixes(request, format)
      outputFolder = request.output
      let isAlone = kinds.count == 1 && request.listed == nil
      entries = try Self.place(inputs, kinds, isAlone: isAlone, under: request.output, suffixes)
    } else {
      format = try Self.format(of: request.output, asked: request.format)
      suffixes = [format.nameSuffix]
      outputFolder = nil
      entries = [Entry(inputs[0], kinds[0], [request.output])]
    }
  }

  /// The format of results in a folder.
  private static func format(of request: BatchRequest) -> OutputFormat {
    guard !request.renditions.isEmpty else { return request.format ?? .jpeg }
    return request.renditions.contains { $0.format == .jpeg } ? .jpeg : .png
  }

  private static func suffixes(_ request: BatchRequest, _ format: OutputFormat) -> [[UInt8]] {
    guard !request.renditions.isEmpty else { return [format.nameSuffix] }
    return request.renditions.map { Array(".\($0.name)".utf8) + $0.format.nameSuffix }
  }

  /// Checks inputs that are looked at by themselves.
  ///
  /// - Throws: ``BatchRequestError`` for what cannot be an input.
  package static func checkFiles(_ inputs: [BytePath]) throws(BatchRequestError) {
    _ = try kinds(inputs, isList: false)
  }

  private static func kinds(_ inputs: [BytePath], isList: Bool) throws(BatchRequestError) -> [Kind] {
    // A list may turn out to be empty; whoever makes one has no use for an error then.
    guard !inputs.isEmpty || isList else { throw .noInput }
    var kinds: [Kind] = []
    kinds.reserveCapacity(inputs.count)
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
    _ request: BatchRequest, unlessAbsent isFolderWhenAbsent: Bool
  ) throws(BatchRequestError) -> Bool {
    let output = request.output
    let hasRenditions = !request.renditions.isEmpty
    let wantsFolder = isFolderWhenAbsent || hasRenditions || output.hasTrailingSlash
    guard !output.isEmpty else { throw .outputNotFolder(output) }
    switch PathKind(of: output.withoutTrailingSlashes) {
    case .folder: return true
    case .absent:
      // Who names a picture does not mean a folder of that name.
      let isMeant = !hasRenditions || output.hasTrailingSlash || !output.looksLikePicture
      guard isMeant else { throw .severalResults(output) }
      return wantsFolder
    case .special(let kind): throw .specialOutput(output, kind: kind)
    case .file:
      guard !wantsFolder else { throw hasRenditions ? .severalResults(output) : .outputNotFolder(output) }
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
