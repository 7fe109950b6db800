// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

/// A coded picture that was taken over into a file of its own.
struct TakenPicture {
  /// The file.
  var bytes: [UInt8]

  /// Whether its coded data is that of the source bit for bit, or only its coefficients.
  var road: PhotoPlan.Road
}

extension JPEGJourney {
  /// Makes the result of what is coded, without samples (pipeline 7.3).
  ///
  /// To be called once all is read; `bytes` are the whole file, where it is at hand. Whatever is in doubt is not taken
  /// over: damage, scans out of order, what libjpeg does not write.
  ///
  /// - Returns: The result; `nil` where samples have to be taken.
  /// - Throws: ``LimnerError`` where the policy refuses the picture, or when cancelled.
  static func takeOver(
    _ session: inout JPEGReadSession, _ plan: JPEGPlan, _ color: ColorDecision, _ bytes: Span<UInt8>?,
    _ options: PhotoOptions, _ report: inout PhotoReport
  ) throws(LimnerError) -> TakenPicture? {
    guard let road = plan.lossless, isSound(session) else { return nil }
    try end(&session, options, &report)
    if road == .kept, let bytes, let file = kept(session, color, bytes), options.allows(file) {
      return TakenPicture(bytes: file, road: .kept)
    }
    do throws(JPEGTurnFailure) {
      let file = try session.turned(road.turn(session.header), profile: color.profile)
      return options.allows(file) ? TakenPicture(bytes: file, road: .turned) : nil
    } catch {
      if error == .cancelled { throw .cancelled }
      return nil
    }
  }

  /// The file with its coded data kept; `nil` where more stands in it than the decoder has seen.
  private static func kept(
    _ session: borrowing JPEGReadSession, _ color: ColorDecision, _ bytes: Span<UInt8>
  ) -> [UInt8]? {
    guard let picture = CodedPicture(bytes, session.header), picture.scans == session.damage.scans,
      // Bytes between segments go; those behind the last code of a scan would stay.
      picture.gaps == session.count(of: .extraneousData)
    else { return nil }
    return picture.file(from: bytes, profile: color.profile)
  }

  /// Whether every coefficient is as its encoder wrote it.
  private static func isSound(_ session: borrowing JPEGReadSession) -> Bool {
    let damage = session.damage
    guard damage.firstBand == nil, !damage.isIncomplete else { return false }
    let doubts: [JPEGWarning] = [.hitMarker, .badCode, .mustResync, .scanOrder, .adobeTransform, .other]
    for warning in doubts where session.count(of: warning) > 0 { return false }
    return true
  }
}

extension PhotoOptions {
  /// Whether a file is short enough.
  fileprivate func allows(_ file: [UInt8]) -> Bool { maxBytes.map { file.count <= $0 } ?? true }
}

extension PhotoReport {
  /// Notes a picture that was taken over; its quality is that of libjpeg's whose steps are nearest.
  mutating func note(_ taken: TakenPicture, _ plan: JPEGPlan, _ luma: [UInt16], _ options: PhotoOptions) {
    road = taken.road
    quality = QuantizationTable.nearestQuality(toLuma: luma)
    Encoding.note(taken.bytes, plan.summary.targetSize, options, &self)
  }
}
