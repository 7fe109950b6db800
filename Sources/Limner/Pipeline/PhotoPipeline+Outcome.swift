// SPDX-License-Identifier: Apache-2.0

extension PhotoPipeline {
  /// Converts a photo that lies in memory and tells how it ended, with the report of a failure too.
  public func outcome(of bytes: Span<UInt8>) -> PhotoOutcome {
    PhotoOutcome(result: .failure(.notAnImage), report: PhotoReport())
  }

  /// Converts the photo in an open file, read in pieces from the current position; the descriptor stays open.
  package func outcome(reading descriptor: Int32) -> PhotoOutcome {
    PhotoOutcome(result: .failure(.notAnImage), report: PhotoReport())
  }

  /// Reads the header of a photo in memory and plans its conversion; no pixel is decoded.
  public func inspect(_ bytes: Span<UInt8>) -> PhotoInspection {
    PhotoInspection(plan: .failure(.notAnImage), report: PhotoReport())
  }

  /// Reads the header of the photo in an open file and plans its conversion.
  package func inspect(reading descriptor: Int32) -> PhotoInspection {
    PhotoInspection(plan: .failure(.notAnImage), report: PhotoReport())
  }
}

/// What a header says, and what a conversion would do.
public struct PhotoInspection: Equatable, Sendable {
  /// The plan, or why no conversion is possible.
  public let plan: Result<PhotoPlan, LimnerError>

  /// What the header tells.
  public let report: PhotoReport
}
