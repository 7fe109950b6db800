// SPDX-License-Identifier: Apache-2.0

/// How many luma columns and rows one chroma sample stands for.
public enum Subsampling: String, CaseIterable, Hashable, Sendable {
  /// One chroma sample for two columns and two rows.
  case yuv420 = "4:2:0"

  /// One chroma sample for two columns.
  case yuv422 = "4:2:2"

  /// One chroma sample for each pixel.
  case yuv444 = "4:4:4"

  /// Luma columns for one chroma sample.
  package var horizontal: Int { self == .yuv444 ? 1 : 2 }

  /// Luma rows for one chroma sample.
  package var vertical: Int { self == .yuv420 ? 2 : 1 }
}
