// SPDX-License-Identifier: Apache-2.0

/// A converted photo.
public struct Photo: Equatable, Sendable {
  /// The file: JPEG or PNG.
  public let bytes: [UInt8]

  /// What was found and done.
  public let report: PhotoReport
}

/// How a conversion ended: a result or an error, and the report of either.
public struct PhotoOutcome: Equatable, Sendable {
  /// The file, or why there is none.
  public let result: Result<[UInt8], LimnerError>

  /// What was found and done.
  public let report: PhotoReport

  /// The photo.
  ///
  /// - Throws: The error that the conversion ended with.
  public func get() throws(LimnerError) -> Photo {
    Photo(bytes: try result.get(), report: report)
  }
}
