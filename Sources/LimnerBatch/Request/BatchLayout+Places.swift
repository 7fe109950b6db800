// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

extension BatchLayout {
  /// Gives each of the named inputs its place in the output folder.
  static func place(
    _ inputs: [BytePath], _ kinds: [Kind], isAlone: Bool, under output: BytePath, _ suffixes: [[UInt8]]
  ) throws(BatchRequestError) -> [Entry] {
    let inputFolders = Set(zip(inputs, kinds).compactMap { $1 == .folder ? FileIdentity(of: $0) : nil })
    func checkFolder(_ place: BytePath) throws(BatchRequestError) {
      guard let identity = FileIdentity(of: place), inputFolders.contains(identity) else { return }
      throw .outputIsInput(place)
    }
    try checkFolder(output)
    guard !isAlone || kinds[0] != .folder else {
      return [Entry(inputs[0], .folder, [output])]
    }
    let suffix = suffixes[0]
    let (files, folders) = try names(inputs, kinds, under: output, suffix)
    let naming = OutputNaming(files: Array(files.keys), suffixes: suffixes) { folders[$0] != nil }
    var entries: [Entry] = []
    entries.reserveCapacity(inputs.count)
    for (input, kind) in zip(inputs, kinds) {
      let own = ownName(input, kind)
      guard kind != .folder else {
        let place = output.appending(own)
        try checkFolder(place)
        entries.append(Entry(input, kind, [place]))
        continue
      }
      guard let names = naming.names(of: own) else {
        let taken = BytePath(own.bytes + suffix)
        throw .sameOutput(input, folders[taken] ?? files[taken] ?? taken, output: output.appending(taken))
      }
      entries.append(Entry(input, kind, names.map(output.appending)))
    }
    return entries
  }

  /// The inputs by the names they have in the output folder, files and folders.
  private static func names(
    _ inputs: [BytePath], _ kinds: [Kind], under output: BytePath, _ suffix: [UInt8]
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
      let taken = BytePath(own.stem.bytes + suffix)
      throw .sameOutput(earlier, input, output: output.appending(taken))
    }
    return (files, folders)
  }

  private static func ownName(_ input: BytePath, _ kind: Kind) -> BytePath {
    kind == .standardInput ? "stdin" : input.lastComponent
  }

  /// The inputs that are no folders.
  package var namedFiles: [BytePath] { entries.filter { $0.kind == .file }.map(\.input) }
}
