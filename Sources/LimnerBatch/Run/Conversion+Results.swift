// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

extension Conversion {
  /// Converts the input of a job into results that no file takes; its output plays no part.
  func results(of job: Job) throws(LimnerError) -> Results {
    if job.isStandardInput {
      let bytes = try readStandardInput()
      return renditions.isEmpty
        ? Results(pipeline.outcome(of: bytes.span))
        : Results(pipeline.outcome(of: renditions, from: bytes.span))
    }
    let file = try open(job.input)
    return renditions.isEmpty
      ? Results(pipeline.outcome(reading: file))
      : Results(pipeline.outcome(of: renditions, reading: file))
  }
}
