// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs

extension JPEGPlan {
  /// What is known of the scans of a file.
  enum Scans {
    /// Not looked at: there is one, or none can go whatever they are.
    case unknown

    /// Found by a walk over the markers; `nil` where the bytes can be had only once.
    case walked(JPEGScript?)
  }

  /// Which scans are left out, and what is told of that.
  ///
  /// - Parameters:
  ///   - header: What the markers say.
  ///   - scans: The scans.
  ///   - way: The way out of the decoder.
  ///   - pictures: All results, and the mean square that each may lose.
  ///   - options: What they have in common.
  /// - Returns: The cut, and why; no reason for files that are not progressive.
  static func cut(
    _ header: JPEGHeader, _ scans: Scans, _ way: Way, _ pictures: [(geometry: Geometry, allowance: Double)],
    _ options: PhotoOptions
  ) -> (cut: ScanCut, reason: String?) {
    guard header.isProgressive else { return (ScanCut(), nil) }
    func all(_ why: String) -> (ScanCut, String?) { (ScanCut(), "every scan is decoded: " + why) }
    if let obstacle = options.scanObstacle { return all(obstacle) }
    guard case .planes(let scales, _) = way, let shares = shares(header) else {
      return all("only gray, YCbCr and RGB planes bear to lack some")
    }
    guard pictures.allSatisfy({ $0.geometry.leastRatio >= leastRatio }) else {
      return all("at more than half the size all of them may show")
    }
    guard case .walked(let walked) = scans, let script = walked else {
      return all("what comes cannot be read ahead")
    }
    do throws(ScanScript.Oddity) {
      let script = try ScanScript(script, header)
      let cut = ScanCut(
        script,
        for: pictures.map { picture in
          ScanCut.Picture(
            losses: header.components.indices.map {
              ScanLoss(
                header.components[$0], scale: scales[$0], ratio: picture.geometry.ratios(of: $0),
                share: shares[$0])
            }, allowance: picture.allowance)
        })
      return cut.isEmpty
        ? all("each of them may show") : (cut, "\(cut) left out: too little to show at this size")
    } catch {
      return all(error.reason)
    }
  }

  /// Unscaled samples for one of the result from which on scans may go; the model was held against ratios from 2.5 on.
  private static let leastRatio = 2.0

  /// What a mean square of each component counts in RGB; `nil` where that is not known.
  ///
  /// Source: the mean of the squared factors of JFIF's conversion.
  private static func shares(_ header: JPEGHeader) -> [Double]? {
    switch header.colorSpace {
    case .gray: [1]
    case .ycc: [1, 1.086, 0.825]
    case .rgb: [1.0 / 3, 1.0 / 3, 1.0 / 3]
    case .cmyk, .ycck, .other: nil
    }
  }
}

extension PhotoOptions {
  /// Why no scan may go, whatever the scans are.
  var scanObstacle: String? {
    if policy == .strict { return "under the policy strict all data is looked at" }
    if shrink == .never { return "scaling while decoding is turned off" }
    return linear ? "light shows more than coded samples do" : nil
  }

  /// The mean square that a result may lose to scans that are left out, in squares of levels of 255.
  ///
  /// Where ``ScanLoss`` foresaw 0.15 or less, no photo of ten lost more than 0.072 dB at quality 85; most lose a third
  /// of what is foreseen, and have errors of 4 to 50 to begin with, the smoothest 1.8. Finer steps leave less to hide
  /// behind, by their square; where there are none, or where a limit on bytes picks them, only what changes no bit goes.
  var scanAllowance: Double {
    guard format == .jpeg, maxBytes == nil else { return 0 }
    // libjpeg's factor, of which steps at quality 85 are 30 percent.
    let factor = min(1, Double(200 - 2 * quality) / 30)
    return 0.15 * factor * factor
  }
}
