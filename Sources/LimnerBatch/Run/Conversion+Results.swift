// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

extension Conversion {
  /// The end of a conversion whose results no file takes.
  struct Results {
    /// The results, one for each rendition or a single one.
    var files: Result<[[UInt8]], LimnerError>

    /// What was found and done.
    var report = PhotoReport()

    init(_ error: LimnerError) { files = .failure(error) }

    init(_ outcome: PhotoOutcome) {
      files = outcome.result.map { [$0] }
      report = outcome.report
    }

    init(_ outcome: RenditionOutcome) {
      files = outcome.result
      report = outcome.report
    }
  }

  /// Converts the input of a job; its output plays no part.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - renditions: What is wanted; none for one result by the options of the pipeline.
  /// - Returns: The results, or why there are none.
  func results(of job: Job, _ renditions: [Rendition]) -> Results {
    do throws(LimnerError) {
      guard job.isStandardInput else {
        let file = try open(job.input)
        if renditions.isEmpty { return Results(pipeline.outcome(reading: file)) }
        return Results(pipeline.outcome(of: renditions, reading: file))
      }
      let bytes = try readStandardInput()
      if renditions.isEmpty { return Results(pipeline.outcome(of: bytes.span)) }
      return Results(pipeline.outcome(of: renditions, from: bytes.span))
    } catch {
      return Results(error)
    }
  }
}
