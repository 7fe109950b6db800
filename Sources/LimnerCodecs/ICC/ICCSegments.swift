// SPDX-License-Identifier: Apache-2.0

/// An ICC profile out of the APP2 segments of a JPEG.
package enum ICCSegments {
  /// Puts the parts in order; `nil` where one is missing, doubled or out of range.
  ///
  /// Source: ICC.1:2022, annex B.4: `ICC_PROFILE`, a zero, the number of the part from 1 on, the number of parts.
  package static func profile(from segments: [[UInt8]]) -> [UInt8]? {
    guard let total = segments.first.flatMap({ $0.count > 14 ? Int($0[13]) : nil }), total == segments.count
    else {
      return nil
    }
    var parts = [ArraySlice<UInt8>?](repeating: nil, count: total)
    for segment in segments {
      guard segment.count > 14, Int(segment[13]) == total, segment[12] >= 1, segment[12] <= total else {
        return nil
      }
      let index = Int(segment[12]) - 1
      guard parts[index] == nil else { return nil }
      parts[index] = segment[14...]
    }
    return parts.reduce(into: []) { profile, part in
      if let part { profile += part }
    }
  }
}
