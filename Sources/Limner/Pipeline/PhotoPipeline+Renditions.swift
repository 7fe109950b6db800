// SPDX-License-Identifier: Apache-2.0

package import LimnerSystem

/// How the conversion of a photo into several results ended.
public struct RenditionOutcome: Equatable, Sendable {
  /// The files in the order of the renditions, or why there are none: all of them or not one.
  public let result: Result<[[UInt8]], LimnerError>

  /// What was found and done.
  public let report: PhotoReport
}

extension PhotoPipeline {
  /// Makes several results of one photo and tells how it ended.
  ///
  /// The options say what all results have in common; the size, crop and format of each are its own.
  ///
  /// - Parameters:
  ///   - renditions: What is wanted, at least one; no name twice.
  ///   - bytes: The whole file.
  /// - Returns: All files or the error, and the report.
  public func outcome(of renditions: [Rendition], from bytes: Span<UInt8>) -> RenditionOutcome {
    collect(renditions) { $0.outcome(of: bytes) }
  }

  /// Makes several results of the photo in an open file, read in pieces from where it stands.
  package func outcome(of renditions: [Rendition], reading file: borrowing FileDescriptor) -> RenditionOutcome
  {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.readAll(limit: options.limits.inputBytes)
    } catch {
      return RenditionOutcome(result: .failure(LimnerError(reading: error)), report: PhotoReport())
    }
    return outcome(of: renditions, from: bytes.span)
  }

  private func collect(
    _ renditions: [Rendition], _ convert: (PhotoPipeline) -> PhotoOutcome
  ) -> RenditionOutcome {
    var files: [[UInt8]] = []
    var report = PhotoReport()
    do throws(LimnerError) {
      for rendition in renditions {
        var options = options
        options.maxSide = rendition.maxSide
        options.crop = rendition.crop
        options.format = rendition.format
        let outcome = convert(try PhotoPipeline(options, sharing: memory))
        report = outcome.report
        files.append(try outcome.result.get())
      }
    } catch {
      return RenditionOutcome(result: .failure(error), report: report)
    }
    return RenditionOutcome(result: .success(files), report: report)
  }
}
