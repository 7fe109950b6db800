// SPDX-License-Identifier: Apache-2.0

import LimnerSystem

extension JournalLine {
  /// Reads a line; `nil` for one that is torn, or that is about something else than an input.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes, depth: 4), let input = json.path("input"),
      let recipe = json["recipe"]?.text?.string, let outputs = json["outputs"]?.elements
    else { return nil }
    let paths = outputs.compactMap { $0.path("path") }
    guard paths.count == outputs.count else { return nil }
    self.input = input
    self.recipe = recipe
    if let code = json["error"]?.text?.string, let attempt = json["attempt"]?.integer, attempt > 0 {
      end = .failed(code: code, attempt: attempt, paths)
      return
    }
    let written = outputs.compactMap { Output($0) }
    guard let source = Source(json), written.count == outputs.count else { return nil }
    end = .done(source, written)
  }
}

extension JournalLine.Source {
  fileprivate init?(_ json: JSON) {
    guard let size = json["size"]?.integer, let modified = json["modified"]?.integer,
      let inode = json["inode"]?.integer, let digest = json["sha256"]?.text?.string
    else { return nil }
    self.size = size
    self.modified = modified
    self.inode = UInt64(UInt(bitPattern: inode))
    self.digest = digest
  }
}

extension JournalLine.Output {
  fileprivate init?(_ json: JSON) {
    guard let path = json.path("path"), let size = json["size"]?.integer,
      let digest = json["sha256"]?.text?.string
    else { return nil }
    self.init(path: path, size: size, digest: digest)
  }
}

extension JSON {
  /// The path under a key, by its own bytes where it is not UTF-8.
  fileprivate func path(_ key: String) -> BytePath? {
    guard let text = self[JSONText(key)]?.text else { return nil }
    guard let coded = self[JSONText(key + "Base64")] else { return BytePath(text.bytes) }
    guard let bytes = coded.text?.bytes else { return nil }
    return (try? Base64.bytes(of: bytes)).map { BytePath($0) }
  }
}
