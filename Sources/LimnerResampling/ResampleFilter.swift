// SPDX-License-Identifier: Apache-2.0

/// A separable resampling filter.
public enum ResampleFilter: String, CaseIterable, Hashable, Sendable {
  /// One.
  case lanczos3
}
