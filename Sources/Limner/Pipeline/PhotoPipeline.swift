// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// Photos in, upright and small photos out.
///
/// A value without state: one pipeline serves any number of tasks at once. Each conversion runs on one thread from its
/// first byte to its last; a task that is cancelled ends at the next band with ``LimnerError/cancelled``.
public struct PhotoPipeline: Sendable {
  /// What the photos shall become.
  public let options: PhotoOptions

  /// The memory that conversions share; `nil` bounds each by itself.
  public let memory: MemoryBudget?

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - options: What the photos shall become.
  ///   - memory: Memory to share with all other conversions that have the same budget.
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)``.
  public init(
    _ options: PhotoOptions = PhotoOptions(), sharing memory: MemoryBudget? = nil
  ) throws(LimnerError) {
    try options.validate()
    self.options = options
    self.memory = memory
  }

  /// Converts a photo that lies in memory, on the caller's thread.
  ///
  /// The span may be an array's, or that of `Data`.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The converted photo and the report.
  /// - Throws: ``LimnerError``; ``outcome(of:)`` gives the report of a failure too.
  public func convert(_ bytes: Span<UInt8>) throws(LimnerError) -> Photo {
    try outcome(of: bytes).get()
  }

  /// Converts a photo that lies in memory, on the caller's thread.
  ///
  /// - Parameter bytes: The whole file: an array, `Data`, any other collection of bytes.
  /// - Returns: The converted photo and the report.
  /// - Throws: ``LimnerError``.
  public func convert(_ bytes: some Collection<UInt8>) throws(LimnerError) -> Photo {
    try convert(Array(bytes).span)
  }

  /// Converts a photo that lies in memory, off the caller's actor.
  ///
  /// - Parameter bytes: The whole file: an array, `Data`, any other collection of bytes.
  /// - Returns: The converted photo and the report.
  /// - Throws: ``LimnerError``; ``LimnerError/cancelled`` if the task is cancelled.
  @concurrent public func convert(
    _ bytes: some Collection<UInt8> & Sendable
  ) async throws(LimnerError) -> Photo {
    try outcome(of: Array(bytes).span).get()
  }

  /// Converts the photo in a file, on the caller's thread; the file is read in pieces.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The converted photo and the report.
  /// - Throws: ``LimnerError``.
  public func convert(fileAt path: String) throws(LimnerError) -> Photo {
    try outcome(ofFileAt: path).get()
  }

  /// Converts the photo in a file, off the caller's actor; the file is read in pieces.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The converted photo and the report.
  /// - Throws: ``LimnerError``; ``LimnerError/cancelled`` if the task is cancelled.
  @concurrent public func convert(fileAt path: String) async throws(LimnerError) -> Photo {
    try outcome(ofFileAt: path).get()
  }

  /// Converts the photo in a file and tells how it ended, with the report of a failure too.
  public func outcome(ofFileAt path: String) -> PhotoOutcome {
    do throws(SystemError) {
      return outcome(reading: try FileDescriptor(reading: BytePath(path)))
    } catch {
      return PhotoOutcome(result: .failure(LimnerError(reading: error)), report: PhotoReport())
    }
  }
}
