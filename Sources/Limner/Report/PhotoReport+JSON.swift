// SPDX-License-Identifier: Apache-2.0

extension PhotoReport {
  /// The report as one line of JSON, keys always in the same order; unknown values are `null`.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Adds the report to a JSON text.
  package func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.member("format", format?.rawValue)
      json.member("storedSize", storedSize)
      json.member("uprightSize", uprightSize)
      json.key("orientation")
      json.value(orientation?.rawValue)
      json.member("subsampling", subsampling)
      json.key("progressive")
      json.value(progressive)
      json.member("profileName", profileName)
      json.member("profileAction", profileAction?.rawValue)
      json.member("colorConversion", colorConversion?.rawValue)
      json.member("road", road?.rawValue)
      json.key("linear")
      json.value(linear)
      json.member("dctScale", dctScale.map { "\($0)/8" })
      json.key("scans")
      json.value(scans)
      json.key("rowsDecoded")
      json.value(rowsDecoded)
      json.key("warnings")
      json.object { json in
        for (warning, count) in warnings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          json.key(warning.rawValue)
          json.value(count)
        }
      }
      json.key("alphaFlattened")
      json.value(alphaFlattened)
      json.member("dropped", dropped.map(\.rawValue))
      json.member("metadataRemoved", metadataRemoved.map(\.rawValue))
      json.key("quality")
      json.value(quality)
      json.member("outputFormat", outputFormat?.rawValue)
      json.member("outputSize", outputSize)
      json.key("outputBytes")
      json.value(outputBytes)
      json.member("outputSHA256", outputSHA256)
      json.key("peakBytesPlanned")
      json.value(peakBytesPlanned)
      json.member("thumbHash", facts?.thumbHashBase64)
      json.member("perceptualHash", facts?.perceptualHashHex)
      json.member("meanColor", facts?.meanColor.hex)
      json.member("paletteColor", facts?.paletteColor.description)
      json.key("renditions")
      json.array { json in
        for rendition in renditions { rendition.write(to: &json) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a key and a string or `null`.
  package mutating func member(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  /// Writes a key and the sides of a size, or `null`.
  package mutating func member(_ name: String, _ size: PixelSize?) {
    key(name)
    guard let size else { return value(nil as String?) }
    object { json in
      json.key("width")
      json.value(size.width)
      json.key("height")
      json.value(size.height)
    }
  }

  /// Writes a key and names in their order of the alphabet.
  package mutating func member(_ name: String, _ names: [String]) {
    key(name)
    array { json in
      for name in names.sorted() { json.value(name) }
    }
  }
}
