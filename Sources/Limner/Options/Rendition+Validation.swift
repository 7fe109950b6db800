// SPDX-License-Identifier: Apache-2.0

extension [Rendition] {
  /// The most results of one photo.
  static var limit: Int { 64 }

  /// Checks a list of renditions, each with the options that it will be made with.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)`` for the first that is wrong.
  package func validate(_ options: PhotoOptions) throws(LimnerError) {
    try OptionRange.check("renditions", count, 1 ... Self.limit)
    var names: Set<String> = []
    for rendition in self {
      guard Rendition.isPlain(name: rendition.name.utf8) else {
        throw .invalidOption(
          name: "rendition", found: rendition.name, expected: "a name of letters, digits, - and _")
      }
      guard names.insert(rendition.name).inserted else {
        throw .invalidOption(
          name: "rendition", found: "\(rendition.name) twice", expected: "names that differ")
      }
      try options.rendered(as: rendition).validate()
    }
  }
}

extension Rendition {
  /// Whether a name, as bytes, can be a part of any file's name.
  package static func isPlain(name: some Collection<UInt8>) -> Bool {
    !name.isEmpty
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a") ... UInt8(ascii: "z"), UInt8(ascii: "A") ... UInt8(ascii: "Z"),
          UInt8(ascii: "0") ... UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
