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
      json.member("orientation", orientation?.rawValue)
      json.member("subsampling", subsampling)
      json.member("progressive", progressive)
      json.member("profileName", profileName)
      json.member("profileAction", profileAction?.rawValue)
      json.member("colorConversion", colorConversion?.rawValue)
      json.member("road", road?.rawValue)
      json.member("linear", linear)
      json.member("dctScale", dctScale.map { "\($0)/8" })
      json.member("scans", scans)
      json.member("scansInFile", scansInFile)
      json.member("scansCut", scansCut)
      json.member("rowsDecoded", rowsDecoded)
      json.key("warnings")
      json.object { json in
        for (warning, count) in warnings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          json.member(warning.rawValue, count)
        }
      }
      json.member("alphaFlattened", alphaFlattened)
      json.member("dropped", dropped.map(\.rawValue))
      json.member("metadataRemoved", metadataRemoved.map(\.rawValue))
      json.member("quality", quality)
      json.member("outputFormat", outputFormat?.rawValue)
      json.member("outputSize", outputSize)
      json.member("outputBytes", outputBytes)
      json.member("outputSHA256", outputSHA256)
      json.member("peakBytesPlanned", peakBytesPlanned)
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
