// SPDX-License-Identifier: Apache-2.0

/// Photos in, upright and small photos out.
///
/// A value without state: one pipeline serves any number of tasks at once.
public struct PhotoPipeline: Sendable {
  /// What the photos shall become.
  public let options: PhotoOptions

  /// Creates a pipeline.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)``.
  public init(_ options: PhotoOptions = PhotoOptions()) throws(LimnerError) {
    try options.validate()
    self.options = options
  }

  /// Converts a photo that lies in memory, on the caller's thread.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The converted photo and the report.
  /// - Throws: ``LimnerError``; ``outcome(of:)-(Span<UInt8>)`` gives the report of a failure too.
  public func convert(_ bytes: Span<UInt8>) throws(LimnerError) -> Photo {
    try outcome(of: bytes).get()
  }
}
