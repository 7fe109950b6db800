// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

extension Conversion {
  /// What became of one photo: one file or several, in the order of the renditions.
  struct Results {
    /// The files, or why there are none.
    let files: Result<[[UInt8]], LimnerError>

    /// What was found and done.
    let report: PhotoReport

    /// The SHA-256 of the files as far as the report has them.
    private let digests: [String?]

    /// Takes a single file.
    init(_ outcome: PhotoOutcome) {
      files = outcome.result.map { [$0] }
      report = outcome.report
      digests = [report.outputSHA256]
    }

    /// Takes several.
    init(_ outcome: RenditionOutcome) {
      files = outcome.result
      report = outcome.report
      digests = report.renditions.map(\.outputSHA256)
    }

    /// The SHA-256 of a file.
    func digest(_ index: Int, _ bytes: [UInt8]) -> String {
      (index < digests.count ? digests[index] : nil) ?? ContentDigest.hex(of: bytes.span)
    }
  }

  /// Converts the input of a job into results that no file takes; its output plays no part.
  func results(of job: Job) throws(LimnerError) -> Results {
    guard !job.isStandardInput else {
      let bytes = try readStandardInput()
      return results(of: bytes.span)
    }
    return results(reading: try open(job.input))
  }

  /// Converts a photo in memory into what is made of each input.
  func results(of bytes: Span<UInt8>) -> Results {
    renditions.isEmpty
      ? Results(pipeline.outcome(of: bytes)) : Results(pipeline.outcome(of: renditions, from: bytes))
  }

  /// Converts the photo in an open file into what is made of each input.
  func results(reading file: borrowing FileDescriptor) -> Results {
    renditions.isEmpty
      ? Results(pipeline.outcome(reading: file)) : Results(pipeline.outcome(of: renditions, reading: file))
  }
}
