// SPDX-License-Identifier: Apache-2.0

/// Several results of one photo.
public struct PhotoSet: Equatable, Sendable {
  /// The files in the order of the renditions: JPEG or PNG.
  public let files: [[UInt8]]

  /// What was found and done; ``PhotoReport/renditions`` tells about each file.
  public let report: PhotoReport

  /// The file of a rendition; `nil` for a name that none of them has.
  public subscript(name: String) -> [UInt8]? {
    report.renditions.firstIndex { $0.name == name }.map { files[$0] }
  }
}

/// How the conversion of a photo into several results ended.
public struct RenditionOutcome: Equatable, Sendable {
  /// The files in the order of the renditions, or why there are none: all of them or not one.
  public let result: Result<[[UInt8]], LimnerError>

  /// What was found and done.
  public let report: PhotoReport

  /// The results.
  ///
  /// - Throws: The error that the conversion ended with.
  public func get() throws(LimnerError) -> PhotoSet {
    PhotoSet(files: try result.get(), report: report)
  }
}
