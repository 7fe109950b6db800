// SPDX-License-Identifier: Apache-2.0

package import Limner
import LimnerBatch

/// Header and plan of a photo in aligned lines for people.
package enum PhotoText {
  /// The lines, at most 80 columns wide where their words allow it, without the photo's name.
  package static func lines(_ report: PhotoReport, _ plan: PhotoPlan?) -> [String] {
    var lines: [String] = []
    for (label, text) in header(report) + (plan.map(self.plan) ?? []) {
      lines += TextLayout.entry(label, VisibleText.escaped(text), indent: 2, column: 16)
    }
    for (index, reason) in (plan?.reasons ?? []).enumerated() {
      let label = index == 0 ? "because" : ""
      lines += TextLayout.entry(label, VisibleText.escaped(reason), indent: 2, column: 16)
    }
    return lines
  }

  /// What the header says.
  private static func header(_ report: PhotoReport) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let format = report.format {
      var words = [format.rawValue.uppercased()]
      if let progressive = report.progressive {
        let names = format == .png ? ("interlaced", "not interlaced") : ("progressive", "baseline")
        words.append(progressive ? names.0 : names.1)
      }
      if let subsampling = report.subsampling { words.append(subsampling) }
      rows.append(("format", words.joined(separator: ", ")))
    }
    if let size = report.storedSize { rows.append(("size", "\(size)")) }
    if let orientation = report.orientation {
      let turned = report.uprightSize.map { orientation == .up ? "" : ", upright \($0)" } ?? ""
      rows.append(("orientation", "\(orientation.rawValue)\(turned)"))
    }
    if let action = report.profileAction, action != .none {
      rows.append(("profile", (report.profileName.map { $0 + ", " } ?? "") + action.rawValue))
    }
    if !report.metadataRemoved.isEmpty {
      let kinds = report.metadataRemoved.map(\.rawValue).sorted()
      rows.append(("metadata", kinds.joined(separator: ", ") + "; removed"))
    }
    if !report.dropped.isEmpty {
      rows.append(("also there", report.dropped.map(\.words).sorted().joined(separator: ", ") + "; dropped"))
    }
    if !report.warnings.isEmpty {
      let warnings = report.warnings.sorted { $0.key.rawValue < $1.key.rawValue }
      rows.append(("warnings", warnings.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")))
    }
    return rows
  }

  /// What a conversion would do.
  private static func plan(_ plan: PhotoPlan) -> [(String, String)] {
    var rows: [(String, String)] = []
    if plan.renditions.isEmpty {
      rows.append(("result", "\(plan.targetSize)" + (plan.subsampling.map { ", \($0.rawValue)" } ?? "")))
    }
    for rendition in plan.renditions {
      let source = rendition.source.map { "from \($0)" } ?? "from the photo"
      let crop = rendition.crop == .none ? "" : " \(rendition.crop.rawValue)"
      rows.append(
        (rendition.name, "\(rendition.targetSize)\(crop), \(rendition.format.rawValue), \(source)"))
    }
    let manner = (plan.isLinear ? ", in linear light" : "") + (plan.convertsToSRGB ? ", to sRGB" : "")
    rows.append(("road", plan.road.rawValue + manner))
    if let luma = plan.dctScale {
      rows.append(("DCT scale", "\(luma)/8" + (plan.chromaScale.map { ", chroma \($0)/8" } ?? "")))
    }
    if plan.scansCut > 0 { rows.append(("scans cut", "\(plan.scansCut)")) }
    if plan.taps.count == 2 { rows.append(("taps", "\(plan.taps[0]) across, \(plan.taps[1]) down")) }
    let held = plan.holdsWholePicture ? "; the decoder holds the whole picture" : ""
    rows.append(("peak memory", "\(bytes(plan.peakBytes))\(held)"))
    rows.append(("processor", "about \(time(plan.estimatedCPU))"))
    return rows
  }

  /// A time in milliseconds, or seconds where there are ten and more, in two digits or three.
  package static func time(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    if milliseconds >= 9_999.5 { return "\(Int((milliseconds / 1000).rounded())) s" }
    let tenths = Int((milliseconds * 10).rounded())
    return milliseconds < 9.95 ? "\(tenths / 10).\(tenths % 10) ms" : "\(Int(milliseconds.rounded())) ms"
  }

  /// A number of bytes in the unit that leaves two or three digits.
  package static func bytes(_ count: Int) -> String {
    let units: [(name: String, size: Int)] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
    guard let unit = units.first(where: { count >= $0.size }) else { return "\(count) bytes" }
    let tenths = Int((Double(count) / Double(unit.size) * 10).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit.name)" : "\((tenths + 5) / 10) \(unit.name)"
  }
}

extension DroppedPicture {
  fileprivate var words: String {
    switch self {
    case .animation: "further frames"
    case .multiPicture: "further pictures"
    case .gainMap: "a gain map"
    case .trailer: "bytes behind the picture"
    }
  }
}
