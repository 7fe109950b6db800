// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
package import LimnerSystem

extension PhotoPipeline {
  /// Makes several results of one photo and tells how it ended.
  ///
  /// The photo is decoded once. The options say what all results have in common; the size, crop and format of each are
  /// its own.
  ///
  /// - Parameters:
  ///   - renditions: What is wanted, 1 to 64; no name twice.
  ///   - bytes: The whole file.
  /// - Returns: All files or the error, and the report.
  public func outcome(of renditions: [Rendition], from bytes: Span<UInt8>) -> RenditionOutcome {
    conclude { (report) throws(LimnerError) in
      try renditions.validate(options)
      return try convert(.bytes(bytes), signature(of: bytes), to: renditions, &report)
    }
  }

  /// Makes several results of the photo in an open file, read in pieces from where it stands; the descriptor stays
  /// open.
  package func outcome(of renditions: [Rendition], reading file: borrowing FileDescriptor) -> RenditionOutcome
  {
    conclude { (report) throws(LimnerError) in
      try renditions.validate(options)
      return try convert(.descriptor(file.rawValue), signature(of: file), to: renditions, &report)
    }
  }

  /// Makes several results of one photo that lies in memory, on the caller's thread.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - renditions: What is wanted, 1 to 64; no name twice.
  /// - Returns: All results and the report.
  /// - Throws: ``LimnerError``; ``outcome(of:from:)`` gives the report of a failure too.
  public func convert(_ bytes: Span<UInt8>, to renditions: [Rendition]) throws(LimnerError) -> PhotoSet {
    try outcome(of: renditions, from: bytes).get()
  }

  /// Makes several results of one photo that lies in memory, off the caller's actor.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: an array, `Data`, any other collection of bytes.
  ///   - renditions: What is wanted, 1 to 64; no name twice.
  /// - Returns: All results and the report.
  /// - Throws: ``LimnerError``; ``LimnerError/cancelled`` if the task is cancelled.
  @concurrent public func convert(
    _ bytes: some Collection<UInt8> & Sendable, to renditions: [Rendition]
  ) async throws(LimnerError) -> PhotoSet {
    try outcome(of: renditions, from: Array(bytes).span).get()
  }

  /// Makes several results of the photo in a file, off the caller's actor; the file is read in pieces.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - renditions: What is wanted, 1 to 64; no name twice.
  /// - Returns: All results and the report.
  /// - Throws: ``LimnerError``; ``LimnerError/cancelled`` if the task is cancelled.
  @concurrent public func convert(
    fileAt path: String, to renditions: [Rendition]
  ) async throws(LimnerError) -> PhotoSet {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(reading: BytePath(path))
    } catch {
      throw LimnerError(reading: error)
    }
    return try outcome(of: renditions, reading: file).get()
  }

  /// Reads the header of a photo in memory and plans its conversion to several results; no pixel is decoded.
  public func inspect(_ bytes: Span<UInt8>, for renditions: [Rendition]) -> PhotoInspection {
    examine { (report) throws(LimnerError) in
      try renditions.validate(options)
      return try plan(.bytes(bytes), signature(of: bytes), &report, renditions)
    }
  }

  /// Reads the header of the photo in an open file and plans its conversion to several results.
  package func inspect(
    reading file: borrowing FileDescriptor, for renditions: [Rendition]
  ) -> PhotoInspection {
    examine { (report) throws(LimnerError) in
      try renditions.validate(options)
      return try plan(.descriptor(file.rawValue), signature(of: file), &report, renditions)
    }
  }

  private func conclude(
    _ journey: (inout PhotoReport) throws(LimnerError) -> [[UInt8]]
  ) -> RenditionOutcome {
    var report = PhotoReport()
    do throws(LimnerError) {
      let files = try journey(&report)
      return RenditionOutcome(result: .success(files), report: report)
    } catch {
      // What has been made of some of them is not told: there are no results.
      report.renditions = []
      return RenditionOutcome(result: .failure(error), report: report)
    }
  }

  private func convert(
    _ source: PhotoSource, _ signature: FileSignature, to renditions: [Rendition], _ report: inout PhotoReport
  ) throws(LimnerError) -> [[UInt8]] {
    switch signature {
    case .jpeg:
      var meter = StageMeter()
      return try convertJPEG(source, to: renditions, &report, &meter)
    case .png: return try convertPNG(source, to: renditions, &report)
    default: throw LimnerError(signature)
    }
  }
}
