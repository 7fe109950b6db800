// SPDX-License-Identifier: Apache-2.0

public import LimnerPixels

/// What one of several results of a photo came to.
public struct RenditionReport: Equatable, Sendable {
  /// What the rendition is called.
  public var name: String

  /// JPEG quality of the result; `nil` for PNG.
  public var quality: Int?

  /// The format of the result.
  public var outputFormat: OutputFormat

  /// The extent of the result.
  public var outputSize: PixelSize

  /// The length of the result in bytes.
  public var outputBytes: Int

  /// The SHA-256 of the result, in 64 hexadecimal digits; `nil` where it was not asked for.
  public var outputSHA256: String?
}

extension RenditionReport {
  /// Adds the report to a JSON text.
  func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.member("name", name)
      json.member("quality", quality)
      json.member("outputFormat", outputFormat.rawValue)
      json.member("outputSize", outputSize)
      json.member("outputBytes", outputBytes)
      json.member("outputSHA256", outputSHA256)
    }
  }
}
