// SPDX-License-Identifier: Apache-2.0

/// What a header says, and what a conversion would do.
public struct PhotoInspection: Equatable, Sendable {
  /// The plan, or why no conversion is possible.
  public let plan: Result<PhotoPlan, LimnerError>

  /// What the header tells.
  public let report: PhotoReport
}
