// SPDX-License-Identifier: Apache-2.0

package import Limner

/// One input as the gallery shows it: text that is safe to be seen, and two small pictures.
package struct GalleryEntry: Equatable, Sendable {
  /// A picture as it stands in the page.
  package struct Picture: Equatable, Sendable {
    /// Its bytes, a small JPEG or PNG.
    package var bytes: [UInt8]

    /// What they are.
    package var format: OutputFormat

    /// Its extent.
    package var size: PixelSize

    /// Takes a picture over.
    package init(bytes: [UInt8], format: OutputFormat, size: PixelSize) {
      self.bytes = bytes
      self.format = format
      self.size = size
    }
  }

  /// The path of the input.
  package var name: String

  /// The path of the first output; `nil` for standard output and where there is none.
  package var output: String?

  /// What was found and done.
  package var report: PhotoReport

  /// The length of the input; `nil` where nobody knows it any more.
  package var inputBytes: Int?

  /// Why it failed; `nil` unless it did.
  package var failure: String?

  /// The time it took on the wall.
  package var duration: Duration

  /// The input as a browser would show it.
  package var before: Picture?

  /// The first output.
  package var after: Picture?

  /// An input that has ended; without pictures and an output.
  package init(
    name: String, report: PhotoReport, inputBytes: Int?, failure: String? = nil, duration: Duration
  ) {
    self.name = name
    self.report = report
    self.inputBytes = inputBytes
    self.failure = failure
    self.duration = duration
  }

  /// The length of all outputs together; `nil` without any.
  package var outputBytes: Int? {
    guard !report.renditions.isEmpty else { return report.outputBytes }
    return report.renditions.reduce(0) { $0 + $1.outputBytes }
  }
}
